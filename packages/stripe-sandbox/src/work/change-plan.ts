// Another price for a running subscription, and what the change costs today.

import type { InvoiceLine } from '../objects/invoice.ts'
import type { Price } from '../objects/price.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts'
import { changeSubscription, createInvoice, payInvoice } from './bill-subscription.ts'
import { errorAtRenewal } from './charge-card.ts'
import { restOfPeriod } from './periods.ts'
import { get, priceOf } from './show.ts'
import { newId, seconds, type World } from './world.ts'

export type Proration = 'create_prorations' | 'always_invoice' | 'none'

/** Two lines: the unused rest of the old price back, the rest of the period at the new price. */
export function prorationLines(
  world: World,
  item: SubscriptionItem,
  to: Price,
  quantity = item.quantity,
): InvoiceLine[] {
  const now = seconds(world)
  const { current_period_start: start, current_period_end: end } = item
  const line = (price: Price, count: number, sign: 1 | -1, label: string): InvoiceLine => ({
    id: newId('il_'),
    amount: sign * restOfPeriod(price.unit_amount * count, start, end, now),
    description: `${label} ${get(world.state.products, price.product).name}`,
    price: price.id,
    product: price.product,
    unit_amount: price.unit_amount,
    quantity: count,
    subscription_item: item.id,
    is_proration: true,
    period: { start: now, end },
  })
  const from = priceOf(world, item.price)
  return [line(from, item.quantity, -1, 'Unused time on'), line(to, quantity, 1, 'Remaining time on')]
}

/** Cents; below zero it becomes a credit. */
export function costToday(world: World, item: SubscriptionItem, to: Price): number {
  return prorationLines(world, item, to).reduce((sum, line) => sum + line.amount, 0)
}

export type PlanChange = { item: SubscriptionItem; to: Price; quantity: number; proration: Proration }

/** The payment's error where the card refuses; the plan is changed all the same, as Stripe does. */
export function changePlan(world: World, subscription: Subscription, change: PlanChange) {
  const { item, to, quantity, proration } = change
  const lines = prorationLines(world, item, to, quantity)
  changeSubscription(world, subscription, () => {
    item.price = to.id
    item.quantity = quantity
  })
  if (proration === 'create_prorations') {
    subscription.pending_proration += lines.reduce((sum, line) => sum + line.amount, 0)
  }
  if (proration !== 'always_invoice') return null
  const method = get(world.state.methods, subscription.default_payment_method ?? '')
  const invoice = createInvoice(world, subscription, 'subscription_update', lines)
  const error = invoice.amount_due > 0 ? errorAtRenewal(method.outcome) : null
  payInvoice(world, invoice, method, error)
  changeSubscription(world, subscription, () => {
    if (error !== null) subscription.status = 'past_due'
  })
  return error
}

/** What the card would say to a payment now. */
export function cardRefuses({ state }: World, subscription: Subscription) {
  const method = get(state.methods, subscription.default_payment_method ?? '')
  return errorAtRenewal(method.outcome)
}
