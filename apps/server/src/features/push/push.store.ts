import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { sessions } from '../accounts/public.ts'
import { type PushSubscriptionRow, pushSubscriptions } from './push.tables.ts'

const { id, userId, endpoint, p256dh, auth } = pushSubscriptions
const TARGET = { id, userId, endpoint, p256dh, auth }
export type PushTarget = Pick<PushSubscriptionRow, keyof typeof TARGET>

const selectTargets = (db: Reader) =>
  db.select(TARGET).from(pushSubscriptions).innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))

/** Subscriptions of these users whose session is open. */
export const listPushTargets = (db: Reader, userIds: readonly string[]): Promise<PushTarget[]> =>
  selectTargets(db).where(and(inArray(userId, [...userIds]), isNull(sessions.endedAt)))

export async function findPushTarget(db: Reader, targetId: string): Promise<PushTarget | undefined> {
  const [row] = await selectTargets(db).where(and(eq(id, targetId), isNull(sessions.endedAt)))
  return row
}

export async function removePushTarget(tx: Tx, targetId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(id, targetId))
}

/** Records whether the push service accepted their messages. */
export async function markPushed(tx: Tx, targetIds: readonly string[], isAccepted: boolean): Promise<void> {
  const change = isAccepted
    ? { lastOkAt: sql`now()`, failures: 0 }
    : { failures: sql`${pushSubscriptions.failures} + 1` }
  await tx
    .update(pushSubscriptions)
    .set(change)
    .where(inArray(id, [...targetIds]))
}

/** Those whose session is open, the newest first. */
export const listSubscriptions = (db: Reader, ownerId: string): Promise<PushSubscriptionRow[]> =>
  db
    .select(getTableColumns(pushSubscriptions))
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(userId, ownerId), isNull(sessions.endedAt)))
    .orderBy(desc(pushSubscriptions.createdAt), id)

/** Parallel requests of one user wait, so that they cannot exceed the limit together. */
export async function lockDevices(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.pushDevices}, hashtext(${ownerId}))`)
}

type NewSubscription = Pick<PushSubscriptionRow, 'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'device'>

/** Takes the endpoint over from another user: a browser has one user at a time. */
export async function upsertSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const isSameUser = eq(userId, subscription.userId)
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: endpoint,
      set: {
        ...subscription,
        createdAt: sql`case when ${isSameUser} then ${pushSubscriptions.createdAt} else now() end`,
        lastOkAt: sql`case when ${isSameUser} then ${pushSubscriptions.lastOkAt} end`,
        failures: 0,
      },
    })
}

/** False when it is not on for this user. */
export async function renewSubscription(tx: Tx, subscription: NewSubscription): Promise<boolean> {
  const renewed = await tx
    .update(pushSubscriptions)
    .set(subscription)
    .where(and(eq(userId, subscription.userId), eq(endpoint, subscription.endpoint)))
    .returning({ id })
  return renewed.length === 1
}

export async function deleteByEndpoint(tx: Tx, ownerId: string, ownEndpoint: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(userId, ownerId), eq(endpoint, ownEndpoint)))
}

/** False unless it is one of this user. */
export async function deleteById(tx: Tx, ownerId: string, subscriptionId: string): Promise<boolean> {
  const deleted = await tx
    .delete(pushSubscriptions)
    .where(and(eq(userId, ownerId), eq(id, subscriptionId)))
    .returning({ id })
  return deleted.length === 1
}
