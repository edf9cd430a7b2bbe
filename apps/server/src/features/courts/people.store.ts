import type { CourtClinician, CourtPerson } from '@crew-chief/contract/court-shapes'
import type { Acceptance } from '@crew-chief/domain/courts/acceptance'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { directoryEntries, isInDirectory } from '../directory/public.ts'
import { eventPicture, eventStaff, hasAccepted, hasStaffList, registrations } from '../events/public.ts'

export type LockedOfficial = { id: string; firstName: string; lastName: string; isConfirmed: boolean }

/**
 * Locks the users, so that a concurrent erasure waits and then also removes the new assignments. Call it before locking
 * the board: an erasure locks in the same order, user before event.
 */
export async function lockOfficials(tx: Tx, eventId: string, ids: readonly string[]): Promise<LockedOfficial[]> {
  if (ids.length === 0) return []
  const registration = and(
    eq(registrations.userId, users.id),
    eq(registrations.eventId, eventId),
    eq(registrations.status, 'CONFIRMED'),
  )
  return tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isConfirmed: sql<boolean>`${registrations.id} is not null`,
    })
    .from(users)
    .leftJoin(registrations, registration)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('share', { of: users })
}

/** Call it after their assignments are written: earlier erasures are committed by then, and later ones wait. */
export async function findErased(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.erasedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Prevents their deletion from the directory while they get a position. */
export async function lockClinicians(tx: Tx, eventId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: directoryEntries.id, firstName: directoryEntries.firstName, lastName: directoryEntries.lastName })
    .from(directoryEntries)
    .where(and(inArray(directoryEntries.id, [...ids]), isPlaceable(eventId)))
    .orderBy(directoryEntries.id)
    .for('key share')
}

/** People in the directory, and guests and clinicians on the staff list of the event, also before they accept. */
const isPlaceable = (eventId: string) =>
  sql`(${isInDirectory} or exists (select from ${eventStaff} own where own.event_id = ${eventId}
    and (own.id = ${directoryEntries.guestId} or own.user_id = ${directoryEntries.userId} and 'clinician' = any(own.functions))))`

const isRegistrant = (eventId: string) => and(eq(registrations.eventId, eventId), eq(registrations.status, 'CONFIRMED'))
const hasAccount = and(eq(users.id, registrations.userId), isNull(users.erasedAt))

export async function countRegistrants(db: Reader, eventId: string): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(registrations)
    .innerJoin(users, hasAccount)
    .where(isRegistrant(eventId))
  return row?.people ?? 0
}

export const listRegistrants = (
  db: Reader,
  eventId: string,
): Promise<(CourtPerson & { phoneNumber: string | null; hasAccepted: boolean })[]> =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImage: eventPicture(),
      experienceLevels: users.experienceLevels,
      phoneNumber: users.phoneNumber,
      hasAccepted: hasAccepted(registrations.eventId, users.id),
    })
    .from(registrations)
    .innerJoin(users, hasAccount)
    .where(isRegistrant(eventId))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))

// Nested in the expression below: directly in a selected one, Drizzle leaves out the table of a column.
const isOnStaffList = (eventId: string) =>
  sql`exists (select from ${eventStaff} own where own.event_id = ${eventId} and own.user_id = ${directoryEntries.userId})`

/** Guests have no account to accept with. Without a staff list the whole directory is the staff of an event. */
const acceptanceAt = (eventId: string) => sql<Acceptance>`case
  when ${directoryEntries.guestId} is not null or not ${hasStaffList(eventId)} then 'accepted'
  when not ${isOnStaffList(eventId)} then 'not_invited'
  when ${hasAccepted(eventId, directoryEntries.userId)} then 'accepted'
  else 'invited' end`

export const listDirectory = (db: Reader, eventId: string): Promise<CourtClinician[]> =>
  db
    .select({
      id: directoryEntries.id,
      firstName: directoryEntries.firstName,
      lastName: directoryEntries.lastName,
      role: directoryEntries.role,
      avatar: directoryEntries.avatar,
      acceptance: acceptanceAt(eventId),
    })
    .from(directoryEntries)
    .where(isPlaceable(eventId))
    .orderBy(asc(directoryEntries.lastName), asc(directoryEntries.firstName), asc(directoryEntries.id))
