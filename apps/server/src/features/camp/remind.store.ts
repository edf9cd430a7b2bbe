import { and, asc, eq, gt, isNotNull, isNull, lte, not, notExists, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { courtBoards, courts } from '../courts/public.ts'
import { events, registrations } from '../events/public.ts'
import { notifications } from '../notifications/public.ts'

const isLive = and(isNull(events.deletedAt), isNull(events.canceledAt), eq(events.isDraft, false))
const nowPlus = (hours: number): SQL => sql`now() + make_interval(hours => ${hours})`
const isHidden = sql`coalesce(${courtBoards.hidesUntilPublished} and ${courtBoards.publishedAt} is null, false)`

/** Courts with a time, of events around now: days are local to the event. */
export const listNearCourts = (db: Reader) =>
  db
    .select({
      id: courts.id,
      name: courts.name,
      gym: courts.gym,
      day: courts.day,
      startTime: sql<string>`${courts.startTime}`,
      event: {
        id: events.id,
        name: events.name,
        startsAt: events.startsAt,
        endsAt: events.endsAt,
        timezone: events.timezone,
      },
    })
    .from(courts)
    .innerJoin(events, eq(events.id, courts.eventId))
    .leftJoin(courtBoards, eq(courtBoards.eventId, events.id))
    .where(
      and(
        isLive,
        lte(events.startsAt, nowPlus(24)),
        gt(events.endsAt, nowPlus(-24)),
        isNotNull(courts.startTime),
        not(isHidden),
      ),
    )
    .orderBy(asc(courts.id))
export type NearCourt = Awaited<ReturnType<typeof listNearCourts>>[number]

/** Events that start later than `after` and within `within` hours. */
export const listEventsStarting = (db: Reader, { after, within }: { after: number; within: number }) =>
  db
    .select()
    .from(events)
    .where(and(isLive, gt(events.startsAt, nowPlus(after)), lte(events.startsAt, nowPlus(within))))
    .orderBy(asc(events.id))

type Reminder = { eventId: string; dueAt: Date; key: string }

/** Participants without this reminder who were confirmed when it was due. */
export async function listToRemind(db: Reader, { eventId, dueAt, key }: Reminder): Promise<string[]> {
  const reminded = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, registrations.userId),
        eq(notifications.kind, 'event_reminder'),
        eq(notifications.key, key),
      ),
    )
  const rows = await db
    .select({ userId: registrations.userId })
    .from(registrations)
    .innerJoin(users, and(eq(users.id, registrations.userId), isNull(users.erasedAt)))
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'CONFIRMED'),
        lte(sql`coalesce(${registrations.confirmedAt}, ${registrations.createdAt})`, dueAt),
        notExists(reminded),
      ),
    )
    .orderBy(asc(registrations.userId))
  return rows.map(({ userId }) => userId)
}
