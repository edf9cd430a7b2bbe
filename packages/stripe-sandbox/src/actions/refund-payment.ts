import { type Context, newId, seconds } from '../context.ts'
import type { Metadata } from '../objects/address.ts'
import type { Charge } from '../objects/payment.ts'
import { type Refund, renderRefund } from '../objects/refund.ts'
import { invalid } from '../stripe-error.ts'
import { disputeOf } from './dispute-payment.ts'
import { get, showCharge } from './render.ts'

export type NewRefund = { amount: number | undefined; reason: string | null; metadata: Metadata }

export function refundCharge(ctx: Context, charge: Charge, { amount, reason, metadata }: NewRefund): Refund {
  const left = charge.amount - charge.amount_refunded
  const dispute = disputeOf(ctx, charge.id)
  if (dispute && dispute.status !== 'won')
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      charge: charge.id,
    })
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
    created: seconds(ctx),
    amount: amount ?? left,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    customer: charge.customer,
    currency: charge.currency,
    metadata,
    reason,
    status: ctx.newRefundStatus,
  }
  ctx.state.refunds.set(refund.id, refund)
  charge.amount_refunded += refund.amount
  ctx.emit('refund.created', renderRefund(refund))
  ctx.emit('charge.refunded', showCharge(ctx, charge))
  return refund
}

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

export function settleRefund(ctx: Context, refund: Refund): void {
  if (refund.status !== 'pending') return
  refund.status = 'succeeded'
  ctx.emit('refund.updated', renderRefund(refund), { status: 'pending' })
  ctx.emit('charge.refund.updated', renderRefund(refund), { status: 'pending' })
}

/** A refund can still fail days after it succeeded; the amount returns to the merchant. */
export function failRefund(ctx: Context, refund: Refund): void {
  if (refund.status === 'failed') return
  const previous = { status: refund.status }
  refund.status = 'failed'
  const charge = get(ctx.state.charges, refund.charge)
  charge.amount_refunded -= refund.amount
  ctx.emit('refund.updated', renderRefund(refund), previous)
  ctx.emit('refund.failed', renderRefund(refund))
  ctx.emit('charge.refund.updated', renderRefund(refund), previous)
}
