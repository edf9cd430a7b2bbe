import { REFUND_TIME } from '../../payments/refund-time.ts'
import { greeted, type MailRules } from './rules.ts'

const REFUNDED = 'We’re refunding {{amount}} to your card. You don’t need to do anything.'
const GAVE_SPOT_AWAY = 'You transferred this spot. The person who took it over isn’t coming after all, or paid less.'

/** About registrations. */
export const PAYMENT_MAILS = {
  payment_received: {
    name: 'Payment received',
    when: 'A card payment for a registration arrives after it was confirmed.',
    subject: 'Payment received: {{event}}',
    text: greeted('We got your payment of {{amount}} for {{event}}.'),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  payment_recorded: {
    name: 'Cash or check received',
    when: 'Staff records a payment in cash or by check.',
    subject: 'Payment received: {{event}}',
    text: greeted('We got your payment of {{amount}} for {{event}} {{method}}.'),
    placeholders: ['firstName', 'event', 'amount', 'method'],
    required: ['amount'],
  },
  payment_due: {
    name: 'Payment due',
    when: 'The price of a confirmed spot was raised.',
    subject: 'Payment due: {{event}}',
    text: greeted('You now owe {{amount}} for your spot at {{event}}.'),
    placeholders: ['firstName', 'event', 'amount'],
  },
  payment_failed: {
    name: 'Payment failed',
    when: 'The bank declines a payment for a registration. What happens to the spot follows the text.',
    subject: 'Payment failed: {{event}}',
    text: greeted('Your bank declined the payment for {{event}}. You weren’t charged.'),
    placeholders: ['firstName', 'event'],
  },
  registration_refunded: {
    name: 'Registration refunded',
    when: 'A registration is canceled and refunded.',
    subject: 'Refund: {{event}}',
    text: greeted(
      'Your registration for {{event}} was canceled. We’re refunding {{amount}} to your card.',
      REFUND_TIME,
    ),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  partial_refund: {
    name: 'Partial refund',
    when: 'A part of a payment for a registration is refunded.',
    subject: 'Refund: {{event}}',
    text: greeted('We’re refunding {{amount}} of your payment for {{event}} to your card.', REFUND_TIME),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  late_payment_refunded: {
    name: 'Late payment refunded',
    when: 'A payment arrives after the hold ended, and the event is full.',
    subject: 'Refund for a late payment: {{event}}',
    text: greeted('Your payment for {{event}} arrived after your hold ended, and there are no spots left.', REFUNDED),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  duplicate_payment_refunded: {
    name: 'Duplicate payment refunded',
    when: 'Someone pays twice for a registration.',
    subject: 'Refund for a duplicate payment: {{event}}',
    text: greeted('We got a second payment for {{event}}. Your first one already confirmed your spot.', REFUNDED),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  extra_payment_refunded: {
    name: 'Extra payment refunded',
    when: 'Someone pays for a spot that was already confirmed at no cost.',
    subject: 'Refund for an extra payment: {{event}}',
    text: greeted('We got your payment for {{event}}, but your spot was already confirmed at no cost.', REFUNDED),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  canceled_event_payment_refunded: {
    name: 'Payment for a canceled event refunded',
    when: 'A payment arrives after the event was canceled.',
    subject: 'Refund: {{event}}',
    text: greeted('We got your payment for {{event}}, but the event is canceled.', REFUNDED),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  unused_payment_refunded: {
    name: 'Payment for a transferred spot refunded',
    when: 'A payment arrives after the payer gave the spot away.',
    subject: 'Refund: {{event}}',
    text: greeted('We got your payment for {{event}}, but you don’t have this spot anymore.', REFUNDED),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  payer_refunded: {
    name: 'Refund to an earlier holder',
    when: 'A spot that someone transferred and paid for is refunded to their card.',
    subject: 'Refund: {{event}}',
    text: greeted(
      `We’re refunding {{amount}} of your payment for {{event}} to your card. ${REFUND_TIME}`,
      GAVE_SPOT_AWAY,
    ),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
  payer_cash_returned: {
    name: 'Cash for an earlier holder',
    when: 'Cash or a check for a spot that someone transferred has to be returned.',
    subject: 'Refund: {{event}}',
    text: greeted(
      'The organizer will return {{amount}} of what you paid for {{event}} in cash or by check.',
      GAVE_SPOT_AWAY,
    ),
    placeholders: ['firstName', 'event', 'amount'],
    required: ['amount'],
  },
} as const satisfies Readonly<Record<string, MailRules>>
