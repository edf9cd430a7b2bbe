import type { accountsApi } from '@crew-chief/contract/accounts'
import type { auditApi } from '@crew-chief/contract/audit'
import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { mailApi } from '@crew-chief/contract/mail'
import type { systemApi } from '@crew-chief/contract/system'
import type { uploadsApi } from '@crew-chief/contract/uploads'
import type { usersApi } from '@crew-chief/contract/users'
import { inTransaction } from '../../../src/db/transaction.ts'
import { storeConfirmation } from '../../../src/features/accounts/email-confirmations.store.ts'
import { makeHashedResetCode } from '../../../src/features/accounts/make-reset-code.ts'
import { storeResetCode } from '../../../src/features/accounts/reset-codes.store.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../../src/platform/tokens.ts'
import { PASSWORD } from '../../../src/testing/builders.ts'
import { unique } from '../fixture.ts'
import type { ValidRequests } from './build-request.ts'

type Endpoints = typeof accountsApi &
  typeof usersApi &
  typeof uploadsApi &
  typeof mailApi &
  typeof auditApi &
  typeof dashboardApi &
  typeof systemApi

const NEW_PASSWORD = 'a brand new one'
const newEmail = () => `${unique('new').replace(' ', '')}@mail.example`
const profile = {
  phoneNumber: '555 010 2030',
  address: '7 Sideline St',
  shirtSize: 'M' as const,
  gender: 'OTHER' as const,
  experienceLevels: ['REC' as const],
}
const name = { firstName: 'Sam', lastName: 'Sideline' }

export const accountAndSystemRequests: ValidRequests<keyof Endpoints> = {
  health: async () => ({}),
  ready: async () => ({}),
  openApi: async () => ({}),
  systemStatus: async () => ({}),
  login: async (_, { email }) => ({ body: { email, password: PASSWORD } }),
  register: async () => ({ body: { email: newEmail(), password: NEW_PASSWORD, ...name, ...profile } }),
  requestPasswordReset: async () => ({ body: { email: newEmail() } }),
  resetPassword: async ({ server: { deps }, person }) => {
    const { id, email } = await person()
    const { code, codeHash } = await makeHashedResetCode(deps.passwords)
    await inTransaction(deps.db, (tx) => storeResetCode(tx, id, codeHash, 600))
    return { body: { email, token: code, password: NEW_PASSWORD } }
  },
  confirmEmail: async ({ server: { deps }, person }) => {
    const { id } = await person()
    const token = newOpaqueToken()
    await inTransaction(deps.db, (tx) => storeConfirmation(tx, id, hashOpaqueToken(token)))
    return { body: { token } }
  },
  resendConfirmation: async () => ({}),
  refresh: async ({ session }, owner) => ({ body: { refreshToken: (await session(owner)).refreshToken } }),
  me: async () => ({}),
  logout: async () => ({ body: {} }),
  draftKey: async () => ({}),
  listSessions: async () => ({}),
  endSession: async ({ server: { deps }, session }, owner) => {
    const { token } = await session(owner)
    return { params: { id: deps.accessTokens.read(token)?.sid ?? '' } }
  },
  endOtherSessions: async () => ({}),
  completeProfile: async (_, { email }) => ({ body: { email, password: NEW_PASSWORD, ...profile } }),
  makeResetToken: async ({ person }) => ({ body: { userId: (await person()).id } }),
  listUsers: async () => ({ query: {} }),
  updateUser: async ({ person }) => {
    const { id, email } = await person()
    return { params: { id }, body: { email, ...name } }
  },
  changeMembership: async ({ person }) => ({ body: { userId: (await person()).id, membership: 'ALL_YOU_NEED' } }),
  importUsers: async () => ({ query: {}, body: { rows: [{ email: newEmail(), ...name }] } }),
  searchUsers: async () => ({ query: { term: 'Mark' } }),
  findUserByEmail: async (_, { email }) => ({ query: { email } }),
  updateMe: async () => ({ body: { ...name, ...profile } }),
  changePassword: async () => ({ body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
  exportMe: async () => ({}),
  previewErasure: async () => ({}),
  eraseMe: async () => ({ body: { password: PASSWORD } }),
  getUser: async (_, { id }) => ({ params: { id } }),
  signUpload: async () => ({
    body: { folder: 'profile', fileName: 'me.png', contentType: 'image/png', size: 100 },
  }),
  listOutbox: async () => ({ query: {} }),
  linkMailPreview: async ({ mailTo }, owner) => ({ params: { id: (await mailTo(owner)).id } }),
  resendMail: async ({ mailTo }, owner) => ({ params: { id: (await mailTo(owner)).id } }),
  listAudit: async () => ({ query: {} }),
  dashboard: async () => ({}),
}
