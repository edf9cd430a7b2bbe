// Applies payment results to registrations.

import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { holdsSeat, isLive } from '@crew-chief/domain/events/seats'
import { databaseTime } from '../../db/database-time.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { lockActiveUser } from '../accounts/public.ts'
import { LATE_REFUND, listUnrefundedPayments, type PaymentRow, type Settlement } from '../payments/public.ts'
import { changeStatus } from './change-status.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import {
  sendConfirmedEmail,
  sendPaidTwiceEmail,
  sendPaymentFailedEmail,
  sendPaymentNotNeededEmail,
  sendPaymentTooLateEmail,
  sendReceiptEmail,
  sendRefundedEmail,
} from './registration-mails.ts'
import { findLive, findRegistration, updateRegistration } from './registrations.store.ts'

type SettleDeps = Pick<Deps, 'jobs' | 'config'>
type Seat = { event: EventRow; registration: RegistrationRow }

export const registrationSettlement = (deps: SettleDeps): Settlement => ({
  paid: async (tx, payment) => {
    const seat = await lockSeat(tx, payment.subjectId)
    if (await settleAmountDue(deps, tx, seat, payment.amountCents)) return 'fulfilled'
    const confirmed = await confirmSeat(deps, tx, seat, payment.amountCents)
    if (confirmed) await sendConfirmedEmail(deps, tx, { ...seat, registration: confirmed })
    else await sendPaymentReturnedEmail(deps, tx, seat, payment.amountCents)
    return confirmed ? 'fulfilled' : 'refund'
  },
  released: async (tx, payment, isDeclined) => {
    const seat = await lockSeat(tx, payment.subjectId)
    if (seat.registration.status !== 'PENDING') return
    const registration = await endHold(deps, tx, seat)
    if (isDeclined) await sendPaymentFailedEmail(deps, tx, { ...seat, registration })
  },
  accepted: async (tx, payment) => {
    const seat = await lockSeat(tx, payment.subjectId)
    // The provider has no record of a payment, so the seat is not confirmed.
    if (payment.paidCents === null) {
      if (seat.registration.status === 'PENDING') await endHold(deps, tx, seat)
      return
    }
    if (await settleAmountDue(deps, tx, seat, payment.paidCents)) return
    const confirmed = await confirmSeat(deps, tx, seat, payment.paidCents)
    if (confirmed) await sendConfirmedEmail(deps, tx, { ...seat, registration: confirmed })
  },
  refunded: async (tx, payment, refund) => {
    const { event, registration } = await lockSeat(tx, payment.subjectId)
    if (registration.status === 'REFUNDED' || (await isPaidByAnother(tx, payment))) return
    // Returning a late or unneeded payment does not affect a seat that another payment covers.
    const isLate = refund.reason === LATE_REFUND
    if (isLate && isLive(registration.status)) return
    const refunded = await changeStatus(deps, tx, registration, { status: 'REFUNDED' })
    // The late-payment email was sent when the payment arrived.
    if (!isLate) await sendRefundedEmail(deps, tx, { event, registration: refunded }, refund.amountCents)
  },
  disputed: async (tx, { subjectId }) => {
    const registration = await findRegistration(tx, subjectId)
    if (registration) await notifyCamp(tx, registration.eventId, 'participants')
  },
  payerStatus: async (db, { subjectId }) => {
    const paidFor = await findRegistration(db, subjectId)
    // There may be a newer registration.
    const live = paidFor && (await findLive(db, paidFor.eventId, paidFor.userId))
    if (!live || !holdsSeat(live)) return 'none'
    return live.status === 'CONFIRMED' ? 'fulfilled' : 'held'
  },
})

/** A spot given by staff. False when nothing that large is due, for example because cash was recorded in between. */
async function settleAmountDue(
  deps: SettleDeps,
  tx: Tx,
  { event, registration }: Seat,
  amountCents: number,
): Promise<boolean> {
  if (registration.status !== 'CONFIRMED' || registration.amountDueCents < amountCents) return false
  const paid = await updateRegistration(tx, registration.id, {
    amountDueCents: registration.amountDueCents - amountCents,
    pricePaidCents: registration.pricePaidCents + amountCents,
  })
  await sendReceiptEmail(deps, tx, { event, registration: paid }, amountCents)
  await notifyCamp(tx, event.id, 'participants')
  return true
}

/** Paid on two pages: one payment is refunded, the other keeps the seat. */
async function isPaidByAnother(tx: Tx, { id, purpose, subjectId }: PaymentRow): Promise<boolean> {
  const paid = await listUnrefundedPayments(tx, purpose, subjectId)
  return paid.some((other) => other.id !== id)
}

/**
 * Lock order here is payment → event; checkout uses event → payment. A deadlock is possible but rare; `inTransaction`
 * retries it.
 */
async function lockSeat(tx: Tx, registrationId: string): Promise<Seat> {
  const found = await findRegistration(tx, registrationId)
  const event = found && (await lockEventEvenDeleted(tx, found.eventId))
  // Read again under the lock: it may have changed in between.
  const registration = event && (await findRegistration(tx, registrationId))
  if (!event || !registration) throw new Error(`registration ${registrationId} is gone`)
  return { event, registration }
}

/** An offer that lasts longer than the payment page stays valid. */
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

/** The reason differs: too late, paid twice, or nothing to pay. */
async function sendPaymentReturnedEmail(deps: SettleDeps, tx: Tx, { event, registration }: Seat, amountCents: number) {
  const live = await findLive(tx, event.id, registration.userId)
  const hasSeat = live?.status === 'CONFIRMED'
  const send = !hasSeat
    ? sendPaymentTooLateEmail
    : live.pricePaidCents > 0
      ? sendPaidTwiceEmail
      : sendPaymentNotNeededEmail
  await send(deps, tx, { event, registration }, amountCents)
}

/** Undefined when the seat is confirmed already, or the hold has ended and no seat is left. The event must be locked. */
async function confirmSeat(
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { event, registration }: Seat,
  pricePaidCents: number,
): Promise<RegistrationRow | undefined> {
  // By an earlier payment, for free, or by an admin: this payment is not needed.
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
  // The account may have been erased while the bank processed the payment.
  return (await lockActiveUser(tx, registration.userId)) ? confirm() : undefined
}
