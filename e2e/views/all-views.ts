// The order decides which views `npm test` checks (accessibility.e2e.ts).

import { ACCOUNT_VIEWS, type View } from './account-views.ts'
import { ADMIN_EVENTS_VIEWS } from './admin-events-views.ts'
import { ADMIN_ORDERS_VIEWS } from './admin-orders-views.ts'
import { ADMIN_PRODUCTS_VIEWS } from './admin-products-views.ts'
import { ADMIN_USERS_VIEWS } from './admin-users-views.ts'
import { CAMP_EVALUATION_VIEWS } from './camp-evaluation-views.ts'
import { CAMP_OFFLINE_VIEWS } from './camp-offline-views.ts'
import { CAMP_PEOPLE_VIEWS } from './camp-people-views.ts'
import { CAMP_VIEWS } from './camp-views.ts'
import { COURT_EDITING_VIEWS } from './court-editing-views.ts'
import { COURT_SOLVER_VIEWS } from './court-solver-views.ts'
import { COURT_VIEWS } from './court-views.ts'
import { DASHBOARD_VIEWS } from './dashboard-views.ts'
import { EVENTS_PAGE_VIEWS } from './events-page-views.ts'
import { FEED_AUTHORING_VIEWS } from './feed-authoring-views.ts'
import { FEED_VIEWING_VIEWS } from './feed-viewing-views.ts'
import { FEED_VIEWS } from './feed-views.ts'
import { ORDERS_VIEWS } from './orders-views.ts'
import { PROFILE_VIEWS } from './profile-views.ts'
import { PROVIDER_VIEWS } from './provider-views.ts'
import { REGISTERING_VIEWS } from './registering-views.ts'
import { SHOP_VIEWS } from './shop-views.ts'
import { STATUS_VIEWS } from './status-views.ts'

export const ALL_VIEWS: readonly View[] = [
  ...ACCOUNT_VIEWS,
  ...CAMP_VIEWS,
  ...DASHBOARD_VIEWS,
  ...ADMIN_USERS_VIEWS,
  ...ADMIN_EVENTS_VIEWS,
  ...PROFILE_VIEWS,
  ...EVENTS_PAGE_VIEWS,
  ...REGISTERING_VIEWS,
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
  ...COURT_SOLVER_VIEWS,
  ...PROVIDER_VIEWS,
  ...STATUS_VIEWS,
]
