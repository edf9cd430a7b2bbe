// Admins and directors set the status or note of a registration, and admins refund. With `refund`, the provider's confirmation changes the status.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { canRefund } from '@crew-chief/domain/events/permissions'
import { priceFor } from '@crew-chief/domain/events/pricing'
import type { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { isLive } from '@crew-chief/domain/events/seats'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { notifyCamp } from '../../platform/live/live.ts'
import { findUser, lockActiveUser } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import {
  closeCheckout,
  findUnsettled,
  LAST_REFUND_FAILED,
  listUnrefundedPayments,
  type PaymentDeps,
  requestRefund,
  sendRefundNow,
} from '../payments/public.ts'
import { changeStatus } from './change-status.ts'
import { requireStanding } from './event-standing.ts'
import { lockEvent } from './events.store.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { presentRegistrantTo } from './present-registration.ts'
import { closeDuePage } from './record-payment.ts'
import { findRegistrant } from './registrants.store.ts'
import { sendCancelledEmail, sendConfirmedEmail } from './registration-mails.ts'
import { findRegistration, updateRegistration } from './registrations.store.ts'

type Change = Decoded<typeof registrationsApi.changeRegistration>['body']
type RegistrationRef = { eventId: string; registrationId: string }
type Seat = { event: EventRow; registration: RegistrationRow }

export async function changeRegistration(deps: PaymentDeps, actor: Actor, ref: RegistrationRef, sent: Change) {
  await requireStanding(deps.db, actor, ref.eventId, canManageEvent)
  if ((sent.refund || sent.status === 'REFUNDED') && !canRefund(actor)) throw new AppError('access.role')
  const change = await withoutOwnNote(deps, actor, ref, sent)
  const isClosed = change.status === 'CANCELLED' && (await closeOpenPage(deps, ref))
  const refund = await inTransaction(deps.db, async (tx) => {
    const seat = await lockSeat(tx, ref, change)
    if (change.note !== undefined) await updateRegistration(tx, seat.registration.id, { note: change.note || null })
    const requested = change.refund ? await refundRegistration(deps, tx, seat.registration) : undefined
    // With a refund, the provider's confirmation sets the status.
    const after = !requested && change.status ? await setStatus(deps, tx, seat, change.status) : seat.registration
    if (change.complimentaryReason !== undefined)
      await makeComplimentary(deps, tx, actor, { ...seat, registration: after }, change.complimentaryReason)
    if (after.status !== seat.registration.status || isClosed) await sendStatusEmail(deps, tx, seat.event, after.id)
    // Closing the page may have changed the status already; the audit entry shows the whole change.
    await record(tx, actor, seat, change, isClosed ? 'PENDING' : seat.registration.status)
    await notifyCamp(tx, ref.eventId, 'participants')
    return requested
  })
  if (refund) await sendRefundNow(deps, refund.id)
  const row = await findRegistrant(deps.db, ref.registrationId)
  if (!row) throw new AppError('registrations.not_found')
  return presentRegistrantTo(actor)(row)
}

/** Staff cannot read the note about themselves, so saving the form must not overwrite it with an empty one. */
async function withoutOwnNote(
  { db }: PaymentDeps,
  actor: Actor,
  { registrationId }: RegistrationRef,
  sent: Change,
): Promise<Change> {
  const { note: _, ...others } = sent
  const registration = sent.note === undefined ? undefined : await findRegistration(db, registrationId)
  return registration?.userId === actor.id ? others : sent
}

/** Closes the payment page first, so that a cancelled seat cannot be paid for. */
async function closeOpenPage(deps: PaymentDeps, { eventId, registrationId }: RegistrationRef): Promise<boolean> {
  const registration = await findRegistration(deps.db, registrationId)
  if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
  const payment = await findUnsettled(deps.db, 'registration', registrationId)
  if (!payment) return false
  const { status } = await closeCheckout(deps, payment)
  // Paid before the page was closed: the seat must not be cancelled without returning the money.
  if (status !== 'open' && status !== 'expired') throw new AppError('registrations.just_paid')
  return status === 'expired'
}

async function lockSeat(tx: Tx, { eventId, registrationId }: RegistrationRef, { status }: Change): Promise<Seat> {
  const found = await findRegistration(tx, registrationId)
  if (found && status && isLive(status) && !(await lockActiveUser(tx, found.userId)))
    throw new AppError('users.not_found')
  const event = await lockEvent(tx, eventId)
  if (!event) throw new AppError('events.not_found')
  // Read again under the lock: it may have changed in between.
  const registration = await findRegistration(tx, registrationId)
  if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
  return { event, registration }
}

async function record(
  tx: Tx,
  actor: Actor,
  { event, registration }: Seat,
  { status, refund, note }: Change,
  from: RegistrationRow['status'],
) {
  // Recorded by `makeComplimentary` if nothing else was sent.
  if (status === undefined && note === undefined && !refund) return
  await recordAudit(tx, actor, {
    action: refund ? 'payments.refunded' : 'registrations.changed',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: {
      from,
      ...(status && { to: status }),
      ...(note !== undefined && { note: 'changed' }),
      ...(refund && { amount: String(registration.pricePaidCents / 100) }),
    },
  })
}

/** Nothing is due any more, also not on a payment page that is open. */
async function makeComplimentary(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  { event, registration }: Seat,
  complimentaryReason: string,
) {
  if (registration.amountDueCents === 0) throw new AppError('registrations.nothing_due')
  await closeDuePage(deps, tx, registration)
  const terms = { amountDueCents: 0, complimentaryReason, complimentaryBy: actor.id }
  await updateRegistration(tx, registration.id, terms)
  await recordAudit(tx, actor, {
    action: 'registrations.complimentary',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: { amount: formatCents(registration.amountDueCents), reason: complimentaryReason },
  })
}

async function refundRegistration(deps: PaymentDeps, tx: Tx, { id }: RegistrationRow) {
  const payments = await listUnrefundedPayments(tx, 'registration', id)
  for (const payment of payments) {
    const refund = await requestRefund(deps, tx, payment, 'Refunded by an admin')
    if (refund) return refund
  }
  // A payment has one refund; a failed one is retried in the list of payments.
  throw new AppError('registrations.nothing_to_refund', payments.length > 0 ? { message: LAST_REFUND_FAILED } : {})
}

type Status = (typeof ADMIN_STATUSES)[number]

/** `isClosed`: closing the payment page may have cancelled the registration already, without an email. */
async function sendStatusEmail(deps: PaymentDeps, tx: Tx, event: EventRow, registrationId: string) {
  const registration = await findRegistration(tx, registrationId)
  if (registration?.status === 'CONFIRMED') await sendConfirmedEmail(deps, tx, { event, registration })
  if (registration?.status === 'CANCELLED') await sendCancelledEmail(deps, tx, { event, registration })
}

async function setStatus(deps: PaymentDeps, tx: Tx, seat: Seat, status: Status): Promise<RegistrationRow> {
  const { registration } = seat
  if (status === registration.status) return registration
  if (await findUnsettled(tx, 'registration', registration.id)) throw new AppError('registrations.still_paying')
  const isPaidOnline = (await listUnrefundedPayments(tx, 'registration', registration.id)).length > 0
  if (status === 'WAITLISTED' && isPaidOnline) throw new AppError('registrations.refund_first')
  // The seat is not covered by a payment that was refunded or never made.
  const isUnpaid = status === 'WAITLISTED' || (status === 'CONFIRMED' && registration.status === 'REFUNDED')
  const after = await changeStatus(deps, tx, registration, { status, ...(isUnpaid && { pricePaidCents: 0 }) })
  if (status !== 'CONFIRMED' || isPaidOnline || after.complimentaryReason !== null) return after
  return updateRegistration(tx, after.id, { amountDueCents: await openPrice(tx, seat.event, after) })
}

/** What the person has not paid in cash or by check before the spot was taken from them. */
async function openPrice(tx: Tx, { pricing }: EventRow, { userId, pricePaidCents }: RegistrationRow): Promise<number> {
  const user = await findUser(tx, userId)
  return user ? Math.max(0, priceFor(pricing, user.role) - pricePaidCents) : 0
}
