// Money has arrived for a registration: is there a seat to give for it?

import { holdsSeat } from '@crew-chief/domain/events/seats'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { changeStatus } from './change-status.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { holdPerson } from './people.store.ts'
import { findLive } from './registrations.store.ts'

type Seat = { event: EventRow; registration: RegistrationRow }

/** Undefined: they have their seat already, or the hold is gone and there is no seat left. The event must be locked. */
export async function confirmSeat(
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { event, registration }: Seat,
  pricePaidCents: number,
): Promise<RegistrationRow | undefined> {
  // By an earlier payment, free of charge, or by an admin's hand: this money is not needed.
  if (registration.status === 'CONFIRMED') return undefined
  const confirm = async () => {
    const confirmed = await changeStatus(deps, tx, registration, { status: 'CONFIRMED', pricePaidCents })
    await notifyCamp(tx, event.id, 'participants')
    return confirmed
  }
  if (holdsSeat(registration)) return confirm()
  if (event.deletedAt || event.seatsTaken >= event.maxParticipants) return undefined
  const live = await findLive(tx, event.id, registration.userId)
  if (live && live.id !== registration.id) return undefined
  // Erased while the bank was thinking: there is nobody left to come.
  return (await holdPerson(tx, registration.userId)) ? confirm() : undefined
}
