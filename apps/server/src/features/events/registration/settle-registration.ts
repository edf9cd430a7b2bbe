// Applies payment results to registrations.

import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { holdsSeat, isLive } from '@crew-chief/domain/events/seats'
import { forfeitedAfterGrant } from '@crew-chief/domain/events/spot-money'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Tx } from '../../../db/transaction.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { lockActiveUser } from '../../accounts/public.ts'
import {
  findUnsettled,
  isReturnedByHand,
  listEndingRefunds,
  type PaymentRow,
  type RefundRow,
  remainingCents,
  requestLateRefund,
  type Settlement,
} from '../../payments/public.ts'
import { sendPaymentUnusedEmail, sendRefundToPayerEmail } from '../cancellation/cancel-or-transfer-mails.ts'
import { changeStatus, type StatusDeps } from '../change-status.ts'
import { lockEventEvenDeleted } from '../events.store.ts'
import type { RegistrationRow, Seat } from '../events.tables.ts'
import { totalRecorded } from '../money/cash.store.ts'
import { listCounted } from '../money/paid-spot.ts'
import {
  sendCancelledEmail,
  sendConfirmedEmail,
  sendPaidTwiceEmail,
  sendPartialRefundEmail,
  sendPaymentFailedEmail,
  sendPaymentNotNeededEmail,
  sendPaymentTooLateEmail,
  sendReceiptEmail,
  sendRefundedEmail,
} from '../registration-mails.ts'
import { findLive, findRegistration, updateRegistration } from '../registrations.store.ts'
import { settleTransfer } from '../transfers/transfer-spot.ts'
import { recordAcceptance } from './record-acceptance.ts'

/** The email about their cause names the amount. */
const ANNOUNCED: readonly RefundRow['cause'][] = ['self-cancel', 'event-cancel', 'transfer']

export const registrationSettlement = (deps: StatusDeps): Settlement => ({
  paid: async (tx, payment) => {
    const seat = await lockSeat(tx, payment.subjectId)
    if (await settleTransfer(deps, tx, seat, payment, payment.amountCents)) return 'fulfilled'
    if (!canFulfill(seat, payment)) {
      await sendPaymentUnusedEmail(deps, tx, asPayer(seat, payment), payment.amountCents)
      return 'refund'
    }
    if (await settleAmountDue(deps, tx, seat, payment.amountCents)) return 'fulfilled'
    const confirmed = await confirmSeat(deps, tx, seat, payment.amountCents)
    if (confirmed) await sendConfirmedEmail(deps, tx, { ...seat, registration: confirmed }, 'payment')
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
    if (await settleTransfer(deps, tx, seat, payment, payment.paidCents)) return
    if (!canFulfill(seat, payment)) return returnUnused(deps, tx, seat, payment)
    if (await settleAmountDue(deps, tx, seat, payment.paidCents, { isAccepted: true })) return
    const confirmed = await confirmSeat(deps, tx, seat, payment.paidCents)
    if (confirmed) await sendConfirmedEmail(deps, tx, { ...seat, registration: confirmed }, 'payment')
  },
  granted: async (tx, { subjectId }, amountCents) => {
    const { registration } = await lockSeat(tx, subjectId)
    const forfeitedCents = forfeitedAfterGrant(registration.forfeitedCents, amountCents)
    await updateRegistration(tx, registration.id, { forfeitedCents })
  },
  refunded: async (tx, payment, refund) => {
    const seat = await lockSeat(tx, payment.subjectId)
    if (refund.cause === 'late') return refundLate(deps, tx, seat, payment)
    const isAnnounced = ANNOUNCED.includes(refund.cause)
    const registration = await applyRefund(deps, tx, seat, { mayEnd: !isAnnounced && refund.endsPurchase === true })
    if (isAnnounced) return
    if (isReturnedByHand(refund)) {
      const hasEnded = isLive(seat.registration.status) && !isLive(registration.status)
      if (hasEnded) await sendCancelledEmail(deps, tx, { ...seat, registration })
      return
    }
    if (!refund.endsPurchase) return sendPartialRefundEmail(deps, tx, asPayer(seat, payment), refund.amountCents)
    await sendRefundEmails(deps, tx, { ...seat, registration }, payment, refund, seat.registration.status)
  },
  refundFailed: async (tx, payment, refund) => {
    const seat = await lockSeat(tx, payment.subjectId)
    if (seat.registration.status === 'REFUNDED' && (await isUnreturned(tx, seat, refund)))
      await changeStatus(deps, tx, seat.registration, { status: 'CANCELLED' })
    if (refund.cause !== 'late') await updatePrice(tx, seat)
    await notifyCamp(tx, seat.event.id, 'participants')
  },
  ended: async (tx, { subjectId }) => {
    const seat = await lockSeat(tx, subjectId)
    if (!isLive(seat.registration.status)) return
    if (await findUnsettled(tx, 'registration', subjectId)) throw new AppError('registrations.still_paying')
    const registration = await changeStatus(deps, tx, seat.registration, { status: 'CANCELLED' })
    await sendCancelledEmail(deps, tx, { ...seat, registration })
    await notifyCamp(tx, seat.event.id, 'participants')
  },
  disputed: async (tx, { subjectId }) => {
    const registration = await findRegistration(tx, subjectId)
    if (registration) await notifyCamp(tx, registration.eventId, 'participants')
  },
  payerStatus: async (db, { subjectId, userId }) => {
    const paidFor = await findRegistration(db, subjectId)
    // There may be a newer registration, and the spot may have been transferred.
    const live = paidFor && (await findLive(db, paidFor.eventId, userId))
    if (!live || !holdsSeat(live)) return 'none'
    return live.status === 'CONFIRMED' ? 'fulfilled' : 'held'
  },
})

/** Accepted by an admin, but there is no spot to pay for anymore. */
async function returnUnused(deps: StatusDeps, tx: Tx, seat: Seat, payment: PaymentRow) {
  await sendPaymentUnusedEmail(deps, tx, asPayer(seat, payment), payment.paidCents ?? payment.amountCents)
  await requestLateRefund(deps, tx, payment)
}

/**
 * A spot given by staff. False when nothing that large is due, for example because cash was recorded in between;
 * `isAccepted`: by an admin, who accepts more as well.
 */
async function settleAmountDue(
  deps: StatusDeps,
  tx: Tx,
  { event, registration }: Seat,
  amountCents: number,
  { isAccepted = false } = {},
): Promise<boolean> {
  const { status, amountDueCents } = registration
  if (status !== 'CONFIRMED' || amountDueCents === 0 || (amountDueCents < amountCents && !isAccepted)) return false
  const paid = await updateRegistration(tx, registration.id, {
    amountDueCents: Math.max(0, amountDueCents - amountCents),
    pricePaidCents: registration.pricePaidCents + amountCents,
  })
  if (!registration.acceptedAt) await recordAcceptance(tx, registration)
  await sendReceiptEmail(deps, tx, { event, registration: paid }, amountCents)
  await notifyCamp(tx, event.id, 'participants')
  return true
}

/** Not after the event was canceled, and not by a person who gave the spot away. */
const canFulfill = ({ event, registration }: Seat, { userId }: PaymentRow): boolean =>
  event.canceledAt === null && registration.userId === userId

/** Mails about money go to the person who paid. */
const asPayer = ({ event, registration }: Seat, { userId }: PaymentRow): Seat => ({
  event,
  registration: { ...registration, userId },
})

/**
 * Returning a late or unneeded payment does not affect a spot that another payment covers. The email was sent when the
 * payment arrived.
 */
async function refundLate(deps: StatusDeps, tx: Tx, { registration }: Seat, payment: PaymentRow) {
  const { status } = registration
  const isUnaffected = isLive(status) || status === 'REFUNDED' || payment.userId !== registration.userId
  const leftCents = remainingCents(payment) + (await toReturnCents(tx, registration.id))
  if (isUnaffected || leftCents > 0) return
  await changeStatus(deps, tx, registration, { status: 'REFUNDED' })
}

/**
 * At most what was received by card, in cash and by check, less what was refunded, and at most what it was before the
 * refunds: a payment that was made twice does not count. Refunds that ended the spot leave its price.
 */
async function updatePrice(tx: Tx, { registration: { id } }: Seat): Promise<RegistrationRow> {
  const before = await findRegistration(tx, id)
  if (!before) throw new Error(`registration ${id} is gone`)
  const fullCents = before.pricePaidCents + before.priceReductionCents
  const ending = isLive(before.status) ? [] : await listEndingRefunds(tx, id)
  const endingCents = ending.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const receivedCents = (await toReturnCents(tx, id)) + endingCents + (await totalRecorded(tx, id))
  const pricePaidCents = Math.min(fullCents, receivedCents)
  return updateRegistration(tx, id, { pricePaidCents, priceReductionCents: fullCents - pricePaidCents })
}

const remainingOf = (payments: readonly PaymentRow[]): number =>
  payments.reduce((sum, payment) => sum + remainingCents(payment), 0)

/** Other refunds may be under way: their order does not matter. `mayEnd`: a live spot. */
async function applyRefund(deps: StatusDeps, tx: Tx, seat: Seat, { mayEnd }: { mayEnd: boolean }) {
  const { id, status } = seat.registration
  const isReturned = (await toReturnCents(tx, id)) === 0
  const isEnding = isLive(status) ? mayEnd : status === 'CANCELLED' && isReturned && (await isEnded(tx, id))
  // A refund to another payer may have failed.
  if (isEnding) await changeStatus(deps, tx, seat.registration, { status: isReturned ? 'REFUNDED' : 'CANCELLED' })
  await notifyCamp(tx, seat.event.id, 'participants')
  return updatePrice(tx, seat)
}

/** This money was the last to be returned: admins may also set REFUNDED without a refund. */
async function isUnreturned(tx: Tx, { registration: { id } }: Seat, { cause, amountCents }: RefundRow) {
  if (cause === 'late') return !(await isEnded(tx, id))
  return (await toReturnCents(tx, id)) === amountCents
}

/** A refund that the provider has confirmed ended the spot. */
const isEnded = async (tx: Tx, registrationId: string): Promise<boolean> =>
  (await listEndingRefunds(tx, registrationId)).some(({ status }) => status !== 'wanted')

/** Paid for the spot by card, and not refunded. */
const toReturnCents = async (tx: Tx, registrationId: string): Promise<number> =>
  remainingOf(await listCounted(tx, registrationId))

/** The refund ended the spot. */
async function sendRefundEmails(
  deps: StatusDeps,
  tx: Tx,
  seat: Seat,
  payment: PaymentRow,
  refund: RefundRow,
  before: RegistrationRow['status'],
) {
  // The holder knows of the cancellation already.
  if (!isLive(before)) return sendRefundEmail(deps, tx, seat, payment, refund)
  if (payment.userId === seat.registration.userId) return sendRefundedEmail(deps, tx, seat, refund.amountCents)
  await sendCancelledEmail(deps, tx, seat)
  await sendRefundEmail(deps, tx, seat, payment, refund)
}

/** To the payer, about their money only. */
function sendRefundEmail(deps: StatusDeps, tx: Tx, seat: Seat, payment: PaymentRow, { amountCents }: RefundRow) {
  if (payment.userId !== seat.registration.userId)
    return sendRefundToPayerEmail(deps, tx, seat, payment.userId, amountCents)
  return sendPartialRefundEmail(deps, tx, seat, amountCents)
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
async function endHold(deps: StatusDeps, tx: Tx, { event, registration }: Seat): Promise<RegistrationRow> {
  const { offerExpiresAt } = registration
  const now = await databaseTime(tx)
  const isOffered = offerExpiresAt !== null && offerExpiresAt > now && !event.deletedAt && !hasEnded(event, now)
  return changeStatus(
    deps,
    tx,
    registration,
    isOffered ? { status: 'WAITLISTED', offerExpiresAt } : { status: 'CANCELLED' },
  )
}

/** The reason differs: too late, paid twice, or nothing to pay. */
async function sendPaymentReturnedEmail(deps: StatusDeps, tx: Tx, { event, registration }: Seat, amountCents: number) {
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
  deps: StatusDeps,
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
  // The rest of a price does not buy a spot that was given up or refunded.
  if (registration.confirmedAt) return undefined
  if (event.deletedAt || event.seatsTaken >= event.maxParticipants) return undefined
  const live = await findLive(tx, event.id, registration.userId)
  if (live && live.id !== registration.id) return undefined
  // The account may have been erased while the bank processed the payment.
  return (await lockActiveUser(tx, registration.userId)) ? confirm() : undefined
}
