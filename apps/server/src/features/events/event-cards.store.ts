// Events as their readers see them: what the reply needs and no more, with the reader's own registration beside it.

import type { EventStatus, EventType } from '@crew-chief/domain/events/event-choices'
import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { events, eventWaivers, registrations } from './events.tables.ts'

const CARD = {
  id: events.id,
  name: events.name,
  type: events.type,
  description: events.description,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timezone: events.timezone,
  location: events.location,
  maxParticipants: events.maxParticipants,
  seatsTaken: events.seatsTaken,
  waitlisted: events.waitlisted,
  status: events.status,
  groupId: events.groupId,
  media: events.media,
  pricing: events.pricing,
  productId: events.productId,
  waiverVersion: events.waiverVersion,
  version: events.version,
}
export type EventCard = Pick<typeof events.$inferSelect, keyof typeof CARD>

const MINE = {
  id: registrations.id,
  status: registrations.status,
  pricePaidCents: registrations.pricePaidCents,
  offerExpiresAt: registrations.offerExpiresAt,
  createdAt: registrations.createdAt,
}
export type Mine = Pick<typeof registrations.$inferSelect, keyof typeof MINE>

export type EventFilter = {
  type?: EventType | undefined
  status?: EventStatus | undefined
  groupId?: string | undefined
}
/** Who reads. `seesAll`: completed events too, also those of others. */
export type EventReader = { id: string; seesAll: boolean }

const matching = ({ type, status, groupId }: EventFilter): SQL | undefined =>
  and(
    isNull(events.deletedAt),
    type ? eq(events.type, type) : undefined,
    status ? eq(events.status, status) : undefined,
    groupId ? eq(events.groupId, groupId) : undefined,
  )

const isOpen = ne(events.status, 'completed')

/** There is at most one that counts: the index `registrations__one_live_per_user` says so. */
const isMine = (userId: string | null) =>
  and(
    eq(registrations.eventId, events.id),
    sql`${registrations.userId} = ${userId}`,
    inArray(registrations.status, ['PENDING', 'CONFIRMED', 'WAITLISTED']),
  )

/** Completed events are for those who were there, and for admins. */
const visibleTo = (reader: EventReader | null): SQL | undefined =>
  reader?.seesAll ? undefined : or(isOpen, eq(registrations.status, 'CONFIRMED'))

/** What a visitor may see, in one statement on one table: this is the list most people ask for. */
export const listOpenEvents = (db: Reader, filter: EventFilter): Promise<EventCard[]> =>
  db
    .select(CARD)
    .from(events)
    .where(and(isOpen, matching(filter)))
    .orderBy(events.startsAt, events.id)

/** Soonest first; then the completed ones, the latest of them first. */
export const listEventsFor = (db: Reader, reader: EventReader, filter: EventFilter) =>
  db
    .select({ event: CARD, mine: MINE })
    .from(events)
    .leftJoin(registrations, isMine(reader.id))
    .where(and(matching(filter), visibleTo(reader)))
    .orderBy(
      eq(events.status, 'completed'),
      sql`case when ${isOpen} then ${events.startsAt} end`,
      desc(events.startsAt),
      events.id,
    )

/** One event with its current liability release; undefined when this reader may not see it. */
export async function findEventFor(db: Reader, reader: EventReader | null, id: string) {
  const [row] = await db
    .select({ event: CARD, waiver: eventWaivers.text, mine: MINE })
    .from(events)
    .innerJoin(eventWaivers, and(eq(eventWaivers.eventId, events.id), eq(eventWaivers.version, events.waiverVersion)))
    .leftJoin(registrations, isMine(reader?.id ?? null))
    .where(and(eq(events.id, id), isNull(events.deletedAt), visibleTo(reader)))
  return row
}

export const listParticipants = (db: Reader, eventId: string) =>
  db
    .select({ userId: registrations.userId, status: registrations.status })
    .from(registrations)
    .where(
      and(eq(registrations.eventId, eventId), inArray(registrations.status, ['PENDING', 'CONFIRMED', 'WAITLISTED'])),
    )
    .orderBy(registrations.createdAt, registrations.id)
