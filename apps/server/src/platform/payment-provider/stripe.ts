// The payment provider on Stripe's library. The host is configurable, for the sandbox.

import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isTestKey } from '@crew-chief/domain/payments/stripe-key'
import { SHIPPING_COUNTRIES } from '@crew-chief/domain/shop/shipping'
import Stripe from 'stripe'
import {
  type CheckoutRequest,
  type CustomerChange,
  type NewCheckout,
  type NewPrice,
  type PaymentProvider,
  type PlanChange,
  ProviderError,
} from './provider.ts'
import {
  asDispute,
  asInvoice,
  asRefund,
  asSession,
  asSubscription,
  cardOf,
  costOf,
  readStripeEvent,
  SESSION_EXPAND,
} from './stripe-objects.ts'

export type StripeAccess = {
  secretKey: string
  webhookSecrets: readonly string[]
  apiBase: string | null
  /** Of the sandbox. */
  dashboardUrl?: string
  /** For tests. */
  timeoutMs?: number
}

// Creating a customer and two attempts at the session must fit into the browser's 15 seconds.
const TIMEOUT_MS = 4_000
const RETRIES = 1

// One per month, plus one for each switch of plan.
const LATEST_INVOICES = 5

export function stripeProvider(access: StripeAccess): PaymentProvider {
  const stripe = connectStripe(access)
  const prices = new Map<string, string>()
  return {
    openSession: (checkout) =>
      request(() =>
        retryKeyInUse(() =>
          stripe.checkout.sessions.create(
            sessionParams(checkout),
            key(`checkout-${checkout.paymentId}-${checkout.customerId}`),
          ),
        ),
      ).then(asSession),
    findSession: (id) =>
      findOrUndefined(() => stripe.checkout.sessions.retrieve(id, { expand: SESSION_EXPAND }), asSession),
    expireSession: (id) => expireSession(stripe, id),
    createCustomer: ({ userId, email, name }) =>
      request(() =>
        retryKeyInUse(() =>
          stripe.customers.create(
            { email, name, metadata: { userId } },
            key(`customer-${userId}-${digest(email + name)}`),
          ),
        ),
      ).then(({ id }) => id),
    updateCustomer: (customerId, change) =>
      findOrUndefined(
        () => stripe.customers.update(customerId, customerParams(change)),
        () => true,
      ).then((isKnown) => isKnown ?? false),
    findSubscription: (id) =>
      findOrUndefined(() => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }), asSubscription),
    findInvoice: (id) => findOrUndefined(() => stripe.invoices.retrieve(id, { expand: ['payments'] }), asInvoice),
    listPaidInvoices: (subscription) =>
      findOrUndefined(
        () => stripe.invoices.list({ subscription, status: 'paid', limit: LATEST_INVOICES, expand: ['data.payments'] }),
        ({ data }) => data.map(asInvoice),
      ).then((found) => found ?? []),
    findCard: (intent) =>
      findOrUndefined(() => stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }), cardOf).then(
        (card) => card ?? null,
      ),
    cancelSubscription: (id) =>
      findOrUndefined(
        () => stripe.subscriptions.cancel(id),
        () => undefined,
      ),
    ensurePrice: async (price) => {
      const known = prices.get(lookupKey(price)) ?? (await request(() => findOrCreatePrice(stripe, price)))
      prices.set(lookupKey(price), known)
      return known
    },
    changePriceAtRenewal: (change) =>
      request(async () => {
        const items = [await changedItem(stripe, change)]
        return stripe.subscriptions.update(change.subscriptionId, { items, proration_behavior: 'none' })
      }).then(() => undefined),
    openPortal: (customer, return_url, change) =>
      request(async () => {
        const flow = change && { flow_data: await confirmFlow(stripe, change, return_url) }
        return stripe.billingPortal.sessions.create({ customer, return_url, ...flow })
      }).then(({ url }) => url),
    previewPlanChange: (change) =>
      request(async () => {
        const subscription_details = {
          items: [await changedItem(stripe, change)],
          proration_behavior: 'always_invoice' as const,
        }
        return stripe.invoices.createPreview({ subscription: change.subscriptionId, subscription_details })
      }).then(costOf),
    refund: (wanted) =>
      request(() =>
        stripe.refunds.create(
          {
            payment_intent: wanted.paymentIntentId,
            amount: wanted.amountCents,
            ...(wanted.refundId && { metadata: { refundId: wanted.refundId } }),
          },
          key(wanted.key),
        ),
      ).then(asRefund),
    findRefund: (id) => findOrUndefined(() => stripe.refunds.retrieve(id), asRefund),
    findDispute: (id) => findOrUndefined(() => stripe.disputes.retrieve(id), asDispute),
    listDisputes: (since) =>
      request(() => stripe.disputes.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })).then(
        ({ data }) => data.map(asDispute),
      ),
    paymentUrl: (id) => `${access.dashboardUrl ?? stripeDashboard(access)}/payments/${id}`,
    readEvent: (bytes, signature) => readStripeEvent(stripe, access.webhookSecrets, bytes, signature),
  }
}

const lookupKey = ({ plan, name, priceCents, period }: NewPrice): string =>
  `crew-chief ${plan} ${priceCents} ${period} ${digest(name)}`

/** Found by its lookup key, so that every node and every later start uses the same price. */
async function findOrCreatePrice(stripe: Stripe, price: NewPrice): Promise<string> {
  const lookup_key = lookupKey(price)
  const [found] = (await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })).data
  if (found) return found.id
  const { plan, name, priceCents, period } = price
  const created = await retryKeyInUse(() =>
    stripe.prices.create(
      {
        currency: 'usd',
        unit_amount: priceCents,
        recurring: { interval: period },
        product_data: { name },
        lookup_key,
        // From one that was archived.
        transfer_lookup_key: true,
        // Tells the plan of subscriptions whose price is not the current one.
        metadata: { plan },
      },
      key(lookup_key),
    ),
  )
  return created.id
}

const stripeDashboard = ({ secretKey }: StripeAccess): string =>
  `https://dashboard.stripe.com${isTestKey(secretKey) ? '/test' : ''}`

export function connectStripe({
  secretKey,
  apiBase,
  timeoutMs = TIMEOUT_MS,
}: Pick<StripeAccess, 'secretKey' | 'apiBase' | 'timeoutMs'>): Stripe {
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

/** A key may only be reused with the same parameters, and the email address may have changed. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Converts every error to a ProviderError. */
export async function request<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((cause: unknown) => {
    // Authentication errors are not certain: the request is retried when the key is fixed.
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

const KEY_IN_USE_DELAYS_MS = [250, 500, 1_000, 2_000]

/** Two concurrent requests with the same key: the second one is rejected, retries and gets the same response. */
async function retryKeyInUse<T>(call: () => Promise<T>): Promise<T> {
  for (const delayMs of KEY_IN_USE_DELAYS_MS) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')) throw error
      await delay(delayMs)
    }
  }
  return call()
}

/** Undefined for an unknown id. */
const findOrUndefined = <T, U>(call: () => Promise<T>, read: (found: T) => U): Promise<U | undefined> =>
  request(call).then(read, (error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

const isMissing = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.code === 'resource_missing'

async function expireSession(stripe: Stripe, id: string): Promise<void> {
  await request(() => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
    // Already complete or expired: the caller reads the session next.
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
    expand: SESSION_EXPAND,
    ...(request.mode === 'payment' ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
    ...(request.collectShipping && { shipping_address_collection: { allowed_countries: [...SHIPPING_COUNTRIES] } }),
  }
}

/** Our subscriptions have one item. */
async function changedItem(stripe: Stripe, { subscriptionId, priceId }: PlanChange) {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId)
  return { id: items.data[0]?.id ?? '', price: priceId }
}

async function confirmFlow(
  stripe: Stripe,
  change: PlanChange,
  return_url: string,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
  const items = [{ ...(await changedItem(stripe, change)), quantity: 1 }]
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: { subscription: change.subscriptionId, items },
    after_completion: { type: 'redirect', redirect: { return_url } },
  }
}

function customerParams({ shipping, ...change }: CustomerChange): Stripe.CustomerUpdateParams {
  if (shipping === undefined) return change
  // An empty string unsets it.
  if (shipping === null) return { ...change, shipping: '' }
  const { name, address: line1, city, state, zipCode: postal_code, country } = shipping
  return { ...change, shipping: { name, address: { line1, city, state, postal_code, country } } }
}

function lineItems(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  if (request.mode === 'subscription') return [{ price: request.priceId, quantity: 1 }]
  return request.lines.map(({ name, description, imageUrl, unitCents, quantity }) => ({
    quantity,
    price_data: {
      currency: 'usd',
      unit_amount: unitCents,
      product_data: { name, ...(description && { description }), ...(imageUrl && { images: [imageUrl] }) },
    },
  }))
}
