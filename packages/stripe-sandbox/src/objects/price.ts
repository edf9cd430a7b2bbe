import type { Json, JsonObject } from '../state/json.ts'
import type { Metadata } from './address.ts'

export type Interval = 'day' | 'week' | 'month' | 'year'
export type Recurring = { interval: Interval; interval_count: number }

export type Product = {
  id: string
  created: number
  updated: number
  active: boolean
  name: string
  description: string | null
  images: string[]
  metadata: Metadata
  default_price: string | null
}

export type Price = {
  id: string
  created: number
  active: boolean
  currency: string
  product: string
  unit_amount: number
  recurring: Recurring | null
  nickname: string | null
  lookup_key: string | null
  metadata: Metadata
}

export function renderProduct(product: Product): JsonObject {
  return {
    ...product,
    object: 'product',
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    url: null,
  }
}

export function renderPrice(price: Price): JsonObject {
  return {
    ...price,
    object: 'price',
    billing_scheme: 'per_unit',
    custom_unit_amount: null,
    livemode: false,
    recurring: renderRecurring(price.recurring),
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurring === null ? 'one_time' : 'recurring',
    unit_amount_decimal: String(price.unit_amount),
  }
}

function renderRecurring(recurring: Recurring | null): Json {
  return recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' }
}

/** The legacy `plan` object, which subscription items still include. */
export function renderPlan(price: Price): JsonObject {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: String(price.unit_amount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
