// Seats are counted on the event's row and change by one conditional statement each; the row's CHECK stands behind it.

import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { events } from './events.tables.ts'

/** True for whoever gets it. Two at the last seat: one of them. */
export async function takeSeat(tx: Tx, eventId: string): Promise<boolean> {
  const rows = await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken} + 1` })
    .where(and(eq(events.id, eventId), isNull(events.deletedAt), lt(events.seatsTaken, events.maxParticipants)))
    .returning({ id: events.id })
  return rows.length === 1
}

export async function returnSeat(tx: Tx, eventId: string): Promise<void> {
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
