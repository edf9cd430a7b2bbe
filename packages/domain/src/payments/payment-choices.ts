export const PAYMENT_PURPOSES = ['registration', 'membership', 'order'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

export const PURPOSE_LABELS: Record<PaymentPurpose, string> = {
  registration: 'Event registration',
  membership: 'Membership',
  order: 'Shop order',
}

/** Card payments are made online; staff record cash and checks. */
export const ALL_PAYMENT_METHODS = ['card', 'cash', 'check'] as const
export type PaymentMethod = (typeof ALL_PAYMENT_METHODS)[number]

export const METHOD_LABELS: Record<PaymentMethod, string> = { card: 'Card', cash: 'Cash', check: 'Check' }

/**
 * open: waiting on the payment page. processing: the bank has not confirmed yet. expired: not paid in time.
 * failed: the page could not be opened. quarantined: the amount or currency reported by the provider is wrong.
 */
export const PAYMENT_STATUSES = ['open', 'processing', 'paid', 'expired', 'failed', 'quarantined'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** wanted: requested here, not sent yet. pending: accepted by the provider. */
export const REFUND_STATUSES = ['wanted', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/**
 * What happens after a refund depends on its cause; the reason is only shown. late: the payment could not be used.
 * admin: everything without a rule of its own.
 */
export const REFUND_CAUSES = ['admin', 'late', 'self-cancel', 'event-cancel', 'transfer', 'order-cancel'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** won: the money came back. lost: it did not. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]
