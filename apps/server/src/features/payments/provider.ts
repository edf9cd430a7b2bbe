// The port to the payment provider. The product speaks this language; stripe.ts translates.

import type { SubscriptionStatus } from '@crew-chief/domain/membership/subscription-role'

export type CheckoutLine = { name: string; description?: string; unitCents: number; quantity: number }

/** All a payment page is asked for, but for the payer and the end of its life. Kept with the payment: a repeat asks for the same. */
export type CheckoutRequest = {
  successUrl: string
  cancelUrl: string
  collectShipping?: boolean
  /** For the return page; the provider does not learn of it. */
  eventId?: string
} & ({ mode: 'payment'; lines: CheckoutLine[] } | { mode: 'subscription'; priceId: string })

export type NewCheckout = { paymentId: string; customerId: string; expiresAt: Date; request: CheckoutRequest }

export type ShippingAddress = {
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  country: string
}

export type ProviderSubscription = {
  id: string
  customerId: string
  status: SubscriptionStatus
  priceId: string
  periodEnd: Date
  endsAtPeriodEnd: boolean
  /** The payment it began with; null when it was made at the provider. */
  paymentId: string | null
}

export type CheckoutSession = {
  id: string
  /** Null once nobody can pay there any more. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** Of a complete session. processing: the bank has not said yes. failed: it said no. */
  money: 'paid' | 'processing' | 'failed' | 'none'
  amountCents: number
  currency: string
  /** Our own id, as we gave it along; null for a session that is not ours. */
  paymentId: string | null
  paymentIntentId: string | null
  subscription: ProviderSubscription | null
  shipping: ShippingAddress | null
}

/** What a running subscription charged. `isFirst`: it belongs to the payment page the subscription began with. */
export type ProviderInvoice = {
  id: string
  subscriptionId: string | null
  amountCents: number
  paidAt: Date | null
  paymentIntentId: string | null
  isFirst: boolean
}

export type ProviderRefund = {
  id: string
  status: 'pending' | 'succeeded' | 'failed'
  amountCents: number
  paymentIntentId: string | null
  failure: string | null
}

/** What happened, and to which object. The object itself is read again: events come late, twice and in any order. */
export type ProviderEvent = {
  id: string
  type: string
  objectId: string
  customerId: string | null
  subscriptionId: string | null
}

/** `isCertain`: the provider said no, so nothing happened. Otherwise it may have done it and the answer was lost. */
export class ProviderError extends Error {
  readonly isCertain: boolean
  /** The customer we named is not known there: deleted, or of another account. */
  readonly isUnknownCustomer: boolean

  constructor(message: string, options: { isCertain: boolean; isUnknownCustomer?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.isCertain = options.isCertain
    this.isUnknownCustomer = options.isUnknownCustomer ?? false
  }
}

/** Every call may throw a ProviderError. Calls that make something take a key: the same key never makes it twice. */
export type PaymentProvider = {
  openSession: (checkout: NewCheckout) => Promise<CheckoutSession>
  findSession: (id: string) => Promise<CheckoutSession | undefined>
  /** Nothing happens to a session that is not open any more. */
  expireSession: (id: string) => Promise<void>
  createCustomer: (person: { userId: string; email: string; name: string }) => Promise<string>
  updateCustomer: (customerId: string, change: { email: string; name?: string }) => Promise<void>
  findSubscription: (id: string) => Promise<ProviderSubscription | undefined>
  findInvoice: (id: string) => Promise<ProviderInvoice | undefined>
  /** What a subscription has charged lately, newest first; nothing for one the provider does not know. */
  listPaidInvoices: (subscriptionId: string) => Promise<ProviderInvoice[]>
  cancelSubscription: (id: string) => Promise<void>
  openPortal: (customerId: string, returnUrl: string) => Promise<string>
  refund: (asked: { key: string; paymentIntentId: string; amountCents: number }) => Promise<ProviderRefund>
  findRefund: (id: string) => Promise<ProviderRefund | undefined>
  /** Undefined: not signed by the provider, or signed too long ago. `foreign`: signed, and nothing we know the shape of. */
  readEvent: (bytes: Buffer, signature: string) => ProviderEvent | 'foreign' | undefined
}
