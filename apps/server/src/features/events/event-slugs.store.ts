// Slugs of events in URLs. An earlier slug keeps leading to its event, so no other event can take it.

import { slugOf } from '@crew-chief/domain/slug'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { findFreeSlug } from '../../db/free-slug.ts'
import { isUuid } from '../../db/is-uuid.ts'
import type { Tx } from '../../db/transaction.ts'
import { type EventRow, eventSlugs, events } from './events.tables.ts'

/** From the name, with a number if another event has it. */
export const findFreeEventSlug = (tx: Tx, name: string): Promise<string> =>
  findFreeSlug(tx, slugOf(name, 'event'), sql`select slug from ${events} union all select slug from ${eventSlugs}`)

/** Throws when it was the slug of another event; its links would lead to the wrong one. */
export async function rejectEarlierSlug(tx: Tx, slug: string): Promise<void> {
  const [earlier] = await tx.select({ slug: eventSlugs.slug }).from(eventSlugs).where(eq(eventSlugs.slug, slug))
  if (earlier) throw new AppError('events.slug_taken')
}

/** Keeps the old slug as a redirect. */
export async function replaceSlug(tx: Tx, before: EventRow, slug: string): Promise<void> {
  if (slug === before.slug) return
  const [other] = await tx
    .select({ slug: eventSlugs.slug })
    .from(eventSlugs)
    .where(and(eq(eventSlugs.slug, slug), ne(eventSlugs.eventId, before.id)))
  if (other) throw new AppError('events.slug_taken')
  await tx.delete(eventSlugs).where(eq(eventSlugs.slug, slug))
  await tx.insert(eventSlugs).values({ slug: before.slug, eventId: before.id }).onConflictDoNothing()
}

/** Matches the event with this slug, earlier slug or id. */
export const hasAddress = (address: string): SQL => sql`${events.id} = coalesce(
  (select id from ${events} current where current.slug = ${address}),
  (select event_id from ${eventSlugs} where slug = ${address}),
  ${isUuid(address) ? address : null}::uuid)`
