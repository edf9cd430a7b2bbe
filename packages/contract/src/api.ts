// The whole table. Browser code imports a feature's rows instead, so that a screen loads only its own.

import { accountsApi } from './accounts.ts'
import { announcementsApi } from './announcements.ts'
import { auditApi } from './audit.ts'
import { campApi } from './camp.ts'
import { courtsApi } from './courts.ts'
import { dashboardApi } from './dashboard.ts'
import { joined } from './endpoint.ts'
import { evaluationsApi } from './evaluations.ts'
import { eventsApi } from './events.ts'
import { eventsAdminApi } from './events-admin.ts'
import { feedApi } from './feed.ts'
import { feedAdminApi } from './feed-admin.ts'
import { liveApi } from './live.ts'
import { mailApi } from './mail.ts'
import { membershipApi } from './membership.ts'
import { officialsApi } from './officials.ts'
import { ordersApi } from './orders.ts'
import { ordersAdminApi } from './orders-admin.ts'
import { paymentsApi } from './payments.ts'
import { productsAdminApi } from './products-admin.ts'
import { registrationsApi } from './registrations.ts'
import { scheduleApi } from './schedule.ts'
import { shopApi } from './shop.ts'
import { systemApi } from './system.ts'
import { uploadsApi } from './uploads.ts'
import { usersApi } from './users.ts'

const people = joined(accountsApi, usersApi)
const desk = joined(joined(mailApi, auditApi), dashboardApi)
const events = joined(joined(eventsApi, eventsAdminApi), registrationsApi)
const money = joined(joined(events, paymentsApi), membershipApi)
const gear = joined(joined(shopApi, productsAdminApi), joined(ordersApi, ordersAdminApi))
const feed = joined(feedApi, feedAdminApi)
const news = joined(announcementsApi, scheduleApi)
const camp = joined(joined(joined(campApi, liveApi), news), joined(evaluationsApi, joined(officialsApi, courtsApi)))

export const api = joined(
  joined(joined(systemApi, people), joined(uploadsApi, desk)),
  joined(joined(money, gear), joined(feed, camp)),
)
