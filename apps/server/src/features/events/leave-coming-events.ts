// Somebody who has the account erased gives back seats and places in line of events that have not ended.
// Offers to the next in line follow when the offers job looks for free seats.

import { holdsSeat } from '@crew-chief/domain/events/seats'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import { events, registrations } from './events.tables.ts'
import { changeRow } from './registrations.store.ts'
import { countWaitlist, returnSeat } from './seats.store.ts'

export async function leaveComingEvents(tx: Tx, userId: string): Promise<void> {
  const live = await tx
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        eq(registrations.userId, userId),
        inArray(registrations.status, ['PENDING', 'CONFIRMED', 'WAITLISTED']),
        gt(events.endsAt, sql`now()`),
      ),
    )
    // Always in the same order: two people leaving at once must not wait for each other.
    .orderBy(asc(registrations.eventId))
  for (const { registration } of live) {
    await lockEventEvenDeleted(tx, registration.eventId)
    await changeRow(tx, registration.id, { status: 'CANCELLED', offerExpiresAt: null })
    if (holdsSeat(registration)) await returnSeat(tx, registration.eventId)
    if (registration.status === 'WAITLISTED') await countWaitlist(tx, registration.eventId, -1)
  }
}
