import { type Context, newId, seconds } from '../context.ts'
import type { Metadata, Shipping } from '../objects/address.ts'
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import type { CardOutcome } from '../objects/test-cards.ts'
import { showCharge, showIntent } from './render.ts'

export type NewIntent = {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Metadata
  shipping: Shipping | null
  receipt_email: string | null
}

const ERRORS: Partial<Record<CardOutcome, PaymentError>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline_code: null, message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', decline_code: null, message: "Your card's security code is incorrect." },
  live_card: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
}

export const NOT_CONFIRMED: PaymentError = {
  code: 'payment_intent_authentication_failure',
  decline_code: null,
  message: 'We couldn’t confirm this payment with your bank. Try again or use another card.',
}

export function createIntent(ctx: Context, facts: NewIntent): PaymentIntent {
  const intent: PaymentIntent = {
    ...facts,
    id: newId('pi_'),
    created: seconds(ctx),
    amount_received: 0,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    canceled_at: null,
  }
  ctx.state.intents.set(intent.id, intent)
  ctx.emit('payment_intent.created', showIntent(ctx, intent))
  return intent
}

/** The error of a first payment, after authentication if the card requires it. */
export function errorOfCard(outcome: CardOutcome): PaymentError | null {
  return ERRORS[outcome] ?? null
}

/** Some cards succeed at the first payment and fail at renewals. */
export function errorAtRenewal(outcome: CardOutcome): PaymentError | null {
  return outcome === 'fails_later' ? (ERRORS.declined ?? null) : errorOfCard(outcome)
}

export function settleIntent(
  ctx: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: PaymentError | null,
): void {
  const charge = recordCharge(ctx, intent, method, error === null ? 'succeeded' : 'failed', error)
  intent.payment_method = error === null ? method.id : null
  intent.latest_charge = charge.id
  intent.last_payment_error = error
  intent.status = error === null ? 'succeeded' : 'requires_payment_method'
  intent.amount_received = error === null ? intent.amount : 0
  ctx.emit(error === null ? 'charge.succeeded' : 'charge.failed', showCharge(ctx, charge))
  ctx.emit(error === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', showIntent(ctx, intent))
}

/** The intent stays `processing` until settleLateIntent. */
export function startLateIntent(ctx: Context, intent: PaymentIntent, method: PaymentMethod): void {
  const charge = recordCharge(ctx, intent, method, 'pending', null)
  intent.payment_method = method.id
  intent.latest_charge = charge.id
  intent.status = 'processing'
  ctx.emit('charge.pending', showCharge(ctx, charge))
  ctx.emit('payment_intent.processing', showIntent(ctx, intent))
}

export function settleLateIntent(ctx: Context, intent: PaymentIntent, error: PaymentError | null): void {
  const charge = ctx.state.charges.get(intent.latest_charge ?? '')
  if (charge !== undefined) {
    charge.status = error === null ? 'succeeded' : 'failed'
    charge.failure = error
    ctx.emit(error === null ? 'charge.succeeded' : 'charge.failed', showCharge(ctx, charge))
  }
  intent.status = error === null ? 'succeeded' : 'requires_payment_method'
  intent.amount_received = error === null ? intent.amount : 0
  intent.last_payment_error = error
  ctx.emit(error === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', showIntent(ctx, intent))
}

function recordCharge(
  ctx: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: Charge['status'],
  failure: PaymentError | null,
): Charge {
  const { amount, currency, customer, description, metadata, shipping, receipt_email } = intent
  const charge: Charge = {
    id: newId('ch_'),
    created: seconds(ctx),
    amount,
    currency,
    customer,
    description,
    metadata,
    shipping,
    receipt_email,
    amount_refunded: 0,
    payment_intent: intent.id,
    payment_method: method.id,
    billing_details: method.billing_details,
    status,
    failure,
  }
  ctx.state.charges.set(charge.id, charge)
  return charge
}

export function cancelIntent(ctx: Context, intent: PaymentIntent): void {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') return
  intent.status = 'canceled'
  intent.canceled_at = seconds(ctx)
  ctx.emit('payment_intent.canceled', showIntent(ctx, intent))
}
