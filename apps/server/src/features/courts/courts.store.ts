// Writes courts. Every writer locks the event's board first, so writes of one event are serialized. This is what prevents
// double bookings.

import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { events, registrations } from '../events/public.ts'
import type { StoredCourt } from './board.store.ts'
import { courtBoards, courtCampers, courtPositions, courts } from './courts.tables.ts'

/** Returns the version, or undefined if the event does not exist. */
export async function lockBoard(tx: Tx, eventId: string): Promise<number | undefined> {
  // Prevents deletion of the event while something is written for it.
  const [event] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
    .for('key share')
  if (!event) return undefined
  await tx.insert(courtBoards).values({ eventId }).onConflictDoNothing()
  const [board] = await tx.select().from(courtBoards).where(eq(courtBoards.eventId, eventId)).for('update')
  return board?.version
}

/** `changedBy` is null when nobody edited the board. */
export async function bumpBoard(tx: Tx, eventId: string, changedBy: string | null): Promise<number> {
  const [board] = await tx
    .update(courtBoards)
    .set({ version: sql`${courtBoards.version} + 1`, changedBy })
    .where(eq(courtBoards.eventId, eventId))
    .returning({ version: courtBoards.version })
  if (!board) throw new Error(`event ${eventId} has no board`)
  return board.version
}

/**
 * Officials who lost their registration are hidden and not checked for double bookings. Their rows are removed, because
 * a court that is moved could double-book them once they are registered again.
 */
export async function removeUnregistered(tx: Tx, eventId: string): Promise<void> {
  const registration = tx
    .select({ one: sql`1` })
    .from(registrations)
    .innerJoin(users, and(eq(users.id, registrations.userId), isNull(users.erasedAt)))
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.userId, courtCampers.userId),
        eq(registrations.status, 'CONFIRMED'),
      ),
    )
  const courtsOfEvent = tx.select({ id: courts.id }).from(courts).where(eq(courts.eventId, eventId))
  await tx.delete(courtCampers).where(and(inArray(courtCampers.courtId, courtsOfEvent), notExists(registration)))
}

export async function changeSettings(
  tx: Tx,
  eventId: string,
  change: Partial<Pick<typeof courtBoards.$inferInsert, 'hidesUntilPublished' | 'asksForResponse'>>,
): Promise<void> {
  await tx.update(courtBoards).set(change).where(eq(courtBoards.eventId, eventId))
}

/** Only the first time counts. */
export async function publishBoard(tx: Tx, eventId: string): Promise<void> {
  await tx
    .update(courtBoards)
    .set({ publishedAt: sql`now()` })
    .where(and(eq(courtBoards.eventId, eventId), isNull(courtBoards.publishedAt)))
}

export async function hasCourts(db: Reader, eventId: string): Promise<boolean> {
  const rows = await db.select({ id: courts.id }).from(courts).where(eq(courts.eventId, eventId)).limit(1)
  return rows.length > 0
}

export const listSlotsOf = (db: Reader, eventId: string, userId: string) =>
  db
    .select({
      courtId: courts.id,
      slot: { day: courts.day, startTime: courts.startTime, endTime: courts.endTime },
      event: { startsAt: events.startsAt, endsAt: events.endsAt, timezone: events.timezone },
    })
    .from(courtCampers)
    .innerJoin(courts, eq(courts.id, courtCampers.courtId))
    .innerJoin(events, eq(events.id, courts.eventId))
    .where(and(eq(courts.eventId, eventId), eq(courtCampers.userId, userId)))

export async function removeFromCourts(tx: Tx, userId: string, courtIds: readonly string[]): Promise<void> {
  await tx
    .delete(courtCampers)
    .where(and(eq(courtCampers.userId, userId), inArray(courtCampers.courtId, [...courtIds])))
}

export async function findCourtRow(db: Reader, id: string): Promise<{ id: string; eventId: string } | undefined> {
  const [row] = await db.select({ id: courts.id, eventId: courts.eventId }).from(courts).where(eq(courts.id, id))
  return row
}

/** With one open clinician position. */
export async function insertCourt(tx: Tx, court: typeof courts.$inferInsert & { position: string }): Promise<string> {
  const { position, ...fields } = court
  const [row] = await tx.insert(courts).values(fields).returning({ id: courts.id })
  if (!row) throw new Error('insert into courts returned no row')
  await tx.insert(courtPositions).values({ courtId: row.id, position })
  return row.id
}

/** With their positions and officials, in a fixed number of statements. */
export async function insertCourts(tx: Tx, list: readonly StoredCourt[]): Promise<void> {
  await tx.insert(courts).values(list.map(({ positions: _positions, campers: _campers, ...fields }) => fields))
  const positions = list.flatMap((court) =>
    court.positions.map(({ position, clinician }) => ({
      courtId: court.id,
      position,
      clinicianId: clinician?.id ?? null,
    })),
  )
  if (positions.length > 0) await tx.insert(courtPositions).values(positions)
  const campers = list.flatMap((court) => court.campers.map(({ id }) => ({ courtId: court.id, userId: id })))
  if (campers.length > 0) await tx.insert(courtCampers).values(campers)
}

export async function changeCourt(tx: Tx, id: string, change: Partial<typeof courts.$inferInsert>): Promise<void> {
  await tx.update(courts).set(change).where(eq(courts.id, id))
}

/** An answer is for the time it was given for. */
export async function clearResponses(tx: Tx, courtIds: readonly string[]): Promise<void> {
  if (courtIds.length === 0) return
  await tx
    .update(courtCampers)
    .set({ response: null, responseReason: null, respondedAt: null })
    .where(and(inArray(courtCampers.courtId, [...courtIds]), isNotNull(courtCampers.response)))
}

export async function removeCourt(tx: Tx, id: string): Promise<void> {
  await tx.delete(courts).where(eq(courts.id, id))
}

type CourtTime = { id: string; day: string; startTime: string | null; endTime: string | null }

/** In one statement. */
export async function changeTimes(tx: Tx, changed: readonly CourtTime[]): Promise<void> {
  if (changed.length === 0) return
  const times = changed.map(({ id, day, startTime, endTime }) => ({ id, day, startTime, endTime }))
  await tx.execute(sql`
    update ${courts} c set day = t.day, start_time = t."startTime", end_time = t."endTime"
    from json_to_recordset(${JSON.stringify(times)})
      as t (id uuid, day text, "startTime" text, "endTime" text)
    where c.id = t.id`)
}
