import type { accountsApi } from '@crew-chief/contract/accounts'
import type { invitationsApi } from '@crew-chief/contract/invitations'
import type { sessionApi } from '@crew-chief/contract/session'
import { ROLES } from '@crew-chief/domain/roles'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Deps } from '../../src/deps.ts'
import { storeConfirmation } from '../../src/features/accounts/email-confirmations.store.ts'
import { storeInvitations } from '../../src/features/accounts/invitations/invitations.store.ts'
import { makeHashedResetCode } from '../../src/features/accounts/make-reset-code.ts'
import { storeResetCode } from '../../src/features/accounts/reset-codes.store.ts'
import { updateUser } from '../../src/features/accounts/users.store.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../src/platform/tokens.ts'
import { PASSWORD } from '../../src/testing/builders.ts'
import { unique } from '../attacks/fixture.ts'
import { ADMIN, type EndpointTable } from './endpoint-table.ts'

export const NEW_PASSWORD = 'a brand new one'
export const newEmail = () => `${unique('new').replace(' ', '')}@mail.example`
export const profile = {
  phoneNumber: '555 010 2030',
  address: '7 Sideline St',
  shirtSize: 'M' as const,
  gender: 'OTHER' as const,
  experienceLevels: ['REC' as const],
}
export const name = { firstName: 'Sam', lastName: 'Sideline' }

async function invitationOf(deps: Deps, { id }: { id: string }): Promise<string> {
  const token = newOpaqueToken()
  await inTransaction(deps.db, async (tx) => {
    await updateUser(tx, id, { passwordHash: null })
    await storeInvitations(tx, [{ userId: id, tokenHash: hashOpaqueToken(token) }])
  })
  return token
}

type AccountEndpoint = keyof typeof accountsApi | keyof typeof sessionApi | keyof typeof invitationsApi

export const accountEndpoints: EndpointTable<AccountEndpoint> = {
  // Returns the caller's own account, although there is no session yet.
  login: {
    access: 'anyone',
    discloses: { contact: ROLES, token: ROLES },
    acceptsLineBreaks: ['password'],
    request: async (_, { email }) => ({ body: { email, password: PASSWORD } }),
  },
  register: {
    access: 'anyone',
    status: 201,
    discloses: { token: ROLES },
    request: async () => ({ body: { email: newEmail(), password: NEW_PASSWORD, ...name, ...profile } }),
  },
  requestPasswordReset: { access: 'anyone', request: async () => ({ body: { email: newEmail() } }) },
  resetPassword: {
    access: 'anyone',
    request: async ({ server: { deps }, person }) => {
      const { id, email } = await person()
      const { code, codeHash } = await makeHashedResetCode(deps.passwords)
      await inTransaction(deps.db, (tx) => storeResetCode(tx, id, codeHash, 600))
      return { body: { email, token: code, password: NEW_PASSWORD } }
    },
  },
  me: { access: 'signed-in', beforeProfileComplete: true, beforeSecondFactor: true },
  confirmEmail: {
    access: 'anyone',
    status: 204,
    unknownId: { token: 400 },
    request: async ({ server: { deps }, person }) => {
      const { id } = await person()
      const token = newOpaqueToken()
      await inTransaction(deps.db, (tx) => storeConfirmation(tx, id, hashOpaqueToken(token)))
      return { body: { token } }
    },
  },
  requestInvitation: { access: 'anyone', request: async () => ({ body: { email: newEmail() } }) },
  openInvitation: {
    access: 'anyone',
    unknownId: { token: 400 },
    status: 204,
    request: async ({ server: { deps }, person }) => ({ body: { token: await invitationOf(deps, await person()) } }),
  },
  // Returns the account of the link and logs in.
  acceptInvitation: {
    access: 'anyone',
    unknownId: { token: 400 },
    discloses: { contact: ROLES, token: ROLES },
    request: async ({ server: { deps }, person }) => ({
      body: { token: await invitationOf(deps, await person()), password: NEW_PASSWORD },
    }),
  },
  listInvitations: { access: ADMIN, reauth: 'recent', discloses: { contact: ADMIN } },
  sendInvitations: {
    access: ADMIN,
    reauth: 'recent',
    unknownId: 200,
    request: async ({ person }) => ({ body: { userIds: [(await person()).id] } }),
  },
  inviteUninvited: { access: ADMIN, reauth: 'recent' },
  revokeInvitations: {
    access: ADMIN,
    reauth: 'recent',
    unknownId: 200,
    request: async ({ person }) => ({ body: { userIds: [(await person()).id] } }),
  },
  resendConfirmation: { access: 'signed-in', status: 204 },
  refresh: {
    access: 'anyone',
    beforeProfileComplete: true,
    beforeSecondFactor: true,
    discloses: { token: ROLES },
    acceptsLineBreaks: ['refreshToken'],
    request: async ({ session }, owner) => ({ body: { refreshToken: (await session(owner)).refreshToken } }),
  },
  logout: {
    access: 'signed-in',
    beforeProfileComplete: true,
    beforeSecondFactor: true,
    status: 204,
    changesCaller: true,
    request: async () => ({ body: {} }),
  },
  // The key for the caller's own drafts.
  draftKey: { access: 'signed-in', discloses: { token: ROLES } },
  listSessions: { access: 'signed-in' },
  endSession: {
    access: 'signed-in',
    status: 204,
    othersRecord: 404,
    request: async ({ server: { deps }, session }, owner) => {
      const { token } = await session(owner)
      return { params: { id: deps.accessTokens.read(token)?.sid ?? '' } }
    },
  },
  endOtherSessions: { access: 'signed-in', status: 204 },
  completeProfile: {
    access: 'signed-in',
    beforeProfileComplete: true,
    beforeSecondFactor: true,
    status: { 'must-reset': 200, rest: 409 },
    othersRecord: 403,
    changesCaller: true,
    request: async (_, { email }) => ({ body: { email, password: NEW_PASSWORD, ...profile } }),
  },
  makeResetToken: {
    access: ADMIN,
    reauth: 'recent',
    request: async ({ person }) => ({ body: { userId: (await person()).id } }),
  },
}
