// What events keep about a person. Seats to come are given back; what was paid and attended stays for the books.

import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { events, registrations, waiverAcceptances } from './events.tables.ts'
import { leaveComingEvents } from './leave-coming-events.ts'

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
    await leaveComingEvents(tx, id)
    // A note is about the person; the row is about the seat.
    await tx.update(registrations).set({ note: null }).where(eq(registrations.userId, id))
  },
}
