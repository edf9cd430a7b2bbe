// Invented mails, for the preview of a kind that was never sent and for test mails.

import { type MailKind, placeholdersOf } from '@crew-chief/domain/mail/mail-texts'
import { PLACEHOLDERS } from '@crew-chief/domain/mail/placeholders'
import { type MailPart, type Sender, supportReason } from '../../platform/mail/mail-body.ts'
import type { MailSource } from '../../platform/mail/write-mail.ts'

// A reserved domain: the links lead nowhere.
const URL = 'https://sample.example'

const button = (label: string): MailPart => ({ button: label, url: URL })
const link = (label: string): MailPart => ({ link: label, url: URL })
const quote = (text: string): MailPart => ({ quote: text })

const WHEN = ['When', 'Sat, Jan 1, 2050, 8:00 AM EST'] as const
const WHERE = ['Where', 'Sample Gym, Sampleville'] as const
const event = (...more: (readonly [string, string])[]): MailPart => ({ facts: [WHEN, WHERE, ...more] })
const MONEY_BACK = 'We’re refunding $123.45 to your card. It usually shows up within five to ten days.'
const WARNING = 'If this wasn’t you, email {{supportEmail}} right away.'
const SHIPPING = 'Shipping to Robin Sample, 1 Sample Street, Sampleville, OH 00000, US.'
const ORDER = button('View your order')
const MEMBERSHIP = button('Manage your membership')
const BODY = 'This is a sample text.'

const PARTS: Readonly<Record<MailKind, readonly MailPart[]>> = {
  registration_confirmed: [
    event(['Paid', '$123.45']),
    'Refunds: Full refund until Sat, Dec 18, 8:00 AM.',
    'Add it to your calendar with the attached file.',
    link('View receipt'),
    button('Open the event'),
  ],
  waitlisted: [event(), button('See your events')],
  waitlist_offer: [
    event(),
    button('Take your spot'),
    'Can’t make it? Leave the waitlist there, and we’ll offer it to the next person.',
  ],
  waitlist_offer_expired: [button('Rejoin the waitlist')],
  registration_canceled: [],
  own_cancellation: [MONEY_BACK, button('See upcoming events')],
  event_canceled: [
    event(),
    'The organizer writes:',
    quote('This is a sample reason.'),
    MONEY_BACK,
    button('See upcoming events'),
  ],
  event_deleted: [button('See upcoming events')],
  event_reminder: [event(), button('Open the event')],
  transfer_offer: [
    event(['Offer ends', 'Fri, Dec 31, 12:00 PM EST']),
    'Log in or sign up with this email address to accept or decline.',
    button('See the offer'),
    'If you don’t know this person, you can ignore this email.',
  ],
  spot_transferred: [MONEY_BACK],
  transfer_declined: [button('See your events')],
  payment_received: [event(['Paid', '$123.45']), link('View receipt')],
  payment_recorded: [event(['Paid', '$123.45'], ['Reference', 'No. 0000']), link('View receipt')],
  payment_due: [event(['Amount due', '$123.45']), 'Pay online, or bring cash or a check.', button('Pay now')],
  payment_failed: ['We’ve released your spot.', 'You can try again or pay another way.', button('Try again')],
  registration_refunded: [],
  partial_refund: [],
  late_payment_refunded: [button('Join the waitlist')],
  duplicate_payment_refunded: [],
  extra_payment_refunded: [],
  canceled_event_payment_refunded: [],
  unused_payment_refunded: [],
  payer_refunded: [],
  payer_cash_returned: [],
  courts_published: [
    'Sat, Jan 1 · Sample Court, 8:00 AM',
    'Please accept or decline your games.',
    button('See my courts'),
  ],
  courts_changed: [
    'Sat, Jan 1 · New: Sample Court, 8:00 AM',
    'Please accept or decline your games.',
    button('See my courts'),
  ],
  game_soon: [BODY, button('Open')],
  announcement: [quote(BODY), button('See all announcements')],
  important_announcement: [quote(BODY), button('See all announcements')],
  crew_message: [quote(BODY), button('See all announcements')],
  schedule_changed: [BODY, button('Open')],
  evaluation_released: [button('Read your feedback')],
  evaluation_acknowledged: [BODY, button('Open')],
  assignment_declined: [quote(BODY), button('Open')],
  staff_added: [event(['Function', 'Clinician']), button('Open the event')],
  staff_invitation: [
    event(['Function', 'Clinician']),
    'Log in or sign up to accept. The link works for 14 days.',
    button('Accept the invitation'),
  ],
  welcome: [
    button('Confirm your email'),
    'The link works for 7 days. If you didn’t create this account, ignore this email.',
  ],
  confirm_email: [
    button('Confirm your email'),
    'The link works for 7 days. If you didn’t create this account, ignore this email.',
  ],
  account_added: [button('Open {{organization}}')],
  invitation: [
    button('Set your password'),
    'The link works for 14 days. After that, choose “Forgot your password?” on the login page.',
  ],
  reset_code: [
    { code: 'SAMPLE' },
    'It works for 10 minutes. If you didn’t ask for this, ignore this email. Your password won’t change.',
  ],
  password_reset: [WARNING],
  password_changed: [WARNING],
  new_login: [WARNING],
  email_changed: ['If you didn’t ask for this, email {{supportEmail}} right away.'],
  passkey_added: [WARNING],
  passkey_removed: [WARNING],
  authenticator_on: [WARNING],
  authenticator_off: [WARNING],
  recovery_codes_renewed: [WARNING],
  recovery_code_used: [WARNING],
  second_factor_reset: [WARNING],
  membership_started: [
    'What you get: Member pricing. The library.',
    'We charged $123.45 to your Visa ending in 0000. Your plan renews every month until you cancel. You can switch or cancel anytime.',
    link('View receipt'),
    MEMBERSHIP,
  ],
  plan_switched: ['From January 1, 2050 you pay $123.45 per month.', MEMBERSHIP],
  membership_renewed: ['Your next payment is on January 1, 2050.', link('View receipt'), MEMBERSHIP],
  membership_price_changed: [MEMBERSHIP],
  membership_payment_failed: [button('Update your card')],
  membership_ended: ['You can rejoin anytime.', button('See the plans')],
  membership_ended_unpaid: ['You can rejoin anytime.', button('See the plans')],
  membership_not_paid: [button('Try again')],
  membership_payment_returned: [],
  membership_refunded: [],
  order_confirmed: [
    {
      facts: [
        ['1 x Sample whistle', '$123.45'],
        ['Total', '$123.45'],
      ],
    },
    SHIPPING,
    ORDER,
  ],
  order_shipped: ['Tracking number: SAMPLE0000', SHIPPING, ORDER],
  order_refunded: [ORDER],
  order_partial_refund: [ORDER],
  order_late_payment_refunded: [ORDER],
  order_payment_failed: [ORDER],
  newsletter: ['This is a sample introduction.', BODY, BODY, button('Read it online')],
  new_post: [quote(BODY), button('Open')],
  comment: [quote(BODY), button('Open')],
  digest: [{ facts: [['Replies', 'Sample title']] }, quote(BODY), link('Open'), button('Change what you get')],
  event_question: [quote('Is this a sample question?'), 'Reply to robin@sample.example.', button('Open the event')],
  order_question: [
    quote('Is this a sample question?'),
    'From Robin Sample. Reply to robin@sample.example.',
    button('View the order'),
  ],
  late_payment_alert: [],
  payment_on_hold: [],
  payment_disputed: [],
  dispute_won: [],
  dispute_lost: [],
}

const REASON = 'This is a sample. The footer says why the reader gets this email.'

export function sampleOf(kind: MailKind, { productName, supportEmail }: Sender): MailSource {
  const named = (text: string) =>
    text.replaceAll('{{supportEmail}}', supportEmail).replaceAll('{{organization}}', productName)
  const withNames = (part: MailPart): MailPart => {
    if (typeof part === 'string') return named(part)
    return 'button' in part ? { ...part, button: named(part.button) } : part
  }
  return {
    values: Object.fromEntries(placeholdersOf(kind).map((name) => [name, PLACEHOLDERS[name].sample])),
    parts: PARTS[kind].map(withNames),
    reason: placeholdersOf(kind).includes('firstName') ? REASON : supportReason({ productName }),
  }
}
