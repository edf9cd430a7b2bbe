// Inserts notifications of the demo users at the running camp, besides those of camps/fill-notices.ts. Nothing is mailed
// or pushed.

import { eq } from 'drizzle-orm'
import { events } from '../../features/events/events.tables.ts'
import { postComments } from '../../features/feed/feed.tables.ts'
import { insertNotifications } from '../../features/notifications/notifications.store.ts'
import type { notifications } from '../../features/notifications/notifications.tables.ts'
import type { Tx } from '../transaction.ts'
import { RUNNING_CAMP } from './camps/camps.ts'
import type { DemoUser } from './people.ts'

type NewRow = typeof notifications.$inferInsert
type DemoNotification = Pick<NewRow, 'kind' | 'title' | 'body' | 'path'> & {
  minutesAgo: number
  isSeen?: true
  isAboutCamp?: true
}

const HOUR = 60
const DAY = 24 * HOUR

/** The demo camps and posts must have been inserted. */
export async function fillNotifications(tx: Tx, people: ReadonlyMap<string, DemoUser>, now: Date): Promise<void> {
  const [camp] = await tx.select().from(events).where(eq(events.name, RUNNING_CAMP.event))
  if (!camp) throw new Error(`the demo data has no ${RUNNING_CAMP.event}`)
  const rowsFor = (email: string, list: readonly DemoNotification[]): NewRow[] => {
    const user = people.get(`${email}@mail.example`)
    if (!user) throw new Error(`the demo data has no user ${email}`)
    return list.map(({ minutesAgo, isSeen, isAboutCamp, ...texts }) => {
      const createdAt = new Date(now.getTime() - minutesAgo * 60_000)
      const eventId = isAboutCamp ? camp.id : null
      return { ...texts, userId: user.id, inApp: true, eventId, createdAt, seenAt: isSeen ? createdAt : null }
    })
  }
  const [discussed] = await tx.select({ postId: postComments.postId }).from(postComments).limit(1)
  const reply = discussed ? [replyTo(discussed.postId)] : []
  await insertNotifications(tx, [
    ...rowsFor('renee.alvarado', [...ofOfficial(camp), ...reply]),
    ...rowsFor('sam.okafor', ofOfficial(camp)),
    ...rowsFor('joan.kessler', ofClinician(camp)),
  ])
}

type Camp = { id: string; name: string }

const ofOfficial = ({ id, name }: Camp): DemoNotification[] => [
  {
    kind: 'announcement',
    title: `New announcement: ${name}`,
    body: 'Film room moves to Room 204. Doors open ten minutes early.',
    path: `/camp/${id}/announcements`,
    minutesAgo: 2 * HOUR,
    isAboutCamp: true,
  },
  {
    kind: 'evaluation',
    title: 'New feedback from Joan Kessler',
    body: `${name}: read what to keep and what to change.`,
    path: `/feedback/${id}`,
    minutesAgo: 20 * HOUR,
    isSeen: true,
    isAboutCamp: true,
  },
  {
    kind: 'payment',
    title: `Payment received: ${name}`,
    body: 'Thanks. Your receipt is under My events.',
    path: '/my-events',
    minutesAgo: 12 * DAY,
    isSeen: true,
    isAboutCamp: true,
  },
]

const ofClinician = ({ id, name }: Camp): DemoNotification[] => [
  {
    kind: 'evaluation_acknowledged',
    title: 'Renee Alvarado acknowledged your feedback',
    body: name,
    path: `/camp/${id}/officials`,
    minutesAgo: 3 * HOUR,
    isAboutCamp: true,
  },
]

const replyTo = (postId: string): DemoNotification => ({
  kind: 'comment',
  title: 'Grace Lindqvist commented after you',
  body: 'Same play, other angle: I’d still call it.',
  path: `/library/${postId}`,
  minutesAgo: 2 * DAY,
  isSeen: true,
})
