// Registrations that were paid for in test mode. They are removed without telling anyone: a real cancellation would
// email people about money that never moved.

import { holdsSeat } from '@crew-chief/domain/events/seats'
import { asc, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import {
  cashReturns,
  events,
  type RegistrationRow,
  recordedPayments,
  registrations,
  spotTransfers,
} from '../events.tables.ts'
import { freeSeats } from '../seats.store.ts'

/** Those of these registrations for which staff recorded cash or a check. */
export async function listWithCash(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: recordedPayments.registrationId })
    .from(recordedPayments)
    .where(inArray(recordedPayments.registrationId, [...ids]))
  return rows.map(({ id }) => id)
}

export const listRegistrations = (db: Reader, ids: readonly string[]): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(registrations)
    .where(inArray(registrations.id, [...ids]))
    .orderBy(asc(registrations.id))

/** How many people wait at events where one of these registrations holds a seat. */
export async function countWaitingFor(db: Reader, removed: readonly RegistrationRow[]): Promise<number> {
  const held = removed.filter(holdsSeat).map(({ eventId }) => eventId)
  const rows = await db.select({ waitlisted: events.waitlisted }).from(events).where(inArray(events.id, held))
  const all = rows.reduce((sum, { waitlisted }) => sum + waitlisted, 0)
  return all - removed.filter(({ status, eventId }) => status === 'WAITLISTED' && held.includes(eventId)).length
}

/** Events before registrations, as checkouts lock them. Nobody pays for them or records cash from then on. */
export async function lockRegistrations(tx: Tx, found: readonly RegistrationRow[]): Promise<void> {
  const eventIds = found.map(({ eventId }) => eventId)
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, eventIds))
    .orderBy(asc(events.id))
    .for('update')
  const ids = found.map(({ id }) => id)
  await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(inArray(registrations.id, ids))
    .orderBy(asc(registrations.id))
    .for('update')
}

/** They must be locked. Like after an erasure, the expire-offers job offers the free seats. */
export async function removeRegistrations(
  { leaveCourts }: Pick<Deps, 'leaveCourts'>,
  tx: Tx,
  removed: readonly RegistrationRow[],
): Promise<void> {
  const ids = removed.map(({ id }) => id)
  await tx.delete(spotTransfers).where(inArray(spotTransfers.registrationId, ids))
  await tx.delete(cashReturns).where(inArray(cashReturns.registrationId, ids))
  await tx.delete(registrations).where(inArray(registrations.id, ids))
  for (const [eventId, list] of Map.groupBy(removed, (registration) => registration.eventId)) {
    const waitlisted = list.filter(({ status }) => status === 'WAITLISTED').length
    await freeSeats(tx, eventId, { seats: list.filter(holdsSeat).length, waitlisted })
    for (const { userId, status } of list) if (status === 'CONFIRMED') await leaveCourts(tx, eventId, userId)
    await notifyCamp(tx, eventId, 'participants')
  }
}
