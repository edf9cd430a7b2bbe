// Events with the reader's own registration.

import type { Participant } from '@crew-chief/contract/event-shapes'
import type { EventStatus, EventType } from '@crew-chief/domain/events/event-choices'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { jsonRow, leftJoinedJsonRow } from '../../../db/json-row.ts'
import { memoize } from '../../../db/memoize.ts'
import { prepareQuery } from '../../../db/prepare-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isSuspended, payments } from '../../payments/public.ts'
import { hasAddress } from '../event-slugs.store.ts'
import {
  type EventRow,
  eventStaff,
  events,
  eventWaivers,
  type RegistrationRow,
  registrations,
  spotTransfers,
  waiverAcceptances,
} from '../events.tables.ts'
import { IS_UNPAID, PRICE_PAID_BY_HOLDER } from '../money/payers.store.ts'
import { isLiveRegistrationOf, isStaffEntryOf, staffFacts } from '../standing.store.ts'
import { WAITLIST_POSITION } from '../waitlist/waitlist.store.ts'

/** Until when an unpaid hold can be paid. A hold of an offered seat lasts at least as long as the offer. */
export const PAY_BY = sql`case when ${registrations.status} = 'PENDING' then (
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

const TRANSFER_OFFER = sql<{
  toEmail: string
  expiresAt: string
} | null>`case when ${registrations.status} = 'CONFIRMED' then (
  select json_build_object('toEmail', t.to_email, 'expiresAt', t.expires_at) from ${spotTransfers} t
  where t.registration_id = ${registrations.id} and t.status = 'offered' and t.expires_at > now()) end`

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
  isUnpaid: IS_UNPAID,
  payBy: PAY_BY,
  openPaymentId: OPEN_PAYMENT_ID,
  hasAcceptedWaiver: HAS_ACCEPTED_WAIVER,
  transferOffer: TRANSFER_OFFER,
}
type ComputedColumn =
  | 'pricePaidCents'
  | 'waitlistPosition'
  | 'isSuspended'
  | 'isUnpaid'
  | 'payBy'
  | 'openPaymentId'
  | 'hasAcceptedWaiver'
  | 'transferOffer'
export type Mine = Pick<RegistrationRow, Exclude<keyof typeof MINE, ComputedColumn>> & {
  pricePaidCents: number
  waitlistPosition: number | null
  isSuspended: boolean
  isUnpaid: boolean
  payBy: Date | null
  openPaymentId: string | null
  hasAcceptedWaiver: boolean
  transferOffer: { toEmail: string; expiresAt: string } | null
}

/** What lists show of an event. */
export const LISTED = {
  id: events.id,
  name: events.name,
  slug: events.slug,
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
  isDraft: events.isDraft,
  registrationOpensAt: events.registrationOpensAt,
  registrationClosesAt: events.registrationClosesAt,
  canceledAt: events.canceledAt,
  groupId: events.groupId,
  media: events.media,
  pricing: events.pricing,
  productId: events.productId,
  waiverVersion: events.waiverVersion,
  boardVisibility: events.boardVisibility,
  version: events.version,
}
export type ListedEvent = Pick<EventRow, keyof typeof LISTED>

export type EventFilter = {
  type?: EventType | undefined
  status?: EventStatus | undefined
  groupId?: string | undefined
}
/** `seesAll`: includes drafts, and in the list completed events without an own registration. */
export type EventReader = { id: string; seesAll: boolean }

const FILTERS = { type: events.type, status: events.status, groupId: events.groupId }
type FilterName = keyof typeof FILTERS

export const givenIn = (filter: EventFilter): FilterName[] =>
  (['type', 'status', 'groupId'] as const).filter((name) => filter[name])

export const matching = (names: readonly FilterName[]): SQL | undefined =>
  and(isNull(events.deletedAt), ...names.map((name) => eq(FILTERS[name], sql.placeholder(name))))

export const isOpen = ne(events.status, 'completed')

export const isPublished = eq(events.isDraft, false)

/** Completed events keep their page, but only confirmed participants and admins have them in the list. */
const isListedFor = ({ seesAll }: Pick<EventReader, 'seesAll'>): SQL | undefined =>
  seesAll ? sql`true` : and(isPublished, or(isOpen, eq(registrations.status, 'CONFIRMED')))

const openEvents = memoize((filter: FilterName[]) =>
  prepareQuery((db) =>
    db
      .select({ event: jsonRow(LISTED) })
      .from(events)
      .where(and(isOpen, isPublished, matching(filter)))
      .orderBy(events.startsAt, events.id),
  ),
)

/** The visitors' list: the most frequent request, so one statement without joins. */
export const listOpenEvents = (db: Reader, filter: EventFilter) => openEvents(givenIn(filter))(db, filter)

const READER_ID = sql.placeholder('readerId')
export const { payBy: _payBy, ...MINE_IN_JSON } = MINE

const eventsFor = memoize(({ seesAll, filter }: { seesAll: boolean; filter: FilterName[] }) =>
  prepareQuery((db) =>
    db
      .select({
        event: jsonRow(LISTED),
        mine: leftJoinedJsonRow(registrations.id, MINE_IN_JSON),
        payBy: PAY_BY,
        facts: staffFacts(READER_ID),
      })
      .from(events)
      .leftJoin(registrations, isLiveRegistrationOf(READER_ID))
      .leftJoin(eventStaff, isStaffEntryOf(READER_ID))
      .where(and(matching(filter), or(isListedFor({ seesAll }), and(events.isDraft, isNotNull(eventStaff.id)))))
      .orderBy(
        sql`${events.status} = 'completed'`,
        sql`case when ${isOpen} then ${events.startsAt} end`,
        desc(events.startsAt),
        events.id,
      ),
  ),
)

/** Open events, soonest first; then completed events, latest first. Staff also get the drafts they work on. */
export async function listEventsFor(db: Reader, { id: readerId, seesAll }: EventReader, filter: EventFilter) {
  const rows = await eventsFor({ seesAll, filter: givenIn(filter) })(db, { readerId, ...filter })
  return rows.map(({ mine, payBy, ...row }) => ({ ...row, mine: mine && { ...mine, payBy } }))
}

/** One event with its current liability release. Undefined for a deleted event, and for a draft of which the reader is not staff. */
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
    .where(
      and(which, isNull(events.deletedAt), or(reader?.seesAll ? sql`true` : isPublished, isNotNull(eventStaff.id))),
    )
  return row
}

/** Live registrations by event; events without any are missing. */
export async function listParticipants(db: Reader, eventIds: readonly string[]): Promise<Map<string, Participant[]>> {
  const rows = await db
    .select({
      eventId: registrations.eventId,
      participants: sql<Participant[]>`json_agg(json_build_object('userId', ${registrations.userId},
        'status', ${registrations.status}) order by ${registrations.createdAt}, ${registrations.id})`,
    })
    .from(registrations)
    .where(and(inArray(registrations.eventId, eventIds), inArray(registrations.status, LIVE_STATUSES)))
    .groupBy(registrations.eventId)
  return new Map(rows.map(({ eventId, participants }) => [eventId, participants]))
}
