import { priceFor } from '@crew-chief/domain/events/pricing'
import type { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { spotMoney } from '@crew-chief/domain/events/spot-money'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Tx } from '../../../db/transaction.ts'
import { findUser } from '../../accounts/public.ts'
import { closeCheckout, findUnsettled, type PaymentDeps } from '../../payments/public.ts'
import { changeStatus, type StatusDeps } from '../change-status.ts'
import type { EventRow, RegistrationRow, Seat } from '../events.tables.ts'
import { addCashReturn, deleteCashReturn, listCashReturns, listHeldCash } from '../money/cash.store.ts'
import { findPaidSpot, hasPaid, newPurchase } from '../money/paid-spot.ts'
import { recordReturned, sumCash } from '../money/return-money.ts'
import { sendCancelledEmail, sendConfirmedEmail, sendWaitlistedEmail } from '../registration-mails.ts'
import { findRegistration, updateRegistration } from '../registrations.store.ts'

type Status = (typeof ADMIN_STATUSES)[number]

export async function setRegistrationStatus(
  deps: StatusDeps,
  tx: Tx,
  actor: Actor,
  seat: Seat,
  status: Status,
): Promise<RegistrationRow> {
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
  const promised = await deleteCashReturn(tx, id, userId)
  const paid = await findPaidSpot(tx, event, registration)
  const user = await findUser(tx, userId)
  const isFree = !user || registration.complimentaryReason !== null
  const priceCents = isFree ? 0 : priceFor(event.pricing, user.role)
  const money = spotMoney(paid, { kind: 'confirm', priceCents, promised }, await databaseTime(tx))
  for (const part of money.cash) await addCashReturn(tx, id, part)
  // Also to earlier holders of the spot. It lowers the price paid when it is returned.
  const promisedCents = sumCash(await listCashReturns(tx, id))
  return updateRegistration(tx, id, {
    pricePaidCents: money.keptCents + promisedCents,
    amountDueCents: money.dueCents,
    accessNeedsPayment: !money.opensBeforePayment,
    forfeitedCents: money.forfeitedCents,
    priceReductionCents: 0,
    ...(!hasPaid(paid) && newPurchase(event)),
  })
}

/** Reads the status again: closing the payment page may have cancelled the registration, without an email. */
export async function sendStatusEmail(deps: StatusDeps, tx: Tx, event: EventRow, registrationId: string) {
  const registration = await findRegistration(tx, registrationId)
  if (registration?.status === 'CONFIRMED') await sendConfirmedEmail(deps, tx, { event, registration }, 'staff')
  if (registration?.status === 'CANCELLED') await sendCancelledEmail(deps, tx, { event, registration })
  // A spot may be free for them already; then they have an offer.
  if (registration?.status === 'WAITLISTED' && !registration.offerExpiresAt)
    await sendWaitlistedEmail(deps, tx, { event, registration })
}

/** Closes the payment page first, so that a cancelled seat cannot be paid for. */
export async function closeOpenPage(
  deps: PaymentDeps,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<boolean> {
  const registration = await findRegistration(deps.db, registrationId)
  if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
  const payment = await findUnsettled(deps.db, 'registration', registrationId)
  if (!payment) return false
  const { status } = await closeCheckout(deps, payment)
  // Paid before the page was closed: the seat must not be cancelled without returning the money.
  if (status !== 'open' && status !== 'expired') throw new AppError('registrations.just_paid')
  return status === 'expired'
}
