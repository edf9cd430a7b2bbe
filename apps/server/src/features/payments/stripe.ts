// The port on Stripe's own library. Its host is a setting: the sandbox speaks the same language.

import { setTimeout as pause } from 'node:timers/promises'
import { isSubscriptionStatus } from '@crew-chief/domain/membership/subscription-role'
import Stripe from 'stripe'
import {
  type CheckoutRequest,
  type CheckoutSession,
  type NewCheckout,
  type PaymentProvider,
  ProviderError,
  type ProviderInvoice,
  type ProviderRefund,
  type ProviderSubscription,
} from './provider.ts'
import { readStripeEvent } from './stripe-event.ts'

export type StripeAccess = {
  secretKey: string
  webhookSecrets: readonly string[]
  apiBase: string | null
  /** For tests that cannot wait. */
  timeoutMs?: number
}

// Two tries within the browser's patience; the library repeats with the same idempotency key.
const TIMEOUT_MS = 5_000
const RETRIES = 1

export function stripeProvider(access: StripeAccess): PaymentProvider {
  const stripe = connect(access)
  return {
    openSession: (checkout) =>
      asking(() =>
        afterTheOther(() =>
          stripe.checkout.sessions.create(
            sessionParams(checkout),
            key(`checkout-${checkout.paymentId}-${checkout.customerId}`),
          ),
        ),
      ).then(asSession),
    findSession: (id) => maybe(() => stripe.checkout.sessions.retrieve(id, { expand: SESSION_PARTS }), asSession),
    expireSession: (id) => expireSession(stripe, id),
    createCustomer: ({ userId, email, name }) =>
      asking(() =>
        afterTheOther(() => stripe.customers.create({ email, name, metadata: { userId } }, key(`customer-${userId}`))),
      ).then(({ id }) => id),
    updateCustomer: (customerId, change) =>
      asking(() => stripe.customers.update(customerId, change)).then(() => undefined),
    findSubscription: (id) => maybe(() => stripe.subscriptions.retrieve(id), asSubscription),
    findInvoice: (id) => maybe(() => stripe.invoices.retrieve(id, { expand: ['payments'] }), asInvoice),
    cancelSubscription: (id) =>
      maybe(
        () => stripe.subscriptions.cancel(id),
        () => undefined,
      ),
    openPortal: (customer, return_url) =>
      asking(() => stripe.billingPortal.sessions.create({ customer, return_url })).then(({ url }) => url),
    refund: (asked) =>
      asking(() =>
        stripe.refunds.create({ payment_intent: asked.paymentIntentId, amount: asked.amountCents }, key(asked.key)),
      ).then(asRefund),
    findRefund: (id) => maybe(() => stripe.refunds.retrieve(id), asRefund),
    readEvent: (bytes, signature) => readStripeEvent(stripe, access.webhookSecrets, bytes, signature),
  }
}

function connect({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeAccess): Stripe {
  const options = { timeout: timeoutMs, maxNetworkRetries: RETRIES, telemetry: false }
  if (!apiBase) return new Stripe(secretKey, options)
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
  })
}

const key = (idempotencyKey: string) => ({ idempotencyKey })

/** Whatever goes wrong leaves as one kind of error that says whether anything may have happened. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((cause: unknown) => {
    const isCertain =
      cause instanceof Stripe.errors.StripeInvalidRequestError ||
      cause instanceof Stripe.errors.StripeAuthenticationError ||
      cause instanceof Stripe.errors.StripePermissionError ||
      cause instanceof Stripe.errors.StripeCardError
    const isUnknownCustomer =
      cause instanceof Stripe.errors.StripeInvalidRequestError &&
      cause.code === 'resource_missing' &&
      cause.param === 'customer'
    throw new ProviderError(cause instanceof Error ? cause.message : 'no answer', {
      isCertain,
      isUnknownCustomer,
      cause,
    })
  })
}

const IN_USE_PAUSES_MS = [250, 500, 1_000, 2_000]

/** Two clicks at once use the same key, and the provider serves one: the other waits and gets the same answer. */
async function afterTheOther<T>(call: () => Promise<T>): Promise<T> {
  for (const pauseMs of IN_USE_PAUSES_MS) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')) throw error
      await pause(pauseMs)
    }
  }
  return call()
}

/** Undefined for what the provider does not know. */
const maybe = <T, U>(call: () => Promise<T>, read: (found: T) => U): Promise<U | undefined> =>
  asking(call).then(read, (error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

const isMissing = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.code === 'resource_missing'

async function expireSession(stripe: Stripe, id: string): Promise<void> {
  await asking(() => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
    // It is complete or expired already: whoever asks looks at it next.
    if (!(error instanceof ProviderError && error.cause instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  })
}

const SESSION_PARTS = ['subscription', 'payment_intent', 'invoice.payments']

function sessionParams({
  paymentId,
  customerId,
  expiresAt,
  request,
}: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { paymentId }
  return {
    mode: request.mode,
    customer: customerId,
    client_reference_id: paymentId,
    metadata,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    line_items: lineItems(request),
    expand: SESSION_PARTS,
    ...(request.mode === 'payment' ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
    ...(request.collectShipping && { shipping_address_collection: { allowed_countries: ['US', 'CA'] } }),
  }
}

function lineItems(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  if (request.mode === 'subscription') return [{ price: request.priceId, quantity: 1 }]
  return request.lines.map(({ name, description, unitCents, quantity }) => ({
    quantity,
    price_data: {
      currency: 'usd',
      unit_amount: unitCents,
      product_data: { name, ...(description && { description }) },
    },
  }))
}

function asSession(session: Stripe.Checkout.Session): CheckoutSession {
  const { payment_intent: intent, subscription } = session
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session),
    money: moneyOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    paymentId: session.metadata?.paymentId ?? null,
    paymentIntentId: idOf(intent) ?? invoiceIntent(session),
    subscription: subscription && typeof subscription === 'object' ? asSubscription(subscription) : null,
    shipping: shippingOf(session),
  }
}

function statusOf({ status }: Stripe.Checkout.Session): CheckoutSession['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

function moneyOf({
  status,
  payment_status,
  payment_intent: intent,
  subscription,
}: Stripe.Checkout.Session): CheckoutSession['money'] {
  if (status !== 'complete') return 'none'
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  const hasFailed =
    intent !== null &&
    typeof intent === 'object' &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled')
  return hasFailed || hasLapsed(subscription) ? 'failed' : 'processing'
}

/** A subscription's first payment hangs on its invoice: that it failed shows in the subscription's own state. */
const hasLapsed = (subscription: Stripe.Checkout.Session['subscription']): boolean =>
  subscription !== null &&
  typeof subscription === 'object' &&
  !['active', 'trialing', 'incomplete'].includes(subscription.status)

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** A subscription's first payment hangs on its invoice. */
function invoiceIntent({ invoice }: Stripe.Checkout.Session): string | null {
  if (!invoice || typeof invoice === 'string') return null
  return idOf(invoice.payments?.data[0]?.payment.payment_intent)
}

function shippingOf({ collected_information }: Stripe.Checkout.Session): CheckoutSession['shipping'] {
  const details = collected_information?.shipping_details
  if (!details) return null
  const { line1, line2, city, state, postal_code, country } = details.address
  return {
    name: details.name,
    address: [line1, line2].filter(Boolean).join(', '),
    city: city ?? '',
    state: state ?? '',
    zipCode: postal_code ?? '',
    country: country ?? '',
  }
}

function asSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data
  if (!item) throw new Error(`subscription ${subscription.id} has no items`)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    // A state Stripe may add one day gives nothing until we know what it means.
    status: isSubscriptionStatus(subscription.status) ? subscription.status : 'incomplete',
    priceId: item.price.id,
    periodEnd: new Date(item.current_period_end * 1000),
    // The billing portal sets a date, an API call the flag: both mean that it will not renew.
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    paymentId: subscription.metadata.paymentId ?? null,
  }
}

const asInvoice = (invoice: Stripe.Invoice): ProviderInvoice => {
  const paidAt = invoice.status_transitions.paid_at
  return {
    id: invoice.id ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    amountCents: invoice.amount_paid,
    paidAt: paidAt ? new Date(paidAt * 1000) : null,
    paymentIntentId: idOf(invoice.payments?.data[0]?.payment.payment_intent),
    isFirst: invoice.billing_reason === 'subscription_create',
  }
}

const asRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: refund.status === 'succeeded' ? 'succeeded' : refund.status === 'pending' ? 'pending' : 'failed',
  amountCents: refund.amount,
  paymentIntentId: idOf(refund.payment_intent),
  failure: refund.failure_reason ?? null,
})
