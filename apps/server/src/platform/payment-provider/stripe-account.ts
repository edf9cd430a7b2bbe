// What connecting a Stripe account needs once: reading the account, its prices and its webhook endpoint.

import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'
import Stripe from 'stripe'
import type { StripeSettings } from '../../config.ts'
import { ProviderError } from './provider.ts'
import { connectStripe, request } from './stripe.ts'

export type StripeAccount = { id: string; name: string; country: string; canCharge: boolean }

/** Test and live mode have the same account, but neither knows the payments of the other. */
export const accountKeyOf = ({ id, isTest }: { id: string; isTest: boolean }): string =>
  `${id} ${isTest ? 'test' : 'live'}`

type Access = Pick<StripeSettings, 'secretKey' | 'apiBase'>

/** Those that payments, refunds, disputes and memberships react to. */
const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

/** Every method throws a ProviderError when Stripe refuses. */
export function openStripeAccount(access: Access) {
  const stripe = connectStripe(access)
  return {
    read: () => request(() => stripe.accounts.retrieveCurrent()).then(asAccount),
    findOrCreatePrices: () => request(() => findOrCreatePrices(stripe)),
    isWebhookAt: (id: string, url: string) =>
      request(() => stripe.webhookEndpoints.retrieve(id)).then(
        (endpoint) => endpoint.url === url && endpoint.status === 'enabled',
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      ),
    createWebhook: (url: string) =>
      request(() => stripe.webhookEndpoints.create({ url, enabled_events: EVENTS })).then(({ id, secret = '' }) => ({
        id,
        secret,
      })),
    deleteWebhook: (id: string) => request(() => stripe.webhookEndpoints.del(id)).then(() => undefined),
  }
}

/** Stripe never repeats a key completely in its errors, and neither does this. */
export function wordsOfStripe(error: ProviderError, secretKey: string): string {
  const isUnreachable = error.cause instanceof Stripe.errors.StripeConnectionError
  const words = error.message.replaceAll(secretKey, '…')
  return isUnreachable ? `Stripe couldn’t be reached: ${words}` : `Stripe answered: ${words}`
}

const isMissing = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.cause instanceof Stripe.errors.StripeInvalidRequestError &&
  error.cause.code === 'resource_missing'

const asAccount = ({ id, settings, business_profile, country, charges_enabled }: Stripe.Account): StripeAccount => ({
  id,
  name: settings?.dashboard.display_name || business_profile?.name || id,
  country: country ?? '',
  canCharge: charges_enabled,
})

const lookupKeyOf = ({ role }: Plan): string => `crew_chief_${role.toLowerCase()}`

const isPriceOf = (plan: Plan, price: Stripe.Price): boolean =>
  price.lookup_key === lookupKeyOf(plan) &&
  price.unit_amount === plan.priceCents &&
  price.currency === 'usd' &&
  price.recurring?.interval === 'month' &&
  price.recurring.interval_count === 1

/** One that has another amount by now stays for its subscribers, without the lookup key. */
async function findOrCreatePrices(stripe: Stripe): Promise<StripeSettings['prices']> {
  const { data } = await stripe.prices.list({ lookup_keys: PLANS.map(lookupKeyOf), active: true })
  const ids = await Promise.all(
    PLANS.map(async (plan) => [
      plan.role,
      (data.find((price) => isPriceOf(plan, price)) ?? (await createPrice(stripe, plan))).id,
    ]),
  )
  return Object.fromEntries(ids)
}

const createPrice = (stripe: Stripe, plan: Plan): Promise<Stripe.Price> =>
  stripe.prices.create({
    currency: 'usd',
    unit_amount: plan.priceCents,
    recurring: { interval: 'month' },
    lookup_key: lookupKeyOf(plan),
    transfer_lookup_key: true,
    product_data: { name: plan.name },
    // Tells the plan of subscriptions whose price is not the current one.
    metadata: { plan: plan.role },
  })
