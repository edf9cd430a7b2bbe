// What a return page says about the state of a checkout.

import type { CheckoutState } from '@crew-chief/contract/payments'

export type CheckoutView = 'confirming' | 'slow' | 'confirmed' | 'refunded' | 'expired' | 'review'

/** The last word has not been spoken: worth asking again. */
export const isSettling = (status: CheckoutState['status']): boolean => status === 'open' || status === 'processing'

/** `isLate`: we have asked long enough to stop letting the person wait. */
export function checkoutView(status: CheckoutState['status'], isLate: boolean): CheckoutView {
  if (status === 'open' || status === 'processing') return isLate ? 'slow' : 'confirming'
  return status === 'paid' ? 'confirmed' : status
}

/** After giving up on the payment page: true when there is nothing left to pay or to wait for. */
export const isGivenUp = (status: CheckoutState['status']): boolean => status === 'open' || status === 'expired'
