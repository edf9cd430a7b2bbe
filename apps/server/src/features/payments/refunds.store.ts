// Queries on refunds.

import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type RefundRow, refunds } from './payments.tables.ts'

/** Undefined when this payment's money is being given back already. */
export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow | undefined> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.paymentId }).returning()
  return row
}

export async function findRefund(db: Reader, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

export async function findRefundOf(db: Reader, paymentId: string): Promise<RefundRow | undefined> {
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

/** Refunds nobody has heard of for a while: asked for and never sent, or still pending at the provider. */
export const listUnsettledRefunds = (db: Reader, most: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(inArray(refunds.status, ['wanted', 'pending']), lt(refunds.changedAt, sql`now() - interval '5 minutes'`)),
    )
    .limit(most)
