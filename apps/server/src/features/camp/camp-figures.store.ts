// Counting evaluations of camps for the dashboard.

import { and, count, countDistinct, desc, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { events, registrations } from '../events/public.ts'
import { evaluations } from './camp.tables.ts'

const isCamp = and(eq(events.type, 'camp'), isNull(events.deletedAt))

/** Camps that run now and have officials without a released evaluation; the one with most of them first. */
export const countUnseen = (db: Reader) => {
  const seen = db
    .select({ one: sql`1` })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.eventId, registrations.eventId),
        eq(evaluations.officialId, registrations.userId),
        eq(evaluations.status, 'RELEASED'),
      ),
    )
  const runs = and(isCamp, lte(events.startsAt, sql`now()`), gt(events.endsAt, sql`now()`))
  return db
    .select({ eventId: events.id, name: events.name, people: count() })
    .from(registrations)
    .innerJoin(events, and(eq(events.id, registrations.eventId), runs))
    .innerJoin(users, and(eq(users.id, registrations.userId), isNull(users.erasedAt)))
    .where(and(eq(registrations.status, 'CONFIRMED'), notExists(seen)))
    .groupBy(events.id)
    .orderBy(desc(count()), events.id)
}

/** Camps that have begun and whose staff have drafts left; the latest first. */
export const countDrafts = (db: Reader) =>
  db
    .select({
      eventId: events.id,
      name: events.name,
      drafts: count(),
      authors: countDistinct(evaluations.authorId),
    })
    .from(evaluations)
    .innerJoin(events, and(eq(events.id, evaluations.eventId), isCamp, lte(events.startsAt, sql`now()`)))
    .where(eq(evaluations.status, 'DRAFT'))
    .groupBy(events.id)
    .orderBy(desc(events.endsAt), events.id)
