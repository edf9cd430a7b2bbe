// The parameters of a checkout session, and how they become the facts of one.
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { invalid } from '../stripe-error.ts'
import { createPrice, createProduct } from '../work/create-price.ts'
import type { SessionFacts, WantedLine } from '../work/open-session.ts'
import type { World } from '../work/world.ts'
import {
  clearable,
  email,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  type Read,
  required,
  shape,
  text,
  unsupported,
  webAddress,
} from './fields.ts'
import { ofParam } from './find-record.ts'
import { currency, LARGEST_AMOUNT, recurring } from './money-fields.ts'

const priceData = shape({
  currency: required(currency),
  unit_amount: required(integer({ min: 0, max: LARGEST_AMOUNT })),
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

export const sessionFields = {
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

type SessionParams = Read<typeof sessionFields>

export function sessionFacts(world: World, params: SessionParams): SessionFacts {
  const mode = checkCombinations(params)
  if (params.customer !== undefined) ofParam(world.state.customers, 'customer', params.customer, 'customer')
  return {
    mode,
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    customer_creation: params.customer === undefined ? (params.customer_creation ?? creationOf(mode)) : null,
    client_reference_id: params.client_reference_id ?? null,
    metadata: mergeMetadata({}, params.metadata),
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    expires_at: params.expires_at,
    lines: wantedLines(world, params),
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

const creationOf = (mode: CheckoutSession['mode']) => (mode === 'subscription' ? 'always' : 'if_required')

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
  const foreign = mode === 'payment' ? 'subscription_data' : 'payment_intent_data'
  if (params[foreign] !== undefined) {
    throw invalid(`You can not pass \`${foreign}\` in \`${mode}\` mode.`, { param: foreign })
  }
  return mode
}

function wantedLines(world: World, { line_items, mode }: SessionParams): WantedLine[] {
  if (line_items === undefined || line_items.length === 0) {
    throw invalid(`Missing required param: line_items. It is required in \`${mode}\` mode.`, {
      code: 'parameter_missing',
      param: 'line_items',
    })
  }
  return line_items.map((line, place) => {
    const name = `line_items[${place}]`
    if ((line.price === undefined) === (line.price_data === undefined)) {
      throw invalid(`You must specify exactly one of \`price\` or \`price_data\` for each of the \`line_items\`.`, {
        param: name,
      })
    }
    const quantity = required(() => line.quantity)(undefined, `${name}[quantity]`)
    return { price: priceOfLine(world, line, name), quantity, metadata: mergeMetadata({}, line.metadata) }
  })
}

type Line = NonNullable<ReturnType<typeof lineItem>>

function priceOfLine(world: World, { price, price_data: data }: Line, name: string): string {
  if (data === undefined) {
    const found = ofParam(world.state.prices, 'price', price ?? '', `${name}[price]`)
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
  const product = productOfLine(world, data, name)
  const { currency, unit_amount, recurring = null } = data
  const rest = { nickname: null, lookup_key: null, metadata: {}, active: false }
  return createPrice(world, { product, currency, unit_amount, recurring, ...rest }).id
}

function productOfLine(world: World, { product, product_data }: NonNullable<Line['price_data']>, name: string): string {
  if (product_data === undefined) {
    return ofParam(world.state.products, 'product', product ?? '', `${name}[price_data][product]`).id
  }
  const { description = null, images = [] } = product_data
  const metadata = mergeMetadata({}, product_data.metadata)
  return createProduct(world, { name: product_data.name, description, images, metadata, active: false }).id
}
