import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Customer } from '../objects/customer.ts'
import type { Dispute } from '../objects/dispute.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import type { PortalSession } from '../objects/portal-session.ts'
import type { Price, Product } from '../objects/price.ts'
import type { Refund } from '../objects/refund.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { WebhookEndpoint } from '../objects/webhook-endpoint.ts'
import type { JsonObject } from './json.ts'

export type StoredEvent = { id: string; created: number; type: string; body: JsonObject }

export type Delivery = {
  id: string
  event: string
  /** An index into the configured webhooks, or the id of an endpoint created by the API. */
  webhook: number | string
  attempts: number
  firstAt: number
  dueAt: number
}

export type StoredResponse = { key: string; fingerprint: string; status: number; body: string; at: number }

export type State = {
  customers: RecordMap<Customer>
  products: RecordMap<Product>
  prices: RecordMap<Price>
  sessions: RecordMap<CheckoutSession>
  methods: RecordMap<PaymentMethod>
  intents: RecordMap<PaymentIntent>
  charges: RecordMap<Charge>
  refunds: RecordMap<Refund>
  disputes: RecordMap<Dispute>
  subscriptions: RecordMap<Subscription>
  invoices: RecordMap<Invoice>
  portals: RecordMap<PortalSession>
  endpoints: RecordMap<WebhookEndpoint>
  events: RecordMap<StoredEvent>
  deliveries: RecordMap<Delivery>
  answers: RecordMap<StoredResponse>
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
    disputes: new RecordMap(),
    subscriptions: new RecordMap(),
    invoices: new RecordMap(),
    portals: new RecordMap(),
    endpoints: new RecordMap(),
    events: new RecordMap(),
    deliveries: new RecordMap(),
    answers: new RecordMap(),
    formSecret,
  }
}

/**
 * Tracks the records that may have changed: those set, deleted or read with `get`. A record found by iteration must be
 * read with `get` before it is changed.
 */
export class RecordMap<T extends object> extends Map<string, T> {
  private readonly changedIds = new Set<string>()

  override get(id: string): T | undefined {
    const record = super.get(id)
    if (record !== undefined) this.changedIds.add(id)
    return record
  }

  /** Reads without marking the record as changed. */
  peek(id: string): T | undefined {
    return super.get(id)
  }

  override set(id: string, record: T): this {
    this.changedIds.add(id)
    return super.set(id, record)
  }

  override delete(id: string): boolean {
    this.changedIds.add(id)
    return super.delete(id)
  }

  /** The changes since the last call; null for deleted records. */
  takeChanged(): [id: string, record: T | null][] {
    const taken: [string, T | null][] = []
    for (const id of this.changedIds) taken.push([id, super.get(id) ?? null])
    this.changedIds.clear()
    return taken
  }
}
