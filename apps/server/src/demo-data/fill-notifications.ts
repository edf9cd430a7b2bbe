// Inserts notifications besides those of camps/fill-notices.ts. Nothing is mailed or pushed.

import { NOTIFICATION_KINDS } from '@crew-chief/domain/notifications/kinds'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import { postComments } from '../features/feed/public.ts'
import { insertNotifications } from '../features/notifications/public.ts'
import { Flag, fillIn, readContent } from './content.ts'
import { EventName, findEvent } from './events.ts'
import { type People, PersonName, userNamed } from './people.ts'

const HOUR_MS = 3_600_000

const Notification = z.strictObject({
  to: z.array(PersonName),
  event: z.exactOptional(EventName),
  kind: z.enum(NOTIFICATION_KINDS),
  /** May contain {event}, like the body. */
  title: z.string(),
  body: z.string(),
  /** May contain {eventId}, or {commentedPostId} of a post with comments. */
  path: z.string(),
  hoursAgo: z.number(),
  isSeen: Flag,
})

const NOTIFICATIONS = readContent('notifications.json', z.array(Notification))

/** The demo events and posts must have been inserted. */
export async function fillNotifications(tx: Tx, people: People, now: Date): Promise<void> {
  const [commented] = await tx.select({ id: postComments.postId }).from(postComments).limit(1)
  for (const { to, event: eventName, kind, title, body, path, hoursAgo, isSeen } of NOTIFICATIONS) {
    const event = eventName === undefined ? undefined : await findEvent(tx, eventName)
    const values = {
      ...(event && { event: event.name, eventId: event.id }),
      ...(commented && { commentedPostId: commented.id }),
    }
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const rows = to.map((name) => ({
      userId: userNamed(people, name).id,
      kind,
      eventId: event?.id ?? null,
      title: fillIn(title, values),
      body: fillIn(body, values),
      path: fillIn(path, values),
      inApp: true,
      createdAt,
      seenAt: isSeen ? createdAt : null,
    }))
    await insertNotifications(tx, rows)
  }
}
