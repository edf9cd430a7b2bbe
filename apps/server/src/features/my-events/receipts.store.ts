import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { CASH_PAYER, events, IS_TRANSFERRED, recordedPayments, registrations, spotTransfers } from '../events/public.ts'
import { payments, refunds, wasPaid } from '../payments/public.ts'

const recorders = alias(users, 'recorders')
const name = { firstName: users.firstName, lastName: users.lastName }

/** Also of deleted events: what was paid stays paid. */
export async function findSpot(db: Reader, registrationId: string) {
  const [row] = await db
    .select({ registration: registrations, event: events, holder: name, isTransferred: IS_TRANSFERRED })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(registrations.id, registrationId))
  return row
}

/** The person to whom an earlier holder transferred the spot. Undefined: they did not transfer it. */
export async function findTakenOverBy(db: Reader, registrationId: string, fromUserId: string) {
  const [row] = await db
    .select(name)
    .from(spotTransfers)
    .innerJoin(users, eq(users.id, spotTransfers.toUserId))
    .where(
      and(
        eq(spotTransfers.registrationId, registrationId),
        eq(spotTransfers.fromUserId, fromUserId),
        eq(spotTransfers.status, 'accepted'),
      ),
    )
    .orderBy(desc(spotTransfers.changedAt))
    .limit(1)
  return row
}

const isFor = (registrationId: string) =>
  and(eq(payments.purpose, 'registration'), eq(payments.subjectId, registrationId), wasPaid)

export const listCardPayments = (db: Reader, registrationId: string) =>
  db
    .select({
      id: payments.id,
      payerId: payments.userId,
      amountCents: payments.amountCents,
      paidCents: payments.paidCents,
      cardBrand: payments.cardBrand,
      cardLast4: payments.cardLast4,
      isTest: payments.isTest,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
      payer: name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(isFor(registrationId))
    .orderBy(asc(payments.createdAt), asc(payments.id))

export const listRefunds = (db: Reader, registrationId: string) =>
  db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      createdAt: refunds.createdAt,
      isTest: payments.isTest,
      payerId: payments.userId,
      payer: name,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(isFor(registrationId), ne(refunds.status, 'failed')))

export const listRecordedPayments = (db: Reader, registrationId: string) =>
  db
    .select({
      id: recordedPayments.id,
      method: recordedPayments.method,
      amountCents: recordedPayments.amountCents,
      reference: recordedPayments.reference,
      createdAt: recordedPayments.createdAt,
      payerId: CASH_PAYER,
      payer: name,
      recordedBy: { firstName: recorders.firstName, lastName: recorders.lastName },
    })
    .from(recordedPayments)
    .innerJoin(registrations, eq(registrations.id, recordedPayments.registrationId))
    .innerJoin(users, eq(users.id, CASH_PAYER))
    .innerJoin(recorders, eq(recorders.id, recordedPayments.recordedBy))
    .where(eq(recordedPayments.registrationId, registrationId))
