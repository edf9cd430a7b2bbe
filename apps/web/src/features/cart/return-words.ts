// Coming back from the payment page: what that means for the cart, and what is said about it.

import type { CheckoutState } from '@crew-chief/contract/payments'
import type { ToastInput } from '../../ui/toast-store.ts'

export type Return = { way: 'success' | 'canceled'; sessionId: string | null }
type Status = CheckoutState['status']
type Outcome = { toast: ToastInput; isBought: boolean }

export function returnIn(params: URLSearchParams): Return | null {
  const sessionId = params.get('session_id')
  if (params.get('success') === 'true') return { way: 'success', sessionId }
  return params.get('canceled') === 'true' ? { way: 'canceled', sessionId } : null
}

const BOUGHT: Outcome = {
  isBought: true,
  toast: {
    title: 'Purchase successful!',
    text: "Thank you for your order. You'll receive a confirmation email shortly.",
    tone: 'success',
  },
}

const CANCELED: Outcome = {
  isBought: false,
  toast: { title: 'Purchase canceled', text: 'Your order has been canceled. Your cart items are still saved.' },
}

const IN_HAND: Outcome = {
  isBought: true,
  toast: {
    title: 'Payment is being processed',
    text: 'We have your order. You will receive an email as soon as the payment is through.',
  },
}

const REFUNDED: Outcome = {
  isBought: false,
  toast: {
    title: 'Payment refunded',
    text: 'Your payment arrived too late for this order, and your money is on its way back. Your cart items are still saved.',
    tone: 'error',
  },
}

const UNPAID: Outcome = {
  isBought: false,
  toast: { title: 'Checkout failed', text: 'Nothing was charged. Your cart items are still saved.', tone: 'error' },
}

/** `status` is null when nobody could be asked: then the way they came back counts. */
export function outcomeOf(way: Return['way'], status: Status | null): Outcome {
  if (status === null) return way === 'success' ? BOUGHT : CANCELED
  if (status === 'paid') return BOUGHT
  if (status === 'processing' || status === 'review') return IN_HAND
  if (status === 'refunded') return REFUNDED
  return way === 'success' ? UNPAID : CANCELED
}
