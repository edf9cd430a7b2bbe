// Events with the reader's own registration.

import type { EventStatus, EventType } from '@crew-chief/domain/events/event-choices'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { isSuspended } from '../payments/public.ts'
import {
  type EventRow,
  eventStaff,
  events,
  eventWaivers,
  type RegistrationRow,
  registrations,
} from './events.tables.ts'
import { isLiveRegistrationOf, isStaffEntryOf } from './standing.store.ts'

/** The order of `findFirstWaitlisted`. Null without a place in line. */
const WAITLIST_POSITION = sql<number | null>`case
  when ${registrations.status} = 'WAITLISTED' and ${registrations.offerExpiresAt} is null then (
    select count(*)::int from ${registrations} line
    where line.event_id = ${registrations.eventId} and line.status = 'WAITLISTED' and line.offer_expires_at is null
      and (line.waitlisted_at, line.created_at, line.id)
        <= (${registrations.waitlistedAt}, ${registrations.createdAt}, ${registrations.id}))
  end`

const MINE = {
  id: registrations.id,
  status: registrations.status,
  pricePaidCents: registrations.pricePaidCents,
  amountDueCents: registrations.amountDueCents,
  offerExpiresAt: registrations.offerExpiresAt,
  createdAt: registrations.createdAt,
  waitlistPosition: WAITLIST_POSITION,
  isSuspended: isSuspended(registrations.id),
}
export type Mine = Pick<RegistrationRow, Exclude<keyof typeof MINE, 'waitlistPosition' | 'isSuspended'>> & {
  waitlistPosition: number | null
  isSuspended: boolean
}

export type EventFilter = {
  type?: EventType | undefined
  status?: EventStatus | undefined
  groupId?: string | undefined
}
/** `seesAll`: includes completed events without an own registration. */
export type EventReader = { id: string; seesAll: boolean }

const matching = ({ type, status, groupId }: EventFilter): SQL | undefined =>
  and(
    isNull(events.deletedAt),
    type ? eq(events.type, type) : undefined,
    status ? eq(events.status, status) : undefined,
    groupId ? eq(events.groupId, groupId) : undefined,
  )

const isOpen = ne(events.status, 'completed')

/** Completed events are visible to confirmed participants and to admins. */
const visibleTo = (reader: EventReader | null): SQL | undefined =>
  reader?.seesAll ? sql`true` : or(isOpen, eq(registrations.status, 'CONFIRMED'))

/** The visitors' list: the most frequent request, so one statement without joins. */
export const listOpenEvents = (db: Reader, filter: EventFilter): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(and(isOpen, matching(filter)))
    .orderBy(events.startsAt, events.id)

/** Open events, soonest first; then completed events, latest first. */
export const listEventsFor = (db: Reader, reader: EventReader, filter: EventFilter) =>
  db
    .select({ event: getTableColumns(events), mine: MINE })
    .from(events)
    .leftJoin(registrations, isLiveRegistrationOf(reader.id))
    .where(and(matching(filter), visibleTo(reader)))
    .orderBy(
      eq(events.status, 'completed'),
      sql`case when ${isOpen} then ${events.startsAt} end`,
      desc(events.startsAt),
      events.id,
    )

/** One event with its current liability release; undefined when the reader may not see it. Its staff always may. */
export async function findEventFor(db: Reader, reader: EventReader | null, id: string) {
  const [row] = await db
    .select({ event: getTableColumns(events), waiver: eventWaivers.text, mine: MINE })
    .from(events)
    .innerJoin(eventWaivers, and(eq(eventWaivers.eventId, events.id), eq(eventWaivers.version, events.waiverVersion)))
    .leftJoin(registrations, isLiveRegistrationOf(reader?.id ?? null))
    .leftJoin(eventStaff, isStaffEntryOf(reader?.id ?? null))
    .where(and(eq(events.id, id), isNull(events.deletedAt), or(visibleTo(reader), isNotNull(eventStaff.id))))
  return row
}

export const listParticipants = (db: Reader, eventId: string) =>
  db
    .select({ userId: registrations.userId, status: registrations.status })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.status, LIVE_STATUSES)))
    .orderBy(registrations.createdAt, registrations.id)
