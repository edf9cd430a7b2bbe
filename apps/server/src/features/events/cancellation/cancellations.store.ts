// Registrations of canceled events, and how far canceling them is.

import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { disputes, hasRemaining, payments, refunds, wasPaid } from '../../payments/public.ts'
import { cashReturns, type EventRow, events, type RegistrationRow, registrations } from '../events.tables.ts'

const isLive = inArray(registrations.status, LIVE_STATUSES)
const isOver = inArray(registrations.status, ['CANCELLED', 'REFUNDED'])

export async function markEventCanceled(tx: Tx, id: string, cancelReason: string): Promise<void> {
  await tx.update(events).set({ canceledAt: sql`now()`, cancelReason }).where(eq(events.id, id))
}

/** Live registrations of canceled events. */
export const listToCancel = (db: Reader, limit: number): Promise<{ id: string; eventId: string }[]> =>
  db
    .select({ id: registrations.id, eventId: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(isNotNull(events.canceledAt), isNull(events.deletedAt), isLive))
    .orderBy(asc(registrations.eventId), asc(registrations.createdAt), asc(registrations.id))
    .limit(limit)

/** Live ones, and those that ended since the event was canceled. */
const isAffected = ({ id, canceledAt }: EventRow): SQL | undefined =>
  and(
    eq(registrations.eventId, id),
    canceledAt ? or(isLive, and(isOver, gte(registrations.changedAt, canceledAt))) : isLive,
  )

const isPaymentOf = and(eq(payments.purpose, 'registration'), eq(payments.subjectId, registrations.id))

export async function countRegistrations(db: Reader, event: EventRow): Promise<{ total: number; done: number }> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int`, done: sql<number>`(count(*) filter (where ${isOver}))::int` })
    .from(registrations)
    .where(isAffected(event))
  return row ?? { total: 0, done: 0 }
}

export const listLive = (db: Reader, { id }: EventRow): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, id), isLive))

/** Payments that are not refunded, because the bank disputes them. */
export async function countDisputed(db: Reader, event: EventRow): Promise<number> {
  const isDisputed = sql`exists (select from ${disputes} d where d.payment_id = ${payments.id} and d.status <> 'won')`
  const [row] = await db
    .select({ found: count() })
    .from(registrations)
    .innerJoin(payments, isPaymentOf)
    .where(and(isAffected(event), wasPaid, hasRemaining, isDisputed))
  return row?.found ?? 0
}

export async function countRefunds(db: Reader, event: EventRow) {
  const isOfEvent = eq(refunds.cause, 'event-cancel')
  const [row] = await db
    .select({
      cents: sql`coalesce(sum(${refunds.amountCents}) filter (where ${isOfEvent}), 0)`.mapWith(Number),
      pending: sql<number>`(count(*) filter (where ${isOfEvent} and ${refunds.status} in ('wanted', 'pending')))::int`,
      failed: sql<number>`(count(*) filter (where ${refunds.status} = 'failed'))::int`,
    })
    .from(registrations)
    .innerJoin(payments, isPaymentOf)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(isAffected(event))
  return row ?? { cents: 0, pending: 0, failed: 0 }
}

/** To the people who paid, who may have transferred the spot since. */
export const listCashToReturn = (db: Reader, eventId: string) =>
  db
    .select({
      registrationId: registrations.id,
      firstName: users.firstName,
      lastName: users.lastName,
      amountCents: cashReturns.amountCents,
    })
    .from(cashReturns)
    .innerJoin(registrations, eq(registrations.id, cashReturns.registrationId))
    .innerJoin(users, eq(users.id, cashReturns.payerId))
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(registrations.id))
