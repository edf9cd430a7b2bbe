// Events a person is registered for or staff of. One entry is a registration, a spot they transferred to another person, or
// an event they are only staff of.

import type { MY_EVENT_PERIODS } from '@crew-chief/contract/my-events'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import type { Viewer } from '@crew-chief/domain/roles'
import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import {
  CARD_PAYMENTS,
  CASH_PAYMENTS,
  eventStaff,
  events,
  hasStaffList,
  IS_CARD_OF_HOLDER,
  IS_CASH_OF_HOLDER,
  IS_TRANSFERRED,
  isClinicianByRole,
  isStaffEntryOf,
  MINE,
  recordedPayments,
  registrations,
  spotTransfers,
  wasRegistered,
} from '../events/public.ts'
import { payments, refunds, wasPaid } from '../payments/public.ts'

type Period = (typeof MY_EVENT_PERIODS)[number]
type Person = Pick<Viewer, 'id' | 'role'>

const IS_OVER = sql`(${events.status} = 'completed' or ${events.endsAt} <= now()
  or ${events.canceledAt} is not null or ${events.deletedAt} is not null)`

/** The person has paid something; not what an earlier holder of the spot paid. */
const HAS_RECEIPT = sql<boolean>`(exists (select from ${CARD_PAYMENTS} and ${IS_CARD_OF_HOLDER})
  or exists (select from ${CASH_PAYMENTS} and ${IS_CASH_OF_HOLDER}))`

/** Not lapsed holds and left waitlists. A payment that was too late is refunded without a confirmed spot. */
const WAS_TAKEN = sql`(${registrations.confirmedAt} is not null or ${HAS_RECEIPT})`

/** A hold stays current until it is paid or released. */
const REGISTERED: Record<Period, SQL> = {
  current: sql`(${registrations.status} = 'PENDING'
    or (${registrations.status} in ('CONFIRMED', 'WAITLISTED') and not ${IS_OVER}))`,
  past: sql`((${registrations.status} = 'CONFIRMED' and ${IS_OVER})
    or (${registrations.status} in ('CANCELLED', 'REFUNDED') and ${WAS_TAKEN}))`,
}

/** Unpaid holds come first, because they have a deadline. */
const ORDER: Record<Period, SQL[]> = {
  current: [desc(sql`coalesce(${registrations.status} = 'PENDING', false)`), asc(events.startsAt)],
  past: [desc(events.startsAt)],
}

const isOnStaffList = (id: string) =>
  sql`exists (select from ${eventStaff} s where s.event_id = ${events.id} and s.user_id = ${id})`

/** Without a staff list every clinician is staff, which would fill the past with events they never went to. */
const STAFFED: Record<Period, (person: Person) => SQL> = {
  current: ({ id }) => sql`not ${IS_OVER} and (${isOnStaffList(id)} or ${isClinicianByRole(events.id, id)})`,
  past: ({ id }) => sql`${IS_OVER} and ${isOnStaffList(id)}`,
}

const liveStatuses = sql.raw(LIVE_STATUSES.map((status) => `'${status}'`).join(', '))

const transferredBy = ({ id }: Person) => sql`
  select distinct ${registrations.eventId}, null::uuid, ${registrations.id}
  from ${spotTransfers} join ${registrations} on ${registrations.id} = ${spotTransfers.registrationId}
  where ${spotTransfers.fromUserId} = ${id} and ${spotTransfers.status} = 'accepted' and ${registrations.userId} <> ${id}`

const entriesOf = (person: Person, period: Period) => sql`(
  select ${registrations.eventId} as event_id, ${registrations.id} as registration_id, null::uuid as transferred_id
  from ${registrations} join ${events} on ${events.id} = ${registrations.eventId}
  where ${registrations.userId} = ${person.id} and ${REGISTERED[period]}
  union all
  select ${events.id}, null, null from ${events}
  where ${events.deletedAt} is null and ${STAFFED[period](person)} and not exists (
    select from ${registrations} live
    where live.event_id = ${events.id} and live.user_id = ${person.id} and live.status in (${liveStatuses}))
  ${period === 'past' ? sql`union all ${transferredBy(person)}` : sql``}
) entry`

const PAID = sql<number>`(
  (select coalesce(sum(coalesce(${payments.paidCents}, ${payments.amountCents})), 0)
    from ${CARD_PAYMENTS} and ${IS_CARD_OF_HOLDER})
  + (select coalesce(sum(${recordedPayments.amountCents}), 0) from ${CASH_PAYMENTS} and ${IS_CASH_OF_HOLDER}))::int`

const REFUNDED = sql<number>`(select coalesce(sum(${refunds.amountCents}), 0)::int
  from ${refunds}, ${CARD_PAYMENTS} and ${IS_CARD_OF_HOLDER}
    and ${payments.id} = ${refunds.paymentId} and ${refunds.status} <> 'failed')`

/** Of a spot that the person transferred: what they paid for it themself. */
const ownCards = (id: string) => sql`${payments} where ${payments.purpose} = 'registration'
  and ${payments.subjectId} = entry.transferred_id and ${payments.userId} = ${id} and ${wasPaid}`
const ownCash = (id: string) => sql`${recordedPayments}
  where ${recordedPayments.registrationId} = entry.transferred_id and ${recordedPayments.payerId} = ${id}`

const transferredSpot = ({ id }: Person) => ({
  registrationId: sql<string | null>`entry.transferred_id`,
  hasReceipt: sql<boolean>`(exists (select from ${ownCards(id)}) or exists (select from ${ownCash(id)}))`,
  to: sql<string | null>`(select concat_ws(' ', u.first_name, u.last_name)
    from ${spotTransfers} t join ${users} u on u.id = t.to_user_id
    where t.registration_id = entry.transferred_id and t.from_user_id = ${id} and t.status = 'accepted'
    order by t.changed_at desc limit 1)`,
  paidCents: sql<number>`(
    (select coalesce(sum(coalesce(${payments.paidCents}, ${payments.amountCents})), 0) from ${ownCards(id)})
    + (select coalesce(sum(${recordedPayments.amountCents}), 0) from ${ownCash(id)}))::int`,
  refundedCents: sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from ${refunds} r
    where r.status <> 'failed' and r.payment_id in (select ${payments.id} from ${ownCards(id)}))`,
})

export const listEntries = (
  db: Reader,
  person: Person,
  period: Period,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      event: getTableColumns(events),
      registration: {
        ...MINE,
        paidCents: PAID,
        refundedCents: REFUNDED,
        hasReceipt: HAS_RECEIPT,
        isTransferred: IS_TRANSFERRED,
      },
      transferred: transferredSpot(person),
      functions: eventStaff.functions,
      hasStaffList: hasStaffList(events.id),
      wasRegistered: wasRegistered(events.id, person.id),
    })
    .from(entriesOf(person, period))
    .innerJoin(events, eq(events.id, sql`entry.event_id`))
    .leftJoin(registrations, eq(registrations.id, sql`entry.registration_id`))
    .leftJoin(eventStaff, isStaffEntryOf(person.id))
    .orderBy(...ORDER[period], events.id, desc(registrations.createdAt))
    .limit(limit)
    .offset(offset)
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export async function countEntries(db: Reader, person: Person, period: Period): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(entriesOf(person, period))
  return row?.total ?? 0
}
