// What a payment is for, and what can become of it.

export const PAYMENT_PURPOSES = ['registration', 'membership', 'order'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

/**
 * open: the payment page waits. processing: paid late, the bank has not said yes. paid: the money is there.
 * expired: nobody paid. failed: the page could not be opened. quarantined: the provider's word and ours differ.
 */
export const PAYMENT_STATUSES = ['open', 'processing', 'paid', 'expired', 'failed', 'quarantined'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** wanted: to be asked for. pending: the provider works on it. */
export const REFUND_STATUSES = ['wanted', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]
