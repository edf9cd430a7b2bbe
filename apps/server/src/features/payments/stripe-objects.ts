// Stripe's objects in the port's language.

import { isSubscriptionStatus } from '@crew-chief/domain/membership/subscription-role'
import type Stripe from 'stripe'
import type { CheckoutSession, ProviderInvoice, ProviderRefund, ProviderSubscription } from './provider.ts'

/** What a session must bring along, for the reading below. */
export const SESSION_PARTS = ['subscription', 'payment_intent', 'invoice.payments']

export function asSession(session: Stripe.Checkout.Session): CheckoutSession {
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

/** Of several attempts the one that went through. */
function paidIntent({ payments }: Stripe.Invoice): string | null {
  const tries = payments?.data ?? []
  return idOf((tries.find(({ status }) => status === 'paid') ?? tries[0])?.payment.payment_intent)
}

/** A subscription's first payment hangs on its invoice. */
function invoiceIntent({ invoice }: Stripe.Checkout.Session): string | null {
  if (!invoice || typeof invoice === 'string') return null
  return paidIntent(invoice)
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

export function asSubscription(subscription: Stripe.Subscription): ProviderSubscription {
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

export const asInvoice = (invoice: Stripe.Invoice): ProviderInvoice => {
  const paidAt = invoice.status_transitions.paid_at
  return {
    id: invoice.id ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    amountCents: invoice.amount_paid,
    paidAt: paidAt ? new Date(paidAt * 1000) : null,
    paymentIntentId: paidIntent(invoice),
    isFirst: invoice.billing_reason === 'subscription_create',
  }
}

/** `requires_action`: the provider waits for the person's bank details, so it is on its way. */
function refundStatus(status: Stripe.Refund['status']): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'pending' || status === 'requires_action' ? 'pending' : 'failed'
}

export const asRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  status: refundStatus(refund.status),
  amountCents: refund.amount,
  paymentIntentId: idOf(refund.payment_intent),
  failure: refund.failure_reason ?? null,
})
