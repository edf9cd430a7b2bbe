// Seat counters on the event's row, changed by single conditional statements; a CHECK constraint backs them.

import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { events } from './events.tables.ts'

/** False when the event is full. */
export async function takeSeat(tx: Tx, eventId: string): Promise<boolean> {
  const rows = await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken} + 1` })
    .where(and(eq(events.id, eventId), isNull(events.deletedAt), lt(events.seatsTaken, events.maxParticipants)))
    .returning({ id: events.id })
  return rows.length === 1
}

export async function releaseSeat(tx: Tx, eventId: string): Promise<void> {
  await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken} - 1` })
    .where(eq(events.id, eventId))
}

export async function countWaitlist(tx: Tx, eventId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(events)
    .set({ waitlisted: sql`${events.waitlisted} + ${change}` })
    .where(eq(events.id, eventId))
}

/** Of registrations that are deleted. */
export async function freeSeats(
  tx: Tx,
  eventId: string,
  { seats, waitlisted }: { seats: number; waitlisted: number },
): Promise<void> {
  await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken} - ${seats}`, waitlisted: sql`${events.waitlisted} - ${waitlisted}` })
    .where(eq(events.id, eventId))
}

export async function clearCounters(tx: Tx, eventId: string): Promise<void> {
  await tx.update(events).set({ seatsTaken: 0, waitlisted: 0 }).where(eq(events.id, eventId))
}
