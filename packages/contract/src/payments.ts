// Hosted checkout, return pages, webhooks and refunds.

import {
  DISPUTE_STATUSES,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  REFUND_STATUSES,
} from '@crew-chief/domain/payments/payment-choices'
import * as z from 'zod/mini'
import { adminOnly, anyone, signedIn } from './access.ts'
import { positiveDollars } from './amounts.ts'
import { CANNOT_TRANSFER } from './common-errors.ts'
import { defineEndpoints } from './endpoint.ts'
import { PlanRole } from './membership.ts'
import { byId, CheckoutPage, dollars, id, isoDateTime, requiredLine, returnUrl, returnUrls } from './wire.ts'

/** The provider's session id or our payment id: the value of `session_id` in a return URL. */
const sessionId = z.string().check(z.minLength(1), z.maxLength(200))

export const CheckoutState = z.object({
  /** open: not paid yet. processing: the bank has not confirmed yet. */
  status: z.enum(['open', 'processing', 'paid', 'expired', 'refunded', 'review']),
  kind: z.enum(PAYMENT_PURPOSES),
  amount: dollars,
  eventId: z.nullable(id),
  orderId: z.nullable(id),
  /** Of the plan, for a membership. */
  priceId: z.nullable(z.string()),
  plan: z.optional(PlanRole),
  name: z.string(),
  /** Reason of a refund. not-needed: already covered by another payment or free. given-back: by an admin. */
  refund: z.nullable(z.enum(['too-late', 'not-needed', 'given-back'])),
  /** Not paid, but still reserved: an offer from the waitlist lasts longer than the payment page. */
  isKept: z.boolean(),
})
export type CheckoutState = z.output<typeof CheckoutState>

const auditNote = z.string().check(z.trim(), z.minLength(1, 'Note required'), z.maxLength(1_000))

export const Refund = z.object({
  id,
  amount: dollars,
  status: z.enum(REFUND_STATUSES),
  reason: z.string(),
  /** Only the price changes: the spot, order or membership stays. */
  keepsPurchase: z.boolean(),
  lastError: z.nullable(z.string()),
  createdAt: isoDateTime,
})

const Dispute = z.object({
  status: z.enum(DISPUTE_STATUSES),
  amount: dollars,
  /** As named by the bank. */
  reason: z.string(),
  createdAt: isoDateTime,
  /** Decided, unless it is open. */
  changedAt: isoDateTime,
})

export const Payment = z.object({
  id,
  purpose: z.enum(PAYMENT_PURPOSES),
  /** Of the registration, the order, or for a membership the user. */
  subjectId: id,
  description: z.string(),
  /** Due. */
  amount: dollars,
  /** Null while unpaid, and when paid in another currency. */
  paidAmount: z.nullable(dollars),
  /** What can still be refunded. 0 while unpaid, disputed, or after a failed refund, which is retried first. */
  refundable: dollars,
  status: z.enum(PAYMENT_STATUSES),
  /** True when it was made in test mode, so no money moved. */
  isTest: z.optional(z.boolean()),
  /** Why it needs an admin. */
  trouble: z.nullable(z.string()),
  createdAt: isoDateTime,
  paidAt: z.nullable(isoDateTime),
  payer: z.object({ id, name: z.string(), email: z.string() }),
  /** For searching in the provider's dashboard. */
  providerReference: z.nullable(z.string()),
  /** The payment in the provider's dashboard, or in the sandbox. */
  providerUrl: z.nullable(z.string()),
  refunds: z.array(Refund),
  /** The latest one. */
  dispute: z.nullable(Dispute),
})
export type Payment = z.output<typeof Payment>

export const paymentsApi = defineEndpoints({
  createCheckoutSession: {
    method: 'POST',
    path: '/api/stripe/create-checkout-session',
    idempotent: true,
    summary: 'Open checkout for an event or a plan',
    access: signedIn,
    body: z.object({
      priceId: z.string({ error: 'priceId required' }).check(z.minLength(1, 'priceId required'), z.maxLength(200)),
      ...returnUrls,
      /** Ignored: derived from what is bought. */
      recurring: z.optional(z.boolean()),
      eventId: z.optional(z.nullable(id)),
      memberId: z.optional(z.nullable(id)),
      waiverVersion: z.optional(z.int()),
    }),
    reply: CheckoutPage,
    errors: [
      'payments.not_yourself',
      'payments.wrong_price',
      'payments.foreign_url',
      'payments.too_many',
      'payments.provider_failed',
      'events.not_found',
      'events.canceled',
      'events.ended',
      'events.full',
      'events.already_registered',
      'events.waiver_changed',
      'events.payment_processing',
      'events.payment_in_review',
      'events.hold_paused',
      'events.not_published',
      'events.registration_not_open',
      'events.registration_closed',
      'events.email_unconfirmed',
      'payments.too_many_holds',
      ...CANNOT_TRANSFER,
      'membership.already_member',
      'membership.included',
    ],
    failure: 'Failed to create checkout session',
  },
  getCheckout: {
    method: 'GET',
    path: '/api/stripe/sessions/:sessionId',
    summary: 'Get the state of a payment; checks with the provider and settles it when paid',
    access: signedIn,
    params: z.object({ sessionId }),
    reply: CheckoutState,
    errors: ['payments.not_found', 'payments.provider_failed'],
    failure: 'Failed to confirm the payment',
  },
  cancelCheckout: {
    method: 'POST',
    path: '/api/stripe/sessions/:sessionId/cancel',
    idempotent: true,
    summary: 'Cancel a checkout and release its hold',
    access: signedIn,
    params: z.object({ sessionId }),
    reply: CheckoutState,
    errors: ['payments.not_found', 'payments.provider_failed'],
    failure: 'Failed to cancel the payment',
  },
  openPortal: {
    method: 'POST',
    path: '/api/stripe/portal',
    idempotent: true,
    summary: 'Open the billing portal of the payment provider',
    // For every role: a payer whose role an admin changed must be able to cancel.
    access: signedIn,
    /** `plan` opens the portal where switching to it is confirmed. */
    body: z.object({ returnUrl: returnUrl('returnUrl required'), plan: z.optional(PlanRole) }),
    reply: z.object({ url: z.string() }),
    errors: ['payments.foreign_url', 'payments.provider_failed', 'membership.no_subscription'],
    failure: 'Failed to open the billing portal',
  },
  receiveProviderEvent: {
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'Receive a webhook event from the payment provider',
    access: anyone,
    withoutSession: true,
    largeBody: true,
    signatureHeader: 'stripe-signature',
    reply: z.object({ received: z.boolean() }),
    errors: ['payments.bad_signature'],
    failure: 'Failed to receive the event',
  },
  refundPayment: {
    method: 'POST',
    path: '/api/payments/:id/refunds',
    summary: 'Refund a payment or a part of it',
    access: adminOnly,
    params: byId,
    body: z.object({
      /** At most what is left of the payment. */
      amount: positiveDollars,
      reason: requiredLine(300, 'Reason required'),
      /**
       * True: the spot, order or membership stays even if everything is refunded. False: a spot or order ends even if
       * only a part is refunded. Default: it ends when everything is refunded.
       */
      keepsPurchase: z.optional(z.boolean()),
    }),
    reply: Payment,
    status: 201,
    errors: [
      'payments.not_found',
      'payments.not_paid',
      'payments.refund_too_large',
      'payments.retry_refund_first',
      'payments.disputed',
      'registrations.still_paying',
    ],
    failure: 'Failed to refund the payment',
  },
  retryRefund: {
    method: 'POST',
    path: '/api/payments/refunds/:id/retry',
    summary: 'Retry a failed refund',
    access: adminOnly,
    params: byId,
    reply: Payment,
    errors: ['payments.not_found', 'payments.refund_not_failed', 'payments.refund_too_large', 'payments.disputed'],
    failure: 'Failed to retry the refund',
  },
  settleRefund: {
    method: 'POST',
    path: '/api/payments/refunds/:id/settle',
    summary: 'Record that the money of a failed refund was returned another way',
    access: adminOnly,
    params: byId,
    body: z.object({ note: auditNote }),
    reply: Payment,
    errors: ['payments.not_found', 'payments.refund_not_failed', 'payments.disputed'],
    failure: 'Failed to settle the refund',
  },
  resolvePayment: {
    method: 'POST',
    path: '/api/payments/:id/resolve',
    summary: 'Resolve a payment that needs attention; `refund` also refunds it',
    access: adminOnly,
    params: byId,
    body: z.object({
      refund: z.optional(z.boolean()),
      note: auditNote,
    }),
    reply: Payment,
    errors: ['payments.not_found', 'payments.no_trouble', 'payments.disputed'],
    failure: 'Failed to resolve the payment',
  },
})
