// Payments whose money is here and stays here: what somebody's seat can rest on, and what can be given back.

import { and, desc, eq, isNotNull, ne, notExists, or } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { type PaymentRow, payments, refunds } from './payments.tables.ts'

/** The provider says it is paid. An amount that differs from what was asked for counts once an admin accepted it. */
export const hasMoney = or(
  eq(payments.status, 'paid'),
  and(eq(payments.status, 'quarantined'), isNotNull(payments.resolvedAt), isNotNull(payments.paidCents)),
)

/** Undoes `hasMoney`: all of it goes back, or has. A refund that failed has moved nothing. */
const isGoingBack = (db: Reader) =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), ne(refunds.status, 'failed')))

/** Newest first. */
export const listStandingPayments = (
  db: Reader,
  purpose: PaymentRow['purpose'],
  subjectId: string,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), hasMoney, notExists(isGoingBack(db))))
    .orderBy(desc(payments.createdAt))
