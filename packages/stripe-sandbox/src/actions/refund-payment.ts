import { type Context, newId, seconds } from '../context.ts'
import type { Metadata } from '../objects/address.ts'
import type { Charge } from '../objects/payment.ts'
import { isReversed, type Refund, renderRefund } from '../objects/refund.ts'
import type { JsonObject } from '../state/json.ts'
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
  ctx.emit('refund.created', renderRefund(refund))
  if (isReversed(refund)) {
    ctx.emit('refund.failed', renderRefund(refund))
    return refund
  }
  charge.amount_refunded += refund.amount
  ctx.emit('charge.refunded', showCharge(ctx, charge))
  return refund
}

export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

export function settleRefund(ctx: Context, refund: Refund): void {
  const previous = { status: refund.status }
  if (previous.status !== 'pending' && previous.status !== 'requires_action') return
  refund.status = 'succeeded'
  emitUpdate(ctx, refund, previous)
}

function emitUpdate(ctx: Context, refund: Refund, previous: JsonObject): void {
  ctx.emit('refund.updated', renderRefund(refund), previous)
  ctx.emit('charge.refund.updated', renderRefund(refund), previous)
}

/** Only a refund that waits for its payer can be canceled. */
export function cancelRefund(ctx: Context, refund: Refund): void {
  if (refund.status !== 'requires_action')
    throw invalid(`This refund has a status of ${refund.status} and can't be canceled.`)
  reverse(ctx, refund, 'canceled')
  emitUpdate(ctx, refund, { status: 'requires_action' })
}

export function updateRefund(ctx: Context, refund: Refund, metadata: Metadata): void {
  const previous = { metadata: refund.metadata }
  refund.metadata = metadata
  emitUpdate(ctx, refund, previous)
}

/** The amount returns to the merchant. */
function reverse(ctx: Context, refund: Refund, status: 'failed' | 'canceled'): void {
  refund.status = status
  get(ctx.state.charges, refund.charge).amount_refunded -= refund.amount
}

/** Also days after it succeeded. */
export function failRefund(ctx: Context, refund: Refund): void {
  if (isReversed(refund)) return
  const previous = { status: refund.status }
  reverse(ctx, refund, 'failed')
  ctx.emit('refund.updated', renderRefund(refund), previous)
  ctx.emit('refund.failed', renderRefund(refund))
  ctx.emit('charge.refund.updated', renderRefund(refund), previous)
}
