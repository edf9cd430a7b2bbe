// Changes the price of a confirmed spot: refunds what was paid too much, or asks for the rest.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { PriceCorrection, registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import { canFavor, canRefund } from '@crew-chief/domain/events/permissions'
import { spotMoney, tooLittleDueText } from '@crew-chief/domain/events/spot-money'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { sameItems } from '../../../platform/same-items.ts'
import { listNames } from '../../accounts/public.ts'
import { LAST_REFUND_FAILED, type PaymentDeps, requestRefunds } from '../../payments/public.ts'
import { requireStanding } from '../event-standing.ts'
import { findEvent } from '../events.store.ts'
import type { RegistrationRow, Seat } from '../events.tables.ts'
import { sendAmountDueEmail } from '../registration-mails.ts'
import { findRegistration, updateRegistration } from '../registrations.store.ts'
import { findPaidSpot, type SpotMoney } from './paid-spot.ts'
import { closeDuePage } from './record-payment.ts'
import { recordReturned } from './return-money.ts'

type Correction = NonNullable<Decoded<typeof registrationsApi.changeRegistration>['body']['price']>
type RegistrationRef = { eventId: string; registrationId: string }

/** Refused for the same reasons as the correction. */
export async function previewCorrection(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { eventId, registrationId }: RegistrationRef,
  amount: number,
): Promise<PriceCorrection> {
  await requireStanding(db, actor, eventId, canManageEvent)
  const event = await findEvent(db, eventId)
  if (!event) throw new AppError('events.not_found')
  const registration = await findRegistration(db, registrationId)
  if (registration?.eventId !== eventId) throw new AppError('registrations.not_found')
  if (!canFavor(actor, registration.userId)) throw new AppError('registrations.own_favor')
  const money = await findCorrection(db, actor, { event, registration }, amount)
  const names = await listNames(
    db,
    money.cash.map(({ payerId }) => payerId),
  )
  const cashToReturn = money.cash.flatMap(({ payerId, cents }) =>
    names.filter(({ id }) => id === payerId).map((name) => ({ payerId, name: fullName(name), amount: cents })),
  )
  return { ...amountsOf(money, registration), cashToReturn }
}

/** Returns the ids of the requested refunds. */
export async function correctPrice(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  seat: Seat,
  { amount, reason, expected }: Correction,
): Promise<string[]> {
  const { registration } = seat
  // Before the amounts are read: the page may have been paid.
  if (registration.status === 'CONFIRMED') await closeDuePage(deps, tx, registration)
  const money = await findCorrection(tx, actor, seat, amount)
  rejectOtherAmounts(money, registration, expected)
  const refunds = await returnDifference(deps, tx, actor, registration, money, reason)
  const after = await updateRegistration(tx, registration.id, {
    amountDueCents: money.dueCents,
    accessNeedsPayment: !money.opensBeforePayment,
    forfeitedCents: money.forfeitedCents,
    priceReductionCents: 0,
    // Refunds to cards lower the price paid when the provider has accepted them.
    pricePaidCents: Math.max(0, registration.pricePaidCents - money.cashCents),
    // A spot with an amount due is not complimentary.
    ...(money.dueCents > 0 && { complimentaryReason: null, complimentaryBy: null }),
  })
  if (after.amountDueCents > registration.amountDueCents)
    await sendAmountDueEmail(deps, tx, { ...seat, registration: after })
  return refunds
}

async function findCorrection(db: Reader, actor: Actor, { event, registration }: Seat, priceCents: number) {
  if (registration.status !== 'CONFIRMED') throw new AppError('registrations.price_not_confirmed')
  const paid = await findPaidSpot(db, event, registration)
  const money = spotMoney(paid, { kind: 'correct', priceCents }, await databaseTime(db))
  if (money.unchargeableCents > 0)
    throw new AppError('input.invalid', { message: tooLittleDueText(money.unchargeableCents) })
  const returnedCents = money.refundCents + money.cashCents
  if (returnedCents > 0 && !canRefund(actor)) throw new AppError('access.role')
  for (const { payment } of money.refunds) {
    if (payment.isDisputed) throw new AppError('payments.disputed')
    if (payment.failedRefundCents > 0) throw refundFailed()
  }
  return money
}

const refundFailed = () => new AppError('registrations.nothing_to_refund', { message: LAST_REFUND_FAILED })

const amountsOf = ({ refunds, refundCents, dueCents }: SpotMoney, { userId }: RegistrationRow) => ({
  refund: refundCents,
  refundToOthers: refunds
    .filter(({ payment }) => payment.row.userId !== userId)
    .reduce((sum, { cents }) => sum + cents, 0),
  amountDue: dueCents,
})

/** Something may have been paid, refunded or returned since the amounts were shown. */
function rejectOtherAmounts(money: SpotMoney, registration: RegistrationRow, expected: Correction['expected']) {
  if (!expected) return
  const { cashToReturn, ...others } = expected
  const cash = money.cash.map(({ payerId, cents }) => ({ payerId, amount: cents }))
  if (sameItems([amountsOf(money, registration)], [others]) && sameItems(cash, cashToReturn)) return
  const message = `This price now refunds ${formatCents(money.refundCents)} by card and ${formatCents(money.cashCents)} in cash, and leaves ${formatCents(money.dueCents)} due. Review it, then save.`
  throw new AppError('registrations.refund_changed', { message })
}

/** To the cards, and cash and checks by hand: the admin has returned them. Returns the ids of the refunds. */
async function returnDifference(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  { id }: RegistrationRow,
  money: SpotMoney,
  reason: string,
): Promise<string[]> {
  const parts = money.refunds.map(({ payment, cents }) => ({ payment: payment.row, cents }))
  const refunds = await requestRefunds(deps, tx, parts, { cause: 'admin', reason, keepsPurchase: true })
  if (refunds.length < parts.length) throw refundFailed()
  const entry = { registrationId: id, method: 'cash', reference: 'Price correction', recordedBy: actor.id } as const
  await recordReturned(tx, entry, money.cash)
  return refunds.map(({ id: refundId }) => refundId)
}
