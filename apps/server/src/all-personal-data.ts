// The register of personal data of the whole database: each table is part of a feature's personal data or listed as
// holding none. all-personal-data.test.ts compares both lists with the database.

import type { PgTable } from 'drizzle-orm/pg-core'
import type { Deps } from './deps.ts'
import { accountsPersonalData, secondFactorPersonalData } from './features/accounts/public.ts'
import { auditPersonalData } from './features/audit/public.ts'
import { rubrics, scheduleItems } from './features/camp/camp.tables.ts'
import { campPersonalData } from './features/camp/camp-personal-data.ts'
import { courts } from './features/courts/courts.tables.ts'
import { courtsPersonalData } from './features/courts/courts-personal-data.ts'
import { eventGroups, eventSlugs, events, eventWaivers, registrations } from './features/events/events.tables.ts'
import { eventsPersonalData } from './features/events/public.ts'
import { feedPersonalData } from './features/feed/feed-personal-data.ts'
import { mailPersonalData } from './features/mail/mail-personal-data.ts'
import { membershipPersonalData } from './features/membership/public.ts'
import { notificationsPersonalData } from './features/notifications/notifications-personal-data.ts'
import { officialsPersonalData } from './features/officials/officials-personal-data.ts'
import { orders } from './features/orders/orders.tables.ts'
import { ordersPersonalData } from './features/orders/orders-personal-data.ts'
import { payments, providerEvents } from './features/payments/payments.tables.ts'
import { paymentsPersonalData } from './features/payments/payments-personal-data.ts'
import { pushPersonalData } from './features/push/push-personal-data.ts'
import { productStock, products } from './features/shop/shop.tables.ts'
import { uploadsPersonalData } from './features/uploads/public.ts'
import type { PersonalData } from './personal-data.ts'
import { pushKeys } from './platform/push/push-keys.tables.ts'
import { attempts } from './platform/rate-limit.tables.ts'

/** The audit log comes last, because erasing the other data adds entries to it. */
export const allPersonalData = (deps: Pick<Deps, 'jobs'>): readonly PersonalData[] => [
  eventsPersonalData(deps),
  paymentsPersonalData(deps),
  membershipPersonalData(deps),
  ordersPersonalData(deps),
  feedPersonalData,
  campPersonalData,
  courtsPersonalData,
  officialsPersonalData,
  accountsPersonalData,
  secondFactorPersonalData,
  uploadsPersonalData,
  notificationsPersonalData,
  mailPersonalData,
  pushPersonalData,
  auditPersonalData([
    { id: registrations.id, ownerId: registrations.userId },
    { id: orders.id, ownerId: orders.userId },
    { id: payments.id, ownerId: payments.userId },
  ]),
]

const EVENT = 'describes an event'
const PRODUCT = 'describes a product'

export const WITHOUT_PERSONAL_DATA: readonly { table: PgTable; reason: string }[] = [
  { table: events, reason: EVENT },
  { table: eventGroups, reason: EVENT },
  { table: eventSlugs, reason: EVENT },
  { table: eventWaivers, reason: EVENT },
  { table: scheduleItems, reason: EVENT },
  { table: rubrics, reason: EVENT },
  { table: courts, reason: EVENT },
  { table: products, reason: PRODUCT },
  { table: productStock, reason: PRODUCT },
  { table: providerEvents, reason: 'ids and types of webhook events' },
  { table: pushKeys, reason: 'keys of the installation' },
  { table: attempts, reason: 'keys are pseudonyms that expire' },
]
