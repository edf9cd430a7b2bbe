import type { Metadata } from '../objects/address.ts'
import type { Charge } from '../objects/payment.ts'
import { type Refund, renderRefund } from '../objects/refund.ts'
import { invalid } from '../stripe-error.ts'
import { get, showCharge } from './show.ts'
import { newId, seconds, type World } from './world.ts'

export type RefundFacts = { amount: number | undefined; reason: string | null; metadata: Metadata }

/** Never more than is left of the charge. */
export function refundCharge(world: World, charge: Charge, { amount, reason, metadata }: RefundFacts): Refund {
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      charge: charge.id,
    })
  if (amount !== undefined && amount > left) {
    const limit = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge'
    throw invalid(`Refund amount (${dollars(amount)}) is greater than ${limit} (${dollars(left)})`, { param: 'amount' })
  }
  const refund: Refund = {
    id: newId('re_'),
    created: seconds(world),
    amount: amount ?? left,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    customer: charge.customer,
    currency: charge.currency,
    metadata,
    reason,
    status: world.refundsBegin,
  }
  world.state.refunds.set(refund.id, refund)
  charge.amount_refunded += refund.amount
  world.emit('refund.created', renderRefund(refund))
  world.emit('charge.refunded', showCharge(world, charge))
  return refund
}

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

/** A pending refund arrives. */
export function settleRefund(world: World, refund: Refund): void {
  if (refund.status !== 'pending') return
  refund.status = 'succeeded'
  world.emit('refund.updated', renderRefund(refund), { status: 'pending' })
  world.emit('charge.refund.updated', renderRefund(refund), { status: 'pending' })
}

/** The bank sends it back, which can happen days after it seemed to succeed: the money is the merchant's again. */
export function failRefund(world: World, refund: Refund): void {
  if (refund.status === 'failed') return
  const previous = { status: refund.status }
  refund.status = 'failed'
  const charge = get(world.state.charges, refund.charge)
  charge.amount_refunded -= refund.amount
  world.emit('refund.updated', renderRefund(refund), previous)
  world.emit('refund.failed', renderRefund(refund))
  world.emit('charge.refund.updated', renderRefund(refund), previous)
}
