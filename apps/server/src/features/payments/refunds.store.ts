import { and, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type PaymentRow, payments, type RefundRow, refunds } from './payments.tables.ts'

type Refunded = Pick<PaymentRow, 'paidCents' | 'amountCents' | 'refundedCents'>

/** What was paid, even if it is not the expected amount, less what was refunded. */
export const remainingCents = ({ paidCents, amountCents, refundedCents }: Refunded): number =>
  (paidCents ?? amountCents) - refundedCents

const REMAINING = sql`coalesce(${payments.paidCents}, ${payments.amountCents}) - ${payments.refundedCents}`
/** What all payments of a query can still be refunded, joined with `isLatestRefund`: a failed refund is retried first. */
export const refundableOfAll = sql<
  number | null
>`(sum(case when ${refunds.status} is distinct from 'failed' then ${REMAINING} else 0 end) over ())::int`
/** Something of the payment can still be refunded. */
export const hasRemaining = sql<boolean>`${REMAINING} > 0`

/** Adds to the refunded amount of a payment; false when less than that remains. One statement, so that concurrent refunds never exceed what was paid. */
export async function countRefund(tx: Tx, paymentId: string, cents: number): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${cents}` })
    .where(and(eq(payments.id, paymentId), sql`${REMAINING} >= ${cents}`))
    .returning({ id: payments.id })
  return rows.length === 1
}

/** Undefined when less than that remains. */
export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow | undefined> {
  if (!(await countRefund(tx, refund.paymentId, refund.amountCents))) return undefined
  const [row] = await tx.insert(refunds).values(refund).returning()
  return row
}

export const REFUNDED_AT_PROVIDER = 'Refunded at the provider'

/**
 * The previous version recorded a refund made in the provider's dashboard, and failed to store its result. Sent, it would
 * return the money again; a repeated event about it completes it.
 */
export const isReportedOnly = ({ reason, endsPurchase, providerRefundId }: RefundRow): boolean =>
  reason === REFUNDED_AT_PROVIDER && endsPurchase === null && providerRefundId === null

/** Its email would promise money on the card; the admin who returned it informs the payer. */
export const isReturnedByHand = ({ status, providerRefundId }: RefundRow): boolean =>
  status === 'succeeded' && providerRefundId === null

export async function findRefund(db: Reader, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Newest first. */
export const listRefundsOf = (db: Reader, paymentIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(desc(refunds.createdAt), refunds.id)

/** Requested, but not accepted by the provider yet, or failed. */
export const listUnfinishedRefunds = (
  db: Reader,
  purpose: PaymentRow['purpose'],
  subjectId: string,
): Promise<RefundRow[]> =>
  db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.purpose, purpose),
        eq(payments.subjectId, subjectId),
        inArray(refunds.status, ['wanted', 'failed']),
      ),
    )

/** That end the spot, and have not failed. */
export const listEndingRefunds = (db: Reader, registrationId: string): Promise<RefundRow[]> =>
  db
    .select(getTableColumns(refunds))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.purpose, 'registration'),
        eq(payments.subjectId, registrationId),
        refunds.endsPurchase,
        ne(refunds.cause, 'late'),
        ne(refunds.status, 'failed'),
      ),
    )

/** The spot is given again: no refund from before ends it, also none that is under way or is retried. */
export async function forgetEndings(tx: Tx, registrationId: string): Promise<void> {
  const ofSpot = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.purpose, 'registration'), eq(payments.subjectId, registrationId)))
  await tx
    .update(refunds)
    .set({ endsPurchase: false })
    .where(and(inArray(refunds.paymentId, ofSpot), refunds.endsPurchase))
}

/** For joins with payments: a failed refund, which needs an admin, else one that is not finished, else the latest one. */
export const isLatestRefund = sql`${refunds.id} = (select latest.id from ${refunds} latest
  where latest.payment_id = ${payments.id} order by latest.status = 'failed' desc, latest.status in ('wanted', 'pending') desc,
    latest.created_at desc, latest.id limit 1)`

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
export const countUnsettledRefunds = (db: Reader): Promise<number> =>
  db.$count(refunds, inArray(refunds.status, ['wanted', 'pending']))

export const listUnsettledRefunds = (db: Reader, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(inArray(refunds.status, ['wanted', 'pending']), lt(refunds.changedAt, sql`now() - interval '5 minutes'`)),
    )
    .limit(limit)
