import type { auditApi } from '@crew-chief/contract/audit'
import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { mailApi } from '@crew-chief/contract/mail'
import type { mailTextsApi } from '@crew-chief/contract/mail-texts'
import type { settingsApi } from '@crew-chief/contract/settings'
import type { systemApi } from '@crew-chief/contract/system'
import type { testDataApi } from '@crew-chief/contract/test-data'
import type { uploadsApi } from '@crew-chief/contract/uploads'
import { ROLES } from '@crew-chief/domain/roles'
import { ADMIN, type EndpointTable } from './endpoint-table.ts'

const NO_CHOICES = {
  name: '',
  logoUrl: null,
  lightLogoUrl: null,
  iconUrl: null,
  accentColor: '',
  supportEmail: '',
  timezone: '',
  sellerName: '',
  sellerAddress: '',
  footerLine: '',
  introduction: '',
}

export const systemEndpoints: EndpointTable<
  | keyof typeof systemApi
  | keyof typeof mailApi
  | keyof typeof settingsApi
  | keyof typeof testDataApi
  | keyof typeof mailTextsApi
  | keyof typeof auditApi
  | keyof typeof dashboardApi
  | keyof typeof uploadsApi
> = {
  health: { access: 'anyone' },
  ready: { access: 'anyone' },
  openApi: { access: ADMIN },
  systemStatus: { access: ADMIN },
  getMailBacklog: { access: ADMIN },
  setBulkMail: {
    access: ADMIN,
    request: async ({ pausedMail }) => {
      await pausedMail()
      return { body: { isPaused: false } }
    },
  },
  getPolicy: { access: 'anyone', request: async () => ({ params: { policy: 'terms' } }) },
  listPolicies: { access: ADMIN },
  listPolicyVersions: { access: ADMIN, request: async () => ({ params: { policy: 'terms' } }) },
  updatePolicy: {
    access: ADMIN,
    acceptsLineBreaks: ['text'],
    request: async () => ({ params: { policy: 'terms' }, body: { text: '', version: 0 } }),
  },
  getEventDefaults: { access: ADMIN },
  updateEventDefaults: {
    access: ADMIN,
    request: async () => ({
      body: {
        choices: {
          nonMemberPrice: 0,
          memberPrice: 0,
          allYouWantPrice: null,
          boardVisibility: 'participants',
          refundFullDays: null,
          refundPartialDays: null,
          refundPartialPercent: null,
        },
        version: 0,
      },
    }),
  },
  getMailServer: { access: ADMIN },
  updateMailServer: {
    access: ADMIN,
    reauth: 'recent',
    request: async () => ({
      body: { host: '', port: 587, security: 'starttls', user: '', password: '', sender: '', version: 0 },
    }),
  },
  // Refused: these servers send no mail.
  sendTestMail: { access: ADMIN, status: 409 },
  listMailTexts: { access: ADMIN },
  updateMailText: {
    access: ADMIN,
    acceptsLineBreaks: ['text'],
    request: async () => ({ params: { kind: 'welcome' }, body: { subject: '', text: '', version: 0 } }),
  },
  // A link to the preview, valid for a minute.
  previewMailText: {
    access: ADMIN,
    discloses: { token: ADMIN },
    acceptsLineBreaks: ['text'],
    request: async () => ({ params: { kind: 'welcome' }, body: { subject: '', text: '' } }),
  },
  // Refused: these servers send no mail.
  sendTestOfMailText: {
    access: ADMIN,
    status: 409,
    acceptsLineBreaks: ['text'],
    request: async () => ({ params: { kind: 'welcome' }, body: { subject: '', text: '' } }),
  },
  getOrganization: { access: ADMIN },
  updateOrganization: {
    access: ADMIN,
    request: async () => ({ body: { ...NO_CHOICES, version: 0 } }),
  },
  getTestData: { access: ADMIN, reauth: 'recent' },
  // Refused: nothing is like this.
  removeTestData: {
    access: ADMIN,
    reauth: 'recent',
    status: 409,
    request: async () => ({
      body: { expected: { payments: 0, refunds: 0, registrations: 0, orders: 0, memberships: 0 }, people: [] },
    }),
  },
  listOutbox: {
    access: ADMIN,
    discloses: { contact: ADMIN },
    request: async ({ mailTo }, owner) => {
      await mailTo(owner)
      return {}
    },
  },
  // A link to one email, valid for a minute.
  linkMailPreview: {
    access: ADMIN,
    discloses: { token: ADMIN },
    request: async ({ mailTo }, owner) => ({ params: { id: (await mailTo(owner)).id } }),
  },
  resendMail: {
    access: ADMIN,
    discloses: { contact: ADMIN },
    request: async ({ mailTo }, owner) => ({ params: { id: (await mailTo(owner)).id } }),
  },
  listAudit: { access: ADMIN },
  dashboard: { access: ADMIN },
  updateSetup: { access: ADMIN, request: async () => ({ body: { later: [], isFinished: false } }) },
  signUpload: {
    access: 'signed-in',
    status: 201,
    discloses: { token: ROLES },
    request: async () => ({
      body: { folder: 'profile', fileName: 'me.png', contentType: 'image/png', size: 100 },
    }),
  },
}
