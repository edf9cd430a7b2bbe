// A seat that came free is offered to the first in line, and held for that person meanwhile.

import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { lockEvent } from './events.store.ts'
import { tellOffered } from './registration-mails.ts'
import { findFirstInLine, setOffer } from './registrations.store.ts'
import { takeSeat } from './seats.store.ts'

const OFFER_SECONDS = 24 * 3600

/** Call it in the transaction that frees seats or adds some. */
export async function offerFreeSeats(deps: Pick<Deps, 'jobs' | 'config'>, tx: Tx, eventId: string): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (!event || hasEnded(event, new Date())) return
  for (let free = event.maxParticipants - event.seatsTaken; free > 0; free--) {
    const first = await findFirstInLine(tx, eventId)
    if (!first || !(await takeSeat(tx, eventId))) return
    const registration = await setOffer(tx, first.id, OFFER_SECONDS)
    await tellOffered(deps, tx, { event, registration })
  }
}
