// The cached reads each kind of change makes stale. A list that is too long costs nothing: only reads on the screen are
// fetched again, the others when they are next shown.

import type { LiveTopic } from '@crew-chief/contract/live'
import { afterEventChange, afterRegistrationChange } from './event-invalidations.ts'
import type { EndpointName } from './query-client.ts'

type Reads = readonly EndpointName[]

export const afterUserChange: Reads = ['listUsers', 'listInvitations', 'searchUsers', 'getUser', 'me', 'dashboard']

/** Also which events the person may register for. */
export const afterEmailConfirm: Reads = [...afterUserChange, 'listEvents', 'getEvent', 'getEventPage']

export const afterSessionEnd: Reads = ['listSessions', 'listPushSubscriptions']

export const afterPushChange: Reads = ['listPushSubscriptions']

export const afterMembershipChange: Reads = ['me', 'myMembership']

/** Of an online event: to join, and the recording. */
export const afterLinkChange: Reads = ['getEvent', 'getEventPage']

export const afterStaffChange: Reads = ['listStaff', 'listOfficials', 'openCourtBoard', 'openCamp', ...afterEventChange]

export const afterTransferChange: Reads = ['getMyTransfer', 'getTransfer', ...afterRegistrationChange]

export const afterEventCancel: Reads = ['getEventCancellation', ...afterRegistrationChange]

export const afterPaymentChange: Reads = [
  'listPayments',
  'listRegistrations',
  'listRegistrationsOfUser',
  'previewCorrection',
  'listMyEvents',
  'getReceipt',
  'dashboard',
]

export const afterProductChange: Reads = [
  'listAllProducts',
  'listProducts',
  'getProduct',
  'getProductPage',
  'dashboard',
]

export const afterOrderChange: Reads = [
  'listAllOrders',
  'getOrderAsAdmin',
  'listOrders',
  'getOrder',
  'listPayments',
  // Orders reserve stock, cancelled ones release it.
  ...afterProductChange,
]

/** Admins see the message with the order. */
export const afterSupportRequest: Reads = ['getOrder', 'listAllOrders', 'getOrderAsAdmin']

export const afterFollowChange: Reads = ['listFollowedLibraries']

export const afterQuizAnswer: Reads = ['quizProgress']

export const afterAnnouncementChange: Reads = [
  'listAnnouncements',
  'getAnnouncement',
  'listAnnouncementRecipients',
  'openCamp',
]

export const afterScheduleChange: Reads = ['listSchedule', 'getEventPage', 'getPublishingChecks']

export const afterCalendarRenewal: Reads = ['campCalendar']

export const afterRubricChange: Reads = ['getRubric']

export const afterEvaluationChange: Reads = [
  'listEvaluations',
  'listEvaluationsOfUser',
  'listEvaluationVersions',
  'listFeedbackCamps',
  'campCoverage',
  'campCrews',
  'listParticipants',
  'getParticipant',
  'openCamp',
]

export const afterPhotoChange: Reads = [
  'listParticipants',
  'getParticipant',
  'listRegistrations',
  'campCoverage',
  'campCrews',
  'openCourtBoard',
  'listCourts',
]

export const afterCourtChange: Reads = [
  'openCourtBoard',
  'listCourts',
  'listCourtsAt',
  'myCourts',
  'campCrews',
  'campCoverage',
  'getCourtNotices',
  'myNotice',
  'getPublishingChecks',
]

/** People were notified of their courts, or the settings changed: hidden courts may be visible now. */
export const afterNotify: Reads = ['getCourtNotices', 'myNotice', 'listNotifications', 'openCourtBoard']

/** The own notice was seen or confirmed. */
export const afterNoticeSeen: Reads = ['myNotice', 'listNotifications', 'getCourtNotices']

/** The board on the screen may be outdated. */
export const afterSaveRefused: Reads = ['openCourtBoard']

export const afterNotificationChange: Reads = ['listNotifications']

export const afterNotificationSettingsChange: Reads = ['getNotificationSettings']

/** Changes by other users of the camp, announced by the event stream. */
export const afterLiveTopic: Record<Exclude<LiveTopic, 'all'>, Reads> = {
  announcements: afterAnnouncementChange,
  schedule: afterScheduleChange,
  participants: ['listParticipants', 'getParticipant', 'campCoverage', 'openCamp', 'openCourtBoard', 'getCourtNotices'],
  evaluations: [
    'listEvaluations',
    'listEvaluationVersions',
    'listFeedbackCamps',
    'getRubric',
    'campCoverage',
    'campCrews',
    'listParticipants',
    'getParticipant',
    'openCamp',
  ],
  staff: ['listStaff', 'openCamp', 'listCamps', 'openCourtBoard'],
  courts: ['myCourts', 'campCrews', 'campCoverage', 'listCourts', 'openCourtBoard', 'getCourtNotices', 'myNotice'],
  notices: ['getCourtNotices'],
  notifications: [...afterNotificationChange, 'myNotice'],
}
