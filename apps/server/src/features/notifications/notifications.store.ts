import { and, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import {
  type DeliveryRow,
  type NotificationRow,
  notificationDeliveries,
  notifications,
} from './notifications.tables.ts'

// PostgreSQL allows 65,535 parameters per statement.
const MAX_ROWS = 2_000

function* chunksOf<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += MAX_ROWS) yield rows.slice(start, start + MAX_ROWS)
}

/** Rows whose key was used before are skipped. */
export async function insertNotifications(
  tx: Tx,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<NotificationRow[]> {
  const written: NotificationRow[] = []
  for (const chunk of chunksOf(rows))
    written.push(...(await tx.insert(notifications).values(chunk).onConflictDoNothing().returning()))
  return written
}

export type NewDelivery = typeof notificationDeliveries.$inferInsert

export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  for (const chunk of chunksOf(rows)) await tx.insert(notificationDeliveries).values(chunk)
}

const isMine = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.inApp, true))

/** Notifications of one transaction have the same time, so the id decides between them. */
const isOlderThan = (id: string) =>
  sql`(${notifications.createdAt}, ${notifications.id}) < (select n.created_at, n.id from notifications n where n.id = ${id})`

type Page = { before: string | undefined; limit: number }

export const listNotificationRows = (db: Reader, userId: string, { before, limit }: Page): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(and(isMine(userId), before === undefined ? undefined : isOlderThan(before)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)

export async function countUnread(db: Reader, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(isMine(userId), isNull(notifications.seenAt)))
  return row?.unread ?? 0
}

/** Returns the events whose staff see the change. */
export async function markSeen(tx: Tx, userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return []
  return tx
    .update(notifications)
    .set({ seenAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), inArray(notifications.id, [...ids]), isNull(notifications.seenAt)))
    .returning()
}

/** Undefined when the person has no such notification. Confirming again changes nothing. */
export async function markConfirmed(tx: Tx, userId: string, id: string): Promise<NotificationRow | undefined> {
  const [row] = await tx
    .update(notifications)
    .set({
      confirmedAt: sql`coalesce(${notifications.confirmedAt}, now())`,
      seenAt: sql`coalesce(${notifications.seenAt}, now())`,
    })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id), eq(notifications.needsConfirmation, true)))
    .returning()
  return row
}

// Longer than every timeout of a delivery: an older claim belongs to a worker that died.
const CLAIM_MINUTES = 2

const isAbandoned = and(
  eq(notificationDeliveries.status, 'SENDING'),
  lt(notificationDeliveries.claimedAt, sql`now() - make_interval(mins => ${CLAIM_MINUTES})`),
)

export type ClaimedDelivery = { delivery: DeliveryRow; notification: NotificationRow; isTooLate: boolean }

type Claim = { channel: DeliveryRow['channel']; isDigest?: boolean; limit: number }

/** Claims due deliveries, so that no other worker sends them. */
export async function claimDeliveries(tx: Tx, { channel, isDigest = false, limit }: Claim): Promise<ClaimedDelivery[]> {
  const due = tx
    .select({ id: notificationDeliveries.id })
    .from(notificationDeliveries)
    .where(
      and(
        eq(notificationDeliveries.channel, channel),
        eq(notificationDeliveries.isDigest, isDigest),
        or(eq(notificationDeliveries.status, 'QUEUED'), isAbandoned),
        sql`${notificationDeliveries.dueAt} <= now()`,
      ),
    )
    // The alphabet has them in the right order: urgent, transactional, bulk.
    .orderBy(desc(notificationDeliveries.priority), notificationDeliveries.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await tx
    .update(notificationDeliveries)
    .set({ status: 'SENDING', claimedAt: sql`now()`, attempts: sql`${notificationDeliveries.attempts} + 1` })
    .where(inArray(notificationDeliveries.id, due))
    .returning()
  if (claimed.length === 0) return []
  const rows = await tx
    .select({ notification: notifications, isTooLate: sql<boolean>`coalesce(useless_after < now(), false)` })
    .from(notifications)
    .where(inArray(notifications.id, [...new Set(claimed.map(({ notificationId }) => notificationId))]))
  const byId = new Map(rows.map((row) => [row.notification.id, row]))
  return claimed.flatMap((delivery) => {
    const row = byId.get(delivery.notificationId)
    return row ? [{ delivery, ...row }] : []
  })
}

/** Ends the claim. */
export async function finishDeliveries(
  db: Reader,
  ids: readonly string[],
  outcome: { status: 'SENT' | 'FAILED' | 'SKIPPED'; lastError?: string },
): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({
      status: outcome.status,
      claimedAt: null,
      lastError: outcome.lastError?.slice(0, 500) ?? null,
      ...(outcome.status === 'SENT' && { sentAt: sql`now()` }),
    })
    .where(inArray(notificationDeliveries.id, [...ids]))
}

/** Where the outbox says whether the email of a delivery left. */
export async function linkMails(
  tx: Tx,
  links: readonly { deliveryId: string; mailId: string | undefined }[],
): Promise<void> {
  if (links.length === 0) return
  const deliveryIds = sql.param(links.map(({ deliveryId }) => deliveryId))
  const mailIds = sql.param(links.map(({ mailId }) => mailId ?? null))
  await tx.execute(sql`
    update ${notificationDeliveries} set mail_id = linked.mail_id
    from unnest(${deliveryIds}::uuid[], ${mailIds}::uuid[]) as linked (id, mail_id)
    where ${notificationDeliveries.id} = linked.id`)
}

/** Another attempt later. */
export async function retryDelivery(db: Reader, id: string, seconds: number, lastError: string): Promise<void> {
  await db
    .update(notificationDeliveries)
    .set({
      status: 'QUEUED',
      claimedAt: null,
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
      lastError: lastError.slice(0, 500),
    })
    .where(eq(notificationDeliveries.id, id))
}

type Withdrawn = { kinds: readonly NotificationRow['kind'][]; keys: readonly string[] }

/** Cancels deliveries that were not sent yet. */
export async function skipDeliveries(tx: Tx, eventId: string, { kinds, keys }: Withdrawn): Promise<void> {
  const withdrawn = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.eventId, eventId),
        inArray(notifications.kind, [...kinds]),
        inArray(notifications.key, [...keys]),
      ),
    )
  await tx
    .update(notificationDeliveries)
    .set({ status: 'SKIPPED' })
    .where(and(inArray(notificationDeliveries.notificationId, withdrawn), eq(notificationDeliveries.status, 'QUEUED')))
}

type Replaced = { kind: NotificationRow['kind']; userIds: readonly string[] }

/** Before a newer notification about the same: only the latest one is confirmed. */
export async function replaceUnconfirmed(tx: Tx, eventId: string, { kind, userIds }: Replaced): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(notifications)
    .set({ needsConfirmation: false })
    .where(
      and(
        eq(notifications.eventId, eventId),
        eq(notifications.kind, kind),
        inArray(notifications.userId, [...userIds]),
        isNull(notifications.confirmedAt),
      ),
    )
}
