import { moreGenerous, type RefundTerms, readTerms, storeTerms } from '@crew-chief/domain/events/refund-terms'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, type SQL, sql, type Table } from 'drizzle-orm'
import { inSeconds } from '../../db/columns.ts'
import { onConstraint } from '../../db/on-constraint.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { payments } from '../payments/public.ts'
import { events, type RegistrationRow, registrations, waiverAcceptances } from './events.tables.ts'

const isLive = inArray(registrations.status, LIVE_STATUSES)

export const onAlreadyRegistered = onConstraint('registrations__one_live_per_user', 'events.already_registered')

export async function findLive(db: Reader, eventId: string, userId: string): Promise<RegistrationRow | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.userId, userId), isLive))
  return row
}

export async function findRegistration(db: Reader, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  return row
}

/** When a spot that is not held anymore changes, it keeps its time. */
export const CHANGED_AT = sql`case when ${isLive} then now() else ${registrations.changedAt} end`

/** The status is changed by change-status.ts only. */
type Change = Partial<Omit<RegistrationRow, 'status'>> & { status?: never }

export async function updateRegistration(tx: Tx, id: string, change: Change): Promise<RegistrationRow> {
  const [row] = await tx
    .update(registrations)
    .set({ ...change, changedAt: CHANGED_AT })
    .where(eq(registrations.id, id))
    .returning()
    .catch(onAlreadyRegistered)
  if (!row) throw new Error(`registration ${id} is gone`)
  return row
}

/** For spots that a node of the previous version wrote. Call it before the terms of the event change. */
export async function keepTerms(tx: Tx, eventId: string, terms: RefundTerms): Promise<void> {
  await tx
    .update(registrations)
    .set({ refundTerms: storeTerms(terms) })
    .where(and(eq(registrations.eventId, eventId), isNull(registrations.refundTerms)))
}

/** Adds to the refund terms of all spots of the event. */
export async function grantTerms(tx: Tx, eventId: string, granted: RefundTerms): Promise<void> {
  const isOfEvent = and(eq(registrations.eventId, eventId), isLive)
  const found = await tx.selectDistinct({ terms: registrations.refundTerms }).from(registrations).where(isOfEvent)
  for (const { terms } of found) {
    if (!terms) continue
    const refundTerms = storeTerms(moreGenerous(readTerms(terms), granted))
    const hasTerms = sql`${registrations.refundTerms} = ${JSON.stringify(terms)}::jsonb`
    await tx.update(registrations).set({ refundTerms }).where(and(isOfEvent, hasTerms))
  }
}

/** Returns the registration as it was; undefined if the spot is another person's by now. */
export async function replacePicture(
  tx: Tx,
  { id, userId }: Pick<RegistrationRow, 'id' | 'userId'>,
  picture: string,
): Promise<RegistrationRow | undefined> {
  const isTheirs = and(eq(registrations.id, id), eq(registrations.userId, userId))
  const [before] = await tx.select().from(registrations).where(isTheirs).for('update')
  if (before) await tx.update(registrations).set({ picture }).where(isTheirs)
  return before
}

/** The one taken at the event, else the one of the profile. With names, for a query that has its own for the tables. */
export const eventPicture = (registration: Table | SQL = registrations, user: Table | SQL = users) =>
  sql<string | null>`coalesce(${registration}.picture, ${user}.profile_image)`

export async function setOffer(tx: Tx, id: string, seconds: number): Promise<RegistrationRow> {
  const [row] = await tx
    .update(registrations)
    .set({ offerExpiresAt: inSeconds(seconds), changedAt: sql`now()` })
    .where(eq(registrations.id, id))
    .returning()
  if (!row) throw new Error(`registration ${id} is gone`)
  return row
}

/** Oldest first. PENDING ones keep the seat while the payment page is open. */
export const listExpiredOffers = (db: Reader, limit: number): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(registrations)
    .where(and(eq(registrations.status, 'WAITLISTED'), lte(registrations.offerExpiresAt, sql`now()`)))
    .orderBy(asc(registrations.offerExpiresAt), asc(registrations.id))
    .limit(limit)

/** Idempotent. */
export async function acceptWaiver(
  tx: Tx,
  acceptance: { eventId: string; userId: string; version: number; recordedBy?: string },
): Promise<void> {
  await tx.insert(waiverAcceptances).values(acceptance).onConflictDoNothing()
}

type UserEvent = Pick<RegistrationRow, 'eventId' | 'status'>

const selectUserEvents = prepareQuery((db) =>
  db
    .select({ eventId: registrations.eventId, status: registrations.status })
    .from(registrations)
    .where(and(eq(registrations.userId, sql.placeholder('userId')), isLive))
    .orderBy(registrations.createdAt),
)

export const listUserEvents = (db: Reader, userId: string): Promise<UserEvent[]> => selectUserEvents(db, { userId })

/** Live registrations of events that have not ended, in a fixed order to avoid deadlocks. */
export const listUpcomingOf = (db: Reader, userId: string): Promise<{ id: string; eventId: string }[]> =>
  db
    .select({ id: registrations.id, eventId: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.userId, userId), isLive, gt(events.endsAt, sql`now()`)))
    .orderBy(asc(registrations.eventId))

export const listEventsToOffer = (db: Reader): Promise<{ id: string }[]> =>
  db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gt(events.waitlisted, 0),
        lt(events.seatsTaken, events.maxParticipants),
        isNull(events.deletedAt),
        isNull(events.canceledAt),
        ne(events.status, 'completed'),
        gt(events.endsAt, sql`now()`),
      ),
    )

/** A payment of the user for this event is quarantined and not resolved yet. */
export async function hasPaymentInReview(db: Reader, eventId: string, userId: string): Promise<boolean> {
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
