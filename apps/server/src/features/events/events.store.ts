// Deleted events keep their row for accounting; only `...EvenDeleted` finds them.

import { DEFAULT_WAIVER } from '@crew-chief/domain/events/waiver'
import { and, arrayOverlaps, eq, isNull, ne, sql } from 'drizzle-orm'
import { onConstraint } from '../../db/on-constraint.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type EventRow, events, eventWaivers } from './events.tables.ts'

export type NewEvent = typeof events.$inferInsert

const isActive = (id: string) => and(eq(events.id, id), isNull(events.deletedAt))

export async function findEvent(db: Reader, id: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(isActive(id))
  return row
}

export async function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(events).where(isActive(id)).for('update')
  return row
}

/** For payments and refunds that arrive after the event was deleted. */
export async function lockEventEvenDeleted(tx: Tx, id: string): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  return row
}

export async function insertEvent(tx: Tx, event: NewEvent, waiver: string): Promise<EventRow> {
  const [row] = await tx
    .insert(events)
    .values(event)
    .returning()
    .catch(onConstraint('events_group_id_event_groups_id_fk', 'groups.not_found'))
    .catch(onConstraint('events__one_per_slug', 'events.slug_taken'))
  if (!row) throw new Error('insert into events returned no row')
  await tx.insert(eventWaivers).values({ eventId: row.id, version: row.waiverVersion, text: waiver })
  return row
}

export async function updateEventRow(tx: Tx, id: string, change: Partial<NewEvent>): Promise<void> {
  await tx
    .update(events)
    .set({ ...change, version: sql`${events.version} + 1` })
    .where(isActive(id))
    .catch(onConstraint('events__one_per_slug', 'events.slug_taken'))
    .catch(onConstraint('events__never_oversold', 'events.fewer_than_taken'))
    .catch(onConstraint('events_group_id_event_groups_id_fk', 'groups.not_found'))
}

/** The status is not part of the form, so the version stays and open edits remain valid. */
export async function updateEventStatus(tx: Tx, id: string, status: EventRow['status']): Promise<void> {
  await tx.update(events).set({ status, statusSetAt: sql`now()` }).where(isActive(id))
}

/** All registrations must have been cancelled in the same transaction. */
export async function markEventDeleted(tx: Tx, id: string): Promise<void> {
  await tx.update(events).set({ deletedAt: sql`now()` }).where(isActive(id))
}

export async function lockEventWithWaiver(
  tx: Tx,
  id: string,
): Promise<{ event: EventRow; waiver: string } | undefined> {
  const event = await lockEvent(tx, id)
  return event && { event, waiver: await findWaiver(tx, event) }
}

export async function findWaiver(db: Reader, { id, waiverVersion }: EventRow): Promise<string> {
  const [row] = await db
    .select({ text: eventWaivers.text })
    .from(eventWaivers)
    .where(and(eq(eventWaivers.eventId, id), eq(eventWaivers.version, waiverVersion)))
  return row?.text ?? DEFAULT_WAIVER
}

/** Earlier versions stay, because participants have accepted them. */
export async function insertWaiver(tx: Tx, eventId: string, version: number, text: string): Promise<void> {
  await tx.insert(eventWaivers).values({ eventId, version, text })
}

/** The URLs that other events also use; their files must not be deleted. */
export async function picturesUsedElsewhere(tx: Tx, eventId: string, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const rows = await tx
    .select({ media: events.media })
    .from(events)
    .where(and(ne(events.id, eventId), isNull(events.deletedAt), arrayOverlaps(events.media, [...urls])))
  return new Set(rows.flatMap(({ media }) => media))
}
