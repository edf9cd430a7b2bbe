// `expand[]=payment_intent.latest_charge`: ids replaced by the objects they name.
import { renderCustomer } from '../objects/customer.ts'
import { renderPaymentMethod } from '../objects/payment.ts'
import { renderPrice, renderProduct } from '../objects/price.ts'
import { isJsonObject, type Json, type JsonObject } from '../state/json.ts'
import { invalid } from '../stripe-error.ts'
import {
  get,
  lineItemsOf,
  paymentsOf,
  refundsOf,
  showCharge,
  showIntent,
  showInvoice,
  showSubscription,
} from '../work/show.ts'
import type { World } from '../work/world.ts'

type Show = (world: World, id: string) => JsonObject

const customer: Show = ({ state }, id) => renderCustomer(get(state.customers, id))
const product: Show = ({ state }, id) => renderProduct(get(state.products, id))
const price: Show = ({ state }, id) => renderPrice(get(state.prices, id))
const intent: Show = (world, id) => showIntent(world, get(world.state.intents, id))
const charge: Show = (world, id) => showCharge(world, get(world.state.charges, id))
const invoice: Show = (world, id) => showInvoice(world, get(world.state.invoices, id))
const subscription: Show = (world, id) => showSubscription(world, get(world.state.subscriptions, id))
const method: Show = ({ state }, id) => renderPaymentMethod(get(state.methods, id))

/** By kind of object: which of its ids may be expanded. */
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

/** Parts that are left out unless asked for. */
const ON_REQUEST: Record<string, Record<string, (world: World, id: string) => JsonObject>> = {
  'checkout.session': {
    line_items: (world, id) =>
      listOf(lineItemsOf(world, get(world.state.sessions, id)), `/v1/checkout/sessions/${id}/line_items`),
  },
  invoice: {
    payments: ({ state }, id) => listOf(paymentsOf(get(state.invoices, id)), `/v1/invoice_payments?invoice=${id}`),
  },
  charge: { refunds: (world, id) => listOf(refundsOf(world, id), `/v1/charges/${id}/refunds`) },
  customer: {
    subscriptions: (world, id) => {
      const all = [...world.state.subscriptions.values()].filter((one) => one.customer === id)
      return listOf(
        all.map((one) => showSubscription(world, one)),
        `/v1/customers/${id}/subscriptions`,
      )
    },
  },
}

export function listOf(data: JsonObject[], url: string, hasMore = false): JsonObject {
  return { object: 'list', data, has_more: hasMore, url }
}

export function expandIn(world: World, object: JsonObject, paths: string[]): JsonObject {
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > 4) throw invalid('You cannot expand more than 4 levels of a property', { param: 'expand' })
    expandPath(world, object, parts, path)
  }
  return object
}

function expandPath(world: World, object: JsonObject, [part = '', ...rest]: string[], path: string): void {
  const value = expandPart(world, object, part, path)
  if (rest.length === 0) return
  for (const next of Array.isArray(value) ? value : [value]) {
    if (isJsonObject(next)) expandPath(world, next, rest, path)
  }
}

function expandPart(world: World, object: JsonObject, part: string, path: string): Json {
  const kind = String(object.object)
  const value = object[part]
  const show = EXPANDABLE[kind]?.[part] ?? paymentOfInvoice(object, part)
  const make = ON_REQUEST[kind]?.[part]
  const isInside = isJsonObject(value) || Array.isArray(value)
  if (isInside && (show !== undefined || make !== undefined || path !== part)) return value
  if (make !== undefined) object[part] = make(world, String(object.id))
  else if (show === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  else if (typeof value === 'string') object[part] = show(world, value)
  return object[part] ?? null
}

/** In `payments.data.payment.payment_intent` the last step is inside an object without a name. */
function paymentOfInvoice(object: JsonObject, part: string): Show | undefined {
  return object.type === 'payment_intent' && part === 'payment_intent' ? intent : undefined
}
