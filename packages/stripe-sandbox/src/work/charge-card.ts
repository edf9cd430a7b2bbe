// One attempt to get an amount from a card, with everything Stripe records and tells about it.

import type { Metadata, Shipping } from '../objects/address.ts'
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import type { CardOutcome } from '../objects/test-cards.ts'
import { showCharge, showIntent } from './show.ts'
import { newId, seconds, type World } from './world.ts'

export type IntentFacts = {
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
  message: 'We could not confirm this payment with your bank. Try again, or use another card.',
}

export function createIntent(world: World, facts: IntentFacts): PaymentIntent {
  const intent: PaymentIntent = {
    ...facts,
    id: newId('pi_'),
    created: seconds(world),
    amount_received: 0,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    canceled_at: null,
  }
  world.state.intents.set(intent.id, intent)
  world.emit('payment_intent.created', showIntent(world, intent))
  return intent
}

/** The card's answer to a first payment, the second step already taken. */
export function errorOfCard(outcome: CardOutcome): PaymentError | null {
  return ERRORS[outcome] ?? null
}

/** Cards that pay a first time and not when the subscription renews. */
export function errorAtRenewal(outcome: CardOutcome): PaymentError | null {
  return outcome === 'fails_later' ? (ERRORS.declined ?? null) : errorOfCard(outcome)
}

export function settleIntent(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: PaymentError | null,
): void {
  const charge = recordCharge(world, intent, method, error === null ? 'succeeded' : 'failed', error)
  intent.payment_method = error === null ? method.id : null
  intent.latest_charge = charge.id
  intent.last_payment_error = error
  intent.status = error === null ? 'succeeded' : 'requires_payment_method'
  intent.amount_received = error === null ? intent.amount : 0
  world.emit(error === null ? 'charge.succeeded' : 'charge.failed', showCharge(world, charge))
  world.emit(error === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', showIntent(world, intent))
}

/** The money is on its way: the intent is processing, and settles later. */
export function beginLateIntent(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  const charge = recordCharge(world, intent, method, 'pending', null)
  intent.payment_method = method.id
  intent.latest_charge = charge.id
  intent.status = 'processing'
  world.emit('charge.pending', showCharge(world, charge))
  world.emit('payment_intent.processing', showIntent(world, intent))
}

export function endLateIntent(world: World, intent: PaymentIntent, error: PaymentError | null): void {
  const charge = world.state.charges.get(intent.latest_charge ?? '')
  if (charge !== undefined) {
    charge.status = error === null ? 'succeeded' : 'failed'
    charge.failure = error
    world.emit(error === null ? 'charge.succeeded' : 'charge.failed', showCharge(world, charge))
  }
  intent.status = error === null ? 'succeeded' : 'requires_payment_method'
  intent.amount_received = error === null ? intent.amount : 0
  intent.last_payment_error = error
  world.emit(error === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', showIntent(world, intent))
}

function recordCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: Charge['status'],
  failure: PaymentError | null,
): Charge {
  const { amount, currency, customer, description, metadata, shipping, receipt_email } = intent
  const charge: Charge = {
    id: newId('ch_'),
    created: seconds(world),
    ...{ amount, currency, customer, description, metadata, shipping, receipt_email },
    amount_refunded: 0,
    payment_intent: intent.id,
    payment_method: method.id,
    billing_details: method.billing_details,
    status,
    failure,
  }
  world.state.charges.set(charge.id, charge)
  return charge
}

export function cancelIntent(world: World, intent: PaymentIntent): void {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') return
  intent.status = 'canceled'
  intent.canceled_at = seconds(world)
  world.emit('payment_intent.canceled', showIntent(world, intent))
}
