// Payments of test mode: the only ones that are ever deleted, because no money moved.

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { disputes, type PaymentRow, payments, refunds } from './payments.tables.ts'

export type TestPayment = Pick<
  PaymentRow,
  'id' | 'purpose' | 'subjectId' | 'userId' | 'sessionId' | 'paidCents' | 'paidAt' | 'amountCents'
>

export const listTestPayments = (db: Reader): Promise<TestPayment[]> =>
  db
    .select({
      id: payments.id,
      purpose: payments.purpose,
      subjectId: payments.subjectId,
      userId: payments.userId,
      sessionId: payments.sessionId,
      paidCents: payments.paidCents,
      paidAt: payments.paidAt,
      amountCents: payments.amountCents,
    })
    .from(payments)
    .where(eq(payments.isTest, true))
    .orderBy(asc(payments.id))

/** Those of these registrations and orders that also have a payment that was not made in test mode. */
export async function listWithLivePayments(db: Reader, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: payments.subjectId })
    .from(payments)
    .where(and(inArray(payments.subjectId, [...subjectIds]), eq(payments.isTest, false)))
  return rows.map(({ id }) => id)
}

export const countRefundsOf = (db: Reader, paymentIds: readonly string[]): Promise<number> =>
  db.$count(refunds, inArray(refunds.paymentId, [...paymentIds]))

export async function lockPayments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
    .orderBy(asc(payments.id))
    .for('update')
}

/** With refunds and disputes. Throws when one of them is not a payment of test mode. */
export async function deleteTestPayments(tx: Tx, ids: readonly string[]): Promise<void> {
  const isListed = inArray(payments.id, [...ids])
  const tested = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isListed, eq(payments.isTest, true)))
  await tx.delete(disputes).where(inArray(disputes.paymentId, tested))
  await tx.delete(refunds).where(inArray(refunds.paymentId, tested))
  const { rowCount } = await tx.delete(payments).where(and(isListed, eq(payments.isTest, true)))
  if (rowCount !== ids.length) throw new Error('a payment to remove was not made in test mode')
}
