// Events with the reader's own registration.

import type { EventStatus, EventType } from '@crew-chief/domain/events/event-choices'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { isSuspended, payments } from '../payments/public.ts'
import { hasAddress } from './event-slugs.store.ts'
import {
  type EventRow,
  eventStaff,
  events,
  eventWaivers,
  type RegistrationRow,
  registrations,
  waiverAcceptances,
} from './events.tables.ts'
import { PRICE_PAID_BY_HOLDER } from './payers.store.ts'
import { isLiveRegistrationOf, isStaffEntryOf } from './standing.store.ts'

/** The order of `findFirstWaitlisted`. Null without a place in line. */
const WAITLIST_POSITION = sql<number | null>`case
  when ${registrations.status} = 'WAITLISTED' and ${registrations.offerExpiresAt} is null then (
    select count(*)::int from ${registrations} line
    where line.event_id = ${registrations.eventId} and line.status = 'WAITLISTED' and line.offer_expires_at is null
      and (line.waitlisted_at, line.created_at, line.id)
        <= (${registrations.waitlistedAt}, ${registrations.createdAt}, ${registrations.id}))
  end`

/** Until when an unpaid hold can be paid. A hold of an offered seat lasts at least as long as the offer. */
const PAY_BY = sql`case when ${registrations.status} = 'PENDING' then (
  select greatest(p.expires_at, ${registrations.offerExpiresAt}) from ${payments} p
  where p.purpose = 'registration' and p.subject_id = ${registrations.id} and p.status = 'open') end`.mapWith(
  registrations.offerExpiresAt,
)

const OPEN_PAYMENT_ID = sql<string | null>`case when ${registrations.status} = 'PENDING' then (
  select p.id from ${payments} p
  where p.purpose = 'registration' and p.subject_id = ${registrations.id} and p.status = 'open') end`

const HAS_ACCEPTED_WAIVER = sql<boolean>`${registrations.status} = 'PENDING' and exists (
  select from ${waiverAcceptances} w where w.event_id = ${registrations.eventId}
    and w.user_id = ${registrations.userId} and w.version = ${events.waiverVersion})`

/** For a query on `events` with the reader's registration. */
export const MINE = {
  id: registrations.id,
  status: registrations.status,
  pricePaidCents: PRICE_PAID_BY_HOLDER,
  amountDueCents: registrations.amountDueCents,
  offerExpiresAt: registrations.offerExpiresAt,
  shirtSize: registrations.shirtSize,
  level: registrations.level,
  createdAt: registrations.createdAt,
  waitlistPosition: WAITLIST_POSITION,
  isSuspended: isSuspended(registrations.id),
  payBy: PAY_BY,
  openPaymentId: OPEN_PAYMENT_ID,
  hasAcceptedWaiver: HAS_ACCEPTED_WAIVER,
}
type ComputedColumn =
  | 'pricePaidCents'
  | 'waitlistPosition'
  | 'isSuspended'
  | 'payBy'
  | 'openPaymentId'
  | 'hasAcceptedWaiver'
export type Mine = Pick<RegistrationRow, Exclude<keyof typeof MINE, ComputedColumn>> & {
  pricePaidCents: number
  waitlistPosition: number | null
  isSuspended: boolean
  payBy: Date | null
  openPaymentId: string | null
  hasAcceptedWaiver: boolean
}

export type EventFilter = {
  type?: EventType | undefined
  status?: EventStatus | undefined
  groupId?: string | undefined
}
/** `seesAll`: includes drafts and completed events without an own registration. */
export type EventReader = { id: string; seesAll: boolean }

const matching = ({ type, status, groupId }: EventFilter): SQL | undefined =>
  and(
    isNull(events.deletedAt),
    type ? eq(events.type, type) : undefined,
    status ? eq(events.status, status) : undefined,
    groupId ? eq(events.groupId, groupId) : undefined,
  )

const isOpen = ne(events.status, 'completed')

const isPublished = eq(events.isDraft, false)

/** Completed events are visible to confirmed participants and to admins. */
const visibleTo = (reader: EventReader | null): SQL | undefined =>
  reader?.seesAll ? sql`true` : and(isPublished, or(isOpen, eq(registrations.status, 'CONFIRMED')))

/** The visitors' list: the most frequent request, so one statement without joins. */
export const listOpenEvents = (db: Reader, filter: EventFilter): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(and(isOpen, isPublished, matching(filter)))
    .orderBy(events.startsAt, events.id)

/** Open events, soonest first; then completed events, latest first. Staff also get the drafts they work on. */
export const listEventsFor = (db: Reader, reader: EventReader, filter: EventFilter) =>
  db
    .select({ event: getTableColumns(events), mine: MINE })
    .from(events)
    .leftJoin(registrations, isLiveRegistrationOf(reader.id))
    .leftJoin(eventStaff, and(isStaffEntryOf(reader.id), events.isDraft))
    .where(and(matching(filter), or(visibleTo(reader), isNotNull(eventStaff.id))))
    .orderBy(
      eq(events.status, 'completed'),
      sql`case when ${isOpen} then ${events.startsAt} end`,
      desc(events.startsAt),
      events.id,
    )

/** One event with its current liability release; undefined when the reader may not see it. Its staff always may. */
export const findEventFor = (db: Reader, reader: EventReader | null, id: string) =>
  findVisible(db, reader, eq(events.id, id))

/** By slug, earlier slug or id. */
export const findEventAt = (db: Reader, reader: EventReader | null, address: string) =>
  findVisible(db, reader, hasAddress(address))

async function findVisible(db: Reader, reader: EventReader | null, which: SQL) {
  const [row] = await db
    .select({ event: getTableColumns(events), waiver: eventWaivers.text, mine: MINE })
    .from(events)
    .innerJoin(eventWaivers, and(eq(eventWaivers.eventId, events.id), eq(eventWaivers.version, events.waiverVersion)))
    .leftJoin(registrations, isLiveRegistrationOf(reader?.id ?? null))
    .leftJoin(eventStaff, isStaffEntryOf(reader?.id ?? null))
    .where(and(which, isNull(events.deletedAt), or(visibleTo(reader), isNotNull(eventStaff.id))))
  return row
}

export const listParticipants = (db: Reader, eventId: string) =>
  db
    .select({ userId: registrations.userId, status: registrations.status })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.status, LIVE_STATUSES)))
    .orderBy(registrations.createdAt, registrations.id)
