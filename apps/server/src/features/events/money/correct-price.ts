// Changes the price of a confirmed spot: refunds what was paid too much, or asks for the rest.

import { canRefund } from '@crew-chief/domain/events/permissions'
import { spotMoney, tooLittleDueText } from '@crew-chief/domain/events/spot-money'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Tx } from '../../../db/transaction.ts'
import { LAST_REFUND_FAILED, type PaymentDeps, requestRefund } from '../../payments/public.ts'
import type { RegistrationRow, Seat } from '../events.tables.ts'
import { sendAmountDueEmail } from '../registration-mails.ts'
import { updateRegistration } from '../registrations.store.ts'
import { findPaidSpot, type SpotMoney } from './paid-spot.ts'
import { closeDuePage } from './record-payment.ts'
import { recordReturned } from './return-money.ts'

type Correction = { amount: number; reason: string }

/** Returns the ids of the requested refunds. */
export async function correctPrice(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  seat: Seat,
  { amount, reason }: Correction,
): Promise<string[]> {
  const { registration } = seat
  if (registration.status !== 'CONFIRMED') throw new AppError('registrations.price_not_confirmed')
  await closeDuePage(deps, tx, registration)
  const paid = await findPaidSpot(tx, seat.event, registration)
  const money = spotMoney(paid, { kind: 'correct', priceCents: amount }, await databaseTime(tx))
  if (money.unchargeableCents > 0)
    throw new AppError('input.invalid', { message: tooLittleDueText(money.unchargeableCents) })
  const returnedCents = money.refundCents + money.cashCents
  if (returnedCents > 0 && !canRefund(actor)) throw new AppError('access.role')
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

/** To the cards, and cash and checks by hand: the admin has returned them. Returns the ids of the refunds. */
async function returnDifference(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  { id }: RegistrationRow,
  money: SpotMoney,
  reason: string,
): Promise<string[]> {
  const refunds: string[] = []
  for (const { payment, cents } of money.refunds) {
    const request = { cause: 'admin', reason, amountCents: cents, keepsPurchase: true } as const
    const refund = await requestRefund(deps, tx, payment.row, request)
    if (!refund) throw new AppError('registrations.nothing_to_refund', { message: LAST_REFUND_FAILED })
    refunds.push(refund.id)
  }
  const entry = { registrationId: id, method: 'cash', reference: 'Price correction', recordedBy: actor.id } as const
  await recordReturned(tx, entry, money.cash)
  return refunds
}
