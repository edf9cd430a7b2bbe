import type { CheckoutState } from '@crew-chief/contract/payments'
import type { ToastInput } from '../../ui/toast.ts'

export type CheckoutReturn = { via: 'success' | 'canceled'; sessionId: string | null }

/** Reads the return URL of the payment page. */
export function checkoutReturn(params: URLSearchParams): CheckoutReturn | null {
  const sessionId = params.get('session_id')
  if (params.get('success') === 'true') return { via: 'success', sessionId }
  return params.get('canceled') === 'true' ? { via: 'canceled', sessionId } : null
}

type Outcome = { toast: ToastInput; isBought: boolean }

/** With an unknown status the link by which the user returned decides. Only a confirmed checkout empties the cart. */
export function checkoutOutcome(via: CheckoutReturn['via'], status: CheckoutState['status'] | null): Outcome {
  if (status === null) return via === 'success' ? { ...BOUGHT, isBought: false } : CANCELED
  if (status === 'paid') return BOUGHT
  if (status === 'processing' || status === 'review') return PROCESSING
  if (status === 'refunded') return REFUNDED
  return via === 'success' ? UNPAID : CANCELED
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

const PROCESSING: Outcome = {
  isBought: true,
  toast: {
    title: 'Your payment is processing',
    text: 'We have your order. We’ll email you when your payment goes through.',
  },
}

const REFUNDED: Outcome = {
  isBought: false,
  toast: {
    title: 'Payment refunded',
    text: 'Your payment came in too late for this order. We’re refunding it. Your cart items are still saved.',
    tone: 'error',
  },
}

const UNPAID: Outcome = {
  isBought: false,
  toast: { title: 'Checkout failed', text: 'You weren’t charged. Your cart items are still saved.', tone: 'error' },
}
