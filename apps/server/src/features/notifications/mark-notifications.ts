import type { Notification } from '@crew-chief/contract/notifications'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp, notifyUsers } from '../../platform/live/live.ts'
import { presentNotification } from './list-notifications.ts'
import { countUnread, markConfirmed, markSeen } from './notifications.store.ts'
import type { NotificationRow } from './notifications.tables.ts'

export const markNotificationsSeen = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<{ unread: number }> =>
  inTransaction(db, async (tx) => {
    const changed = await markSeen(tx, actor.id, ids)
    if (changed.length > 0) await announce(tx, actor, changed)
    return { unread: await countUnread(tx, actor.id) }
  })

export const confirmNotification = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Notification> =>
  inTransaction(db, async (tx) => {
    const row = await markConfirmed(tx, actor.id, id)
    if (!row) throw new AppError('notifications.not_found')
    await announce(tx, actor, [row])
    return presentNotification(row)
  })

/** To the other devices of the person, and to staff who watch who has seen the courts. */
async function announce(tx: Tx, { id }: Actor, changed: readonly NotificationRow[]): Promise<void> {
  await notifyUsers(tx, [id])
  const eventIds = changed.flatMap(({ kind, eventId }) => (kind === 'courts' && eventId ? [eventId] : []))
  for (const eventId of new Set(eventIds)) await notifyCamp(tx, eventId, 'notices')
}
