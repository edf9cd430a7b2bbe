// Changes the price of a confirmed spot: refunds what was paid too much, or asks for the rest.

import { canRefund } from '@crew-chief/domain/events/permissions'
import { formatCents } from '@crew-chief/domain/money'
import { isChargeable } from '@crew-chief/domain/payments/minimum-price'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/transaction.ts'
import { LAST_REFUND_FAILED, type PaymentDeps, requestRefund } from '../payments/public.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { findPaidAmounts, type PaidAmounts } from './paid-amounts.ts'
import { closeDuePage } from './record-payment.ts'
import { sendAmountDueEmail } from './registration-mails.ts'
import { updateRegistration } from './registrations.store.ts'
import { recordReturned, takeCash } from './return-cash.ts'

type Seat = { event: EventRow; registration: RegistrationRow }
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
  // A requested refund lowers the price paid later, but is no longer held.
  const paid = await findPaidAmounts(tx, registration)
  const tooMuch = paid.totalCents - amount
  if (tooMuch > 0 && !canRefund(actor)) throw new AppError('access.role')
  if (tooMuch > 0) return returnDifference(deps, tx, actor, registration, paid, tooMuch, reason)
  if (!isChargeable(-tooMuch)) throw tooLittleDue(-tooMuch)
  const after = await updateRegistration(tx, registration.id, {
    amountDueCents: -tooMuch,
    priceReductionCents: 0,
    // A spot with an amount due is not complimentary.
    ...(tooMuch < 0 && { complimentaryReason: null, complimentaryBy: null }),
  })
  if (after.amountDueCents > registration.amountDueCents)
    await sendAmountDueEmail(deps, tx, { ...seat, registration: after })
  return []
}

function tooLittleDue(cents: number): AppError {
  const message = `They would owe ${formatCents(cents)}. Enter a price that leaves nothing or at least $0.50 to pay.`
  return new AppError('input.invalid', { message })
}

/** To the cards first; the rest was paid in cash or by check and is returned by hand. */
async function returnDifference(
  deps: PaymentDeps,
  tx: Tx,
  actor: Actor,
  { id, pricePaidCents }: RegistrationRow,
  { payments, cash }: PaidAmounts,
  difference: number,
  reason: string,
): Promise<string[]> {
  let left = difference
  const refunds: string[] = []
  for (const { row, remainingCents } of payments) {
    const amountCents = Math.min(left, remainingCents)
    if (amountCents === 0) break
    const refund = await requestRefund(deps, tx, row, { cause: 'admin', reason, amountCents, keepsPurchase: true })
    if (!refund) throw new AppError('registrations.nothing_to_refund', { message: LAST_REFUND_FAILED })
    refunds.push(refund.id)
    left -= amountCents
  }
  const entry = { registrationId: id, method: 'cash', reference: 'Price correction', recordedBy: actor.id } as const
  await recordReturned(tx, entry, takeCash(cash, left))
  // Refunds to cards lower the price paid when the provider has accepted them.
  await updateRegistration(tx, id, { amountDueCents: 0, pricePaidCents: Math.max(0, pricePaidCents - left) })
  return refunds
}
