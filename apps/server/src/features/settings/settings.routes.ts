import type { mailTextsApi } from '@crew-chief/contract/mail-texts'
import type { settingsApi } from '@crew-chief/contract/settings'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { getEventDefaults, updateEventDefaults } from './event-defaults.ts'
import { getMailServer, sendTestMail, updateMailServer } from './mail-server.ts'
import { linkDraftPreview } from './mail-text-preview.ts'
import { listMailTexts, sendTestOfMailText, updateMailText } from './mail-texts.ts'
import { getOrganization, updateOrganization } from './organization.ts'
import { getPolicy, listPolicies, listPolicyVersions, updatePolicy } from './policies.ts'

export const settingsHandlers = (deps: Deps) =>
  ({
    getPolicy: ({ params }) => getPolicy(deps, params.policy),
    listPolicies: () => listPolicies(deps),
    listPolicyVersions: ({ params }) => listPolicyVersions(deps, params.policy),
    updatePolicy: ({ actor, params, body }) => updatePolicy(deps, actor, params.policy, body),
    getMailServer: () => getMailServer(deps),
    updateMailServer: ({ actor, body }) => updateMailServer(deps, actor, body),
    sendTestMail: ({ actor }) => sendTestMail(deps, actor),
    getEventDefaults: () => getEventDefaults(deps),
    updateEventDefaults: ({ actor, body }) => updateEventDefaults(deps, actor, body),
    getOrganization: () => getOrganization(deps),
    updateOrganization: ({ actor, body }) => updateOrganization(deps, actor, body),
  }) satisfies Handlers<typeof settingsApi>

export const mailTextHandlers = (deps: Deps) =>
  ({
    listMailTexts: () => listMailTexts(deps),
    updateMailText: ({ actor, params, body }) => updateMailText(deps, actor, params.kind, body),
    previewMailText: ({ params, body }) => linkDraftPreview(deps, params.kind, body),
    sendTestOfMailText: ({ actor, params, body }) => sendTestOfMailText(deps, actor, params.kind, body),
  }) satisfies Handlers<typeof mailTextsApi>
