// Queries on registrations.

import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { inSeconds } from '../../db/columns.ts'
import { onConstraint } from '../../db/on-constraint.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { payments } from '../payments/public.ts'
import { events, type RegistrationRow, registrations, waiverAcceptances } from './events.tables.ts'

const LIVE = inArray(registrations.status, ['PENDING', 'CONFIRMED', 'WAITLISTED'])

const onePerPerson = onConstraint('registrations__one_live_per_user', 'events.already_registered')

export async function findLive(db: Reader, eventId: string, userId: string): Promise<RegistrationRow | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId), LIVE))
  return row
}

export async function findRegistration(db: Reader, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  return row
}

export async function insertRegistration(
  tx: Tx,
  registration: typeof registrations.$inferInsert,
): Promise<RegistrationRow> {
  const [row] = await tx.insert(registrations).values(registration).returning().catch(onePerPerson)
  if (!row) throw new Error('insert into registrations returned no row')
  return row
}

export async function changeRow(tx: Tx, id: string, change: Partial<RegistrationRow>): Promise<RegistrationRow> {
  // The end of the line, whatever place they had before. Somebody with an offer does not stand in it.
  const joinsLine = change.status === 'WAITLISTED' && !change.offerExpiresAt
  const [row] = await tx
    .update(registrations)
    .set({ ...change, changedAt: sql`now()`, ...(joinsLine && { waitlistedAt: sql`now()` }) })
    .where(eq(registrations.id, id))
    .returning()
    .catch(onePerPerson)
  if (!row) throw new Error(`registration ${id} is gone`)
  return row
}

/** First come, first offered. */
export async function findFirstInLine(tx: Tx, eventId: string): Promise<RegistrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'WAITLISTED'),
        isNull(registrations.offerExpiresAt),
      ),
    )
    .orderBy(asc(registrations.waitlistedAt), asc(registrations.createdAt), asc(registrations.id))
    .limit(1)
  return row
}

export async function setOffer(tx: Tx, id: string, seconds: number): Promise<RegistrationRow> {
  const [row] = await tx
    .update(registrations)
    .set({ offerExpiresAt: inSeconds(seconds), changedAt: sql`now()` })
    .where(eq(registrations.id, id))
    .returning()
  if (!row) throw new Error(`registration ${id} is gone`)
  return row
}

/** Longest ago first. Whoever is on the payment page keeps the seat for as long as the page is open. */
export const listPassedOffers = (db: Reader, most: number): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.status, 'WAITLISTED'), lte(registrations.offerExpiresAt, sql`now()`)))
    .orderBy(asc(registrations.offerExpiresAt), asc(registrations.id))
    .limit(most)

/** Accepting the same text twice is accepting it once. */
export async function acceptWaiver(
  tx: Tx,
  acceptance: { eventId: string; userId: string; version: number },
): Promise<void> {
  await tx.insert(waiverAcceptances).values(acceptance).onConflictDoNothing()
}

export const listUserEvents = (db: Reader, userId: string): Promise<Pick<RegistrationRow, 'eventId' | 'status'>[]> =>
  db
    .select({ eventId: registrations.eventId, status: registrations.status })
    .from(registrations)
    .where(and(eq(registrations.userId, userId), LIVE))
    .orderBy(asc(registrations.createdAt))

/** Live ones, of events that have not ended. Always in the same order: two people leaving must not wait for each other. */
export const listComingOf = (db: Reader, userId: string): Promise<{ id: string; eventId: string }[]> =>
  db
    .select({ id: registrations.id, eventId: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.userId, userId), LIVE, gt(events.endsAt, sql`now()`)))
    .orderBy(asc(registrations.eventId))

export const listEventsWithLineAndSeats = (db: Reader): Promise<{ id: string }[]> =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gt(events.waitlisted, 0),
        lt(events.seatsTaken, events.maxParticipants),
        isNull(events.deletedAt),
        ne(events.status, 'completed'),
        gt(events.endsAt, sql`now()`),
      ),
    )

/** The provider's word on a payment of theirs for this event differs from ours, and nobody has looked at it yet. */
export async function isPaymentInReview(db: Reader, eventId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.subjectId))
    .where(
      and(
        eq(payments.purpose, 'registration'),
        eq(payments.userId, userId),
        eq(payments.status, 'quarantined'),
        isNull(payments.resolvedAt),
        eq(registrations.eventId, eventId),
      ),
    )
    .limit(1)
  return rows.length > 0
}
