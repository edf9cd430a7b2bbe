import type { Json, JsonObject } from '../state/json.ts'
import { type Address, EMPTY_ADDRESS, type Metadata, type Shipping } from './address.ts'
import type { CardOutcome } from './test-cards.ts'

export type BillingDetails = { address: Address; email: string | null; name: string | null; phone: string | null }

export type PaymentMethod = {
  id: string
  created: number
  customer: string | null
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  /** How payments with this card end. */
  outcome: CardOutcome
  billing_details: BillingDetails
}

export type PaymentError = { code: string; decline_code: string | null; message: string }

export type PaymentIntent = {
  id: string
  created: number
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Metadata
  shipping: Shipping | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: PaymentError | null
  receipt_email: string | null
  canceled_at: number | null
}

export type Charge = {
  id: string
  created: number
  amount: number
  amount_refunded: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Metadata
  payment_intent: string
  payment_method: string
  billing_details: BillingDetails
  shipping: Shipping | null
  receipt_email: string | null
  status: 'succeeded' | 'pending' | 'failed'
  failure: PaymentError | null
}

export const NO_BILLING_DETAILS: BillingDetails = { address: EMPTY_ADDRESS, email: null, name: null, phone: null }

export function renderPaymentMethod(method: PaymentMethod): JsonObject {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { ...method.billing_details, tax_id: null },
    card: renderCard(method),
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

function renderCard({ brand, last4, exp_month, exp_year, outcome }: PaymentMethod): JsonObject {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month,
    exp_year,
    fingerprint: null,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: outcome === 'needs_confirmation' },
    wallet: null,
  }
}

export function renderPaymentIntent(
  { last_payment_error, ...intent }: PaymentIntent,
  method?: PaymentMethod,
): JsonObject {
  return {
    ...intent,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    cancellation_reason: intent.status === 'canceled' ? 'automatic' : null,
    capture_method: 'automatic_async',
    client_secret: `${intent.id}_secret_sandbox`,
    confirmation_method: 'automatic',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: last_payment_error && renderError(last_payment_error, method),
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: renderShipping(intent.shipping),
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  }
}

function renderError({ code, decline_code, message }: PaymentError, method: PaymentMethod | undefined): JsonObject {
  return {
    type: 'card_error',
    code,
    message,
    ...(decline_code !== null && { decline_code }),
    ...(method && { payment_method: renderPaymentMethod(method) }),
  }
}

function renderShipping(shipping: Shipping | null): Json {
  return shipping && { ...shipping, carrier: null, tracking_number: null }
}

type ChargeFacts = { method: PaymentMethod | undefined; isDisputed: boolean }

export function renderCharge({ failure, ...charge }: Charge, { method, isDisputed }: ChargeFacts): JsonObject {
  return {
    ...charge,
    object: 'charge',
    amount_captured: charge.status === 'failed' ? 0 : charge.amount,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.status === 'succeeded' ? charge.id.replace('ch_', 'txn_') : null,
    billing_details: { ...charge.billing_details, tax_id: null },
    calculated_statement_descriptor: 'SANDBOX',
    captured: charge.status !== 'failed',
    disputed: isDisputed,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    on_behalf_of: null,
    outcome: renderOutcome(failure),
    paid: charge.status !== 'failed',
    payment_method_details: method ? { card: renderCard(method), type: 'card' } : null,
    radar_options: {},
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amount > 0 && charge.amount_refunded === charge.amount,
    review: null,
    shipping: renderShipping(charge.shipping),
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  }
}

function renderOutcome(failure: PaymentError | null): JsonObject {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure === null ? 'approved_by_network' : 'declined_by_network',
    reason: failure?.decline_code ?? null,
    risk_level: 'normal',
    risk_score: 1,
    seller_message: failure === null ? 'Payment complete.' : 'The bank did not return any further details.',
    type: failure === null ? 'authorized' : 'issuer_declined',
  }
}
