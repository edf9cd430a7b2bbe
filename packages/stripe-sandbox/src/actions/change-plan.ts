import { type Context, newId, seconds } from '../context.ts'
import type { InvoiceLine } from '../objects/invoice.ts'
import type { Price } from '../objects/price.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts'
import { changeSubscription, createInvoice, payInvoice } from './bill-subscription.ts'
import { errorAtRenewal } from './charge-card.ts'
import { periodEnd, proratedAmount } from './periods.ts'
import { get, priceOf } from './render.ts'
import { schedulePeriodEnd } from './start-subscription.ts'

export type Proration = 'create_prorations' | 'always_invoice' | 'none'

const isSameInterval = (one: Price, other: Price): boolean =>
  one.recurring?.interval === other.recurring?.interval &&
  one.recurring?.interval_count === other.recurring?.interval_count

type Period = { start: number; end: number }

/** Another interval starts a new period, which is paid in full. */
export function periodAfterChange(ctx: Context, item: SubscriptionItem, to: Price): Period {
  const { current_period_start: start, current_period_end: end } = item
  if (to.recurring === null || isSameInterval(priceOf(ctx, item.price), to)) return { start, end }
  const now = seconds(ctx)
  return { start: now, end: periodEnd(now, to.recurring, 1) }
}

/** A credit for the unused time at the old price, and the remaining time at the new price. */
export function prorationLines(
  ctx: Context,
  item: SubscriptionItem,
  to: Price,
  quantity = item.quantity,
): InvoiceLine[] {
  const now = seconds(ctx)
  const line = (price: Price, count: number, sign: 1 | -1, label: string, { start, end }: Period): InvoiceLine => ({
    id: newId('il_'),
    amount: sign * proratedAmount(price.unit_amount * count, start, end, now),
    description: `${label} ${get(ctx.state.products, price.product).name}`,
    price: price.id,
    product: price.product,
    unit_amount: price.unit_amount,
    quantity: count,
    subscription_item: item.id,
    is_proration: true,
    period: { start: now, end },
  })
  const from = priceOf(ctx, item.price)
  const current = { start: item.current_period_start, end: item.current_period_end }
  return [
    line(from, item.quantity, -1, 'Unused time on', current),
    line(to, quantity, 1, 'Remaining time on', periodAfterChange(ctx, item, to)),
  ]
}

/** In cents; a negative amount becomes a credit. */
export function amountDueToday(ctx: Context, item: SubscriptionItem, to: Price): number {
  return prorationLines(ctx, item, to).reduce((sum, line) => sum + line.amount, 0)
}

export type PlanChange = { item: SubscriptionItem; to: Price; quantity: number; proration: Proration }

/** Returns the payment error, if any. The plan is changed even if the payment fails, as at Stripe. */
export function changePlan(ctx: Context, subscription: Subscription, change: PlanChange) {
  const { item, to, quantity, proration } = change
  const lines = prorationLines(ctx, item, to, quantity)
  const { start, end } = periodAfterChange(ctx, item, to)
  changeSubscription(ctx, subscription, () => {
    if (start !== item.current_period_start) subscription.billing_cycle_anchor = start
    item.current_period_start = start
    item.current_period_end = end
    item.price = to.id
    item.quantity = quantity
  })
  schedulePeriodEnd(ctx, subscription)
  if (proration === 'create_prorations') {
    subscription.pending_proration += lines.reduce((sum, line) => sum + line.amount, 0)
  }
  if (proration !== 'always_invoice') return null
  const method = get(ctx.state.methods, subscription.default_payment_method ?? '')
  const invoice = createInvoice(ctx, subscription, 'subscription_update', lines)
  const error = invoice.amount_due > 0 ? errorAtRenewal(method.outcome) : null
  payInvoice(ctx, invoice, method, error)
  changeSubscription(ctx, subscription, () => {
    if (error !== null) subscription.status = 'past_due'
  })
  return error
}

/** The error that a payment with the default card would cause. */
export function cardError({ state }: Context, subscription: Subscription) {
  const method = get(state.methods, subscription.default_payment_method ?? '')
  return errorAtRenewal(method.outcome)
}
