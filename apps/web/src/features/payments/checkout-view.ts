import type { CheckoutState } from '@crew-chief/contract/payments'

export type CheckoutView = 'confirming' | 'slow' | 'confirmed' | 'refunded' | 'expired' | 'review'

/** Worth polling: the provider has not confirmed a result yet. */
export const isSettling = (status: CheckoutState['status']): boolean => status === 'open' || status === 'processing'

/** `isLate`: polling has reached its limit. */
export function checkoutView(status: CheckoutState['status'], isLate: boolean): CheckoutView {
  if (status === 'open' || status === 'processing') return isLate ? 'slow' : 'confirming'
  return status === 'paid' ? 'confirmed' : status
}

/** After leaving the payment page: true when nothing was paid and nothing is pending. */
export const isCancelled = (status: CheckoutState['status']): boolean => status === 'open' || status === 'expired'
