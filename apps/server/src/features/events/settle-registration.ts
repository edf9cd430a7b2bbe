// What the provider's word does to a seat.

import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { holdsSeat, isLive } from '@crew-chief/domain/events/seats'
import { databaseTime } from '../../db/database-time.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { LATE_REFUND, listStandingPayments, type PaymentRow, type Settlement } from '../payments/public.ts'
import { changeStatus } from './change-status.ts'
import { confirmSeat } from './confirm-seat.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import {
  tellConfirmed,
  tellNothingToPay,
  tellNotPaid,
  tellPaidTwice,
  tellRefunded,
  tellTooLate,
} from './registration-mails.ts'
import { findLive, findRegistration } from './registrations.store.ts'

type SettleDeps = Pick<Deps, 'jobs' | 'config'>
type Seat = { event: EventRow; registration: RegistrationRow }

export const registrationSettlement = (deps: SettleDeps): Settlement => ({
  paid: async (tx, payment) => {
    const seat = await lockSeat(tx, payment.subjectId)
    const confirmed = await confirmSeat(deps, tx, seat, payment.amountCents)
    if (confirmed) await tellConfirmed(deps, tx, { ...seat, registration: confirmed })
    else await tellGivenBack(deps, tx, seat, payment.amountCents)
    return confirmed ? 'given' : 'give-back'
  },
  released: async (tx, payment, isRefused) => {
    const seat = await lockSeat(tx, payment.subjectId)
    if (seat.registration.status !== 'PENDING') return
    const registration = await endHold(deps, tx, seat)
    if (isRefused) await tellNotPaid(deps, tx, { ...seat, registration })
  },
  accepted: async (tx, payment) => {
    const seat = await lockSeat(tx, payment.subjectId)
    // The provider lost sight of it: nobody knows of any money, so nothing is given for it.
    if (payment.paidCents === null) {
      if (seat.registration.status === 'PENDING') await endHold(deps, tx, seat)
      return
    }
    const confirmed = await confirmSeat(deps, tx, seat, payment.paidCents)
    if (confirmed) await tellConfirmed(deps, tx, { ...seat, registration: confirmed })
  },
  refunded: async (tx, payment, refund) => {
    const { event, registration } = await lockSeat(tx, payment.subjectId)
    if (registration.status === 'REFUNDED' || (await isPaidByAnother(tx, payment))) return
    // What went back because it came too late, or was not needed, is not what their seat rests on.
    const isLate = refund.reason === LATE_REFUND
    if (isLate && isLive(registration.status)) return
    const refunded = await changeStatus(deps, tx, registration, { status: 'REFUNDED' })
    // Whoever paid too late has been told already.
    if (!isLate) await tellRefunded(deps, tx, { event, registration: refunded }, refund.amountCents)
  },
  standing: async (db, { subjectId }) => {
    const about = await findRegistration(db, subjectId)
    // They may have registered anew since.
    const live = about && (await findLive(db, about.eventId, about.userId))
    if (!live || !holdsSeat(live)) return 'gone'
    return live.status === 'CONFIRMED' ? 'given' : 'kept'
  },
})

/** Somebody paid on two pages: one goes back, and the seat stays theirs by the other. */
async function isPaidByAnother(tx: Tx, { id, purpose, subjectId }: PaymentRow): Promise<boolean> {
  const standing = await listStandingPayments(tx, purpose, subjectId)
  return standing.some((other) => other.id !== id)
}

/**
 * The payment is locked by now; whoever opens or gives up a page locks the event first. When the two meet, the database
 * ends one of them, and `inTransaction` begins it anew: rare, and cheaper than an event locked for every word on money.
 */
async function lockSeat(tx: Tx, registrationId: string): Promise<Seat> {
  const found = await findRegistration(tx, registrationId)
  const event = found && (await lockEventEvenDeleted(tx, found.eventId))
  // Read again under the lock: it may have changed while we waited.
  const registration = event && (await findRegistration(tx, registrationId))
  if (!event || !registration) throw new Error(`registration ${registrationId} is gone`)
  return { event, registration }
}

/** A page that was left or refused does not cost an offer that lasts longer: the seat stays held for them. */
async function endHold(deps: SettleDeps, tx: Tx, { event, registration }: Seat): Promise<RegistrationRow> {
  const [{ offerExpiresAt }, now] = [registration, await databaseTime(tx)]
  const isOffered = offerExpiresAt !== null && offerExpiresAt > now && !event.deletedAt && !hasEnded(event, now)
  return changeStatus(
    deps,
    tx,
    registration,
    isOffered ? { status: 'WAITLISTED', offerExpiresAt } : { status: 'CANCELLED' },
  )
}

/** Each with its reason: a seat by an earlier payment, a seat that costs nothing, or none. */
async function tellGivenBack(deps: SettleDeps, tx: Tx, { event, registration }: Seat, amountCents: number) {
  const live = await findLive(tx, event.id, registration.userId)
  const hasSeat = live?.status === 'CONFIRMED'
  const tell = !hasSeat ? tellTooLate : live.pricePaidCents > 0 ? tellPaidTwice : tellNothingToPay
  await tell(deps, tx, { event, registration }, amountCents)
}
