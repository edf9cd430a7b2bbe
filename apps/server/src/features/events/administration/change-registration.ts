// Admins and directors set the status, price and details of a registration, and admins refund. With `refund`, the provider's confirmation changes the status.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { canFavor, canRefund, isFavor } from '@crew-chief/domain/events/permissions'
import { priceFor } from '@crew-chief/domain/events/pricing'
import type { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { isLive } from '@crew-chief/domain/events/seats'
import { spotMoney } from '@crew-chief/domain/events/spot-money'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { findUser, lockActiveUser } from '../../accounts/public.ts'
import { recordAudit } from '../../audit/public.ts'
import {
  closeCheckout,
  findUnsettled,
  LAST_REFUND_FAILED,
  type PaymentDeps,
  requestRefund,
  sendRefundNow,
} from '../../payments/public.ts'
import { changeStatus, type StatusDeps } from '../change-status.ts'
import { requireStanding } from '../event-standing.ts'
import { lockEvent } from '../events.store.ts'
import type { EventRow, RegistrationRow } from '../events.tables.ts'
import { deleteCashReturn, listCashReturns, listHeldCash } from '../money/cash.store.ts'
import { correctPrice } from '../money/correct-price.ts'
import { findPaidSpot, hasPaid, presentTerms } from '../money/paid-spot.ts'
import { closeDuePage } from '../money/record-payment.ts'
import { recordReturned, sumCash } from '../money/return-money.ts'
import { presentRegistrantTo } from '../present-registration.ts'
import { findRegistrant } from '../registrants.store.ts'
import { sendCancelledEmail, sendConfirmedEmail, sendWaitlistedEmail } from '../registration-mails.ts'
import { findRegistration, updateRegistration } from '../registrations.store.ts'

type ChangeDeps = PaymentDeps & StatusDeps
type Change = Decoded<typeof registrationsApi.changeRegistration>['body']
type RegistrationRef = { eventId: string; registrationId: string }
type Seat = { event: EventRow; registration: RegistrationRow }

export async function changeRegistration(deps: ChangeDeps, actor: Actor, ref: RegistrationRef, sent: Change) {
  await requireStanding(deps.db, actor, ref.eventId, canManageEvent)
  if ((sent.refund || sent.status === 'REFUNDED') && !canRefund(actor)) throw new AppError('access.role')
  const change = await withoutOwnNote(deps, actor, ref, sent)
  const isClosed = change.status === 'CANCELLED' && (await closeOpenPage(deps, ref))
  const refunds = await inTransaction(deps.db, (tx) => apply(deps, tx, actor, ref, change, isClosed))
  for (const id of refunds) await sendRefundNow(deps, id)
  const row = await findRegistrant(deps.db, ref.registrationId)
  if (!row) throw new AppError('registrations.not_found')
  return presentRegistrantTo(actor)(row)
}

/** `isClosed`: its payment page was open. Returns the ids of the requested refunds. */
async function apply(
  deps: ChangeDeps,
  tx: Tx,
  actor: Actor,
  ref: RegistrationRef,
  change: Change,
  isClosed: boolean,
): Promise<string[]> {
  const seat = await lockSeat(tx, ref, change)
  if (isFavor(change) && !canFavor(actor, seat.registration.userId)) throw new AppError('registrations.own_favor')
  if (change.note !== undefined) await updateRegistration(tx, seat.registration.id, { note: change.note || null })
  const requested = change.refund ? await refundRegistration(deps, tx, seat) : []
  // With a refund, the provider's confirmation sets the status.
  const after =
    requested.length === 0 && change.status ? await setStatus(deps, tx, actor, seat, change.status) : seat.registration
  const returned = await changeDetails(deps, tx, actor, { ...seat, registration: after }, change)
  if (change.complimentaryReason !== undefined)
    await makeComplimentary(deps, tx, actor, { ...seat, registration: after }, change.complimentaryReason)
  if (after.status !== seat.registration.status || isClosed) await sendStatusEmail(deps, tx, seat.event, after.id)
  // Closing the page may have changed the status already; the audit entry shows the whole change.
  await record(tx, actor, seat, change, isClosed ? 'PENDING' : seat.registration.status)
  await notifyCamp(tx, ref.eventId, 'participants')
  return [...requested, ...returned]
}

/** Staff cannot read the note about themselves, so saving the form must not overwrite it with an empty one. */
async function withoutOwnNote(
  { db }: ChangeDeps,
  actor: Actor,
  { registrationId }: RegistrationRef,
  sent: Change,
): Promise<Change> {
  const { note: _, ...others } = sent
  const registration = sent.note === undefined ? undefined : await findRegistration(db, registrationId)
  return registration?.userId === actor.id ? others : sent
}

/** Closes the payment page first, so that a cancelled seat cannot be paid for. */
async function closeOpenPage(deps: ChangeDeps, { eventId, registrationId }: RegistrationRef): Promise<boolean> {
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
  if (event.isDraft && status && isLive(status)) throw new AppError('events.not_published')
  if (event.canceledAt && status && isLive(status)) throw new AppError('events.canceled')
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

type DetailsChange = Pick<Change, 'price' | 'shirtSize' | 'level'>

/** Price, shirt size and level for this event. Returns the ids of the requested refunds. */
async function changeDetails(
  deps: ChangeDeps,
  tx: Tx,
  actor: Actor,
  seat: Seat,
  { price, shirtSize, level }: DetailsChange,
): Promise<string[]> {
  const { event, registration } = seat
  const changes = [
    price && `price ${fromTo(formatCents(fullPrice(registration)), formatCents(price.amount))}`,
    shirtSize !== undefined && `shirt size ${fromTo(registration.shirtSize, shirtSize)}`,
    level !== undefined && `level ${fromTo(registration.level, level)}`,
  ].filter(Boolean)
  if (changes.length === 0) return []
  if (shirtSize !== undefined) await updateRegistration(tx, registration.id, { shirtSize })
  if (level !== undefined) await updateRegistration(tx, registration.id, { level })
  const refunds = price ? await correctPrice(deps, tx, actor, seat, price) : []
  await recordAudit(tx, actor, {
    action: 'registrations.edited',
    subject: { kind: 'registration', id: registration.id, name: event.name },
    details: { changes: changes.join(', '), ...(price && { reason: price.reason }) },
  })
  return refunds
}

const fullPrice = ({ pricePaidCents, amountDueCents }: RegistrationRow): number => pricePaidCents + amountDueCents
const AS_IN_PROFILE = 'as in the profile'
const fromTo = (from: string | null, to: string | null) => `${from ?? AS_IN_PROFILE} to ${to ?? AS_IN_PROFILE}`

/** Nothing is due any more, also not on a payment page that is open. */
async function makeComplimentary(
  deps: ChangeDeps,
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

/** Everything that remains of all payments. Returns the ids of the refunds. */
async function refundRegistration(deps: ChangeDeps, tx: Tx, { event, registration }: Seat): Promise<string[]> {
  await closeDuePage(deps, tx, registration)
  const paid = await findPaidSpot(tx, event, registration)
  const refunds: string[] = []
  const money = spotMoney(paid, { kind: 'refund' }, await databaseTime(tx))
  for (const { payment, cents } of money.refunds) {
    const request = { cause: 'admin', reason: 'Refunded by an admin', amountCents: cents } as const
    const refund = await requestRefund(deps, tx, payment.row, request)
    if (refund) refunds.push(refund.id)
  }
  // A failed refund is retried in the list of payments.
  if (refunds.length === 0)
    throw new AppError('registrations.nothing_to_refund', paid.cards.length > 0 ? { message: LAST_REFUND_FAILED } : {})
  await updateRegistration(tx, registration.id, { forfeitedCents: money.forfeitedCents })
  return refunds
}

type Status = (typeof ADMIN_STATUSES)[number]

/** Reads the status again: closing the payment page may have cancelled the registration, without an email. */
async function sendStatusEmail(deps: ChangeDeps, tx: Tx, event: EventRow, registrationId: string) {
  const registration = await findRegistration(tx, registrationId)
  if (registration?.status === 'CONFIRMED') await sendConfirmedEmail(deps, tx, { event, registration }, 'staff')
  if (registration?.status === 'CANCELLED') await sendCancelledEmail(deps, tx, { event, registration })
  // A spot may be free for them already; then they have an offer.
  if (registration?.status === 'WAITLISTED' && !registration.offerExpiresAt)
    await sendWaitlistedEmail(deps, tx, { event, registration })
}

async function setStatus(deps: ChangeDeps, tx: Tx, actor: Actor, seat: Seat, status: Status): Promise<RegistrationRow> {
  const { registration } = seat
  if (status === registration.status) return registration
  if (await findUnsettled(tx, 'registration', registration.id)) throw new AppError('registrations.still_paying')
  const paid = await findPaidSpot(tx, seat.event, registration)
  if (status === 'WAITLISTED' && hasPaid(paid)) throw new AppError('registrations.refund_first')
  if (status === 'REFUNDED')
    await recordReturned(tx, atDesk(registration, actor), await listHeldCash(tx, [registration.id]))
  const change = { status, ...(status === 'WAITLISTED' && { pricePaidCents: 0 }) }
  const after = await changeStatus(deps, tx, registration, change)
  return status === 'CONFIRMED' ? setAmountDue(tx, seat.event, after) : after
}

/** An admin who sets REFUNDED has returned the cash. */
const atDesk = ({ id }: RegistrationRow, actor: Actor) =>
  ({ registrationId: id, method: 'cash', reference: 'Set to refunded', recordedBy: actor.id }) as const

/** The price less what was paid and is not promised back. Cash that the person has not got back yet counts again. */
async function setAmountDue(tx: Tx, event: EventRow, registration: RegistrationRow): Promise<RegistrationRow> {
  const { id, userId } = registration
  await deleteCashReturn(tx, id, userId)
  const paid = await findPaidSpot(tx, event, registration)
  // To an earlier holder of the spot. It lowers the price paid when it is returned.
  const promisedCents = sumCash(await listCashReturns(tx, id))
  const user = await findUser(tx, userId)
  const isFree = !user || registration.complimentaryReason !== null
  const priceCents = isFree ? 0 : priceFor(event.pricing, user.role)
  const money = spotMoney(paid, { kind: 'confirm', priceCents }, await databaseTime(tx))
  return updateRegistration(tx, id, {
    pricePaidCents: money.keptCents + promisedCents,
    amountDueCents: money.dueCents,
    accessNeedsPayment: !money.opensBeforePayment,
    forfeitedCents: money.forfeitedCents,
    priceReductionCents: 0,
    ...(!hasPaid(paid) && { refundTerms: presentTerms(event) }),
  })
}
