// Erasing releases seats of upcoming events and refunds them under their terms; the rows stay for accounting.

import { holdsSeat, isLive } from '@crew-chief/domain/events/seats'
import { spotMoney } from '@crew-chief/domain/events/spot-money'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { databaseTime } from '../../db/database-time.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ErasureItem, PersonalData } from '../../personal-data.ts'
import { requestRefund } from '../payments/public.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import {
  type EventRow,
  eventStaff,
  events,
  type RegistrationRow,
  registrations,
  spotTransfers,
  waiverAcceptances,
} from './events.tables.ts'
import { findPaidSpot, type SpotMoney } from './paid-spot.ts'
import { PRICE_PAID_BY_HOLDER } from './payers.store.ts'
import { findRegistration, listUpcomingOf, updateRegistration } from './registrations.store.ts'
import { countWaitlist, releaseSeat } from './seats.store.ts'

export const eventsPersonalData = (deps: Pick<Deps, 'jobs'>): PersonalData => ({
  name: 'events',
  export: async (db, { id, email }) => ({
    registrations: await db
      .select({
        event: events.name,
        startsAt: events.startsAt,
        status: registrations.status,
        pricePaidCents: PRICE_PAID_BY_HOLDER,
        picture: registrations.picture,
        registeredAt: registrations.createdAt,
        acceptedAt: registrations.acceptedAt,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(eq(registrations.userId, id))
      .orderBy(asc(registrations.createdAt)),
    spotTransfers: await db
      .select({
        event: events.name,
        // The other person's address is theirs.
        isSender: sql<boolean>`${spotTransfers.fromUserId} = ${id}`,
        status: spotTransfers.status,
        offeredAt: spotTransfers.createdAt,
      })
      .from(spotTransfers)
      .innerJoin(registrations, eq(registrations.id, spotTransfers.registrationId))
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(or(eq(spotTransfers.fromUserId, id), eq(spotTransfers.toEmail, email)))
      .orderBy(asc(spotTransfers.createdAt)),
    staffOf: await db
      .select({ event: events.name, functions: eventStaff.functions, since: eventStaff.acceptedAt })
      .from(eventStaff)
      .innerJoin(events, eq(events.id, eventStaff.eventId))
      .where(eq(eventStaff.userId, id))
      .orderBy(asc(eventStaff.createdAt)),
    liabilityReleases: await db
      .select({
        eventId: waiverAcceptances.eventId,
        version: waiverAcceptances.version,
        acceptedAt: waiverAcceptances.acceptedAt,
      })
      .from(waiverAcceptances)
      .where(eq(waiverAcceptances.userId, id)),
  }),
  preview: (db, { id }) => previewUpcoming(db, id),
  erase: async (tx, { id, email }) => {
    await leaveUpcomingEvents(deps, tx, id)
    // Also invitations to their address.
    await tx.delete(eventStaff).where(or(eq(eventStaff.userId, id), eq(eventStaff.email, email)))
    await eraseTransfers(tx, id, email)
    // Note and picture are personal data; the rest of the row is not.
    await tx.update(registrations).set({ note: null, picture: null }).where(eq(registrations.userId, id))
  },
})

/** Open offers end; addresses are removed. */
async function eraseTransfers(tx: Tx, userId: string, email: string): Promise<void> {
  const status = sql`case when ${spotTransfers.status} = 'offered' then 'withdrawn' else ${spotTransfers.status} end`
  await tx
    .update(spotTransfers)
    .set({ status, toEmail: '' })
    .where(or(eq(spotTransfers.fromUserId, userId), eq(spotTransfers.toEmail, email)))
}

/** Deleting the account cancels the spot under the terms of its purchase. Cash stays: nobody is left to return it to. */
async function moneyOfLeaving(db: Reader, event: EventRow, registration: RegistrationRow): Promise<SpotMoney> {
  const paid = await findPaidSpot(db, event, registration)
  // A disputed or failed payment is left to an admin.
  const cards = paid.cards.filter(({ isDisputed, failedRefundCents }) => !isDisputed && failedRefundCents === 0)
  const now = await databaseTime(db)
  return spotMoney({ ...paid, cards, cash: [] }, { kind: event.startsAt > now ? 'cancel' : 'staff-cancel' }, now)
}

async function previewUpcoming(db: Reader, userId: string): Promise<ErasureItem[]> {
  const rows = await db
    .select({ event: events, registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      inArray(
        registrations.id,
        (await listUpcomingOf(db, userId)).map(({ id }) => id),
      ),
    )
    .orderBy(asc(events.startsAt))
  return Promise.all(
    rows.map(async ({ event, registration }) => {
      const money = await moneyOfLeaving(db, event, registration)
      return {
        kind: 'registration' as const,
        name: event.name,
        status: registration.status,
        startsAt: event.startsAt,
        paidCents: money.refundCents + money.keptCents,
        refundCents: money.refundCents,
      }
    }),
  )
}

const ACCOUNT_DELETED = { cause: 'admin', reason: 'Account deleted' } as const

/** Leaves events that have not ended. The expire-offers job then offers the free seats to the waitlist. */
export async function leaveUpcomingEvents(deps: Pick<Deps, 'jobs'>, tx: Tx, userId: string): Promise<void> {
  for (const { id, eventId } of await listUpcomingOf(tx, userId)) {
    const event = await lockEventEvenDeleted(tx, eventId)
    // Read again under the lock: it may have changed in between.
    const registration = await findRegistration(tx, id)
    if (!event || !registration || !isLive(registration.status)) continue
    const money = await moneyOfLeaving(tx, event, registration)
    const forfeitedCents = money.forfeitedCents
    await updateRegistration(tx, id, { status: 'CANCELLED', offerExpiresAt: null, forfeitedCents })
    if (holdsSeat(registration)) await releaseSeat(tx, eventId)
    if (registration.status === 'WAITLISTED') await countWaitlist(tx, eventId, -1)
    for (const { payment, cents } of money.refunds)
      await requestRefund(deps, tx, payment.row, { ...ACCOUNT_DELETED, amountCents: cents })
  }
}
