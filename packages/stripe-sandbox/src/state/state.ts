// Everything the sandbox knows. Plain data in insertion order, so that it can be written to a file as it is.
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Customer } from '../objects/customer.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import type { PortalSession } from '../objects/portal-session.ts'
import type { Price, Product } from '../objects/price.ts'
import type { Refund } from '../objects/refund.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { JsonObject } from './json.ts'
import { RecordMap } from './record-map.ts'

export type StoredEvent = { id: string; created: number; type: string; body: JsonObject }

/** One event on its way to one webhook, which is named by its place in the list. */
export type Delivery = { id: string; event: string; webhook: number; attempts: number; firstAt: number; dueAt: number }

export type StoredAnswer = { key: string; fingerprint: string; status: number; body: string; at: number }

export type State = {
  customers: RecordMap<Customer>
  products: RecordMap<Product>
  prices: RecordMap<Price>
  sessions: RecordMap<CheckoutSession>
  methods: RecordMap<PaymentMethod>
  intents: RecordMap<PaymentIntent>
  charges: RecordMap<Charge>
  refunds: RecordMap<Refund>
  subscriptions: RecordMap<Subscription>
  invoices: RecordMap<Invoice>
  portals: RecordMap<PortalSession>
  events: RecordMap<StoredEvent>
  deliveries: RecordMap<Delivery>
  answers: RecordMap<StoredAnswer>
  /** Signs the forms of the hosted pages. */
  formSecret: string
}

export function emptyState(formSecret: string): State {
  return {
    customers: new RecordMap(),
    products: new RecordMap(),
    prices: new RecordMap(),
    sessions: new RecordMap(),
    methods: new RecordMap(),
    intents: new RecordMap(),
    charges: new RecordMap(),
    refunds: new RecordMap(),
    subscriptions: new RecordMap(),
    invoices: new RecordMap(),
    portals: new RecordMap(),
    events: new RecordMap(),
    deliveries: new RecordMap(),
    answers: new RecordMap(),
    formSecret,
  }
}
