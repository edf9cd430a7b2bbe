// All endpoints. Browser code imports one feature's endpoints instead, to keep other schemas out of its bundle.

import { accountsApi } from './accounts.ts'
import { announcementsApi } from './announcements.ts'
import { auditApi } from './audit.ts'
import { campApi } from './camp.ts'
import { campsApi } from './camps.ts'
import { cancelOrTransferApi } from './cancel-or-transfer.ts'
import { courtNoticesApi, myNoticeApi } from './court-notices.ts'
import { courtsApi } from './courts.ts'
import { dashboardApi } from './dashboard.ts'
import { directoryApi } from './directory.ts'
import { mergeUnique } from './endpoint.ts'
import { evaluationsApi } from './evaluations.ts'
import { eventCopiesApi } from './event-copies.ts'
import { eventPagesApi } from './event-pages.ts'
import { eventStaffApi } from './event-staff.ts'
import { eventTemplatesApi } from './event-templates.ts'
import { eventsApi } from './events.ts'
import { eventsAdminApi } from './events-admin.ts'
import { feedApi } from './feed.ts'
import { feedAdminApi } from './feed-admin.ts'
import { invitationsApi } from './invitations.ts'
import { liveApi } from './live.ts'
import { mailApi } from './mail.ts'
import { mailTextsApi } from './mail-texts.ts'
import { membershipApi } from './membership.ts'
import { membershipAdminApi } from './membership-admin.ts'
import { myEventsApi } from './my-events.ts'
import { notificationsApi } from './notifications.ts'
import { ordersApi } from './orders.ts'
import { ordersAdminApi } from './orders-admin.ts'
import { passkeysApi } from './passkeys.ts'
import { paymentListApi } from './payment-list.ts'
import { paymentSettingsApi } from './payment-settings.ts'
import { paymentsApi } from './payments.ts'
import { productsAdminApi } from './products-admin.ts'
import { pushApi } from './push.ts'
import { registrationsApi } from './registrations.ts'
import { scheduleApi } from './schedule.ts'
import { secondFactorApi } from './second-factor.ts'
import { sessionApi } from './session.ts'
import { settingsApi } from './settings.ts'
import { shopApi } from './shop.ts'
import { systemApi } from './system.ts'
import { testDataApi } from './test-data.ts'
import { uploadsApi } from './uploads.ts'
import { usersApi } from './users.ts'
import { waitlistApi } from './waitlist.ts'

export const api = mergeUnique(
  systemApi,
  accountsApi,
  sessionApi,
  secondFactorApi,
  invitationsApi,
  passkeysApi,
  usersApi,
  uploadsApi,
  mailApi,
  settingsApi,
  paymentSettingsApi,
  testDataApi,
  mailTextsApi,
  pushApi,
  auditApi,
  dashboardApi,
  eventsApi,
  eventsAdminApi,
  eventStaffApi,
  eventPagesApi,
  eventCopiesApi,
  eventTemplatesApi,
  registrationsApi,
  waitlistApi,
  myEventsApi,
  paymentListApi,
  cancelOrTransferApi,
  paymentsApi,
  membershipApi,
  membershipAdminApi,
  shopApi,
  productsAdminApi,
  ordersApi,
  ordersAdminApi,
  feedApi,
  feedAdminApi,
  campsApi,
  campApi,
  liveApi,
  announcementsApi,
  scheduleApi,
  evaluationsApi,
  directoryApi,
  courtsApi,
  courtNoticesApi,
  myNoticeApi,
  notificationsApi,
)
