// Erasing releases seats of upcoming events; paid and attended registrations stay for accounting.

import { holdsSeat, isLive } from '@crew-chief/domain/events/seats'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import type { PersonalData } from '../../personal-data.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import { events, registrations, waiverAcceptances } from './events.tables.ts'
import { findRegistration, listUpcomingOf, updateRegistration } from './registrations.store.ts'
import { countWaitlist, releaseSeat } from './seats.store.ts'

export const eventsPersonalData: PersonalData = {
  name: 'events',
  export: async (db, { id }) => ({
    registrations: await db
      .select({
        event: events.name,
        startsAt: events.startsAt,
        status: registrations.status,
        pricePaidCents: registrations.pricePaidCents,
        registeredAt: registrations.createdAt,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(eq(registrations.userId, id))
      .orderBy(asc(registrations.createdAt)),
    liabilityReleases: await db
      .select({
        eventId: waiverAcceptances.eventId,
        version: waiverAcceptances.version,
        acceptedAt: waiverAcceptances.acceptedAt,
      })
      .from(waiverAcceptances)
      .where(eq(waiverAcceptances.userId, id)),
  }),
  erase: async (tx, { id }) => {
    await leaveUpcomingEvents(tx, id)
    // The note is personal data; the rest of the row is not.
    await tx.update(registrations).set({ note: null }).where(eq(registrations.userId, id))
  },
}

/** Leaves events that have not ended. The expire-offers job then offers the free seats to the waitlist. */
export async function leaveUpcomingEvents(tx: Tx, userId: string): Promise<void> {
  for (const { id, eventId } of await listUpcomingOf(tx, userId)) {
    await lockEventEvenDeleted(tx, eventId)
    // Read again under the lock: it may have changed in between.
    const registration = await findRegistration(tx, id)
    if (!registration || !isLive(registration.status)) continue
    await updateRegistration(tx, id, { status: 'CANCELLED', offerExpiresAt: null })
    if (holdsSeat(registration)) await releaseSeat(tx, eventId)
    if (registration.status === 'WAITLISTED') await countWaitlist(tx, eventId, -1)
  }
}
