import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { inSeconds } from '../../db/columns.ts'
import { isUuid } from '../../db/is-uuid.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { CheckoutSession } from '../../platform/payment-provider/provider.ts'
import { type PaymentRow, payments } from './payments.tables.ts'
import { hasRemaining } from './refunds.store.ts'

type NewPayment = Omit<typeof payments.$inferInsert, 'expiresAt'> & { isTest: boolean }

const UNSETTLED = inArray(payments.status, ['open', 'processing'])

/** The provider's minimum of 30 minutes, plus one for opening the page. */
export const HOLD_SECONDS = 31 * 60

export async function insertPayment(
  tx: Tx,
  payment: NewPayment,
  expiresAt: Date | SQL = inSeconds(HOLD_SECONDS),
): Promise<PaymentRow> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, expiresAt })
    .returning()
  if (!row) throw new Error('insert into payments returned no row')
  return row
}

export async function findPayment(db: Reader, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

// The return page polls every two seconds; faster requests get the stored state.
const isFresh = sql<boolean>`coalesce(${payments.checkedAt} > now() - interval '1 second', false)`

/** `reference` is the provider's session id or our payment id. `isFresh`: checked with the provider within a second. */
export async function findOwnPayment(
  db: Reader,
  userId: string,
  reference: string,
): Promise<(PaymentRow & { isFresh: boolean }) | undefined> {
  const matches = isUuid(reference) ? eq(payments.id, reference) : eq(payments.sessionId, reference)
  const [row] = await db
    .select({ ...getTableColumns(payments), isFresh })
    .from(payments)
    .where(and(matches, eq(payments.userId, userId)))
  return row
}

/** Also finds a payment whose session id was never stored, by the payment id in the session's metadata. */
export async function lockPaymentOfSession(
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

/** All payments for the same thing, in one order, so that two requests do not wait for each other. */
export const lockPaymentsOf = (tx: Tx, { purpose, subjectId }: PaymentRow): Promise<{ id: string }[]> =>
  tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId)))
    .orderBy(payments.id)
    .for('update')

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

type Paid = Pick<PaymentRow, 'paidCents' | 'paymentIntentId' | 'cardBrand' | 'cardLast4' | 'isTest'> & {
  status: 'paid' | 'quarantined'
  trouble?: string
}

export async function markPaid(tx: Tx, id: string, paid: Paid): Promise<PaymentRow> {
  const [row] = await tx
    .update(payments)
    .set({ ...paid, paidAt: sql`now()`, isUncertain: false })
    .where(eq(payments.id, id))
    .returning()
  if (!row) throw new Error(`payment ${id} is gone`)
  return row
}

/** False when the payment is no longer open or has another session. */
export async function attachSession(
  tx: Tx,
  id: string,
  { id: sessionId, isTest }: Pick<CheckoutSession, 'id' | 'isTest'>,
): Promise<boolean> {
  const isFree = or(isNull(payments.sessionId), eq(payments.sessionId, sessionId))
  const rows = await tx
    .update(payments)
    // Test mode may have ended since the payment was created.
    .set({ sessionId, isTest })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), isFree))
    .returning({ id: payments.id })
  return rows.length === 1
}

export async function hasOtherUnsettled(tx: Tx, { id, purpose, subjectId }: PaymentRow): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), UNSETTLED, ne(payments.id, id)))
  return rows.length > 0
}

/** Expires all other open payments of the same subject and returns them, to be closed at the provider. */
export async function expireOtherPayments(tx: Tx, { id, purpose, subjectId }: PaymentRow): Promise<PaymentRow[]> {
  return tx
    .update(payments)
    .set({ status: 'expired' })
    .where(and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), UNSETTLED, ne(payments.id, id)))
    .returning()
}

export async function markChecked(db: Reader, id: string): Promise<void> {
  await db.update(payments).set({ checkedAt: sql`now()` }).where(eq(payments.id, id))
}

const IS_OPEN = or(UNSETTLED, eq(payments.isUncertain, true))

export const countOpen = (db: Reader): Promise<number> => db.$count(payments, IS_OPEN)

/** Those that end first come first. */
export const listOpen = (db: Reader, limit: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.status, 'open')).orderBy(asc(payments.expiresAt)).limit(limit)

export const listOverdue = (db: Reader, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'open'), lte(payments.expiresAt, sql`now()`)))
    .orderBy(asc(payments.expiresAt))
    .limit(limit)

/** The response was lost, so the provider may or may not have opened the session. */
export const listUncertain = (db: Reader, limit: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.isUncertain, true)).orderBy(asc(payments.createdAt)).limit(limit)

const NOT_CHECKED_RECENTLY = or(isNull(payments.checkedAt), lt(payments.checkedAt, sql`now() - interval '4 minutes'`))

/** Unsettled payments not checked with the provider recently, oldest check first. */
export const listUnchecked = (db: Reader, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(UNSETTLED, sql`${payments.sessionId} is not null`, NOT_CHECKED_RECENTLY))
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(limit)

export async function findPaidByIntent(db: Reader, paymentIntentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.paymentIntentId, paymentIntentId))
  return row
}

export async function expireOpenPayment(tx: Tx, { id }: PaymentRow): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'expired' })
    .where(and(eq(payments.id, id), eq(payments.status, 'open')))
}

/** Idempotent by invoice: undefined when it is stored already. */
export async function insertRenewal(tx: Tx, payment: typeof payments.$inferInsert): Promise<string | undefined> {
  const [row] = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: payments.invoiceId })
    .returning({ id: payments.id })
  return row?.id
}

export async function isInvoiceStored(db: Reader, invoiceId: string): Promise<boolean> {
  const rows = await db.select({ id: payments.id }).from(payments).where(eq(payments.invoiceId, invoiceId))
  return rows.length > 0
}

export async function markResolved(tx: Tx, id: string): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set({ resolvedAt: sql`now()` }).where(eq(payments.id, id)).returning()
  if (!row) throw new Error(`payment ${id} is gone`)
  return row
}

/** The provider no longer knows the session, but money may be on its way: needs an admin. */
export async function markLost(tx: Tx, id: string): Promise<void> {
  const trouble = 'The payment provider can’t find this payment anymore.'
  await tx
    .update(payments)
    .set({ status: 'quarantined', trouble })
    .where(and(eq(payments.id, id), eq(payments.status, 'processing')))
}

/** Paid according to the provider. A deviating amount counts once an admin has accepted it. */
export const wasPaid = or(
  eq(payments.status, 'paid'),
  and(eq(payments.status, 'quarantined'), isNotNull(payments.resolvedAt), isNotNull(payments.paidCents)),
)

/** The same for a row. */
export const isPaid = ({ status, resolvedAt, paidCents }: PaymentRow): boolean =>
  status === 'paid' || (status === 'quarantined' && resolvedAt !== null && paidCents !== null)

/** Paid and not completely refunded, newest first. */
export const listUnrefundedPayments = (
  db: Reader,
  purpose: PaymentRow['purpose'],
  subjectIds: readonly string[],
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, purpose), inArray(payments.subjectId, [...subjectIds]), wasPaid, hasRemaining))
    .orderBy(desc(payments.createdAt))

/** Of memberships, newest first. */
export const listMembershipPayments = (db: Reader, userId: string, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.purpose, 'membership'), wasPaid))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
