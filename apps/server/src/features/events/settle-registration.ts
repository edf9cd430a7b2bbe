// What the provider's word does to a seat.

import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findUser } from '../accounts/public.ts'
import { LATE_REFUND, listPaymentsFor, type PaymentRow, type Settlement } from '../payments/public.ts'
import { changeStatus } from './change-status.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { tellConfirmed, tellPaidTwice, tellRefunded, tellTooLate } from './registration-mails.ts'
import { changeRow, findLive, findRegistration } from './registrations.store.ts'

type SettleDeps = Pick<Deps, 'jobs' | 'config'>
type Seat = { event: EventRow; registration: RegistrationRow }

export const registrationSettlement = (deps: SettleDeps): Settlement => ({
  paid: async (tx, payment) => {
    const { event, registration } = await lockSeat(tx, payment.subjectId)
    const confirmed = await confirm(deps, tx, { event, registration }, payment)
    if (!confirmed) {
      const tell = registration.status === 'CONFIRMED' ? tellPaidTwice : tellTooLate
      await tell(deps, tx, { event, registration }, payment.amountCents)
      return 'give-back'
    }
    await tellConfirmed(deps, tx, { event, registration: confirmed })
    return 'given'
  },
  released: async (tx, payment) => {
    const { registration } = await lockSeat(tx, payment.subjectId)
    if (registration.status === 'PENDING') await changeStatus(deps, tx, registration, { status: 'CANCELLED' })
  },
  refunded: async (tx, payment, refund) => {
    const { event, registration } = await lockSeat(tx, payment.subjectId)
    if (registration.status === 'REFUNDED' || (await isPaidByAnother(tx, payment))) return
    const refunded = await changeStatus(deps, tx, registration, { status: 'REFUNDED' })
    // Whoever paid too late has been told already.
    if (refund.reason !== LATE_REFUND)
      await tellRefunded(deps, tx, { event, registration: refunded }, refund.amountCents)
  },
})

/** Somebody paid on two pages: one goes back, and the seat stays theirs by the other. */
async function isPaidByAnother(tx: Tx, { id, purpose, subjectId }: PaymentRow): Promise<boolean> {
  const all = await listPaymentsFor(tx, purpose, subjectId)
  return all.some((other) => other.id !== id && other.status === 'paid')
}

/** The event first, then what hangs on it: everybody locks in this order. */
async function lockSeat(tx: Tx, registrationId: string): Promise<Seat> {
  const found = await findRegistration(tx, registrationId)
  const event = found && (await lockEventEvenDeleted(tx, found.eventId))
  // Read again under the lock: it may have changed while we waited.
  const registration = event && (await findRegistration(tx, registrationId))
  if (!event || !registration) throw new Error(`registration ${registrationId} is gone`)
  return { event, registration }
}

/** Undefined: the hold is gone and there is no seat left. */
async function confirm(deps: SettleDeps, tx: Tx, { event, registration }: Seat, { amountCents }: PaymentRow) {
  if (registration.status === 'PENDING')
    return changeStatus(deps, tx, registration, { status: 'CONFIRMED', pricePaidCents: amountCents })
  // An admin confirmed it by hand while the person paid: then it is paid now.
  if (registration.status === 'CONFIRMED' && registration.pricePaidCents === 0)
    return changeRow(tx, registration.id, { pricePaidCents: amountCents })
  if (event.deletedAt || event.seatsTaken >= event.maxParticipants) return undefined
  if (await findLive(tx, event.id, registration.userId)) return undefined
  // Erased while the bank was thinking: there is nobody left to come.
  if (!(await findUser(tx, registration.userId))) return undefined
  return changeStatus(deps, tx, registration, { status: 'CONFIRMED', pricePaidCents: amountCents })
}
