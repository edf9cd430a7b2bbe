import { type Context, newId, seconds } from '../context.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { PaymentMethod } from '../objects/payment.ts'
import type { Subscription, SubscriptionStatus } from '../objects/subscription.ts'
import { periodEnd } from './periods.ts'
import { priceOf, showSubscription } from './render.ts'

/** One-time prices of the session are billed once and do not become subscription items. */
export function startSubscription(
  ctx: Context,
  session: CheckoutSession,
  customer: string,
  method: PaymentMethod,
  status: SubscriptionStatus,
): Subscription {
  const now = seconds(ctx)
  const items = session.line_items.flatMap((line) => {
    const { recurring } = priceOf(ctx, line.price)
    if (recurring === null) return []
    const period = { current_period_start: now, current_period_end: periodEnd(now, recurring, 1) }
    return [{ id: newId('si_', 14), created: now, price: line.price, quantity: line.quantity, ...period, metadata: {} }]
  })
  const subscription: Subscription = {
    id: newId('sub_'),
    created: now,
    customer,
    currency: session.currency,
    status,
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    cancellation_reason: null,
    cancellation_comment: null,
    cancellation_feedback: null,
    default_payment_method: method.id,
    description: session.subscription_data.description,
    items,
    latest_invoice: null,
    metadata: session.subscription_data.metadata,
    pending_proration: 0,
  }
  ctx.state.subscriptions.set(subscription.id, subscription)
  ctx.emit('customer.subscription.created', showSubscription(ctx, subscription))
  schedulePeriodEnd(ctx, subscription)
  return subscription
}

export function schedulePeriodEnd(ctx: Context, subscription: Subscription): void {
  for (const item of subscription.items) ctx.scheduleAt(item.current_period_end * 1000)
  if (subscription.cancel_at !== null) ctx.scheduleAt(subscription.cancel_at * 1000)
}
