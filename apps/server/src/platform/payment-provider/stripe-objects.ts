// Converts Stripe's objects and events to the types of provider.ts.

import type { SwitchCost } from '@crew-chief/domain/membership/plan-switch'
import { PLAN_PERIODS, PLAN_ROLES, type PlanPrice } from '@crew-chief/domain/membership/plans'
import { isSubscriptionStatus } from '@crew-chief/domain/membership/subscription-role'
import type { Card } from '@crew-chief/domain/payments/card'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type {
  CheckoutSession,
  ProviderDispute,
  ProviderEvent,
  ProviderInvoice,
  ProviderRefund,
  ProviderSubscription,
} from './provider.ts'

/** Needed by `asSession`. */
export const SESSION_EXPAND = [
  'subscription.default_payment_method',
  'payment_intent.latest_charge',
  'invoice.payments',
]

export function asSession(session: Stripe.Checkout.Session): CheckoutSession {
  const { payment_intent: intent, subscription } = session
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session),
    paymentStatus: paymentStatusOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    paymentId: session.metadata?.paymentId ?? null,
    isTest: !session.livemode,
    paymentIntentId: idOf(intent) ?? invoiceIntent(session),
    card: isObject(intent) ? cardOf(intent) : isObject(subscription) ? defaultCard(subscription) : null,
    subscription: subscription && typeof subscription === 'object' ? asSubscription(subscription) : null,
    shipping: shippingOf(session),
  }
}

const isObject = <T extends object>(thing: T | string | null | undefined): thing is T =>
  thing !== null && typeof thing === 'object'

/** Of the successful charge. */
export function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): Card | null {
  if (!isObject(charge) || !charge.paid) return null
  return asCard(charge.payment_method_details?.card)
}

/** The payment page stores the card that paid with the subscription; its charge is too deep to expand. */
const defaultCard = ({ default_payment_method: method }: Stripe.Subscription): Card | null =>
  isObject(method) ? asCard(method.card) : null

const asCard = (card: { brand: string | null; last4: string | null } | null | undefined): Card | null =>
  card?.last4 ? { brand: card.brand ?? 'unknown', last4: card.last4 } : null

function statusOf({ status }: Stripe.Checkout.Session): CheckoutSession['status'] {
  if (status === 'complete') return 'complete'
  return status === 'expired' ? 'expired' : 'open'
}

function paymentStatusOf({
  status,
  payment_status,
  payment_intent: intent,
  subscription,
}: Stripe.Checkout.Session): CheckoutSession['paymentStatus'] {
  if (status !== 'complete') return 'none'
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  const hasFailed =
    intent !== null &&
    typeof intent === 'object' &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled')
  return hasFailed || hasLapsed(subscription) ? 'failed' : 'processing'
}

/** The first payment of a subscription belongs to its invoice; a failure shows in the subscription's status. */
const hasLapsed = (subscription: Stripe.Checkout.Session['subscription']): boolean =>
  subscription !== null &&
  typeof subscription === 'object' &&
  !['active', 'trialing', 'incomplete'].includes(subscription.status)

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** The successful one of several attempts. */
function paidIntent({ payments }: Stripe.Invoice): string | null {
  const attempts = payments?.data ?? []
  return idOf((attempts.find(({ status }) => status === 'paid') ?? attempts[0])?.payment.payment_intent)
}

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
    // An unknown status grants nothing.
    status: isSubscriptionStatus(subscription.status) ? subscription.status : 'incomplete',
    priceId: item.price.id,
    pricePlan: PLAN_ROLES.find((role) => role === item.price.metadata.plan) ?? null,
    price: priceOf(item.price),
    periodEnd: new Date(item.current_period_end * 1000),
    // The billing portal sets cancel_at, the API the flag; both mean that it will not renew.
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    paymentId: subscription.metadata.paymentId ?? null,
    isTest: !subscription.livemode,
    switchCost: switchCostOf(subscription, item.price.id),
  }
}

function priceOf({ unit_amount: priceCents, recurring }: Stripe.Price): PlanPrice | null {
  const period = PLAN_PERIODS.find((each) => each === recurring?.interval)
  return period && recurring?.interval_count === 1 && priceCents !== null ? { priceCents, period } : null
}

/** Also of a preview. A negative total becomes a credit for the next invoices. */
export const costOf = ({ amount_due, total }: Pick<Stripe.Invoice, 'amount_due' | 'total'>): SwitchCost => ({
  dueCents: amount_due,
  creditCents: Math.max(0, -total),
})

function switchCostOf({ latest_invoice: invoice }: Stripe.Subscription, priceId: string) {
  if (!invoice || typeof invoice === 'string' || invoice.billing_reason !== 'subscription_update') return null
  // Without an invoice of its own, a switch leaves the invoice of an earlier one as the latest.
  const isForPlan = invoice.lines.data.some(
    ({ amount, pricing }) => amount >= 0 && idOf(pricing?.price_details?.price) === priceId,
  )
  return isForPlan ? { ...costOf(invoice), isPaid: invoice.status === 'paid' } : null
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
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    isTest: !invoice.livemode,
  }
}

/** `requires_action`: waiting for the payer's bank details. */
function refundStatus(status: Stripe.Refund['status']): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'pending' || status === 'requires_action' ? 'pending' : 'failed'
}

export const asRefund = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  refundId: refund.metadata?.refundId ?? null,
  status: refundStatus(refund.status),
  amountCents: refund.amount,
  paymentIntentId: idOf(refund.payment_intent),
  failure: refund.failure_reason ?? null,
})

/** An inquiry (`warning_…`) that ends without a chargeback is won. */
function disputeStatus(status: Stripe.Dispute['status']): ProviderDispute['status'] {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open'
}

export const asDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  status: disputeStatus(dispute.status),
  amountCents: dispute.amount,
  paymentIntentId: idOf(dispute.payment_intent),
  reason: dispute.reason,
})

// Recommended by Stripe against replays.
const TOLERANCE_SECONDS = 300

// Anything else is not from Stripe and could not be stored or requested.
const stripeId = z.string().check(z.regex(/^[\w.:-]{1,255}$/))
const reference = z.union([stripeId, z.object({ id: stripeId })])
const EventBody = z.object({
  id: stripeId,
  type: stripeId,
  data: z.object({
    object: z.object({
      id: stripeId,
      object: z.string(),
      customer: z.optional(z.nullable(reference)),
      subscription: z.optional(z.nullable(reference)),
      parent: z.optional(
        z.nullable(
          z.object({ subscription_details: z.optional(z.nullable(z.object({ subscription: z.optional(reference) }))) }),
        ),
      ),
    }),
  }),
})

const referenceId = (given: z.output<typeof reference> | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

/** Undefined without a valid signature. During a rotation two secrets are valid. */
export function readStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  bytes: Buffer,
  signature: string,
): ProviderEvent | 'foreign' | undefined {
  for (const secret of secrets) {
    try {
      return parseEvent(stripe.webhooks.constructEvent(bytes, signature, secret, TOLERANCE_SECONDS))
    } catch {
      // Not signed with this secret, or not JSON.
    }
  }
  return undefined
}

function parseEvent(body: unknown): ProviderEvent | 'foreign' {
  const parsed = z.safeParse(EventBody, body)
  if (!parsed.success) return 'foreign'
  const { id, type, data } = parsed.data
  const { object } = data
  return {
    id,
    type,
    objectId: object.id,
    customerId: referenceId(object.customer),
    subscriptionId:
      object.object === 'subscription'
        ? object.id
        : (referenceId(object.subscription) ?? referenceId(object.parent?.subscription_details?.subscription)),
  }
}
