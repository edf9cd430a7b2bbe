import { type Context, newId, seconds } from '../context.ts'
import type { InvoiceLine } from '../objects/invoice.ts'
import type { PaymentError } from '../objects/payment.ts'
import type { Subscription } from '../objects/subscription.ts'
import { changeSubscription, createInvoice, payInvoice, periodLines, voidInvoice } from './bill-subscription.ts'
import { errorAtRenewal } from './charge-card.ts'
import { nextPeriodEnd } from './periods.ts'
import { get, priceOf, showSubscription } from './render.ts'
import { schedulePeriodEnd } from './start-subscription.ts'

const DECLINED: PaymentError = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

/** Bills the next period. Unless a result is given, the test card decides it. */
export function renewSubscription(ctx: Context, subscription: Subscription, result?: 'paid' | 'failed'): void {
  const method = get(ctx.state.methods, subscription.default_payment_method ?? '')
  const error = result === undefined ? errorAtRenewal(method.outcome) : result === 'paid' ? null : DECLINED
  changeSubscription(ctx, subscription, () => {
    for (const item of subscription.items) {
      const { recurring } = priceOf(ctx, item.price)
      item.current_period_start = item.current_period_end
      if (recurring !== null) {
        item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, recurring, item.current_period_start)
      }
    }
  })
  const invoice = createInvoice(ctx, subscription, 'subscription_cycle', cycleLines(ctx, subscription))
  payInvoice(ctx, invoice, method, error)
  changeSubscription(ctx, subscription, () => {
    subscription.status = error === null ? 'active' : 'past_due'
  })
  schedulePeriodEnd(ctx, subscription)
}

function cycleLines(ctx: Context, subscription: Subscription): InvoiceLine[] {
  const lines = periodLines(ctx, subscription)
  const [first] = lines
  if (first === undefined || subscription.pending_proration === 0) return lines
  const amount = subscription.pending_proration
  subscription.pending_proration = 0
  return [{ ...first, id: newId('il_'), amount, description: 'Change of plan', is_proration: true }, ...lines]
}

/** Retries the open invoice. */
export function retryInvoice(ctx: Context, subscription: Subscription, error: PaymentError | null): void {
  const invoice = ctx.state.invoices.get(subscription.latest_invoice ?? '')
  if (invoice?.status !== 'open') return
  payInvoice(ctx, invoice, get(ctx.state.methods, subscription.default_payment_method ?? ''), error)
  if (error !== null) return
  changeSubscription(ctx, subscription, () => {
    if (subscription.status === 'past_due') subscription.status = 'active'
  })
}

export function endSubscription(ctx: Context, subscription: Subscription, reason: string): void {
  const now = seconds(ctx)
  subscription.status = 'canceled'
  subscription.canceled_at ??= now
  subscription.ended_at = now
  subscription.cancellation_reason ??= reason
  const invoice = ctx.state.invoices.get(subscription.latest_invoice ?? '')
  if (invoice !== undefined) voidInvoice(ctx, invoice)
  ctx.emit('customer.subscription.deleted', showSubscription(ctx, subscription))
}
