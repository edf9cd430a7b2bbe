// Registrations with their user, accepted liability release and payment.

import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, desc, eq, exists, gt, inArray, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import {
  hasRemaining,
  isLatestRefund,
  isSuspended,
  payments,
  refundableOfAll,
  refunds,
  wasPaid,
} from '../payments/public.ts'
import { hasAccepted } from './consent.store.ts'
import {
  cashReturns,
  events,
  recordedPayments,
  registrations,
  spotTransfers,
  waiverAcceptances,
} from './events.tables.ts'
import { WAITLIST_POSITION } from './waitlist/waitlist.store.ts'

const latestAcceptance = (db: Reader) =>
  db
    .select({
      version: waiverAcceptances.version,
      acceptedAt: waiverAcceptances.acceptedAt,
      recordedBy: waiverAcceptances.recordedBy,
    })
    .from(waiverAcceptances)
    .where(
      and(eq(waiverAcceptances.eventId, registrations.eventId), eq(waiverAcceptances.userId, registrations.userId)),
    )
    .orderBy(desc(waiverAcceptances.version))
    .limit(1)
    .as('acceptance')

/** The latest payment, preferably one that is not completely refunded, and what can be refunded of all. */
const latestPayment = (db: Reader) =>
  db
    .select({
      refundableCents: refundableOfAll.as('refundable_cents'),
      refund: sql<RefundStatus | null>`${refunds.status}`.as('refund'),
    })
    .from(payments)
    .leftJoin(refunds, isLatestRefund)
    .where(and(eq(payments.purpose, 'registration'), eq(payments.subjectId, registrations.id), wasPaid))
    .orderBy(desc(hasRemaining), desc(payments.paidAt))
    .limit(1)
    .as('payment')
type RefundStatus = (typeof refunds.$inferSelect)['status']

/** The address to which the spot is offered. */
const offeredTo = sql<string | null>`(select offer.to_email from ${spotTransfers} offer
  where offer.registration_id = ${registrations.id} and offer.status = 'offered' and offer.expires_at > now())`

type CashToReturn = { payerId: string; firstName: string; lastName: string; cents: number }
const cashToReturn = sql<CashToReturn[] | null>`(select json_agg(json_build_object('payerId', payer.id,
    'firstName', payer.first_name, 'lastName', payer.last_name, 'cents', c.amount_cents)
    order by payer.last_name, payer.first_name, payer.id)
  from ${cashReturns} c join ${users} payer on payer.id = c.payer_id where c.registration_id = ${registrations.id})`

function selectRegistrants(db: Reader, where: SQL | undefined) {
  const acceptance = latestAcceptance(db)
  const payment = latestPayment(db)
  return db
    .select({
      registration: registrations,
      event: { type: events.type, location: events.location },
      user: users,
      hasAccepted: hasAccepted(registrations.eventId, registrations.userId),
      waitlistPosition: WAITLIST_POSITION,
      offeredTo,
      cashToReturn,
      isSuspended: isSuspended(registrations.id),
      waiver: {
        version: acceptance.version,
        acceptedAt: acceptance.acceptedAt,
        recordedBy: acceptance.recordedBy,
      },
      payment: {
        refundableCents: payment.refundableCents,
        refund: payment.refund,
      },
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .leftJoinLateral(acceptance, sql`true`)
    .leftJoinLateral(payment, sql`true`)
    .where(where)
    .orderBy(desc(registrations.createdAt), registrations.id)
}
export type RegistrantRow = Awaited<ReturnType<typeof selectRegistrants>>[number]

export const listRegistrants = (db: Reader, eventId: string): Promise<RegistrantRow[]> =>
  selectRegistrants(db, eq(registrations.eventId, eventId))

const selectByIds = prepareQuery((db) =>
  selectRegistrants(db, sql`${registrations.id} = any(${sql.placeholder('ids')}::uuid[])`),
)

/** Unordered. */
export const findRegistrants = (db: Reader, ids: readonly string[]): Promise<RegistrantRow[]> =>
  selectByIds(db, { ids })

export async function findRegistrant(db: Reader, registrationId: string): Promise<RegistrantRow | undefined> {
  const [row] = await selectRegistrants(db, eq(registrations.id, registrationId))
  return row
}

const isLive = inArray(registrations.status, LIVE_STATUSES)

export async function findLiveRegistrant(
  db: Reader,
  eventId: string,
  userId: string,
): Promise<RegistrantRow | undefined> {
  const [row] = await selectRegistrants(
    db,
    and(eq(registrations.eventId, eventId), eq(registrations.userId, userId), isLive),
  )
  return row
}

/** Has a payment that was not completely refunded. */
const hasUnrefundedPayment = (tx: Tx) =>
  exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(eq(payments.purpose, 'registration'), eq(payments.subjectId, registrations.id), wasPaid, hasRemaining),
      ),
  )

/** Paid for, or being paid for, in test mode only. */
const isTestOnly = (tx: Tx) => {
  const paidFor = (isTest: boolean) =>
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.purpose, 'registration'),
          eq(payments.subjectId, registrations.id),
          eq(payments.isTest, isTest),
        ),
      )
  const cash = tx
    .select({ id: recordedPayments.id })
    .from(recordedPayments)
    .where(eq(recordedPayments.registrationId, registrations.id))
  return sql<boolean>`(${exists(paidFor(true))} and ${notExists(paidFor(false))} and ${notExists(cash)})`
}

/** The people with a live registration of test mode. */
export async function listTestRegistrants(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), isLive, isTestOnly(tx)))
  return rows.map(({ userId }) => userId)
}

/** Of real money: what was paid in test mode does not count. */
export async function countLive(tx: Tx, eventId: string): Promise<{ paid: number; paying: number }> {
  const isPaying = eq(registrations.status, 'PENDING')
  const isPaid = and(
    inArray(registrations.status, ['CONFIRMED', 'WAITLISTED']),
    or(gt(registrations.pricePaidCents, 0), hasUnrefundedPayment(tx)),
  )
  const [row] = await tx
    .select({
      paid: sql<number>`count(*) filter (where ${isPaid})::int`,
      paying: sql<number>`count(*) filter (where ${isPaying})::int`,
    })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), isLive, not(isTestOnly(tx))))
  return row ?? { paid: 0, paying: 0 }
}
