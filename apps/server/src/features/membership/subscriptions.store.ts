// Queries on subscriptions, and on the people they belong to.

import { currentSubscription } from '@crew-chief/domain/membership/ruling-subscription'
import { GRACE_DAYS } from '@crew-chief/domain/membership/subscription-role'
import { and, asc, eq, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { payments } from '../payments/public.ts'
import { type SubscriptionRow, subscriptions } from './membership.tables.ts'

const LIVE = notInArray(subscriptions.status, ['canceled', 'incomplete_expired'])
const GRACE_OVER = sql`${subscriptions.unpaidSince} <= now() - make_interval(days => ${GRACE_DAYS})`
/** Runs and has no business to: isToEnd of the domain, as a condition. */
const TO_END = and(LIVE, or(eq(subscriptions.mustEnd, true), GRACE_OVER))
const NOW = sql`now()`.mapWith(users.createdAt)

export type Holder = Awaited<ReturnType<typeof lockHolder>>

/** Whoever writes about somebody's plan holds this first, so that one writes after the other. Erased people included. */
export async function lockHolder(tx: Tx, userId: string) {
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
    // Others may go on referring to this person meanwhile: a stronger lock would stop their payments.
    .for('no key update')
  if (!row) throw new Error(`nobody has the id ${userId}`)
  return row
}

export async function findSubscription(db: Reader, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}

/** The one a payment began, held so that nobody writes to it meanwhile. */
export async function lockSubscriptionOf(tx: Tx, paymentId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.paymentId, paymentId)).for('update')
  return row
}

/** Oldest first. */
export const subscriptionsOf = (db: Reader, userId: string): Promise<SubscriptionRow[]> =>
  db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(asc(subscriptions.createdAt))

/** The one a person has, if they have one: see currentSubscription. */
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

/** Undefined: it is there already. Later than every other of this person, so that first and surplus can be told apart. */
export async function insertSubscription(tx: Tx, row: NewSubscription): Promise<SubscriptionRow | undefined> {
  const latest = sql`(select max(created_at) from subscriptions where user_id = ${row.userId})`
  const [inserted] = await tx
    .insert(subscriptions)
    .values({ ...row, createdAt: sql`greatest(clock_timestamp(), ${latest} + interval '1 millisecond')` })
    .onConflictDoNothing({ target: subscriptions.id })
    .returning()
  return inserted
}

/** Undefined: somebody wrote since `revision` was read. */
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

/** The provider was asked about it, whatever it said. */
export async function touchChecked(db: Reader, id: string): Promise<void> {
  await db.update(subscriptions).set({ checkedAt: sql`now()` }).where(eq(subscriptions.id, id))
}

/** Writes down that these have to end; returns those that still run. */
export async function markMustEnd(
  tx: Tx,
  which: { id: string } | { userId: string } | { paymentId: string },
): Promise<string[]> {
  const isIt =
    'id' in which
      ? eq(subscriptions.id, which.id)
      : 'userId' in which
        ? eq(subscriptions.userId, which.userId)
        : eq(subscriptions.paymentId, which.paymentId)
  const rows = await tx
    .update(subscriptions)
    .set({ mustEnd: true, revision: sql`${subscriptions.revision} + 1` })
    .where(and(isIt, LIVE))
    .returning({ id: subscriptions.id })
  return rows.map(({ id }) => id)
}

export async function listToEnd(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(TO_END)
    .orderBy(asc(subscriptions.checkedAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Held ones whose payment an admin looked after and did not accept: an accepted one is held no more. */
export async function listRefused(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.paymentId))
    .where(and(LIVE, eq(subscriptions.isHeld, true), eq(subscriptions.mustEnd, false), isNotNull(payments.resolvedAt)))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function isStillToEnd(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), TO_END))
  return rows.length === 1
}

/** Running ones nobody has asked the provider about for a day, longest ago first. */
export async function listUnchecked(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(LIVE, lt(subscriptions.checkedAt, sql`now() - interval '1 day'`)))
    .orderBy(asc(subscriptions.checkedAt))
    .limit(most)
  return rows.map(({ id }) => id)
}
