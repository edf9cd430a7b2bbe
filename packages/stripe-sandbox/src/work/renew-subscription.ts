// What happens at the end of a period: the next one is billed, or the subscription ends.

import type { InvoiceLine } from '../objects/invoice.ts'
import type { PaymentError } from '../objects/payment.ts'
import type { Subscription } from '../objects/subscription.ts'
import { changeSubscription, createInvoice, payInvoice, periodLines, voidInvoice } from './bill-subscription.ts'
import { errorAtRenewal } from './charge-card.ts'
import { nextPeriodEnd } from './periods.ts'
import { get, priceOf, showSubscription } from './show.ts'
import { expectPeriodEnd } from './start-subscription.ts'
import { newId, seconds, type World } from './world.ts'

const DECLINED: PaymentError = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

/** Bills the next period. Without a wanted result the card decides. */
export function renewSubscription(world: World, subscription: Subscription, wanted?: 'paid' | 'failed'): void {
  const method = get(world.state.methods, subscription.default_payment_method ?? '')
  const error = wanted === undefined ? errorAtRenewal(method.outcome) : wanted === 'paid' ? null : DECLINED
  changeSubscription(world, subscription, () => {
    for (const item of subscription.items) {
      const { recurring } = priceOf(world, item.price)
      item.current_period_start = item.current_period_end
      if (recurring !== null) {
        item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, recurring, item.current_period_start)
      }
    }
  })
  const invoice = createInvoice(world, subscription, 'subscription_cycle', cycleLines(world, subscription))
  payInvoice(world, invoice, method, error)
  changeSubscription(world, subscription, () => {
    subscription.status = error === null ? 'active' : 'past_due'
  })
  expectPeriodEnd(world, subscription)
}

function cycleLines(world: World, subscription: Subscription): InvoiceLine[] {
  const lines = periodLines(world, subscription)
  const [first] = lines
  if (first === undefined || subscription.pending_proration === 0) return lines
  const amount = subscription.pending_proration
  subscription.pending_proration = 0
  return [{ ...first, id: newId('il_'), amount, description: 'Change of plan', is_proration: true }, ...lines]
}

/** Tries the open invoice once more. */
export function retryInvoice(world: World, subscription: Subscription, error: PaymentError | null): void {
  const invoice = world.state.invoices.get(subscription.latest_invoice ?? '')
  if (invoice?.status !== 'open') return
  payInvoice(world, invoice, get(world.state.methods, subscription.default_payment_method ?? ''), error)
  if (error !== null) return
  changeSubscription(world, subscription, () => {
    if (subscription.status === 'past_due') subscription.status = 'active'
  })
}

export function endSubscription(world: World, subscription: Subscription, reason: string): void {
  const now = seconds(world)
  subscription.status = 'canceled'
  subscription.canceled_at ??= now
  subscription.ended_at = now
  subscription.cancellation_reason ??= reason
  const invoice = world.state.invoices.get(subscription.latest_invoice ?? '')
  if (invoice !== undefined) voidInvoice(world, invoice)
  world.emit('customer.subscription.deleted', showSubscription(world, subscription))
}
