// Interface of the payment provider, implemented by stripe.ts.

import type { PlanSwitch, SwitchCost } from '@crew-chief/domain/membership/plan-switch'
import type { PlanPrice, PlanRole } from '@crew-chief/domain/membership/plans'
import type { SubscriptionStatus } from '@crew-chief/domain/membership/subscription-role'
import type { Card } from '@crew-chief/domain/payments/card'
import type { DisputeStatus } from '@crew-chief/domain/payments/payment-choices'

export type CheckoutLine = {
  name: string
  description?: string
  /** Absolute. */
  imageUrl?: string
  unitCents: number
  quantity: number
}

/** Parameters of a payment page, stored with the payment so that a retry sends the same. */
export type CheckoutRequest = {
  successUrl: string
  cancelUrl: string
  collectShipping?: boolean
  /** For the return page; not sent to the provider. */
  eventId?: string
  /** When the provider closes the page, if that is later than the deadline of the payment. */
  pageExpiresAt?: string
} & ({ mode: 'payment'; lines: CheckoutLine[] } | { mode: 'subscription'; priceId: string; plan?: PlanRole })

export type NewCheckout = { paymentId: string; customerId: string; expiresAt: Date; request: CheckoutRequest }

export type ShippingAddress = {
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** `shipping` prefills the payment page; null removes it. */
export type CustomerChange = { email?: string; name?: string; shipping?: ShippingAddress | null }

export type ProviderSubscription = {
  id: string
  customerId: string
  status: SubscriptionStatus
  priceId: string
  /** Of prices that we created; null for others. */
  pricePlan: PlanRole | null
  /** Null when it is paid neither by the month nor by the year. */
  price: PlanPrice | null
  periodEnd: Date
  endsAtPeriodEnd: boolean
  /** Our id of its first payment; null when it was created at the provider. */
  paymentId: string | null
  /** No money moves: the sandbox or a test key. */
  isTest: boolean
  /** Of its latest invoice, if that is for switching to the current plan. */
  switchCost: PlanSwitch['cost']
}

export type CheckoutSession = {
  id: string
  /** Null when the session is closed. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** Of a complete session. processing: the bank has not confirmed yet. failed: it declined. */
  paymentStatus: 'paid' | 'processing' | 'failed' | 'none'
  amountCents: number
  currency: string
  /** Our id from the metadata; null for a foreign session. */
  paymentId: string | null
  isTest: boolean
  paymentIntentId: string | null
  /** Null for other ways to pay, and until it is paid. */
  card: Card | null
  subscription: ProviderSubscription | null
  shipping: ShippingAddress | null
}

/** `isFirst`: paid on the payment page that started the subscription. `isRenewal`: for a new period, not a plan change. */
export type ProviderInvoice = {
  id: string
  subscriptionId: string | null
  amountCents: number
  paidAt: Date | null
  paymentIntentId: string | null
  isFirst: boolean
  isRenewal: boolean
  isTest: boolean
}

/** What a plan costs, as the payment page shows it. */
export type NewPrice = PlanPrice & { plan: PlanRole; name: string }

export type PlanChange = { subscriptionId: string; priceId: string }

type RefundRequest = { key: string; paymentIntentId: string; amountCents: number; refundId?: string }

export type ProviderRefund = {
  id: string
  /** Our id from the metadata; null when it was made in the provider's dashboard. */
  refundId: string | null
  status: 'pending' | 'succeeded' | 'failed'
  amountCents: number
  paymentIntentId: string | null
  failure: string | null
}

export type ProviderDispute = {
  id: string
  status: DisputeStatus
  amountCents: number
  paymentIntentId: string | null
  reason: string
}

/** Without the object itself: it is always read again, because events arrive late, twice and out of order. */
export type ProviderEvent = {
  id: string
  type: string
  objectId: string
  customerId: string | null
  subscriptionId: string | null
}

/** `isCertain`: the provider rejected the request, so nothing happened. Otherwise it may have succeeded. */
export class ProviderError extends Error {
  readonly isCertain: boolean
  /** The customer was deleted or belongs to another account. */
  readonly isUnknownCustomer: boolean

  constructor(message: string, options: { isCertain: boolean; isUnknownCustomer?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.isCertain = options.isCertain
    this.isUnknownCustomer = options.isUnknownCustomer ?? false
  }
}

/** Every method may throw a ProviderError. Methods that create something are idempotent by key. */
export type PaymentProvider = {
  openSession: (checkout: NewCheckout) => Promise<CheckoutSession>
  findSession: (id: string) => Promise<CheckoutSession | undefined>
  /** No effect on a session that is no longer open. */
  expireSession: (id: string) => Promise<void>
  createCustomer: (person: { userId: string; email: string; name: string }) => Promise<string>
  /** False for a customer of another account: nothing to change here. */
  updateCustomer: (customerId: string, change: CustomerChange) => Promise<boolean>
  findSubscription: (id: string) => Promise<ProviderSubscription | undefined>
  findInvoice: (id: string) => Promise<ProviderInvoice | undefined>
  /** Recent invoices, newest first; empty for an unknown subscription. */
  listPaidInvoices: (subscriptionId: string) => Promise<ProviderInvoice[]>
  /** The card that paid; null for other ways to pay. */
  findCard: (paymentIntentId: string) => Promise<Card | null>
  cancelSubscription: (id: string) => Promise<void>
  /** Its id; created if there is none yet. Prices never change, so subscriptions stay on theirs. */
  ensurePrice: (price: NewPrice) => Promise<string>
  /** From the next renewal on. The period must be the same. */
  changePriceAtRenewal: (change: PlanChange) => Promise<void>
  /** With `change` it opens where this change of plan is confirmed. */
  openPortal: (customerId: string, returnUrl: string, change?: PlanChange) => Promise<string>
  previewPlanChange: (change: PlanChange) => Promise<SwitchCost>
  /** `refundId`: our id, for the metadata. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>
  findRefund: (id: string) => Promise<ProviderRefund | undefined>
  findDispute: (id: string) => Promise<ProviderDispute | undefined>
  /** Opened since then, at most 100, newest first. */
  listDisputes: (since: Date) => Promise<ProviderDispute[]>
  /** Where an admin sees the payment at the provider. */
  paymentUrl: (paymentIntentId: string) => string
  /** Undefined: invalid or expired signature. `foreign`: signed, but of an unknown shape. */
  readEvent: (bytes: Buffer, signature: string) => ProviderEvent | 'foreign' | undefined
}
