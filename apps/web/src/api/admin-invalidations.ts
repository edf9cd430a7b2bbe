// As invalidations.ts, for changes that only admins make: their screens load them, and the first page does not.

import { afterEventChange } from './event-invalidations.ts'
import { afterCourtChange, afterOrderChange, afterPaymentChange, afterUserChange } from './invalidations.ts'
import type { EndpointName } from './query-client.ts'

type Reads = readonly EndpointName[]

export const afterInvitationChange: Reads = ['listInvitations', 'listOutbox', 'listAudit']

export const afterSettingsChange: Reads = ['getOrganization', 'dashboard']

export const afterMailServerChange: Reads = ['getMailServer', 'getPublishingChecks', 'dashboard', 'systemStatus']

export const afterPaymentAccountChange: Reads = [
  'getPaymentSettings',
  'listPlans',
  'getPublishingChecks',
  'dashboard',
  'systemStatus',
]

export const afterMailTextChange: Reads = ['listMailTexts']

export const afterTemplateChange: Reads = ['listEventTemplates']

export const afterEventDefaultsChange: Reads = ['getEventDefaults']

export const afterTestDataRemoval: Reads = [
  'getTestData',
  'listAudit',
  ...afterPaymentChange,
  ...afterOrderChange,
  ...afterEventChange,
  ...afterUserChange,
]

/** Open pages of others show it when they are reloaded. */
export const afterPlanChange: Reads = ['getPlanSettings', 'listPlans', 'planComparison', 'previewPlanMove', 'dashboard']

export const afterMembersMoved: Reads = ['previewPlanMove', 'dashboard']

export const afterSetupChange: Reads = ['dashboard']

export const afterPolicyChange: Reads = ['listPolicies', 'listPolicyVersions', 'getPolicy']

export const afterMailResend: Reads = ['listOutbox', 'getMailBacklog']

export const afterBulkMailChange: Reads = ['getMailBacklog']

export const afterEventGroupChange: Reads = ['listEventGroups', ...afterEventChange]

/** Without `getOfficial`: reading the deleted entry again would fail. */
export const afterDirectoryDelete: Reads = ['listOfficials', ...afterCourtChange]

export const afterDirectoryChange: Reads = ['getOfficial', ...afterDirectoryDelete]

/** Posts and their lists are patched or dropped by the feed itself. */
export const afterPostChange: Reads = ['quizProgress', 'postAnalytics', 'quizResults', 'dashboard']

/** Without `getPost`: the page of the deleted post, still mounted, would request it again. */
export const afterOpenPostDelete: Reads = ['listPosts', 'listPostFilters']
