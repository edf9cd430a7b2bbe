import type { JsonObject } from '../state/json.ts'
import type { Metadata } from './address.ts'
import { type Price, renderPlan, renderPrice } from './price.ts'

export type SubscriptionItem = {
  id: string
  created: number
  price: string
  quantity: number
  current_period_start: number
  current_period_end: number
  metadata: Metadata
}

export type SubscriptionStatus = 'incomplete' | 'active' | 'past_due' | 'canceled'

export type Subscription = {
  id: string
  created: number
  customer: string
  currency: string
  status: SubscriptionStatus
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  cancellation_reason: string | null
  cancellation_comment: string | null
  cancellation_feedback: string | null
  default_payment_method: string | null
  description: string | null
  items: SubscriptionItem[]
  latest_invoice: string | null
  metadata: Metadata
  /** Cents that the next invoice adds (or subtracts) because of plan changes. */
  pending_proration: number
}

type Prices = (id: string) => Price

export function renderSubscription(subscription: Subscription, prices: Prices): JsonObject {
  const { items, pending_proration, cancellation_reason, cancellation_comment, cancellation_feedback, ...rest } =
    subscription
  return {
    ...rest,
    object: 'subscription',
    ...CONSTANT,
    cancellation_details: {
      comment: cancellation_comment,
      feedback: cancellation_feedback,
      feedback_option: null,
      reason: cancellation_reason,
    },
    items: {
      object: 'list',
      data: items.map((item) => renderItem(item, subscription.id, prices)),
      has_more: false,
      total_count: items.length,
      url: `/v1/subscription_items?subscription=${subscription.id}`,
    },
    start_date: subscription.created,
  }
}

function renderItem(item: SubscriptionItem, subscription: string, prices: Prices): JsonObject {
  const price = prices(item.price)
  return {
    ...item,
    object: 'subscription_item',
    billing_thresholds: null,
    current_trial: null,
    discounts: [],
    plan: renderPlan(price),
    price: renderPrice(price),
    subscription,
    tax_rates: [],
  }
}

const CONSTANT: JsonObject = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  trial_start: null,
}
