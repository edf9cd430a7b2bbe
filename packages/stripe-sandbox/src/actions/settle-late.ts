import type { Context } from '../context.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { PaymentError } from '../objects/payment.ts'
import { changeSubscription, intentOf, markPaid } from './bill-subscription.ts'
import { settleLateIntent } from './charge-card.ts'
import { get, showInvoice, showSession } from './render.ts'

const FAILED: PaymentError = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'The payment didn’t arrive.',
}

/** Settles a pending payment. False if the session has none. */
export function settleLate(ctx: Context, session: CheckoutSession, outcome: 'succeeded' | 'failed'): boolean {
  if (session.late === null) return false
  session.late = null
  const error = outcome === 'succeeded' ? null : FAILED
  if (session.invoice === null) settleLateIntent(ctx, get(ctx.state.intents, session.payment_intent ?? ''), error)
  else settleInvoice(ctx, session.invoice, error)
  if (error === null) session.payment_status = 'paid'
  ctx.emit(`checkout.session.async_payment_${outcome}`, showSession(ctx, session))
  return true
}

function settleInvoice(ctx: Context, id: string, error: PaymentError | null): void {
  const invoice = get(ctx.state.invoices, id)
  settleLateIntent(ctx, intentOf(ctx, invoice), error)
  invoice.attempt_count += 1
  if (error === null) {
    markPaid(ctx, invoice)
    return
  }
  ctx.emit('invoice.payment_failed', showInvoice(ctx, invoice))
  const subscription = get(ctx.state.subscriptions, invoice.subscription)
  changeSubscription(ctx, subscription, () => {
    if (subscription.status === 'active') subscription.status = 'past_due'
  })
}
