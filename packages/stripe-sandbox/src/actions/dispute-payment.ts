import { type Context, newId, seconds } from '../context.ts'
import { type Dispute, renderDispute } from '../objects/dispute.ts'
import type { PaymentIntent } from '../objects/payment.ts'
import { get } from './render.ts'

/** The latest one; a payment can be disputed again after a decision. */
export const disputeOf = ({ state }: Context, charge: string): Dispute | undefined =>
  [...state.disputes.values()].findLast((dispute) => dispute.charge === charge)

/** The payer’s bank takes the amount back until the dispute is decided. */
export function openDispute(ctx: Context, intent: PaymentIntent): Dispute {
  const charge = get(ctx.state.charges, intent.latest_charge ?? '')
  const dispute: Dispute = {
    id: newId('du_'),
    created: seconds(ctx),
    // Also of a refunded charge.
    amount: charge.amount,
    charge: charge.id,
    payment_intent: intent.id,
    currency: charge.currency,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  ctx.state.disputes.set(dispute.id, dispute)
  ctx.emit('charge.dispute.created', renderDispute(dispute))
  ctx.emit('charge.dispute.funds_withdrawn', renderDispute(dispute))
  return dispute
}

export function closeDispute(ctx: Context, dispute: Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status !== 'needs_response') return
  dispute.status = outcome
  ctx.emit('charge.dispute.closed', renderDispute(dispute), { status: 'needs_response' })
  if (outcome === 'won') ctx.emit('charge.dispute.funds_reinstated', renderDispute(dispute))
}
