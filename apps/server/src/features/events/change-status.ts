// The only way to set a registration's status, because the seat and waitlist counters of the event change with it.
// `updateRegistration` takes no status, and nothing else imports registration-status.store.ts (dependency-rules.cjs).

import { holdsSeat, isLive } from '@crew-chief/domain/events/seats'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import { forgetEndings } from '../payments/public.ts'
import type { RegistrationRow } from './events.tables.ts'
import {
  cancelAll,
  insertRegistration,
  type NewRegistration,
  type Recipient,
  updateStatus,
} from './registration-status.store.ts'
import { clearCounters, countWaitlist, releaseSeat, takeSeat } from './seats.store.ts'
import { endOpenOffer } from './transfers/transfers.store.ts'
import { offerFreeSeats } from './waitlist/offer-seats.ts'

type Change = {
  status: RegistrationRow['status']
  pricePaidCents?: number
  /** An offer survives a change to PENDING; any other change ends it unless it is passed here. */
  offerExpiresAt?: Date | null
}

export type StatusDeps = NotifyingDeps & Pick<Deps, 'leaveCourts'>

/** The caller must hold the lock on the event's row, as in all functions here. */
export async function addRegistration(tx: Tx, registration: NewRegistration): Promise<RegistrationRow> {
  const isHolding = holdsSeat({ ...registration, offerExpiresAt: registration.offerExpiresAt ?? null })
  if (isHolding && !(await takeSeat(tx, registration.eventId))) throw new AppError('events.full')
  const added = await insertRegistration(tx, registration)
  if (added.status === 'WAITLISTED') await countWaitlist(tx, added.eventId, 1)
  return added
}

/** People who lose their spot leave the courts, and their seat is offered to the waitlist. */
export async function changeStatus(
  deps: StatusDeps,
  tx: Tx,
  before: RegistrationRow,
  change: Change,
): Promise<RegistrationRow> {
  const next = { offerExpiresAt: change.status === 'PENDING' ? before.offerExpiresAt : null, ...change }
  const after = await writeStatus(tx, before, {
    ...next,
    // Without a spot nothing is due.
    ...(!holdsSeat(next) && { amountDueCents: 0 }),
    ...(change.pricePaidCents !== undefined && { priceReductionCents: 0 }),
  })
  if (!isLive(before.status) && isLive(after.status)) await forgetEndings(tx, before.id)
  if (before.status === 'CONFIRMED' && after.status !== 'CONFIRMED') {
    await deps.leaveCourts(tx, before.eventId, before.userId)
    await endOpenOffer(tx, before.id)
  }
  if (holdsSeat(before) && !holdsSeat(after)) await offerFreeSeats(deps, tx, before.eventId)
  return after
}

/**
 * Erasing the account clears its courts and transfer offers; the expire-offers job offers the seat. The amount due is
 * kept for accounting.
 */
export const cancelForErasure = (tx: Tx, before: RegistrationRow, forfeitedCents: number): Promise<RegistrationRow> =>
  writeStatus(tx, before, { status: 'CANCELLED', offerExpiresAt: null, forfeitedCents })

/** For an event that is deleted. Returns the people to notify. */
export async function cancelAllOf(tx: Tx, eventId: string): Promise<Recipient[]> {
  const recipients = await cancelAll(tx, eventId)
  await clearCounters(tx, eventId)
  return recipients
}

async function writeStatus(
  tx: Tx,
  before: RegistrationRow,
  next: Parameters<typeof updateStatus>[2],
): Promise<RegistrationRow> {
  const had = holdsSeat(before)
  const has = holdsSeat(next)
  if (has && !had && !(await takeSeat(tx, before.eventId))) throw new AppError('events.full')
  const after = await updateStatus(tx, before.id, next)
  const wasWaiting = before.status === 'WAITLISTED'
  const isWaiting = after.status === 'WAITLISTED'
  if (wasWaiting !== isWaiting) await countWaitlist(tx, after.eventId, isWaiting ? 1 : -1)
  if (had && !has) await releaseSeat(tx, before.eventId)
  return after
}
