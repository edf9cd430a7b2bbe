import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { eventStaff, events, isClinicianByRole } from '../events/public.ts'
import { type DirectoryEntryRow, directoryEntries } from './directory.tables.ts'

export type NewDirectoryEntry = typeof directoryEntries.$inferInsert

/**
 * Without guests, who belong to one event. People whom an event listed as clinicians are in the directory while they have
 * accepted such a function. The record itself stays, because courts refer to it.
 */
export const isInDirectory = sql<boolean>`(${directoryEntries.guestId} is null and (not ${directoryEntries.fromStaffList}
  or exists (select from ${eventStaff} entry where entry.user_id = ${directoryEntries.userId}
    and entry.accepted_at is not null and 'clinician' = any(entry.functions))))`

export const selectDirectory = (db: Reader): Promise<DirectoryEntryRow[]> =>
  db
    .select()
    .from(directoryEntries)
    .where(isInDirectory)
    .orderBy(asc(directoryEntries.lastName), asc(directoryEntries.firstName), asc(directoryEntries.id))

export async function findDirectoryEntry(db: Reader, id: string): Promise<DirectoryEntryRow | undefined> {
  const [row] = await db.select().from(directoryEntries).where(eq(directoryEntries.id, id))
  return row
}

export async function lockDirectoryEntry(tx: Tx, id: string): Promise<DirectoryEntryRow | undefined> {
  const [row] = await tx.select().from(directoryEntries).where(eq(directoryEntries.id, id)).for('update')
  return row
}

/** Undefined when the account already has a record; the unique index decides, also for concurrent inserts. */
export async function insertDirectoryEntry(tx: Tx, entry: NewDirectoryEntry): Promise<DirectoryEntryRow | undefined> {
  const [row] = await tx.insert(directoryEntries).values(entry).onConflictDoNothing().returning()
  return row
}

const SAME_USER = { target: directoryEntries.userId, targetWhere: sql`user_id is not null` }

/** As `insertDirectoryEntry`, but replaces a record that exists only because of a staff list. */
export async function insertIntoDirectory(tx: Tx, entry: NewDirectoryEntry): Promise<DirectoryEntryRow | undefined> {
  const [row] = await tx
    .insert(directoryEntries)
    .values(entry)
    .onConflictDoUpdate({
      ...SAME_USER,
      set: { ...entry, fromStaffList: false },
      setWhere: sql`officials.from_staff_list`,
    })
    .returning()
  return row
}

/** Locks the account, so that a concurrent erasure waits and then also erases the new record. */
export async function lockOwner(tx: Tx, userId: string) {
  const [user] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share')
  return user
}

export async function renameGuest(
  tx: Tx,
  guestId: string,
  name: Pick<DirectoryEntryRow, 'firstName' | 'lastName'>,
): Promise<void> {
  await tx.update(directoryEntries).set(name).where(eq(directoryEntries.guestId, guestId))
}

export async function updateDirectoryRow(
  tx: Tx,
  id: string,
  change: Partial<NewDirectoryEntry>,
): Promise<DirectoryEntryRow> {
  const [row] = await tx
    .update(directoryEntries)
    .set({ ...change, version: sql`${directoryEntries.version} + 1` })
    .where(eq(directoryEntries.id, id))
    .returning()
  if (!row) throw new Error(`entry ${id} is gone`)
  return row
}

export async function deleteDirectoryRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(directoryEntries).where(eq(directoryEntries.id, id))
}

/** Adds those of the users who are clinicians to the directory. */
export async function insertMissingRecords(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const clinicians = await tx
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      experienceLevels: users.experienceLevels,
    })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.role, 'CLINICIAN'), isNull(users.erasedAt)))
  if (clinicians.length === 0) return
  await tx
    .insert(directoryEntries)
    .values(clinicians)
    .onConflictDoUpdate({ ...SAME_USER, set: { fromStaffList: false } })
}

type Events = { withList: readonly string[]; withoutList: readonly string[] }

/** Directory ids of the staff of these events who accepted their function, or are staff by their role. */
export async function listStaffAmong(db: Reader, { withList, withoutList }: Events): Promise<Set<string>> {
  if (withList.length + withoutList.length === 0) return new Set()
  const isListed = exists(
    db
      .select({ one: sql`1` })
      .from(eventStaff)
      .where(
        and(
          inArray(eventStaff.eventId, [...withList]),
          eq(eventStaff.userId, directoryEntries.userId),
          isNotNull(eventStaff.acceptedAt),
        ),
      ),
  )
  const isClinician = exists(
    db
      .select({ one: sql`1` })
      .from(events)
      .where(and(inArray(events.id, [...withoutList]), isClinicianByRole(events.id, directoryEntries.userId))),
  )
  // People without an account cannot register, and admins are staff of every event.
  const isUnlistedStaff = or(isNull(directoryEntries.userId), eq(users.role, 'ADMIN'), isClinician)
  const rows = await db
    .select({ id: directoryEntries.id })
    .from(directoryEntries)
    .leftJoin(users, eq(users.id, directoryEntries.userId))
    .where(or(withList.length > 0 ? isListed : undefined, withoutList.length > 0 ? isUnlistedStaff : undefined))
  return new Set(rows.map(({ id }) => id))
}
