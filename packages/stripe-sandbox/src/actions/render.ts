// Renders stored records as API objects.

import type { Context } from '../context.ts'
import { type CheckoutSession, renderLineItem, renderSession } from '../objects/checkout-session.ts'
import { type Invoice, renderInvoice, renderInvoicePayment } from '../objects/invoice.ts'
import { type Charge, type PaymentIntent, renderCharge, renderPaymentIntent } from '../objects/payment.ts'
import type { Price } from '../objects/price.ts'
import { renderRefund } from '../objects/refund.ts'
import { renderSubscription, type Subscription } from '../objects/subscription.ts'
import type { JsonObject } from '../state/json.ts'

/** For references between records: a missing record is a bug. */
export function get<T>(records: Map<string, T>, id: string): T {
  const record = records.get(id)
  if (record === undefined) throw new Error(`The sandbox has lost ${id}`)
  return record
}

export const priceOf = ({ state }: Context, id: string): Price => get(state.prices, id)

export const showSession = (ctx: Context, session: CheckoutSession): JsonObject =>
  renderSession(session, ctx.pageBase())

export const showSubscription = (ctx: Context, subscription: Subscription): JsonObject =>
  renderSubscription(subscription, (id) => priceOf(ctx, id))

export const showInvoice = (ctx: Context, invoice: Invoice): JsonObject => renderInvoice(invoice, ctx.merchantName)

export const showIntent = ({ state }: Context, intent: PaymentIntent): JsonObject =>
  renderPaymentIntent(intent, state.methods.get(intent.payment_method ?? ''))

export const showCharge = ({ state }: Context, charge: Charge): JsonObject =>
  renderCharge(charge, {
    method: state.methods.get(charge.payment_method),
    isDisputed: [...state.disputes.values()].some((dispute) => dispute.charge === charge.id),
  })

export const lineItemsOf = (ctx: Context, session: CheckoutSession): JsonObject[] =>
  session.line_items.map((item) => renderLineItem(item, priceOf(ctx, item.price)))

export const refundsOf = ({ state }: Context, charge: string): JsonObject[] =>
  [...state.refunds.values()].filter((refund) => refund.charge === charge).map(renderRefund)

export const paymentsOf = (invoice: Invoice): JsonObject[] =>
  invoice.payments.map((payment) => renderInvoicePayment(payment, invoice))
