// Whether people accepted what staff did for them at an event: see `domain/events/consent.ts`.

import { and, eq, isNull, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { eventStaff, registrations } from './events.tables.ts'

type Id = string | Placeholder | SQLWrapper

/** As a registrant or as staff of the event; an earlier registration counts. */
export const hasAccepted = (eventId: Id, userId: Id): SQL<boolean> => sql`(
  exists (select from ${registrations} taken
    where taken.event_id = ${eventId} and taken.user_id = ${userId} and taken.accepted_at is not null)
  or exists (select from ${eventStaff} entry
    where entry.event_id = ${eventId} and entry.user_id = ${userId} and entry.accepted_at is not null))`

/** `sharesDetails` in SQL. */
export const isSharedWith = (reader: { id: Id; role: Id }, { eventId, userId }: { eventId: Id; userId: Id }) =>
  sql<boolean>`(${reader.role}::text = 'ADMIN' or ${userId} = ${reader.id} or ${hasAccepted(eventId, userId)})`

/** The first time counts. */
export async function markAccepted(tx: Tx, { eventId, userId }: { eventId: string; userId: string }): Promise<void> {
  const change = { acceptedAt: sql`now()` }
  const isOwn = and(eq(registrations.eventId, eventId), eq(registrations.userId, userId))
  await tx
    .update(registrations)
    .set(change)
    .where(and(isOwn, isNull(registrations.acceptedAt)))
  const isEntry = and(eq(eventStaff.eventId, eventId), eq(eventStaff.userId, userId))
  await tx
    .update(eventStaff)
    .set(change)
    .where(and(isEntry, isNull(eventStaff.acceptedAt)))
}
