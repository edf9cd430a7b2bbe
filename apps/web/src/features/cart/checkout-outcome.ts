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

/** With an unknown status the link by which the user returned decides. */
export function checkoutOutcome(via: CheckoutReturn['via'], status: CheckoutState['status'] | null): Outcome {
  if (status === null) return via === 'success' ? BOUGHT : CANCELED
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
