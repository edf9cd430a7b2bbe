// The port on Stripe's own library. Its host is a setting: the sandbox speaks the same language.

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { type CheckoutRequest, type NewCheckout, type PaymentProvider, ProviderError } from './provider.ts'
import { readStripeEvent } from './stripe-event.ts'
import { asInvoice, asRefund, asSession, asSubscription, SESSION_PARTS } from './stripe-objects.ts'

export type StripeAccess = {
  secretKey: string
  webhookSecrets: readonly string[]
  apiBase: string | null
  /** For tests that cannot wait. */
  timeoutMs?: number
}

// A new customer and two tries at the page, all within the browser's 15 seconds; the library repeats with the same key.
const TIMEOUT_MS = 4_000
const RETRIES = 1

// A month has one, and one for each switch of plan.
const LATEST_INVOICES = 5

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
        afterTheOther(() =>
          stripe.customers.create(
            { email, name, metadata: { userId } },
            key(`customer-${userId}-${digest(email + name)}`),
          ),
        ),
      ).then(({ id }) => id),
    updateCustomer: (customerId, change) =>
      asking(() => stripe.customers.update(customerId, change)).then(() => undefined),
    findSubscription: (id) => maybe(() => stripe.subscriptions.retrieve(id), asSubscription),
    findInvoice: (id) => maybe(() => stripe.invoices.retrieve(id, { expand: ['payments'] }), asInvoice),
    listPaidInvoices: (subscription) =>
      maybe(
        () => stripe.invoices.list({ subscription, status: 'paid', limit: LATEST_INVOICES, expand: ['data.payments'] }),
        ({ data }) => data.map(asInvoice),
      ).then((found) => found ?? []),
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

/** The same key must come with the same facts, and an address may have changed since the last try. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Whatever goes wrong leaves as one kind of error that says whether anything may have happened. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((cause: unknown) => {
    // A wrong key is no answer about the thing itself: it is asked again when the key is right.
    const isCertain =
      cause instanceof Stripe.errors.StripeInvalidRequestError || cause instanceof Stripe.errors.StripeCardError
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
