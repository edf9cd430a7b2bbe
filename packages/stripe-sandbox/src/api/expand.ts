// `expand[]=payment_intent.latest_charge` replaces ids by the objects.

import {
  get,
  lineItemsOf,
  paymentsOf,
  refundsOf,
  showCharge,
  showIntent,
  showInvoice,
  showSubscription,
} from '../actions/render.ts'
import type { Context } from '../context.ts'
import { renderCustomer } from '../objects/customer.ts'
import { renderPaymentMethod } from '../objects/payment.ts'
import { renderPrice, renderProduct } from '../objects/price.ts'
import { isJsonObject, type Json, type JsonObject } from '../state/json.ts'
import { invalid } from '../stripe-error.ts'

type Show = (ctx: Context, id: string) => JsonObject

const customer: Show = ({ state }, id) => renderCustomer(get(state.customers, id))
const product: Show = ({ state }, id) => renderProduct(get(state.products, id))
const price: Show = ({ state }, id) => renderPrice(get(state.prices, id))
const intent: Show = (ctx, id) => showIntent(ctx, get(ctx.state.intents, id))
const charge: Show = (ctx, id) => showCharge(ctx, get(ctx.state.charges, id))
const invoice: Show = (ctx, id) => showInvoice(ctx, get(ctx.state.invoices, id))
const subscription: Show = (ctx, id) => showSubscription(ctx, get(ctx.state.subscriptions, id))
const method: Show = ({ state }, id) => renderPaymentMethod(get(state.methods, id))

/** Expandable ids by object type. */
const EXPANDABLE: Record<string, Record<string, Show>> = {
  'checkout.session': { customer, payment_intent: intent, subscription, invoice },
  payment_intent: { customer, latest_charge: charge, payment_method: method },
  charge: { customer, payment_intent: intent },
  refund: { charge, payment_intent: intent, customer },
  subscription: { customer, latest_invoice: invoice, default_payment_method: method },
  invoice: { customer },
  invoice_payment: { invoice },
  price: { product },
  product: { default_price: price },
}

/** Properties that are only included when expanded. */
const ON_REQUEST: Record<string, Record<string, (ctx: Context, id: string) => JsonObject>> = {
  'checkout.session': {
    line_items: (ctx, id) =>
      listOf(lineItemsOf(ctx, get(ctx.state.sessions, id)), `/v1/checkout/sessions/${id}/line_items`),
  },
  invoice: {
    payments: ({ state }, id) => listOf(paymentsOf(get(state.invoices, id)), `/v1/invoice_payments?invoice=${id}`),
  },
  charge: { refunds: (ctx, id) => listOf(refundsOf(ctx, id), `/v1/charges/${id}/refunds`) },
  customer: {
    subscriptions: (ctx, id) => {
      const all = [...ctx.state.subscriptions.values()].filter((one) => one.customer === id)
      return listOf(
        all.map((one) => showSubscription(ctx, one)),
        `/v1/customers/${id}/subscriptions`,
      )
    },
  },
}

export function listOf(data: JsonObject[], url: string, hasMore = false): JsonObject {
  return { object: 'list', data, has_more: hasMore, url }
}

export function expandIn(ctx: Context, object: JsonObject, paths: string[]): JsonObject {
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > 4) throw invalid('You cannot expand more than 4 levels of a property', { param: 'expand' })
    expandPath(ctx, object, parts, path)
  }
  return object
}

function expandPath(ctx: Context, object: JsonObject, [part = '', ...rest]: string[], path: string): void {
  const value = expandPart(ctx, object, part, path)
  if (rest.length === 0) return
  for (const next of Array.isArray(value) ? value : [value]) {
    if (isJsonObject(next)) expandPath(ctx, next, rest, path)
  }
}

function expandPart(ctx: Context, object: JsonObject, part: string, path: string): Json {
  const kind = String(object.object)
  const value = object[part]
  const show = EXPANDABLE[kind]?.[part] ?? paymentOfInvoice(object, part)
  const make = ON_REQUEST[kind]?.[part]
  const isInside = isJsonObject(value) || Array.isArray(value)
  if (isInside && (show !== undefined || make !== undefined || path !== part)) return value
  if (make !== undefined) object[part] = make(ctx, String(object.id))
  else if (show === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  else if (typeof value === 'string') object[part] = show(ctx, value)
  return object[part] ?? null
}

/** In `payments.data.payment.payment_intent` the parent `payment` has no `object` type. */
function paymentOfInvoice(object: JsonObject, part: string): Show | undefined {
  return object.type === 'payment_intent' && part === 'payment_intent' ? intent : undefined
}
