import type { MailRules } from './rules.ts'

const DISPUTE =
  '{{amount}} for {{item}}. Reason given by the bank: {{reason}}.\n\n{{effect}}\n\nYou’ll find it in the dashboard under Payments.'

/** To the support email. */
export const ORGANIZER_MAILS = {
  event_question: {
    name: 'Question about an event',
    when: 'Someone asks the organizer. The question follows the text.',
    subject: 'Question about {{event}} from {{person}}',
    text: '{{person}} asks about {{event}}:',
    placeholders: ['event', 'person'],
    required: ['person'],
  },
  order_question: {
    name: 'Question about an order',
    when: 'A customer asks about an order. The question follows the text.',
    subject: 'Order {{order}}: message from {{person}}',
    text: '{{person}} wrote:',
    placeholders: ['order', 'person'],
    required: ['person'],
  },
  late_payment_alert: {
    name: 'Late payment',
    when: 'A payment arrives too late and is refunded.',
    subject: 'Refund for a late payment: {{item}}',
    text: '{{amount}} for {{item}} arrived too late.\n\nWe’re refunding it automatically and have emailed the customer. You only need to act if the refund fails.',
    placeholders: ['item', 'amount'],
    required: ['item', 'amount'],
  },
  payment_on_hold: {
    name: 'Payment on hold',
    when: 'A payment has a wrong amount or currency.',
    subject: 'A payment needs attention',
    text: '{{item}}: {{problem}}\n\nIt’s on hold. Please review it in the dashboard under Payments.',
    placeholders: ['item', 'problem'],
    required: ['item', 'problem'],
  },
  payment_disputed: {
    name: 'Payment disputed',
    when: 'A customer disputes a payment at their bank.',
    subject: 'A payment was disputed: {{item}}',
    text: DISPUTE,
    placeholders: ['item', 'amount', 'reason', 'effect'],
    required: ['item', 'amount', 'effect'],
  },
  dispute_won: {
    name: 'Dispute won',
    when: 'The bank decides for you.',
    subject: 'You won a dispute: {{item}}',
    text: DISPUTE,
    placeholders: ['item', 'amount', 'reason', 'effect'],
    required: ['item', 'amount', 'effect'],
  },
  dispute_lost: {
    name: 'Dispute lost',
    when: 'The bank decides for the customer.',
    subject: 'You lost a dispute: {{item}}',
    text: DISPUTE,
    placeholders: ['item', 'amount', 'reason', 'effect'],
    required: ['item', 'amount', 'effect'],
  },
} as const satisfies Readonly<Record<string, MailRules>>
