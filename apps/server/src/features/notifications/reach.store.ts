// By which ways notifications reached people.

import { type Reach, reachOf } from '@crew-chief/domain/notifications/reach'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { users } from '../accounts/public.ts'
import { DELIVERY_DAYS, type NotificationRow, notificationDeliveries, notifications } from './notifications.tables.ts'

/** By the id of the notification. Without those whose deliveries may be deleted: they would look as if nothing was sent. */
export async function listReach(db: Reader, notificationIds: readonly string[]): Promise<Map<string, Reach>> {
  if (notificationIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: notifications.id,
      inApp: notifications.inApp,
      channel: notificationDeliveries.channel,
      status: notificationDeliveries.status,
      mailStatus: mails.status,
    })
    .from(notifications)
    .leftJoin(notificationDeliveries, eq(notificationDeliveries.notificationId, notifications.id))
    .leftJoin(mails, eq(mails.id, notificationDeliveries.mailId))
    .where(
      and(
        inArray(notifications.id, [...notificationIds]),
        gt(notifications.createdAt, sql`now() - make_interval(days => ${DELIVERY_DAYS})`),
      ),
    )
  const byNotification = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byNotification].map(([id, deliveries]) => {
      const sent = deliveries.flatMap(({ channel, status, mailStatus }) =>
        channel && status ? [{ channel, status, mailStatus }] : [],
      )
      return [id, reachOf(deliveries[0]?.inApp ?? false, sent)]
    }),
  )
}

type Sent = { kinds: readonly NotificationRow['kind'][]; keys: readonly string[] }

export type NotifiedPerson = {
  userId: string
  firstName: string
  lastName: string
  notificationId: string
  seenAt: Date | null
}

/** The people who got one of these notifications, with the latest one each, by name. */
export async function listNotified(db: Reader, eventId: string, { kinds, keys }: Sent): Promise<NotifiedPerson[]> {
  const rows = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      notificationId: notifications.id,
      seenAt: notifications.seenAt,
    })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), isNull(users.erasedAt)))
    .where(
      and(
        eq(notifications.eventId, eventId),
        inArray(notifications.kind, [...kinds]),
        inArray(notifications.key, [...keys]),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id), desc(notifications.createdAt))
  return rows.filter(({ userId }, index) => rows[index - 1]?.userId !== userId)
}
