import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import type { Tx } from '../../../db/transaction.ts'
import type { NotifyingDeps } from '../../../platform/mail/mail-and-notify.ts'
import { lockEvent } from '../events.store.ts'
import { isForConfirmedOnly } from '../registration/hoarding.ts'
import { sendOfferEmail } from '../registration-mails.ts'
import { setOffer } from '../registrations.store.ts'
import { takeSeat } from '../seats.store.ts'
import { findFirstWaitlisted } from './waitlist.store.ts'

const OFFER_SECONDS = 24 * 3600

/** Offers free seats to the waitlist and holds them. Call it in the transaction that frees or adds seats. */
export async function offerFreeSeats(deps: NotifyingDeps, tx: Tx, eventId: string): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (!event || event.canceledAt || hasEnded(event, new Date())) return
  for (let free = event.maxParticipants - event.seatsTaken; free > 0; free--) {
    const isConfirmedOnly = await isForConfirmedOnly(deps, tx, event)
    const first = await findFirstWaitlisted(tx, eventId, { isConfirmedOnly })
    if (!first || !(await takeSeat(tx, eventId))) return
    const registration = await setOffer(tx, first.id, OFFER_SECONDS)
    await sendOfferEmail(deps, tx, { event, registration })
  }
}
