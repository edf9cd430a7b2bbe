import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { Notification, notificationsApi } from '@crew-chief/contract/notifications'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { countUnread, listNotificationRows } from './notifications.store.ts'
import type { NotificationRow } from './notifications.tables.ts'

type Query = Decoded<typeof notificationsApi.listNotifications>['query']

export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { before, limit }: Query,
): Promise<Reply<typeof notificationsApi.listNotifications>> {
  const page = { before, limit: limit + 1 }
  const [rows, unread] = await Promise.all([listNotificationRows(db, actor.id, page), countUnread(db, actor.id)])
  return { notifications: rows.slice(0, limit).map(presentNotification), unread, hasMore: rows.length > limit }
}

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  eventId: row.eventId,
  title: row.title,
  body: row.body,
  path: row.path,
  needsConfirmation: row.needsConfirmation,
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt?.toISOString() ?? null,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
})
