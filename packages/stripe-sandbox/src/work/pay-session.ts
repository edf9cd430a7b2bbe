// Paying a checkout session: what happens between the button of the hosted page and the way back.

import type { Shipping } from '../objects/address.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { renderCustomer } from '../objects/customer.ts'
import type { BillingDetails, PaymentError, PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import { brandOf, outcomeOf } from '../objects/test-cards.ts'
import { createInvoice, intentOf, markPaid, payInvoice, periodLines } from './bill-subscription.ts'
import { beginLateIntent, cancelIntent, createIntent, errorOfCard, NOT_CONFIRMED, settleIntent } from './charge-card.ts'
import { createCustomer } from './create-customer.ts'
import { get, showSession } from './show.ts'
import { startSubscription } from './start-subscription.ts'
import { newId, seconds, type World } from './world.ts'

export type CardFacts = { number: string; exp_month: number; exp_year: number }
export type Payer = { card: CardFacts | null; billing: BillingDetails; shipping: Shipping | null }
export type PayResult = { kind: 'complete' } | { kind: 'confirm' } | { kind: 'refused'; error: PaymentError }

/** The session must be open. Without a card only what costs nothing is completed. */
export function paySession(world: World, session: CheckoutSession, payer: Payer): PayResult {
  takeDetails(session, payer)
  if (payer.card === null || (session.mode === 'payment' && session.amount_total === 0)) {
    session.payment_status = 'no_payment_required'
    return complete(world, session)
  }
  const method = keepMethod(world, session, payer.card, payer.billing)
  if (method.outcome === 'needs_confirmation') return askToConfirm(world, session, method)
  return payWith(world, session, method, errorOfCard(method.outcome))
}

/** The answer of the second step. */
export function confirmSession(world: World, session: CheckoutSession, isConfirmed: boolean): PayResult {
  const waiting = waitingMethod(world, session)
  if (waiting === undefined) return { kind: 'refused', error: NOT_CONFIRMED }
  return payWith(world, session, waiting, isConfirmed ? null : NOT_CONFIRMED)
}

/** The card of a session that waits for its second step. */
export function waitingMethod({ state }: World, session: CheckoutSession): PaymentMethod | undefined {
  const intent = state.intents.get(session.payment_intent ?? '')
  if (intent?.status !== 'requires_action') return undefined
  return state.methods.get(intent.payment_method ?? '')
}

function takeDetails(session: CheckoutSession, { billing, shipping }: Payer): void {
  const { address, email, name, phone } = billing
  const known = session.customer_details
  session.customer_details = { address, email: known?.email ?? email, name, phone: phone ?? known?.phone ?? null }
  session.shipping = shipping
}

function keepMethod(world: World, session: CheckoutSession, card: CardFacts, billing: BillingDetails): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm_'),
    created: seconds(world),
    customer: session.customer,
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    outcome: outcomeOf(card.number),
    billing_details: billing,
  }
  world.state.methods.set(method.id, method)
  return method
}

/** The intent of a payment session lives from the first attempt on. A subscription's belongs to its invoice. */
function intentOfSession(world: World, session: CheckoutSession): PaymentIntent {
  const known = world.state.intents.get(session.payment_intent ?? '')
  if (known !== undefined) return Object.assign(known, { shipping: session.shipping })
  const intent = createIntent(world, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    description: session.intent_data.description,
    metadata: session.intent_data.metadata,
    shipping: session.shipping,
    receipt_email: session.intent_data.receipt_email,
  })
  session.payment_intent = intent.id
  return intent
}

function askToConfirm(world: World, session: CheckoutSession, method: PaymentMethod): PayResult {
  const intent = intentOfSession(world, session)
  intent.payment_method = method.id
  intent.status = 'requires_action'
  return { kind: 'confirm' }
}

function payWith(world: World, session: CheckoutSession, method: PaymentMethod, error: PaymentError | null): PayResult {
  if (session.mode === 'subscription' && error === null) return subscribe(world, session, method)
  const intent = intentOfSession(world, session)
  if (error === null && isLate(method)) {
    beginLateIntent(world, intent, method)
    return completeLate(world, session, method)
  }
  settleIntent(world, intent, method, error)
  if (error !== null) return { kind: 'refused', error }
  session.payment_status = 'paid'
  return complete(world, session)
}

function subscribe(world: World, session: CheckoutSession, method: PaymentMethod): PayResult {
  const customer = customerOf(world, session)
  method.customer = customer
  session.customer = customer
  // An attempt that failed, or waited for its second step, had an intent of the session's own.
  const earlier = world.state.intents.get(session.payment_intent ?? '')
  if (earlier !== undefined) cancelIntent(world, earlier)
  session.payment_intent = null
  const subscription = startSubscription(world, session, customer, method, 'active')
  const invoice = createInvoice(world, subscription, 'subscription_create', periodLines(world, subscription))
  session.subscription = subscription.id
  session.invoice = invoice.id
  if (isLate(method)) {
    beginLateIntent(world, intentOf(world, invoice), method)
    return completeLate(world, session, method)
  }
  if (invoice.amount_due === 0) markPaid(world, invoice)
  else payInvoice(world, invoice, method, null)
  session.payment_status = 'paid'
  return complete(world, session)
}

function customerOf(world: World, session: CheckoutSession): string {
  if (session.customer !== null) return session.customer
  const { email = null, name = null, phone = null, address = null } = session.customer_details ?? {}
  const facts = { email, name, phone, address, description: null, shipping: session.shipping, metadata: {} }
  return createCustomer(world, facts).id
}

const isLate = ({ outcome }: PaymentMethod): boolean => outcome === 'pays_late' || outcome === 'fails_late'

function completeLate(world: World, session: CheckoutSession, method: PaymentMethod): PayResult {
  const at = world.now() + world.lateAfterMs
  session.late = { at, outcome: method.outcome === 'pays_late' ? 'succeeded' : 'failed' }
  world.expect(at)
  return complete(world, session)
}

function complete(world: World, session: CheckoutSession): PayResult {
  session.status = 'complete'
  if (session.customer === null && session.customer_creation === 'always') session.customer = customerOf(world, session)
  updateCustomer(world, session)
  world.emit('checkout.session.completed', showSession(world, session))
  return { kind: 'complete' }
}

/** What the merchant asked to be copied to the customer (`customer_update`). */
function updateCustomer(world: World, session: CheckoutSession): void {
  if (session.customer === null || session.customer_details === null) return
  const customer = get(world.state.customers, session.customer)
  const { address, name } = session.customer_details
  const wanted = session.customer_update
  const before = JSON.stringify(renderCustomer(customer))
  if (wanted.address === 'auto') customer.address = address
  if (wanted.name === 'auto' && name !== null) customer.name = name
  if (wanted.shipping === 'auto' && session.shipping !== null) customer.shipping = session.shipping
  if (before !== JSON.stringify(renderCustomer(customer))) world.emit('customer.updated', renderCustomer(customer))
}
