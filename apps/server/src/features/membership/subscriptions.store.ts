import { currentSubscription } from '@crew-chief/domain/membership/current-subscription'
import { GRACE_DAYS } from '@crew-chief/domain/membership/subscription-role'
import { and, asc, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { type PaymentRow, payments } from '../payments/public.ts'
import { type SubscriptionRow, subscriptions } from './membership.tables.ts'

export const LIVE = notInArray(subscriptions.status, ['canceled', 'incomplete_expired'])
const GRACE_OVER = sql`${subscriptions.unpaidSince} <= now() - make_interval(days => ${GRACE_DAYS})`
/** `shouldEnd` of the domain as a condition. */
const SHOULD_END = and(LIVE, or(eq(subscriptions.mustEnd, true), GRACE_OVER))
const NOW = sql`now()`.mapWith(users.createdAt)

export type Owner = Awaited<ReturnType<typeof lockOwner>>

/** Serializes all writes about a user's subscriptions. Includes erased users. */
export async function lockOwner(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      erasedAt: users.erasedAt,
      now: NOW,
    })
    .from(users)
    .where(eq(users.id, userId))
    // A stronger lock would block inserts that reference the user, such as payments.
    .for('no key update')
  if (!row) throw new Error(`user ${userId} does not exist`)
  return row
}

export async function payerOf(db: Reader, { userId }: Pick<PaymentRow, 'userId'>) {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new Error(`user ${userId} does not exist`)
  return row
}

export async function findSubscription(db: Reader, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}

export async function lockSubscriptionOf(tx: Tx, paymentId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.paymentId, paymentId)).for('update')
  return row
}

/** Oldest first. */
export const subscriptionsOf = (db: Reader, userId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.createdAt))

export async function findCurrent(db: Reader, userId: string): Promise<SubscriptionRow | undefined> {
  const rows = await db
    .select({ row: subscriptions, now: NOW })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.createdAt))
  const [first] = rows
  return (
    first &&
    currentSubscription(
      rows.map(({ row }) => row),
      first.now,
    )
  )
}

type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'createdAt' | 'revision' | 'checkedAt'>

/** Undefined when it exists already. createdAt is later than that of all others of the user, to keep their order. */
export async function insertSubscription(tx: Tx, row: NewSubscription): Promise<SubscriptionRow | undefined> {
  const latest = sql`(select max(created_at) from subscriptions where user_id = ${row.userId})`
  const [inserted] = await tx
    .insert(subscriptions)
    .values({ ...row, createdAt: sql`greatest(clock_timestamp(), ${latest} + interval '1 millisecond')` })
    .onConflictDoNothing({ target: subscriptions.id })
    .returning()
  return inserted
}

/** Undefined when another call wrote since `revision` was read. */
export async function changeSubscription(
  tx: Tx,
  { id, revision }: Pick<SubscriptionRow, 'id' | 'revision'>,
  change: Partial<SubscriptionRow>,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set({ ...change, revision: revision + 1, checkedAt: sql`now()` })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.revision, revision)))
    .returning()
  return row
}

export async function markChecked(db: Reader, id: string): Promise<void> {
  await db.update(subscriptions).set({ checkedAt: sql`now()` }).where(eq(subscriptions.id, id))
}

/** Returns the ids of those that are still live. */
export async function markMustEnd(
  tx: Tx,
  filter: { id: string } | { userId: string } | { paymentId: string },
): Promise<string[]> {
  const matches =
    'id' in filter
      ? eq(subscriptions.id, filter.id)
      : 'userId' in filter
        ? eq(subscriptions.userId, filter.userId)
        : eq(subscriptions.paymentId, filter.paymentId)
  const rows = await tx
    .update(subscriptions)
    .set({ mustEnd: true, revision: sql`${subscriptions.revision} + 1` })
    .where(and(matches, LIVE))
    .returning({ id: subscriptions.id })
  return rows.map(({ id }) => id)
}

export async function listSubscriptionsToEnd(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(SHOULD_END)
    .orderBy(asc(subscriptions.checkedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Held subscriptions whose payment an admin resolved without accepting it. */
export async function listNotAccepted(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.paymentId))
    .where(and(LIVE, eq(subscriptions.isHeld, true), eq(subscriptions.mustEnd, false), isNotNull(payments.resolvedAt)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function shouldStillEnd(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), SHOULD_END))
  return rows.length === 1
}

/** Billed every month with real money, by the account in use. */
export const countBilled = (db: Reader): Promise<number> =>
  db.$count(subscriptions, and(LIVE, eq(subscriptions.isTest, false), isNull(subscriptions.unknownSince)))

/** Live ones not checked for a day, oldest check first. */
export async function listUnchecked(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(LIVE, lt(subscriptions.checkedAt, sql`now() - interval '1 day'`)))
    .orderBy(asc(subscriptions.checkedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
