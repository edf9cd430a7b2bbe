import type { StaffFacts, StaffFunction } from '@crew-chief/domain/events/event-staff'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import type { Viewer } from '@crew-chief/domain/roles'
import { and, eq, gt, inArray, isNull, ne, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { isSuspended } from '../payments/public.ts'
import { eventStaff, events, registrations, spotTransfers } from './events.tables.ts'
import { IS_UNPAID } from './money/payers.store.ts'

/** The SQL form of `hasAccess`, for a query with the registration. */
export const HAS_ACCESS = sql<boolean>`(${registrations.status} = 'CONFIRMED' and not ${IS_UNPAID} and not ${isSuspended(registrations.id)})`

type Id = string | Placeholder | SQLWrapper | null

/** Makes a clinician a camper: any registration for the event, in any status. A transferred one has a new user. */
export const wasRegistered = (eventId: Id, userId: Id): SQL<boolean> => sql`(
  exists (select from ${registrations} any_own where any_own.event_id = ${eventId} and any_own.user_id = ${userId})
  or exists (select from ${spotTransfers} sent join ${registrations} spot on spot.id = sent.registration_id
    where spot.event_id = ${eventId} and sent.from_user_id = ${userId} and sent.status = 'accepted'))`

export const hasStaffList = (eventId: Id): SQL<boolean> =>
  sql`exists (select from ${eventStaff} entry where entry.event_id = ${eventId})`

/** `functionsOf` for people who are not on the staff list, in SQL: the role makes them clinicians of the event. */
export const isClinicianByRole = (eventId: Id, userId: Id): SQL<boolean> => sql`(
  exists (select from ${users} person where person.id = ${userId} and person.role = 'CLINICIAN')
  and exists (select from ${events} known where known.id = ${eventId} and not known.is_draft)
  and not ${hasStaffList(eventId)} and not ${wasRegistered(eventId, userId)})`

/** What decides a person's standing at an event, for a query on `events` with the two joins below. */
export const staffFacts = (userId: Id) => ({
  registrationStatus: registrations.status,
  wasRegistered: wasRegistered(events.id, userId),
  isSuspended: isSuspended(registrations.id),
  isUnpaid: sql<boolean>`coalesce(${IS_UNPAID}, false)`,
  functions: eventStaff.functions,
  hasStaffList: hasStaffList(events.id),
  isDraft: events.isDraft,
})

/** Matches at most one row: see the index `registrations__one_live_per_user`. */
export const isLiveRegistrationOf = (userId: Id): SQL | undefined =>
  and(
    eq(registrations.eventId, events.id),
    sql`${registrations.userId} = ${userId}`,
    inArray(registrations.status, LIVE_STATUSES),
  )
export const isStaffEntryOf = (userId: Id): SQL | undefined =>
  and(eq(eventStaff.eventId, events.id), sql`${eventStaff.userId} = ${userId}`)

export async function findStaffFacts(db: Reader, eventId: string, userId: string): Promise<StaffFacts | undefined> {
  const [row] = await db
    .select(staffFacts(userId))
    .from(events)
    .leftJoin(registrations, isLiveRegistrationOf(userId))
    .leftJoin(eventStaff, isStaffEntryOf(userId))
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
  return row
}

/** A superset of the events the person may enter: the caller applies the standing. */
export const mayHaveStanding = (userId: string): SQL => sql`(
  exists (select from ${registrations} r
    where r.event_id = ${events.id} and r.user_id = ${userId} and r.status = 'CONFIRMED')
  or exists (select from ${eventStaff} s where s.event_id = ${events.id} and s.user_id = ${userId})
  or ${isClinicianByRole(events.id, userId)})`

/** The events a person may be able to enter, with the facts that decide it. */
export const listStaffFacts = (db: Reader, { id }: Pick<Viewer, 'id'>) =>
  db
    .select({ id: events.id, facts: staffFacts(id) })
    .from(events)
    .leftJoin(registrations, isLiveRegistrationOf(id))
    .leftJoin(eventStaff, isStaffEntryOf(id))
    .where(and(isNull(events.deletedAt), mayHaveStanding(id)))

/** The person's functions at all events, or at those that are not over. */
export async function listFunctions(db: Reader, userId: string, isOpen = false): Promise<StaffFunction[]> {
  const open = and(ne(events.status, 'completed'), gt(events.endsAt, sql`now()`))
  const rows = await db
    .select({ functions: eventStaff.functions })
    .from(eventStaff)
    .innerJoin(events, and(eq(events.id, eventStaff.eventId), isNull(events.deletedAt), isOpen ? open : undefined))
    .where(eq(eventStaff.userId, userId))
  return rows.flatMap(({ functions }) => functions)
}
