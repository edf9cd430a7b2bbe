// One door for every change of a registration's status: the seat and the line are kept in step with it.

import { holdsSeat } from '@crew-chief/domain/events/seats'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { RegistrationRow } from './events.tables.ts'
import { offerFreeSeats } from './offer-seats.ts'
import { changeRow } from './registrations.store.ts'
import { countWaitlist, returnSeat, takeSeat } from './seats.store.ts'

type Change = {
  status: RegistrationRow['status']
  pricePaidCents?: number
  /** An offer lasts while its person pays for the seat, and ends with any other change that does not name it. */
  offerExpiresAt?: Date | null
}

/** The event's row must be locked by the caller, so that nobody changes the same seats meanwhile. */
export async function changeStatus(
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  before: RegistrationRow,
  change: Change,
): Promise<RegistrationRow> {
  const next = { offerExpiresAt: change.status === 'PENDING' ? before.offerExpiresAt : null, ...change }
  const [had, has] = [holdsSeat(before), holdsSeat({ ...before, ...next })]
  if (has && !had && !(await takeSeat(tx, before.eventId))) throw new AppError('events.full')
  const after = await changeRow(tx, before.id, next)
  await moveInLine(tx, before, after)
  if (had && !has) {
    await returnSeat(tx, before.eventId)
    await offerFreeSeats(deps, tx, before.eventId)
  }
  return after
}

async function moveInLine(tx: Tx, before: RegistrationRow, after: RegistrationRow): Promise<void> {
  const [stood, stands] = [before.status === 'WAITLISTED', after.status === 'WAITLISTED']
  if (stood !== stands) await countWaitlist(tx, after.eventId, stands ? 1 : -1)
}
