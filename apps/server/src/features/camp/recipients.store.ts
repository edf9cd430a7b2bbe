// The accounts that notifications of a camp go to, in a stable order: two transactions that notify the same people of
// the same thing must not wait for each other.

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { courtCampers, courtPositions, courts } from '../courts/public.ts'
import { directoryEntries } from '../directory/public.ts'
import { eventStaff, HAS_ACCESS, isClinicianByRole, registrations } from '../events/public.ts'

/** People whose hub is closed until they pay, or while the bank disputes their payment, get nothing of its content. */
export async function listRegisteredIds(
  db: Reader,
  eventId: string,
  status: 'CONFIRMED' | 'WAITLISTED' = 'CONFIRMED',
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(registrations)
    .innerJoin(users, and(eq(users.id, registrations.userId), isNull(users.erasedAt)))
    .where(
      and(eq(registrations.eventId, eventId), status === 'CONFIRMED' ? HAS_ACCESS : eq(registrations.status, status)),
    )
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

type CrewMember = { courtId: string; userId: string; isAbsent: boolean }

/** Confirmed officials and clinicians of these courts. Absent: a no-show, or declined. */
export async function listCrewMembers(db: Reader, courtIds: readonly string[]): Promise<CrewMember[]> {
  const isConfirmed = and(
    eq(registrations.eventId, courts.eventId),
    eq(registrations.userId, courtCampers.userId),
    HAS_ACCESS,
  )
  const campers = await db
    .select({
      courtId: courtCampers.courtId,
      userId: users.id,
      isAbsent: sql<boolean>`${courtCampers.noShow} or ${courtCampers.response} is not distinct from 'declined'`,
    })
    .from(courtCampers)
    .innerJoin(courts, eq(courts.id, courtCampers.courtId))
    .innerJoin(registrations, isConfirmed)
    .innerJoin(users, and(eq(users.id, courtCampers.userId), isNull(users.erasedAt)))
    .where(inArray(courtCampers.courtId, [...courtIds]))
    .orderBy(asc(courtCampers.courtId), asc(users.id))
  const clinicians = await db
    .selectDistinct({ courtId: courtPositions.courtId, userId: users.id, isAbsent: sql<boolean>`false` })
    .from(courtPositions)
    .innerJoin(directoryEntries, eq(directoryEntries.id, courtPositions.clinicianId))
    .innerJoin(users, and(eq(users.id, directoryEntries.userId), isNull(users.erasedAt)))
    .where(inArray(courtPositions.courtId, [...courtIds]))
    .orderBy(asc(courtPositions.courtId), asc(users.id))
  return [...campers, ...clinicians]
}

/** Of the staff list; without one, the clinicians on the courts of the event. */
export async function listClinicianIds(db: Reader, eventId: string): Promise<string[]> {
  const listed = await db
    .select({ id: users.id, functions: eventStaff.functions })
    .from(eventStaff)
    .leftJoin(users, and(eq(users.id, eventStaff.userId), isNull(users.erasedAt)))
    .where(eq(eventStaff.eventId, eventId))
    .orderBy(asc(users.id))
  if (listed.length > 0)
    return listed.flatMap(({ id, functions }) => (id && functions.includes('clinician') ? [id] : []))
  const assigned = await db
    .selectDistinct({ id: users.id })
    .from(courts)
    .innerJoin(courtPositions, eq(courtPositions.courtId, courts.id))
    .innerJoin(directoryEntries, eq(directoryEntries.id, courtPositions.clinicianId))
    .innerJoin(users, and(eq(users.id, directoryEntries.userId), isNull(users.erasedAt)))
    .where(and(eq(courts.eventId, eventId), isClinicianByRole(courts.eventId, users.id)))
    .orderBy(asc(users.id))
  return assigned.map(({ id }) => id)
}
