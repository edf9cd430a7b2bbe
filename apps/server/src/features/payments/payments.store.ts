// Queries on payments.

import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { inSeconds } from '../../db/columns.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type PaymentRow, payments } from './payments.tables.ts'

type NewPayment = Omit<typeof payments.$inferInsert, 'expiresAt'>

const UNSETTLED = inArray(payments.status, ['open', 'processing'])

/** How long a payment page stays open: the provider's 30 minutes at least, and one for the way there. */
const HOLD_SECONDS = 31 * 60

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, expiresAt: inSeconds(HOLD_SECONDS) })
    .returning()
  if (!row) throw new Error('insert into payments returned no row')
  return row
}

export async function findPayment(db: Reader, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

// The page asks every two seconds; whoever asks faster hears what was said last.
const isFresh = sql<boolean>`coalesce(${payments.checkedAt} > now() - interval '1 second', false)`

/** By the provider's id of its page, or by our own; and whether the provider was asked about it just now. */
export async function findPaymentOf(
  db: Reader,
  userId: string,
  reference: string,
): Promise<(PaymentRow & { isFresh: boolean }) | undefined> {
  const isIt = isUuid(reference) ? eq(payments.id, reference) : eq(payments.sessionId, reference)
  const [row] = await db
    .select({ ...getTableColumns(payments), isFresh })
    .from(payments)
    .where(and(isIt, eq(payments.userId, userId)))
  return row
}

/** The payment a page belongs to: known by its id, or by ours that the page carries when its answer was lost. */
export async function lockPaymentOf(
  tx: Tx,
  session: { id: string; paymentId: string | null },
): Promise<PaymentRow | undefined> {
  const isOurs = session.paymentId && isUuid(session.paymentId) ? eq(payments.id, session.paymentId) : undefined
  const [row] = await tx
    .select()
    .from(payments)
    .where(or(eq(payments.sessionId, session.id), isOurs))
    .for('update')
  return row
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

/** The payment under way for something, if there is one. */
export async function findUnsettled(
  db: Reader,
  purpose: PaymentRow['purpose'],
  subjectId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), UNSETTLED))
  return row
}

export async function changePayment(tx: Tx, id: string, change: Partial<PaymentRow>): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning()
  if (!row) throw new Error(`payment ${id} is gone`)
  return row
}

type Paid = { status: 'paid' | 'quarantined'; paidCents: number; paymentIntentId: string | null; trouble?: string }

export async function markPaid(tx: Tx, id: string, paid: Paid): Promise<PaymentRow> {
  const [row] = await tx
    .update(payments)
    .set({ ...paid, paidAt: sql`now()`, isUncertain: false })
    .where(eq(payments.id, id))
    .returning()
  if (!row) throw new Error(`payment ${id} is gone`)
  return row
}

/** True when the page is now this payment's. False: it was closed meanwhile, or has another page. */
export async function attachSession(tx: Tx, id: string, sessionId: string): Promise<boolean> {
  const isFree = or(isNull(payments.sessionId), eq(payments.sessionId, sessionId))
  const rows = await tx
    .update(payments)
    .set({ sessionId })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), isFree))
    .returning({ id: payments.id })
  return rows.length === 1
}

export async function isOtherUnderWay(tx: Tx, { id, purpose, subjectId }: PaymentRow): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), UNSETTLED, ne(payments.id, id)))
  return rows.length > 0
}

/** Closes every other page for the same thing; returns those that may still be open at the provider. */
export async function supersedeOthers(tx: Tx, { id, purpose, subjectId }: PaymentRow): Promise<PaymentRow[]> {
  return tx
    .update(payments)
    .set({ status: 'expired' })
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), UNSETTLED, ne(payments.id, id)))
    .returning()
}

export async function touchChecked(db: Reader, id: string): Promise<void> {
  await db.update(payments).set({ checkedAt: sql`now()` }).where(eq(payments.id, id))
}

/** Pages whose time is over. */
export const listOverdue = (db: Reader, most: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'open'), lte(payments.expiresAt, sql`now()`)))
    .orderBy(asc(payments.expiresAt))
    .limit(most)

/** Whether the provider opened these pages is unknown: the answer was lost. */
export const listUncertain = (db: Reader, most: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.isUncertain, true)).orderBy(asc(payments.createdAt)).limit(most)

const NOT_LATELY = or(isNull(payments.checkedAt), lt(payments.checkedAt, sql`now() - interval '4 minutes'`))

/** Pages under way that nobody has asked the provider about lately, longest ago first. */
export const listUnchecked = (db: Reader, most: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(UNSETTLED, sql`${payments.sessionId} is not null`, NOT_LATELY))
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(most)

export async function findPaidByIntent(db: Reader, paymentIntentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.paymentIntentId, paymentIntentId))
  return row
}

/** The page no longer asks for the right price: it gives way to a new one, and is closed at the provider by a job. */
export async function supersedeUnsettled(tx: Tx, { id }: PaymentRow): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'expired' })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')))
}

/** The same invoice twice is one payment. */
export async function insertRenewal(tx: Tx, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment).onConflictDoNothing({ target: payments.invoiceId })
}

export async function markResolved(tx: Tx, id: string): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set({ resolvedAt: sql`now()` }).where(eq(payments.id, id)).returning()
  if (!row) throw new Error(`payment ${id} is gone`)
  return row
}

/** The provider does not know this page any more, and money may be under way: somebody must look. */
export async function markLost(tx: Tx, id: string): Promise<void> {
  const trouble = 'The payment provider does not know this payment any more.'
  await tx
    .update(payments)
    .set({ status: 'quarantined', trouble })
    .where(and(eq(payments.id, id), eq(payments.status, 'processing')))
}
