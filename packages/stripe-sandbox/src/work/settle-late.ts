import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { PaymentError } from '../objects/payment.ts'
import { changeSubscription, intentOf, markPaid } from './bill-subscription.ts'
import { endLateIntent } from './charge-card.ts'
import { get, showInvoice, showSession } from './show.ts'
import type { World } from './world.ts'

const FAILED: PaymentError = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'The payment did not arrive.',
}

/** Decides a payment that was on its way. False when the session has none. */
export function settleLate(world: World, session: CheckoutSession, outcome: 'succeeded' | 'failed'): boolean {
  if (session.late === null) return false
  session.late = null
  const error = outcome === 'succeeded' ? null : FAILED
  if (session.invoice === null) endLateIntent(world, get(world.state.intents, session.payment_intent ?? ''), error)
  else settleInvoice(world, session.invoice, error)
  if (error === null) session.payment_status = 'paid'
  world.emit(`checkout.session.async_payment_${outcome}`, showSession(world, session))
  return true
}

function settleInvoice(world: World, id: string, error: PaymentError | null): void {
  const invoice = get(world.state.invoices, id)
  endLateIntent(world, intentOf(world, invoice), error)
  invoice.attempt_count += 1
  if (error === null) {
    markPaid(world, invoice)
    return
  }
  world.emit('invoice.payment_failed', showInvoice(world, invoice))
  const subscription = get(world.state.subscriptions, invoice.subscription)
  changeSubscription(world, subscription, () => {
    if (subscription.status === 'active') subscription.status = 'past_due'
  })
}
