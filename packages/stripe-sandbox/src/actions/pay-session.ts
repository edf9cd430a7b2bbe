import { type Context, newId, seconds } from '../context.ts'
import type { Shipping } from '../objects/address.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { renderCustomer } from '../objects/customer.ts'
import type { BillingDetails, PaymentError, PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import { brandOf, outcomeOf } from '../objects/test-cards.ts'
import { createInvoice, intentOf, markPaid, payInvoice, periodLines } from './bill-subscription.ts'
import { cancelIntent, createIntent, errorOfCard, NOT_CONFIRMED, settleIntent, startLateIntent } from './charge-card.ts'
import { createCustomer } from './create-customer.ts'
import { get, showSession } from './render.ts'
import { startSubscription } from './start-subscription.ts'

export type CardInput = { number: string; exp_month: number; exp_year: number }
export type Payer = { card: CardInput | null; billing: BillingDetails; shipping: Shipping | null }
export type PayResult = { kind: 'complete' } | { kind: 'confirm' } | { kind: 'refused'; error: PaymentError }

/** The session must be open. Without a card, only free sessions can be completed. */
export function paySession(ctx: Context, session: CheckoutSession, payer: Payer): PayResult {
  storeDetails(session, payer)
  if (payer.card === null || (session.mode === 'payment' && session.amount_total === 0)) {
    session.payment_status = 'no_payment_required'
    return complete(ctx, session)
  }
  const method = storePaymentMethod(ctx, session, payer.card, payer.billing)
  if (method.outcome === 'needs_confirmation') return requireConfirmation(ctx, session, method)
  return payWith(ctx, session, method, errorOfCard(method.outcome))
}

/** The result of the authentication step. */
export function confirmSession(ctx: Context, session: CheckoutSession, isConfirmed: boolean): PayResult {
  const method = methodToConfirm(ctx, session)
  if (method === undefined) return { kind: 'refused', error: NOT_CONFIRMED }
  return payWith(ctx, session, method, isConfirmed ? null : NOT_CONFIRMED)
}

/** The card of a session that waits for authentication. */
export function methodToConfirm({ state }: Context, session: CheckoutSession): PaymentMethod | undefined {
  const intent = state.intents.get(session.payment_intent ?? '')
  if (intent?.status !== 'requires_action') return undefined
  return state.methods.get(intent.payment_method ?? '')
}

function storeDetails(session: CheckoutSession, { billing, shipping }: Payer): void {
  const { address, email, name, phone } = billing
  const known = session.customer_details
  session.customer_details = { address, email: known?.email ?? email, name, phone: phone ?? known?.phone ?? null }
  session.shipping = shipping
}

function storePaymentMethod(
  ctx: Context,
  session: CheckoutSession,
  card: CardInput,
  billing: BillingDetails,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm_'),
    created: seconds(ctx),
    customer: session.customer,
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    outcome: outcomeOf(card.number),
    billing_details: billing,
  }
  ctx.state.methods.set(method.id, method)
  return method
}

/** Created at the first attempt. In subscription mode the intent belongs to the invoice. */
function intentOfSession(ctx: Context, session: CheckoutSession): PaymentIntent {
  const known = ctx.state.intents.get(session.payment_intent ?? '')
  if (known !== undefined) return Object.assign(known, { shipping: session.shipping })
  const intent = createIntent(ctx, {
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

function requireConfirmation(ctx: Context, session: CheckoutSession, method: PaymentMethod): PayResult {
  const intent = intentOfSession(ctx, session)
  intent.payment_method = method.id
  intent.status = 'requires_action'
  return { kind: 'confirm' }
}

function payWith(ctx: Context, session: CheckoutSession, method: PaymentMethod, error: PaymentError | null): PayResult {
  if (session.mode === 'subscription' && error === null) return subscribe(ctx, session, method)
  const intent = intentOfSession(ctx, session)
  if (error === null && isLate(method)) {
    startLateIntent(ctx, intent, method)
    return completeLate(ctx, session, method)
  }
  settleIntent(ctx, intent, method, error)
  if (error !== null) return { kind: 'refused', error }
  session.payment_status = 'paid'
  return complete(ctx, session)
}

function subscribe(ctx: Context, session: CheckoutSession, method: PaymentMethod): PayResult {
  const customer = customerOf(ctx, session)
  method.customer = customer
  session.customer = customer
  // A failed or unauthenticated attempt has created an intent for the session.
  const earlier = ctx.state.intents.get(session.payment_intent ?? '')
  if (earlier !== undefined) cancelIntent(ctx, earlier)
  session.payment_intent = null
  const subscription = startSubscription(ctx, session, customer, method, 'active')
  const invoice = createInvoice(ctx, subscription, 'subscription_create', periodLines(ctx, subscription))
  session.subscription = subscription.id
  session.invoice = invoice.id
  if (isLate(method)) {
    startLateIntent(ctx, intentOf(ctx, invoice), method)
    return completeLate(ctx, session, method)
  }
  if (invoice.amount_due === 0) markPaid(ctx, invoice)
  else payInvoice(ctx, invoice, method, null)
  session.payment_status = 'paid'
  return complete(ctx, session)
}

function customerOf(ctx: Context, session: CheckoutSession): string {
  if (session.customer !== null) return session.customer
  const { email = null, name = null, phone = null, address = null } = session.customer_details ?? {}
  const facts = { email, name, phone, address, description: null, shipping: session.shipping, metadata: {} }
  return createCustomer(ctx, facts).id
}

const isLate = ({ outcome }: PaymentMethod): boolean => outcome === 'pays_late' || outcome === 'fails_late'

function completeLate(ctx: Context, session: CheckoutSession, method: PaymentMethod): PayResult {
  const at = ctx.now() + ctx.lateAfterMs
  session.late = { at, outcome: method.outcome === 'pays_late' ? 'succeeded' : 'failed' }
  ctx.scheduleAt(at)
  return complete(ctx, session)
}

function complete(ctx: Context, session: CheckoutSession): PayResult {
  session.status = 'complete'
  if (session.customer === null && session.customer_creation === 'always') session.customer = customerOf(ctx, session)
  updateCustomer(ctx, session)
  ctx.emit('checkout.session.completed', showSession(ctx, session))
  return { kind: 'complete' }
}

/** Applies the session's `customer_update` setting. */
function updateCustomer(ctx: Context, session: CheckoutSession): void {
  if (session.customer === null || session.customer_details === null) return
  const customer = get(ctx.state.customers, session.customer)
  const { address, name } = session.customer_details
  const update = session.customer_update
  const before = JSON.stringify(renderCustomer(customer))
  if (update.address === 'auto') customer.address = address
  if (update.name === 'auto' && name !== null) customer.name = name
  if (update.shipping === 'auto' && session.shipping !== null) customer.shipping = session.shipping
  if (before !== JSON.stringify(renderCustomer(customer))) ctx.emit('customer.updated', renderCustomer(customer))
}
