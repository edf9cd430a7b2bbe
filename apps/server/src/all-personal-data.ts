// The register of personal data of the whole database. all-personal-data.test.ts compares it with the database and lists
// the tables without personal data.

import { accountsPersonalData, secondFactorPersonalData } from './features/accounts/public.ts'
import { auditPersonalData } from './features/audit/public.ts'
import { campPersonalData } from './features/camp/camp-personal-data.ts'
import { courtsPersonalData } from './features/courts/courts-personal-data.ts'
import { directoryPositions } from './features/courts/public.ts'
import { directoryPersonalData } from './features/directory/directory-personal-data.ts'
import { registrations } from './features/events/events.tables.ts'
import { eventsPersonalData } from './features/events/public.ts'
import { feedPersonalData } from './features/feed/feed-personal-data.ts'
import { mailPersonalData } from './features/mail/mail-personal-data.ts'
import { membershipPersonalData } from './features/membership/public.ts'
import { notificationsPersonalData } from './features/notifications/notifications-personal-data.ts'
import { orders } from './features/orders/orders.tables.ts'
import { ordersPersonalData } from './features/orders/orders-personal-data.ts'
import { payments } from './features/payments/payments.tables.ts'
import { paymentsPersonalData } from './features/payments/payments-personal-data.ts'
import { pushPersonalData } from './features/push/push-personal-data.ts'
import { uploadsPersonalData } from './features/uploads/public.ts'
import type { PersonalData } from './personal-data.ts'
import type { NotifyingDeps } from './platform/mail/mail-and-notify.ts'

/** The audit log comes last, because erasing the other data adds entries to it. */
export const allPersonalData = (deps: NotifyingDeps): readonly PersonalData[] => [
  eventsPersonalData(deps),
  paymentsPersonalData(deps),
  membershipPersonalData(deps),
  ordersPersonalData(deps),
  feedPersonalData,
  campPersonalData,
  courtsPersonalData,
  directoryPersonalData(directoryPositions),
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
