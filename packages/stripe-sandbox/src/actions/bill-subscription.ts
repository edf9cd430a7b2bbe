import { type Context, newId, seconds } from '../context.ts'
import type { Invoice, InvoiceLine } from '../objects/invoice.ts'
import { renderInvoicePayment } from '../objects/invoice.ts'
import type { PaymentError, PaymentMethod } from '../objects/payment.ts'
import type { Subscription } from '../objects/subscription.ts'
import { createIntent, settleIntent } from './charge-card.ts'
import { get, priceOf, showInvoice, showSubscription } from './render.ts'

const NO_PERIOD = { current_period_start: 0, current_period_end: 0 }

type Reason = Invoice['billing_reason']

/** An invoice that is not stored. */
export function draftInvoice(ctx: Context, subscription: Subscription, reason: Reason, lines: InvoiceLine[]): Invoice {
  const customer = get(ctx.state.customers, subscription.customer)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  // A negative balance is a credit that is used first; a negative invoice total adds to it.
  const due = Math.max(0, total + customer.balance)
  const endingBalance = total + customer.balance - due
  const now = seconds(ctx)
  const [item] = subscription.items
  const { current_period_start: period_start, current_period_end: period_end } = item ?? NO_PERIOD
  return {
    id: newId('in_'),
    created: now,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    subscription: subscription.id,
    subscription_metadata: subscription.metadata,
    currency: subscription.currency,
    number: numberOf(ctx, customer.id),
    billing_reason: reason,
    status: 'open',
    lines,
    payments: [],
    total,
    amount_due: due,
    amount_paid: 0,
    starting_balance: customer.balance,
    ending_balance: endingBalance,
    attempt_count: 0,
    next_payment_attempt: null,
    period_start,
    period_end,
    paid_at: null,
    voided_at: null,
    metadata: {},
  }
}

export function createInvoice(ctx: Context, subscription: Subscription, reason: Reason, lines: InvoiceLine[]): Invoice {
  const invoice = draftInvoice(ctx, subscription, reason, lines)
  get(ctx.state.customers, subscription.customer).balance = invoice.ending_balance
  subscription.latest_invoice = invoice.id
  ctx.state.invoices.set(invoice.id, invoice)
  ctx.emit('invoice.created', showInvoice(ctx, invoice))
  ctx.emit('invoice.finalized', showInvoice(ctx, invoice))
  return invoice
}

/** Numbered per customer like Stripe's: 9F3KQ2XW-0003. */
function numberOf({ state }: Context, customer: string): string {
  const earlier = [...state.invoices.values()].filter((invoice) => invoice.customer === customer).length
  return `${customer.slice(-8).toUpperCase()}-${String(earlier + 1).padStart(4, '0')}`
}

/** One line per subscription item, for the current period. */
export function periodLines(ctx: Context, subscription: Subscription): InvoiceLine[] {
  return subscription.items.map((item) => {
    const price = priceOf(ctx, item.price)
    const name = get(ctx.state.products, price.product).name
    return {
      id: newId('il_'),
      amount: price.unit_amount * item.quantity,
      description: `${item.quantity} × ${name}`,
      price: price.id,
      product: price.product,
      unit_amount: price.unit_amount,
      quantity: item.quantity,
      subscription_item: item.id,
      is_proration: false,
      period: { start: item.current_period_start, end: item.current_period_end },
    }
  })
}

/** Reuses the payment intent of an earlier attempt, as Stripe does. */
export function payInvoice(ctx: Context, invoice: Invoice, method: PaymentMethod, error: PaymentError | null): void {
  if (invoice.amount_due === 0) {
    markPaid(ctx, invoice)
    return
  }
  const intent = intentOf(ctx, invoice)
  invoice.attempt_count += 1
  settleIntent(ctx, intent, method, error)
  if (error === null) {
    markPaid(ctx, invoice)
    return
  }
  invoice.next_payment_attempt = seconds(ctx) + 3 * 86_400
  ctx.emit('invoice.payment_failed', showInvoice(ctx, invoice))
}

export function intentOf(ctx: Context, invoice: Invoice) {
  const last = invoice.payments.at(-1)
  if (last !== undefined) return get(ctx.state.intents, last.payment_intent)
  const intent = createIntent(ctx, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    shipping: null,
    receipt_email: null,
  })
  invoice.payments.push({
    id: newId('inpay_'),
    created: seconds(ctx),
    payment_intent: intent.id,
    amount_requested: invoice.amount_due,
    amount_paid: null,
    status: 'open',
    paid_at: null,
  })
  return intent
}

export function markPaid(ctx: Context, invoice: Invoice): void {
  const now = seconds(ctx)
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.paid_at = now
  invoice.next_payment_attempt = null
  const payment = invoice.payments.at(-1)
  if (payment !== undefined) {
    Object.assign(payment, { amount_paid: invoice.amount_due, status: 'paid', paid_at: now })
    ctx.emit('invoice_payment.paid', renderInvoicePayment(payment, invoice))
  }
  ctx.emit('invoice.paid', showInvoice(ctx, invoice))
  ctx.emit('invoice.payment_succeeded', showInvoice(ctx, invoice))
}

export function voidInvoice(ctx: Context, invoice: Invoice): void {
  if (invoice.status !== 'open') return
  invoice.status = 'void'
  invoice.voided_at = seconds(ctx)
  invoice.next_payment_attempt = null
  ctx.emit('invoice.voided', showInvoice(ctx, invoice))
}

/** Emits an event with the previous values of the changed top-level fields. */
export function changeSubscription(ctx: Context, subscription: Subscription, change: () => void): void {
  const before = showSubscription(ctx, subscription)
  change()
  const after = showSubscription(ctx, subscription)
  const previous = Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  )
  if (Object.keys(previous).length > 0) ctx.emit('customer.subscription.updated', after, previous)
}
