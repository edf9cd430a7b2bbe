import type { JsonObject } from '../state/json.ts'
import type { Address, Metadata, Shipping } from './address.ts'
import { type Price, renderPrice } from './price.ts'

export type LineItem = {
  id: string
  price: string
  quantity: number
  description: string
  amount_total: number
  currency: string
  metadata: Metadata
}

export type CheckoutSession = {
  id: string
  created: number
  expires_at: number
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  currency: string
  amount_total: number
  line_items: LineItem[]
  customer: string | null
  customer_email: string | null
  customer_creation: 'always' | 'if_required' | null
  customer_details: { address: Address | null; email: string | null; name: string | null; phone: string | null } | null
  client_reference_id: string | null
  metadata: Metadata
  success_url: string
  cancel_url: string | null
  payment_intent: string | null
  subscription: string | null
  invoice: string | null
  shipping_countries: string[] | null
  shipping: Shipping | null
  asks_for_phone: boolean
  allow_promotion_codes: boolean | null
  billing_address_collection: string | null
  locale: string | null
  submit_type: string | null
  intent_data: { description: string | null; metadata: Metadata; receipt_email: string | null }
  subscription_data: { description: string | null; metadata: Metadata }
  customer_update: { address: string; name: string; shipping: string }
  /** When a late payment settles (milliseconds), and how. */
  late: { at: number; outcome: 'succeeded' | 'failed' } | null
}

export function renderSession(session: CheckoutSession, pageBase: string): JsonObject {
  const details = session.customer_details
  return {
    ...CONSTANT,
    ...pick(session),
    object: 'checkout.session',
    amount_subtotal: session.amount_total,
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: session.shipping && { address: session.shipping.address, name: session.shipping.name },
    },
    customer_details: details && {
      ...details,
      business_name: null,
      individual_name: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_intent: session.mode === 'subscription' ? null : session.payment_intent,
    payment_method_collection: session.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    phone_number_collection: { enabled: session.asks_for_phone },
    shipping_address_collection: session.shipping_countries && { allowed_countries: session.shipping_countries },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: session.status === 'open' ? `${pageBase}/pay/${session.id}` : null,
  }
}

function pick(session: CheckoutSession): JsonObject {
  const { line_items, shipping_countries, shipping, asks_for_phone, intent_data, subscription_data, ...rest } = session
  const { customer_update, late, customer_details, ...shown } = rest
  return shown
}

export function renderLineItem(item: LineItem, price: Price): JsonObject {
  return {
    ...item,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: item.amount_total,
    amount_tax: 0,
    price: renderPrice(price),
  }
}

const CONSTANT: JsonObject = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_cost: null,
  shipping_options: [],
  ui_mode: 'hosted_page',
  wallet_options: null,
}
