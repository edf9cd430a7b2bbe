export const PAYMENT_PURPOSES = ['registration', 'membership', 'order'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

/**
 * open: waiting on the payment page. processing: the bank has not confirmed yet. expired: not paid in time.
 * failed: the page could not be opened. quarantined: the amount or currency reported by the provider is wrong.
 */
export const PAYMENT_STATUSES = ['open', 'processing', 'paid', 'expired', 'failed', 'quarantined'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** wanted: requested here, not sent yet. pending: accepted by the provider. */
export const REFUND_STATUSES = ['wanted', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** won: the money came back. lost: it did not. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]
