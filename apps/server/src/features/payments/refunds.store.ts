import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type RefundRow, refunds } from './payments.tables.ts'

/** Undefined when the payment already has a refund. */
export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow | undefined> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.paymentId }).returning()
  return row
}

export async function findRefund(db: Reader, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function findRefundOfPayment(db: Reader, paymentId: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  return row
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return row
}

export async function changeRefund(tx: Tx, id: string, change: Partial<RefundRow>): Promise<RefundRow> {
  const [row] = await tx
    .update(refunds)
    .set({ ...change, changedAt: sql`now()` })
    .where(eq(refunds.id, id))
    .returning()
  if (!row) throw new Error(`refund ${id} is gone`)
  return row
}

/** Never sent, or pending at the provider for a while. */
export const listUnsettledRefunds = (db: Reader, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(inArray(refunds.status, ['wanted', 'pending']), lt(refunds.changedAt, sql`now() - interval '5 minutes'`)),
    )
    .limit(limit)
