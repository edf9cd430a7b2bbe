import { createPrice, createProduct } from '../actions/create-price.ts'
import { expireSession } from '../actions/expire-session.ts'
import { type NewLineItem, type NewSession, openSession } from '../actions/open-session.ts'
import { lineItemsOf, showSession } from '../actions/render.ts'
import type { Context } from '../context.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { invalid } from '../stripe-error.ts'
import { listOf } from './expand.ts'
import {
  clearable,
  currency,
  email,
  flag,
  integer,
  list,
  MAX_AMOUNT,
  mergeMetadata,
  metadata,
  oneOf,
  type Read,
  recurring,
  required,
  shape,
  text,
  unsupported,
  webAddress,
} from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByParam, findByPath, type Route, route } from './routes.ts'

const PATH = '/v1/checkout/sessions'

const listFields = {
  ...pageFields,
  customer: text(),
  payment_intent: text(),
  subscription: text(),
  status: oneOf('complete', 'expired', 'open'),
}

const priceData = shape({
  currency: required(currency),
  unit_amount: required(integer({ min: 0, max: MAX_AMOUNT })),
  product: text(),
  product_data: shape({
    name: required(text()),
    description: text(40_000),
    images: list(text(2048)),
    metadata: metadata(),
    tax_code: unsupported(),
    unit_label: unsupported(),
  }),
  recurring,
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  unit_amount_decimal: unsupported(),
})

const lineItem = shape({
  price: text(),
  price_data: priceData,
  quantity: integer({ min: 0, max: 999_999_999 }),
  metadata: metadata(),
  adjustable_quantity: unsupported(),
  tax_rates: unsupported(),
})

const autoOrNever = oneOf('auto', 'never')

const UNSUPPORTED = [
  ...['adaptive_pricing', 'after_expiration', 'allowed_payment_method_types', 'automatic_tax', 'branding_settings'],
  ...['consent_collection', 'custom_fields', 'custom_text', 'customer_account', 'discounts', 'integration_identifier'],
  ...['excluded_payment_method_types', 'invoice_creation', 'managed_payments', 'name_collection', 'optional_items'],
  ...['origin_context', 'payment_method_configuration', 'payment_method_data', 'payment_method_options', 'permissions'],
  ...['redirect_on_completion', 'return_url', 'saved_payment_method_options', 'setup_intent_data', 'shipping_options'],
  ...['tax_id_collection', 'wallet_options'],
]

const sessionFields = {
  ...Object.fromEntries(UNSUPPORTED.map((name) => [name, unsupported()])),
  mode: required(oneOf('payment', 'setup', 'subscription')),
  line_items: list(lineItem),
  customer: text(),
  customer_email: email(),
  customer_creation: oneOf('always', 'if_required'),
  customer_update: shape({ address: autoOrNever, name: autoOrNever, shipping: autoOrNever }),
  client_reference_id: text(200),
  metadata: metadata(),
  currency,
  success_url: required(webAddress()),
  cancel_url: webAddress(),
  expires_at: integer(),
  shipping_address_collection: shape({ allowed_countries: required(list(text(2))) }),
  phone_number_collection: shape({ enabled: required(flag()) }),
  payment_intent_data: shape({ metadata: metadata(), description: text(1000), receipt_email: clearable(email()) }),
  subscription_data: shape({ metadata: metadata(), description: text(500) }),
  payment_method_types: list(oneOf('card')),
  payment_method_collection: oneOf('always', 'if_required'),
  allow_promotion_codes: flag(),
  billing_address_collection: oneOf('auto', 'required'),
  locale: text(10),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  ui_mode: oneOf('hosted_page'),
}

export const sessionRoutes: Route[] = [
  route('POST', PATH, sessionFields, (ctx, params) => showSession(ctx, openSession(ctx, sessionParams(ctx, params)))),

  route('GET', PATH, listFields, (ctx, { customer, payment_intent, subscription, status, ...page }) => {
    const found = [...ctx.state.sessions.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (payment_intent === undefined || one.payment_intent === payment_intent) &&
        (subscription === undefined || one.subscription === subscription) &&
        (status === undefined || one.status === status),
    )
    return paginate(found, page, PATH, (one) => showSession(ctx, one))
  }),

  route('GET', `${PATH}/:id`, {}, (ctx, _params, id) =>
    showSession(ctx, findByPath(ctx.state.sessions, 'checkout.session', id, 'session')),
  ),

  route('POST', `${PATH}/:id/expire`, {}, (ctx, _params, id) => {
    const session = findByPath(ctx.state.sessions, 'checkout.session', id, 'session')
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    expireSession(ctx, session)
    return showSession(ctx, session)
  }),

  route('GET', `${PATH}/:id/line_items`, pageFields, (ctx, { limit = 10 }, id) => {
    const items = lineItemsOf(ctx, findByPath(ctx.state.sessions, 'checkout.session', id, 'session'))
    return listOf(items.slice(0, limit), `${PATH}/${id}/line_items`, items.length > limit)
  }),
]

type SessionParams = Read<typeof sessionFields>

function sessionParams(ctx: Context, params: SessionParams): NewSession {
  const mode = checkCombinations(params)
  if (params.customer !== undefined) findByParam(ctx.state.customers, 'customer', params.customer, 'customer')
  return {
    mode,
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    customer_creation: params.customer === undefined ? (params.customer_creation ?? defaultCreation(mode)) : null,
    client_reference_id: params.client_reference_id ?? null,
    metadata: mergeMetadata({}, params.metadata),
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    expires_at: params.expires_at,
    lines: newLineItems(ctx, params),
    shipping_countries: params.shipping_address_collection?.allowed_countries ?? null,
    asks_for_phone: params.phone_number_collection?.enabled ?? false,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    billing_address_collection: params.billing_address_collection ?? null,
    locale: params.locale ?? null,
    submit_type: params.submit_type ?? null,
    intent_data: intentData(params),
    subscription_data: subscriptionData(params),
    customer_update: updatesOf(params),
  }
}

const defaultCreation = (mode: CheckoutSession['mode']) => (mode === 'subscription' ? 'always' : 'if_required')

function intentData({ payment_intent_data: data }: SessionParams): CheckoutSession['intent_data'] {
  const { description = null, receipt_email = null } = data ?? {}
  return { description, receipt_email, metadata: mergeMetadata({}, data?.metadata) }
}

function subscriptionData({ subscription_data: data }: SessionParams): CheckoutSession['subscription_data'] {
  return { description: data?.description ?? null, metadata: mergeMetadata({}, data?.metadata) }
}

function updatesOf({ customer_update }: SessionParams): CheckoutSession['customer_update'] {
  const { address = 'never', name = 'never', shipping = 'never' } = customer_update ?? {}
  return { address, name, shipping }
}

function checkCombinations(params: SessionParams): CheckoutSession['mode'] {
  const { mode } = params
  if (mode === 'setup') throw invalid('The sandbox does not support `setup` mode', { param: 'mode' })
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.')
  }
  if (params.customer_update !== undefined && params.customer === undefined) {
    throw invalid('`customer_update` can only be used with `customer`.', { param: 'customer_update' })
  }
  if (mode === 'subscription' && params.customer_creation !== undefined) {
    throw invalid('`customer_creation` can only be used in `payment` mode.', { param: 'customer_creation' })
  }
  const unsupportedParam = mode === 'payment' ? 'subscription_data' : 'payment_intent_data'
  if (params[unsupportedParam] !== undefined) {
    throw invalid(`You can not pass \`${unsupportedParam}\` in \`${mode}\` mode.`, { param: unsupportedParam })
  }
  return mode
}

function newLineItems(ctx: Context, { line_items, mode }: SessionParams): NewLineItem[] {
  if (line_items === undefined || line_items.length === 0) {
    throw invalid(`Missing required param: line_items. It is required in \`${mode}\` mode.`, {
      code: 'parameter_missing',
      param: 'line_items',
    })
  }
  return line_items.map((line, index) => {
    const name = `line_items[${index}]`
    if ((line.price === undefined) === (line.price_data === undefined)) {
      throw invalid(`You must specify exactly one of \`price\` or \`price_data\` for each of the \`line_items\`.`, {
        param: name,
      })
    }
    const quantity = required(() => line.quantity)(undefined, `${name}[quantity]`)
    return { price: priceOfLine(ctx, line, name), quantity, metadata: mergeMetadata({}, line.metadata) }
  })
}

type Line = NonNullable<ReturnType<typeof lineItem>>

function priceOfLine(ctx: Context, { price, price_data: data }: Line, name: string): string {
  if (data === undefined) {
    const found = findByParam(ctx.state.prices, 'price', price ?? '', `${name}[price]`)
    if (found.active) return found.id
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param: `${name}[price]`,
    })
  }
  if ((data.product === undefined) === (data.product_data === undefined)) {
    throw invalid('You must specify either `product` or `product_data` when creating a price.', {
      param: `${name}[price_data]`,
    })
  }
  const product = productOfLine(ctx, data, name)
  const { currency, unit_amount, recurring = null } = data
  const rest = { nickname: null, lookup_key: null, metadata: {}, active: false }
  return createPrice(ctx, { product, currency, unit_amount, recurring, ...rest }).id
}

function productOfLine(ctx: Context, { product, product_data }: NonNullable<Line['price_data']>, name: string): string {
  if (product_data === undefined) {
    return findByParam(ctx.state.products, 'product', product ?? '', `${name}[price_data][product]`).id
  }
  const { description = null, images = [] } = product_data
  const metadata = mergeMetadata({}, product_data.metadata)
  return createProduct(ctx, { name: product_data.name, description, images, metadata, active: false }).id
}
