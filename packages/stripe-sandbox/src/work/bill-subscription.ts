// Invoices of subscriptions: made, paid or not paid, with the credit that a customer has taken into account.

import type { Invoice, InvoiceLine } from '../objects/invoice.ts'
import { renderInvoicePayment } from '../objects/invoice.ts'
import type { PaymentError, PaymentMethod } from '../objects/payment.ts'
import type { Subscription } from '../objects/subscription.ts'
import { createIntent, settleIntent } from './charge-card.ts'
import { get, priceOf, showInvoice, showSubscription } from './show.ts'
import { newId, seconds, type World } from './world.ts'

const NO_PERIOD = { current_period_start: 0, current_period_end: 0 }

type Reason = Invoice['billing_reason']

export function createInvoice(world: World, subscription: Subscription, reason: Reason, lines: InvoiceLine[]): Invoice {
  const customer = get(world.state.customers, subscription.customer)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  // A credit (below zero) pays as much as it can; what a downgrade gives back becomes credit.
  const due = Math.max(0, total + customer.balance)
  const endingBalance = total + customer.balance - due
  const now = seconds(world)
  const [item] = subscription.items
  const { current_period_start: period_start, current_period_end: period_end } = item ?? NO_PERIOD
  const invoice: Invoice = {
    id: newId('in_'),
    created: now,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    subscription: subscription.id,
    subscription_metadata: subscription.metadata,
    currency: subscription.currency,
    number: numberOf(world, customer.id),
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
  customer.balance = endingBalance
  subscription.latest_invoice = invoice.id
  world.state.invoices.set(invoice.id, invoice)
  world.emit('invoice.created', showInvoice(world, invoice))
  world.emit('invoice.finalized', showInvoice(world, invoice))
  return invoice
}

/** Numbered for each customer, as Stripe does: 9F3KQ2XW-0003. */
function numberOf({ state }: World, customer: string): string {
  const earlier = [...state.invoices.values()].filter((invoice) => invoice.customer === customer).length
  return `${customer.slice(-8).toUpperCase()}-${String(earlier + 1).padStart(4, '0')}`
}

/** One line for each item of the subscription, for its current period. */
export function periodLines(world: World, subscription: Subscription): InvoiceLine[] {
  return subscription.items.map((item) => {
    const price = priceOf(world, item.price)
    const name = get(world.state.products, price.product).name
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

/** Tries to pay what is due. The intent of an earlier attempt is used again, as Stripe does. */
export function payInvoice(world: World, invoice: Invoice, method: PaymentMethod, error: PaymentError | null): void {
  if (invoice.amount_due === 0) {
    markPaid(world, invoice)
    return
  }
  const intent = intentOf(world, invoice)
  invoice.attempt_count += 1
  settleIntent(world, intent, method, error)
  if (error === null) {
    markPaid(world, invoice)
    return
  }
  invoice.next_payment_attempt = seconds(world) + 3 * 86_400
  world.emit('invoice.payment_failed', showInvoice(world, invoice))
}

export function intentOf(world: World, invoice: Invoice) {
  const last = invoice.payments.at(-1)
  if (last !== undefined) return get(world.state.intents, last.payment_intent)
  const intent = createIntent(world, {
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
    created: seconds(world),
    payment_intent: intent.id,
    amount_requested: invoice.amount_due,
    amount_paid: null,
    status: 'open',
    paid_at: null,
  })
  return intent
}

export function markPaid(world: World, invoice: Invoice): void {
  const now = seconds(world)
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.paid_at = now
  invoice.next_payment_attempt = null
  const payment = invoice.payments.at(-1)
  if (payment !== undefined) {
    Object.assign(payment, { amount_paid: invoice.amount_due, status: 'paid', paid_at: now })
    world.emit('invoice_payment.paid', renderInvoicePayment(payment, invoice))
  }
  world.emit('invoice.paid', showInvoice(world, invoice))
  world.emit('invoice.payment_succeeded', showInvoice(world, invoice))
}

export function voidInvoice(world: World, invoice: Invoice): void {
  if (invoice.status !== 'open') return
  invoice.status = 'void'
  invoice.voided_at = seconds(world)
  invoice.next_payment_attempt = null
  world.emit('invoice.voided', showInvoice(world, invoice))
}

/** Changes a subscription and tells which of its top-level values were different before. */
export function changeSubscription(world: World, subscription: Subscription, change: () => void): void {
  const before = showSubscription(world, subscription)
  change()
  const after = showSubscription(world, subscription)
  const previous = Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  )
  if (Object.keys(previous).length > 0) world.emit('customer.subscription.updated', after, previous)
}
