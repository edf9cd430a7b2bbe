import type { StaffFunction } from '@crew-chief/domain/events/event-staff'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { eventStaff, events } from './events.tables.ts'

type StaffRow = typeof eventStaff.$inferSelect
/** Times are set by the database clock. */
type NewStaff = Omit<typeof eventStaff.$inferInsert, 'tokenExpiresAt' | 'acceptedAt'> & {
  tokenExpiresAt?: SQL
  acceptedAt?: SQL
}

/** An invitation ends with the function of its sender, unless another director or an admin sends it again. */
const isFromManager = sql<boolean>`exists (select from ${users} sender
  where sender.id = ${eventStaff.invitedBy} and sender.erased_at is null and (sender.role = 'ADMIN' or exists (
    select from ${eventStaff} own where own.event_id = ${eventStaff.eventId} and own.user_id = sender.id
      and 'director' = any(own.functions))))`
const isOpenInvitation = and(gt(eventStaff.tokenExpiresAt, sql`now()`), isFromManager)

const selectStaff = (db: Reader) =>
  db
    .select({
      id: eventStaff.id,
      userId: eventStaff.userId,
      email: eventStaff.email,
      guestName: eventStaff.guestName,
      functions: eventStaff.functions,
      isExpired: sql<boolean>`${eventStaff.email} is not null and not coalesce(${isOpenInvitation}, false)`,
      hasAccepted: sql<boolean>`${eventStaff.acceptedAt} is not null`,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(eventStaff)
    .leftJoin(users, eq(users.id, eventStaff.userId))
export type StaffEntry = Awaited<ReturnType<typeof selectStaff>>[number]

export const listStaffEntries = (db: Reader, eventId: string): Promise<StaffEntry[]> =>
  selectStaff(db).where(eq(eventStaff.eventId, eventId)).orderBy(asc(eventStaff.createdAt), asc(eventStaff.id))

type Key = { eventId: string; staffId: string }
const isEntry = ({ eventId, staffId }: Key) => and(eq(eventStaff.eventId, eventId), eq(eventStaff.id, staffId))

export async function lockStaffEntry(tx: Tx, key: Key): Promise<StaffEntry | undefined> {
  const [row] = await selectStaff(tx).where(isEntry(key)).for('update', { of: eventStaff })
  return row
}

/** Undefined when the person or address is already on the list; the unique indexes decide. */
export async function insertStaffEntry(tx: Tx, entry: NewStaff): Promise<string | undefined> {
  const [row] = await tx.insert(eventStaff).values(entry).onConflictDoNothing().returning({ id: eventStaff.id })
  return row?.id
}

/** A new invitation to the same address replaces the old one, whose link stops working. */
export async function renewStaffInvitation(tx: Tx, { eventId, email, ...change }: NewStaff & { email: string }) {
  const [row] = await tx
    .update(eventStaff)
    .set(change)
    .where(and(eq(eventStaff.eventId, eventId), eq(eventStaff.email, email)))
    .returning({ id: eventStaff.id })
  return row?.id
}

export async function updateStaffEntry(
  tx: Tx,
  id: string,
  change: Partial<Pick<StaffRow, 'functions' | 'guestName'>>,
): Promise<void> {
  await tx.update(eventStaff).set(change).where(eq(eventStaff.id, id))
}

export async function deleteStaffEntry(tx: Tx, id: string): Promise<void> {
  await tx.delete(eventStaff).where(eq(eventStaff.id, id))
}

export async function lockStaffInvitation(tx: Tx, tokenHash: Buffer) {
  const [row] = await tx
    .select({
      id: eventStaff.id,
      eventId: eventStaff.eventId,
      eventName: events.name,
      eventType: events.type,
      functions: eventStaff.functions,
      email: eventStaff.email,
    })
    .from(eventStaff)
    .innerJoin(events, and(eq(events.id, eventStaff.eventId), isNull(events.deletedAt)))
    .where(and(eq(eventStaff.tokenHash, tokenHash), isOpenInvitation))
    .for('update', { of: eventStaff })
  return row
}

export async function acceptStaffEntry(tx: Tx, id: string, userId: string): Promise<void> {
  const change = { userId, email: null, tokenHash: null, tokenExpiresAt: null, acceptedAt: sql`now()` }
  await tx.update(eventStaff).set(change).where(eq(eventStaff.id, id))
}

export async function lockStaffEntryOf(
  tx: Tx,
  eventId: string,
  userId: string,
): Promise<{ id: string; functions: StaffFunction[] } | undefined> {
  const [row] = await tx
    .select({ id: eventStaff.id, functions: eventStaff.functions })
    .from(eventStaff)
    .where(and(eq(eventStaff.eventId, eventId), eq(eventStaff.userId, userId)))
    .for('update')
  return row
}

export async function deleteStaffInvitation(tx: Tx, eventId: string, email: string): Promise<void> {
  await tx.delete(eventStaff).where(and(eq(eventStaff.eventId, eventId), eq(eventStaff.email, email)))
}
