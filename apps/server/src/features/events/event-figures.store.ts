// Counting events and seats for the dashboard.

import { and, count, eq, gt, inArray, isNull, min, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { payments } from '../payments/public.ts'
import { events, registrations } from './events.tables.ts'

const isAhead = and(isNull(events.deletedAt), ne(events.status, 'completed'), gt(events.endsAt, sql`now()`))

/** What runs or is to come, soonest first. */
export const listEventsAhead = (db: Reader) =>
  db
    .select({
      id: events.id,
      name: events.name,
      seatsTaken: events.seatsTaken,
      maxParticipants: events.maxParticipants,
      waitlisted: events.waitlisted,
    })
    .from(events)
    .where(isAhead)
    .orderBy(events.startsAt, events.id)
export type EventAhead = Awaited<ReturnType<typeof listEventsAhead>>[number]

/** Seats somebody is paying for, by event; the hold that ends first comes first. */
export const countHolds = (db: Reader) =>
  db
    .select({ eventId: events.id, name: events.name, holds: count(), firstEndsAt: min(payments.expiresAt) })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(
      payments,
      and(
        eq(payments.purpose, 'registration'),
        eq(payments.subjectId, registrations.id),
        inArray(payments.status, ['open', 'processing']),
      ),
    )
    .where(and(eq(registrations.status, 'PENDING'), isNull(events.deletedAt)))
    .groupBy(events.id)
    .orderBy(min(payments.expiresAt), events.id)
export type Holds = Awaited<ReturnType<typeof countHolds>>[number]
