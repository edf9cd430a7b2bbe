import type { JsonObject } from '../state/json.ts'
import type { Metadata } from './address.ts'

export type InvoiceLine = {
  id: string
  amount: number
  description: string
  price: string
  product: string
  unit_amount: number
  quantity: number
  subscription_item: string
  is_proration: boolean
  period: { start: number; end: number }
}

export type InvoicePayment = {
  id: string
  created: number
  payment_intent: string
  amount_requested: number
  amount_paid: number | null
  status: 'open' | 'paid' | 'canceled'
  paid_at: number | null
}

export type Invoice = {
  id: string
  created: number
  customer: string
  customer_email: string | null
  customer_name: string | null
  subscription: string
  subscription_metadata: Metadata
  currency: string
  number: string
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'open' | 'paid' | 'void'
  lines: InvoiceLine[]
  payments: InvoicePayment[]
  total: number
  amount_due: number
  amount_paid: number
  starting_balance: number
  ending_balance: number
  attempt_count: number
  next_payment_attempt: number | null
  period_start: number
  period_end: number
  paid_at: number | null
  voided_at: number | null
  metadata: Metadata
}

export function renderInvoice(invoice: Invoice, accountName: string): JsonObject {
  const { subscription, subscription_metadata, lines, payments, paid_at, voided_at, ...rest } = invoice
  return {
    ...rest,
    object: 'invoice',
    ...CONSTANT,
    account_name: accountName,
    amount_remaining: invoice.amount_due - invoice.amount_paid,
    attempted: invoice.attempt_count > 0,
    auto_advance: invoice.status === 'open',
    effective_at: invoice.created,
    lines: {
      object: 'list',
      data: lines.map((line) => renderLine(line, invoice)),
      has_more: false,
      total_count: lines.length,
      url: `/v1/invoices/${invoice.id}/lines`,
    },
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription_metadata, subscription },
      type: 'subscription_details',
    },
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at,
      voided_at,
    },
    subtotal: invoice.total,
    subtotal_excluding_tax: invoice.total,
    total_excluding_tax: invoice.total,
    webhooks_delivered_at: invoice.created,
  }
}

function renderLine(line: InvoiceLine, invoice: Invoice): JsonObject {
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.is_proration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: invoice.subscription_metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.is_proration,
        proration_details: null,
        subscription: invoice.subscription,
        subscription_item: line.subscription_item,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product: line.product },
      type: 'price_details',
      unit_amount_decimal: String(line.unit_amount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: invoice.subscription,
    subtotal: line.amount,
    taxes: [],
  }
}

export function renderInvoicePayment(payment: InvoicePayment, invoice: Invoice): JsonObject {
  const { payment_intent, paid_at, ...rest } = payment
  return {
    ...rest,
    object: 'invoice_payment',
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: invoice.payments.at(-1)?.id === payment.id,
    livemode: false,
    payment: { payment_intent, type: 'payment_intent' },
    status_transitions: { canceled_at: null, paid_at },
  }
}

const CONSTANT: JsonObject = {
  account_country: 'US',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
}
