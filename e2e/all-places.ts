// All places together, in the order in which they are visited.

import { ADMIN_EVENTS_PLACES } from './admin-events-places.ts'
import { ADMIN_ORDERS_PLACES } from './admin-orders-places.ts'
import { ADMIN_PRODUCTS_PLACES } from './admin-products-places.ts'
import { ADMIN_USERS_PLACES } from './admin-users-places.ts'
import { CAMP_EVALUATION_PLACES } from './camp-evaluation-places.ts'
import { CAMP_OFFLINE_PLACES } from './camp-offline-places.ts'
import { CAMP_PEOPLE_PLACES } from './camp-people-places.ts'
import { CAMP_PLACES } from './camp-places.ts'
import { COURT_DESK_PLACES } from './court-desk-places.ts'
import { COURT_PLACES } from './court-places.ts'
import { COURT_SOLVER_PLACES } from './court-solver-places.ts'
import { DASHBOARD_PLACES } from './dashboard-places.ts'
import { EVENTS_PAGE_PLACES } from './events-page-places.ts'
import { FEED_AUTHORING_PLACES } from './feed-authoring-places.ts'
import { FEED_PLACES } from './feed-places.ts'
import { FEED_VIEWING_PLACES } from './feed-viewing-places.ts'
import { ORDERS_PLACES } from './orders-places.ts'
import { PLACES, type Place } from './places.ts'
import { PROFILE_PLACES } from './profile-places.ts'
import { PROVIDER_PLACES } from './provider-places.ts'
import { REGISTERING_PLACES } from './registering-places.ts'
import { SHOP_PLACES } from './shop-places.ts'
import { STATUS_PLACES } from './status-places.ts'

export const ALL_PLACES: readonly Place[] = [
  ...PLACES,
  ...CAMP_PLACES,
  ...DASHBOARD_PLACES,
  ...ADMIN_USERS_PLACES,
  ...ADMIN_EVENTS_PLACES,
  ...PROFILE_PLACES,
  ...EVENTS_PAGE_PLACES,
  ...REGISTERING_PLACES,
  ...SHOP_PLACES,
  ...ORDERS_PLACES,
  ...ADMIN_PRODUCTS_PLACES,
  ...ADMIN_ORDERS_PLACES,
  ...FEED_PLACES,
  ...FEED_AUTHORING_PLACES,
  ...FEED_VIEWING_PLACES,
  ...CAMP_EVALUATION_PLACES,
  ...CAMP_PEOPLE_PLACES,
  ...CAMP_OFFLINE_PLACES,
  ...COURT_PLACES,
  ...COURT_DESK_PLACES,
  ...COURT_SOLVER_PLACES,
  ...PROVIDER_PLACES,
  ...STATUS_PLACES,
]
