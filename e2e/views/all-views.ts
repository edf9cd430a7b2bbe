// The order decides which views `npm test` checks (accessibility.e2e.ts).

import { ACCOUNT_VIEWS, PROFILE_VIEWS } from './account-views.ts'
import { CAMP_EVALUATION_VIEWS, CAMP_PEOPLE_VIEWS } from './camp-people-views.ts'
import { CAMP_OFFLINE_VIEWS, CAMP_VIEWS } from './camp-views.ts'
import { CANCEL_OR_TRANSFER_VIEWS } from './cancel-or-transfer-views.ts'
import { COURT_NOTICE_VIEWS } from './court-notice-views.ts'
import { ASSIGN_FOR_ME_VIEWS, COURT_EDITING_VIEWS, COURT_VIEWS } from './court-views.ts'
import { ADMIN_USERS_VIEWS, DASHBOARD_VIEWS, STATUS_VIEWS } from './dashboard-views.ts'
import { DISPUTE_VIEWS } from './dispute-views.ts'
import { EVENT_PAGE_VIEWS } from './event-page-views.ts'
import { ADMIN_EVENTS_VIEWS, EVENTS_PAGE_VIEWS } from './event-views.ts'
import { FEED_AUTHORING_VIEWS, FEED_VIEWING_VIEWS, FEED_VIEWS } from './feed-views.ts'
import { MY_EVENT_VIEWS } from './my-event-views.ts'
import { NOTIFICATION_VIEWS } from './notification-views.ts'
import { ADMIN_PAYMENTS_VIEWS, PAYMENT_PROVIDER_VIEWS, REGISTRATION_VIEWS } from './payment-views.ts'
import { POLL_VIEWS } from './poll-views.ts'
import { SECOND_FACTOR_VIEWS } from './second-factor-views.ts'
import { ADMIN_ORDERS_VIEWS, ADMIN_PRODUCTS_VIEWS, ORDERS_VIEWS, SHOP_VIEWS } from './shop-views.ts'
import type { View } from './view.ts'

export const ALL_VIEWS: readonly View[] = [
  ...ACCOUNT_VIEWS,
  ...CAMP_VIEWS,
  ...DASHBOARD_VIEWS,
  ...ADMIN_USERS_VIEWS,
  ...ADMIN_EVENTS_VIEWS,
  ...ADMIN_PAYMENTS_VIEWS,
  ...PROFILE_VIEWS,
  ...SECOND_FACTOR_VIEWS,
  ...EVENTS_PAGE_VIEWS,
  ...EVENT_PAGE_VIEWS,
  ...REGISTRATION_VIEWS,
  ...MY_EVENT_VIEWS,
  ...CANCEL_OR_TRANSFER_VIEWS,
  ...SHOP_VIEWS,
  ...ORDERS_VIEWS,
  ...ADMIN_PRODUCTS_VIEWS,
  ...ADMIN_ORDERS_VIEWS,
  ...FEED_VIEWS,
  ...FEED_AUTHORING_VIEWS,
  ...FEED_VIEWING_VIEWS,
  ...CAMP_EVALUATION_VIEWS,
  ...CAMP_PEOPLE_VIEWS,
  ...CAMP_OFFLINE_VIEWS,
  ...COURT_VIEWS,
  ...COURT_EDITING_VIEWS,
  ...COURT_NOTICE_VIEWS,
  ...ASSIGN_FOR_ME_VIEWS,
  ...PAYMENT_PROVIDER_VIEWS,
  ...STATUS_VIEWS,
  ...DISPUTE_VIEWS,
  ...POLL_VIEWS,
  ...NOTIFICATION_VIEWS,
]
