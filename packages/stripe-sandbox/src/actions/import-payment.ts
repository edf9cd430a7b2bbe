import { type Context, newId } from '../context.ts'
import { NO_BILLING_DETAILS } from '../objects/payment.ts'

export type ImportedPayment = {
  id: string
  amount: number
  description: string
  created: number
  /** Refunded before. */
  refunded?: number
  /** Open. */
  dispute?: { id: string; created: number }
}

/** Adds a past payment that can be read and refunded, without emitting events. Existing ids are skipped. */
export function importPayment({ state }: Context, payment: ImportedPayment): void {
  const { id, amount, refunded = 0, description, created, dispute } = payment
  if (state.intents.has(id)) return
  const shared = { created, amount, currency: 'usd', customer: null, description, metadata: {}, shipping: null }
  const charge = newId('ch_')
  const method = newId('pm_')
  state.methods.set(method, {
    id: method,
    created,
    customer: null,
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2040,
    outcome: 'pays',
    billing_details: NO_BILLING_DETAILS,
  })
  state.charges.set(charge, {
    ...shared,
    id: charge,
    amount_refunded: refunded,
    payment_intent: id,
    payment_method: method,
    billing_details: NO_BILLING_DETAILS,
    receipt_email: null,
    status: 'succeeded',
    failure: null,
  })
  state.intents.set(id, {
    ...shared,
    id,
    amount_received: amount,
    status: 'succeeded',
    payment_method: method,
    latest_charge: charge,
    last_payment_error: null,
    receipt_email: null,
    canceled_at: null,
  })
  if (dispute) {
    const facts = {
      amount,
      charge,
      payment_intent: id,
      currency: 'usd',
      reason: 'fraudulent',
      status: 'needs_response',
    } as const
    state.disputes.set(dispute.id, { ...dispute, ...facts })
  }
}
