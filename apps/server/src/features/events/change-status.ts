// The only way to change a registration's status: it also updates the seat and waitlist counters of the event,
// and people who lose their spot leave the courts.

import { holdsSeat } from '@crew-chief/domain/events/seats'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import type { RegistrationRow } from './events.tables.ts'
import { updateRegistration } from './registrations.store.ts'
import { countWaitlist, releaseSeat, takeSeat } from './seats.store.ts'
import { endOpenOffer } from './transfers/transfers.store.ts'
import { offerFreeSeats } from './waitlist/offer-seats.ts'

type Change = {
  status: RegistrationRow['status']
  pricePaidCents?: number
  /** An offer survives a change to PENDING; any other change ends it unless it is passed here. */
  offerExpiresAt?: Date | null
}

export type StatusDeps = NotifyingDeps & Pick<Deps, 'leaveCourts'>

/** The caller must hold the lock on the event's row. */
export async function changeStatus(
  deps: StatusDeps,
  tx: Tx,
  before: RegistrationRow,
  change: Change,
): Promise<RegistrationRow> {
  const next = { offerExpiresAt: change.status === 'PENDING' ? before.offerExpiresAt : null, ...change }
  const [had, has] = [holdsSeat(before), holdsSeat({ ...before, ...next })]
  if (has && !had && !(await takeSeat(tx, before.eventId))) throw new AppError('events.full')
  // Without a spot nothing is due.
  const after = await updateRegistration(tx, before.id, {
    ...next,
    ...(!has && { amountDueCents: 0 }),
    ...(change.pricePaidCents !== undefined && { priceReductionCents: 0 }),
  })
  await countWaitlistChange(tx, before, after)
  if (before.status === 'CONFIRMED' && after.status !== 'CONFIRMED') {
    await deps.leaveCourts(tx, before.eventId, before.userId)
    await endOpenOffer(tx, before.id)
  }
  if (had && !has) {
    await releaseSeat(tx, before.eventId)
    await offerFreeSeats(deps, tx, before.eventId)
  }
  return after
}

async function countWaitlistChange(tx: Tx, before: RegistrationRow, after: RegistrationRow): Promise<void> {
  const [wasWaiting, isWaiting] = [before.status === 'WAITLISTED', after.status === 'WAITLISTED']
  if (wasWaiting !== isWaiting) await countWaitlist(tx, after.eventId, isWaiting ? 1 : -1)
}
