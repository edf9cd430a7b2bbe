import { and, count, desc, eq, inArray, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type DisputeRow, disputes, payments } from './payments.tables.ts'
import { hasRemaining } from './refunds.store.ts'

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

/**
 * What a payment of this registration or order paid for is suspended: its dispute is open or lost. A refunded payment
 * pays for nothing. Aliases, because drizzle omits table names in a select without joins.
 */
export const isSuspended = (subjectId: SQLWrapper) => sql<boolean>`exists (
  select from ${disputes} d join ${payments} p on p.id = d.payment_id
  where p.subject_id = ${subjectId} and d.status <> 'won'
    and p.refunded_cents < coalesce(p.paid_cents, p.amount_cents))`

export async function isOrderSuspended(db: Reader, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${isSuspended(sql`${orderId}::uuid`)} as found`)
  return rows[0]?.found ?? false
}

/** An open dispute suspends the membership; a lost one does until the next payment. Refunded payments do not count. */
export async function isMembershipSuspended(db: Reader, userId: string): Promise<boolean> {
  const rows = await db
    .select({ paymentId: payments.id, status: disputes.status })
    .from(payments)
    .leftJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(
      and(eq(payments.purpose, 'membership'), eq(payments.subjectId, userId), isNotNull(payments.paidAt), hasRemaining),
    )
    .orderBy(desc(payments.paidAt), desc(payments.createdAt))
  const [latest] = rows
  return rows.some(
    ({ paymentId, status }) => status === 'open' || (status === 'lost' && paymentId === latest?.paymentId),
  )
}

/** The bank has the money, or decides about it: such a payment cannot be refunded. */
export const isDisputed = async (db: Reader, paymentId: string): Promise<boolean> =>
  (await listDisputed(db, [paymentId])).has(paymentId)

export async function listDisputed(db: Reader, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ paymentId: disputes.paymentId })
    .from(disputes)
    .where(and(inArray(disputes.paymentId, [...paymentIds]), ne(disputes.status, 'won')))
  return new Set(rows.map(({ paymentId }) => paymentId))
}

export const listOpenDisputes = (db: Reader, limit: number): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.status, 'open')).orderBy(disputes.createdAt).limit(limit)

/** About real money. */
export const countLiveDisputes = (db: Reader): Promise<number> =>
  db.$count(
    disputes,
    and(
      eq(disputes.status, 'open'),
      inArray(disputes.paymentId, db.select({ id: payments.id }).from(payments).where(eq(payments.isTest, false))),
    ),
  )

export async function countOpenDisputes(db: Reader): Promise<number> {
  const [row] = await db.select({ found: count() }).from(disputes).where(eq(disputes.status, 'open'))
  return row?.found ?? 0
}
