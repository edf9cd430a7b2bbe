import { type Context, newId, seconds } from '../context.ts'
import type { InvoiceLine } from '../objects/invoice.ts'
import type { Price } from '../objects/price.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts'
import { changeSubscription, createInvoice, payInvoice } from './bill-subscription.ts'
import { errorAtRenewal } from './charge-card.ts'
import { proratedAmount } from './periods.ts'
import { get, priceOf } from './render.ts'

export type Proration = 'create_prorations' | 'always_invoice' | 'none'

/** A credit for the unused time at the old price, and the remaining time at the new price. */
export function prorationLines(
  ctx: Context,
  item: SubscriptionItem,
  to: Price,
  quantity = item.quantity,
): InvoiceLine[] {
  const now = seconds(ctx)
  const { current_period_start: start, current_period_end: end } = item
  const line = (price: Price, count: number, sign: 1 | -1, label: string): InvoiceLine => ({
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
  return [line(from, item.quantity, -1, 'Unused time on'), line(to, quantity, 1, 'Remaining time on')]
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
  changeSubscription(ctx, subscription, () => {
    item.price = to.id
    item.quantity = quantity
  })
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
