// The stored records as Stripe shows them.
import { type CheckoutSession, renderLineItem, renderSession } from '../objects/checkout-session.ts'
import { type Invoice, renderInvoice, renderInvoicePayment } from '../objects/invoice.ts'
import { type Charge, type PaymentIntent, renderCharge, renderPaymentIntent } from '../objects/payment.ts'
import type { Price } from '../objects/price.ts'
import { renderRefund } from '../objects/refund.ts'
import { renderSubscription, type Subscription } from '../objects/subscription.ts'
import type { JsonObject } from '../state/json.ts'
import type { World } from './world.ts'

/** A record that must be there, since another one points to it. */
export function get<T>(records: Map<string, T>, id: string): T {
  const record = records.get(id)
  if (record === undefined) throw new Error(`The sandbox has lost ${id}`)
  return record
}

export const priceOf = ({ state }: World, id: string): Price => get(state.prices, id)

export const showSession = (world: World, session: CheckoutSession): JsonObject =>
  renderSession(session, world.pageBase())

export const showSubscription = (world: World, subscription: Subscription): JsonObject =>
  renderSubscription(subscription, (id) => priceOf(world, id))

export const showInvoice = (world: World, invoice: Invoice): JsonObject => renderInvoice(invoice, world.merchantName)

export const showIntent = ({ state }: World, intent: PaymentIntent): JsonObject =>
  renderPaymentIntent(intent, state.methods.get(intent.payment_method ?? ''))

export const showCharge = ({ state }: World, charge: Charge): JsonObject =>
  renderCharge(charge, state.methods.get(charge.payment_method))

export const lineItemsOf = (world: World, session: CheckoutSession): JsonObject[] =>
  session.line_items.map((item) => renderLineItem(item, priceOf(world, item.price)))

export const refundsOf = ({ state }: World, charge: string): JsonObject[] =>
  [...state.refunds.values()].filter((refund) => refund.charge === charge).map(renderRefund)

export const paymentsOf = (invoice: Invoice): JsonObject[] =>
  invoice.payments.map((payment) => renderInvoicePayment(payment, invoice))
