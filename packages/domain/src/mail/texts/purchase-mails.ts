import { REFUND_TIME } from '../../payments/refund-time.ts'
import { greeted, type MailRules } from './rules.ts'

export const ORDER_MAILS = {
  order_confirmed: {
    name: 'Order confirmed',
    when: 'An order is paid. The items and the address follow the text.',
    subject: 'Order confirmed: {{order}}',
    text: greeted('Thanks for your order! We’re getting it ready to ship.'),
    placeholders: ['firstName', 'order'],
  },
  order_shipped: {
    name: 'Order shipped',
    when: 'An order is marked as shipped. The tracking number and the address follow the text.',
    subject: 'Order shipped: {{order}}',
    text: greeted('Your order has been shipped and is on its way to you.'),
    placeholders: ['firstName', 'order'],
  },
  order_refunded: {
    name: 'Order refunded',
    when: 'An order is canceled or refunded.',
    subject: 'Refund for your order: {{order}}',
    text: greeted('Your order was {{outcome}}. We’re refunding {{amount}} to your card.', REFUND_TIME),
    placeholders: ['firstName', 'order', 'outcome', 'amount'],
    required: ['amount'],
  },
  order_partial_refund: {
    name: 'Partial refund of an order',
    when: 'A part of the payment for an order is refunded.',
    subject: 'Refund for your order: {{order}}',
    text: greeted('We’re refunding {{amount}} of your payment to your card.', REFUND_TIME),
    placeholders: ['firstName', 'order', 'amount'],
    required: ['amount'],
  },
  order_late_payment_refunded: {
    name: 'Late payment for an order refunded',
    when: 'A payment arrives after the hold ended, and the items are sold out.',
    subject: 'Refund for a late payment: {{order}}',
    text: greeted(
      'Your payment arrived after your hold ended, and your items have sold out.',
      'We’re refunding {{amount}} to your card. You don’t need to do anything.',
    ),
    placeholders: ['firstName', 'order', 'amount'],
    required: ['amount'],
  },
  order_payment_failed: {
    name: 'Payment for an order failed',
    when: 'The bank declines the payment for an order.',
    subject: 'Payment failed: {{order}}',
    text: greeted(
      'Your bank declined the payment, so we canceled your order. You weren’t charged.',
      'You can order again at {{shop}}.',
    ),
    placeholders: ['firstName', 'order', 'shop'],
  },
} as const satisfies Readonly<Record<string, MailRules>>

export const MEMBERSHIP_MAILS = {
  membership_started: {
    name: 'Membership started',
    when: 'Someone joins. The benefits and the payment follow the text.',
    subject: 'Your membership is active',
    text: greeted('Thanks for joining! You’re now on {{plan}}.'),
    placeholders: ['firstName', 'plan'],
  },
  plan_switched: {
    name: 'Plan switched',
    when: 'A member switches to another plan.',
    subject: 'You’re now on {{plan}}',
    text: greeted('You switched from {{oldPlan}} to {{plan}}. {{cost}}'),
    placeholders: ['firstName', 'plan', 'oldPlan', 'cost'],
    required: ['cost'],
  },
  membership_renewed: {
    name: 'Membership renewed',
    when: 'The monthly or yearly payment succeeds. The next date follows the text.',
    subject: 'Your membership renewed',
    text: greeted('We charged {{amount}} to your {{card}} for {{plan}}.'),
    placeholders: ['firstName', 'plan', 'amount', 'card'],
    required: ['amount'],
  },
  membership_price_changed: {
    name: 'Membership price changed',
    when: 'An admin moves members to a new price.',
    subject: 'Your membership price is changing',
    text: greeted(
      'From {{from}} your {{plan}} membership costs {{amount}}. Until then it’s {{oldAmount}}.',
      'You don’t need to do anything. You can switch or cancel anytime before then.',
    ),
    placeholders: ['firstName', 'plan', 'from', 'amount', 'oldAmount'],
    required: ['from', 'amount'],
  },
  membership_payment_failed: {
    name: 'Renewal payment failed',
    when: 'The monthly or yearly payment fails.',
    subject: 'Your membership payment failed',
    text: greeted(
      'Your {{period}} membership payment didn’t go through.',
      'You’ll keep your plan until {{until}}. Please update your card before then.',
    ),
    placeholders: ['firstName', 'period', 'until'],
    required: ['until'],
  },
  membership_ended: {
    name: 'Membership ended',
    when: 'A membership ends because the member canceled it.',
    subject: 'Your membership has ended',
    text: greeted('Your membership has ended. You won’t be charged again.'),
    placeholders: ['firstName'],
  },
  membership_ended_unpaid: {
    name: 'Membership ended unpaid',
    when: 'A membership ends because it wasn’t paid.',
    subject: 'Your membership has ended',
    text: greeted('We couldn’t collect your {{period}} payment, so your membership has ended.'),
    placeholders: ['firstName', 'period'],
  },
  membership_not_paid: {
    name: 'First payment failed',
    when: 'The bank declines the first payment, so the membership doesn’t start.',
    subject: 'Your membership payment didn’t go through',
    text: greeted('Your bank declined the payment, so your membership hasn’t started. You weren’t charged.'),
    placeholders: ['firstName'],
  },
  membership_payment_returned: {
    name: 'Membership payment returned',
    when: 'A payment can’t start a membership, for example because there already is one.',
    subject: 'Refund: your membership payment',
    text: greeted(
      'We couldn’t start your {{item}}. You already have a membership, your access includes it, or it was canceled.',
      'We’re refunding {{amount}} to your card, and you won’t be charged again. You don’t need to do anything.',
    ),
    placeholders: ['firstName', 'item', 'amount'],
    required: ['amount'],
  },
  membership_refunded: {
    name: 'Membership refunded',
    when: 'An admin refunds a membership payment.',
    subject: 'Refund: {{item}}',
    text: greeted('We’re refunding {{amount}} to your card for your {{item}}.', REFUND_TIME),
    placeholders: ['firstName', 'item', 'amount'],
    required: ['amount'],
  },
} as const satisfies Readonly<Record<string, MailRules>>
