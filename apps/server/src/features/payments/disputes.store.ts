import { and, count, desc, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type DisputeRow, disputes, payments } from './payments.tables.ts'

export async function findDispute(db: Reader, providerDisputeId: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId))
  return row
}

type Dispute = Pick<DisputeRow, 'paymentId' | 'providerDisputeId' | 'amountCents' | 'reason' | 'status'>

export async function storeDispute(tx: Tx, dispute: Dispute): Promise<void> {
  const { status, amountCents, reason } = dispute
  await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.providerDisputeId,
      set: { status, amountCents, reason, changedAt: sql`now()` },
    })
}

/** What the payment of this registration or order paid for is suspended: its dispute is open or lost. */
export const isSuspended = (subjectId: SQLWrapper) => sql<boolean>`exists (
  select from ${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId}
  where ${payments.subjectId} = ${subjectId} and ${disputes.status} <> 'won')`

export async function isOrderSuspended(db: Reader, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.subjectId, orderId), ne(disputes.status, 'won')))
    .limit(1)
  return rows.length > 0
}

/** An open dispute suspends the membership; a lost one does until a later payment, which is not disputed. */
export async function isMembershipSuspended(db: Reader, userId: string): Promise<boolean> {
  const rows = await db
    .select({ status: disputes.status })
    .from(payments)
    .leftJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(and(eq(payments.purpose, 'membership'), eq(payments.subjectId, userId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.paidAt), desc(payments.createdAt))
  return rows.some(({ status }) => status === 'open') || rows[0]?.status === 'lost'
}

export async function countOpenDisputes(db: Reader): Promise<number> {
  const [row] = await db.select({ found: count() }).from(disputes).where(eq(disputes.status, 'open'))
  return row?.found ?? 0
}
