// A payment that was made before this sandbox existed: it can be looked at and given back, and no event tells of it.

import { NO_BILLING_DETAILS } from '../objects/payment.ts'
import { newId, type World } from './world.ts'

export type PastPayment = { id: string; amount: number; description: string; created: number }

export function recallPayment({ state }: World, { id, amount, description, created }: PastPayment): void {
  if (state.intents.has(id)) return
  const facts = { created, amount, currency: 'usd', customer: null, description, metadata: {}, shipping: null }
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
    ...facts,
    id: charge,
    amount_refunded: 0,
    payment_intent: id,
    payment_method: method,
    billing_details: NO_BILLING_DETAILS,
    receipt_email: null,
    status: 'succeeded',
    failure: null,
  })
  state.intents.set(id, {
    ...facts,
    id,
    amount_received: amount,
    status: 'succeeded',
    payment_method: method,
    latest_charge: charge,
    last_payment_error: null,
    receipt_email: null,
    canceled_at: null,
  })
}
