// The shipped policies, in Markdown.

import { REFUND_RULES } from '../events/refund-policy-text.ts'
import { DEFAULT_WAIVER } from '../events/waiver.ts'
import { paths } from '../paths.ts'
import { FREE_SHIPPING } from '../shop/shipping.ts'
import type { Policy } from './policies.ts'

type Brand = { supportEmail: string; publicUrl: string }

const section = (title: string, ...paragraphs: string[]) => [`## ${title}`, ...paragraphs].join('\n\n')
const page = (...sections: string[]) => sections.join('\n\n')

const TERMS = ({ supportEmail, publicUrl }: Brand) =>
  page(
    section(
      'Your account',
      'Use your real name and an email address you check. Keep your password to yourself.',
      'You can delete your account anytime on your profile page.',
    ),
    section(
      'Events',
      'You accept the event’s liability release before you register. Each event has its own.',
      'We hold your spot for 30 minutes while you pay. If you don’t pay, we release it.',
      'When an event is full you can join the waitlist. If a spot opens up, it’s yours for 24 hours.',
    ),
    section(
      'Membership',
      'Plans renew until you cancel. Switch or cancel anytime on the membership page.',
      'If a payment fails, you keep your plan for 7 days while you update your card.',
    ),
    section('Shop', 'You pay when you order. We ship to the address you give at checkout.'),
    section(
      'What you post',
      'You own your comments and files. By posting them you let us show them here.',
      'Be fair to players, coaches and other officials. We may remove posts that aren’t and close the account.',
      'Evaluations are private to the official they’re about. Don’t share other people’s.',
    ),
    section(
      'Refunds and questions',
      `The [refund policy](${publicUrl}${paths.refunds()}) and the [privacy policy](${publicUrl}${paths.privacy()}) are part of these terms.`,
      `Questions? Email <${supportEmail}>.`,
    ),
  )

const PRIVACY = ({ supportEmail }: Brand) =>
  page(
    section(
      'What we keep',
      'Your profile: name, email, phone, address, shirt size, gender, experience levels and photo.',
      'What you do here: registrations, releases you accept, orders, payments, court assignments, evaluations, comments, likes and quiz answers.',
      'We never see your card number. Our payment provider handles it.',
    ),
    section(
      'Who sees it',
      'Organizers see everything they need to run events, orders and accounts.',
      'Clinicians see the participants of their camps, with contact details, and write evaluations.',
      'If staff add you to an event, they only see your name, level and picture until you accept.',
      'Other people at your camp see your name and your courts. Court assignments may be open to everyone who’s signed in.',
      'You can read your own evaluations. Staff notes are for staff only.',
    ),
    section(
      'Who else gets it',
      'Companies that run part of the service for us: payments, email and file storage. We don’t share your data with anyone else, and we don’t sell it.',
      'No ads and no third-party tracking.',
      'If you turn on push notifications, they travel encrypted through the push service of your browser. Staff of an event see whether you’ve read and confirmed messages about your courts.',
    ),
    section(
      'On your device',
      'Your browser keeps you signed in, remembers your cart and settings, and keeps a copy of your camp so it works offline. Logging out removes your sign-in and the camp’s copy. Evaluations you haven’t sent stay there, encrypted, and only you can open them.',
    ),
    section(
      'Your choices',
      'On your profile page you can correct your data, download a copy and delete your account.',
      'When you delete your account we keep order and payment records, without your name.',
      `Questions? Email <${supportEmail}>.`,
    ),
  )

const REFUNDS = ({ supportEmail }: Brand) =>
  page(
    section(
      'Events',
      REFUND_RULES.terms,
      REFUND_RULES.cancel,
      REFUND_RULES.withoutTerms,
      REFUND_RULES.eventCanceled,
      'If you cancel or leave checkout before paying, you aren’t charged.',
      'If your payment arrives after your spot is gone and the event is full, we refund it automatically and email you.',
    ),
    section('Transfers', REFUND_RULES.cheaperTransfer, REFUND_RULES.dearerTransfer),
    section(
      'Membership',
      'Cancel anytime on the membership page. You keep full access until the end of the month you paid for.',
      'If you switch plans, we credit the unused days on your current plan.',
    ),
    section(
      'Orders',
      `Something wrong with an order? Open it under My Orders and contact support, or email <${supportEmail}>. The organizer decides on the refund.`,
    ),
    section('How refunds are paid', REFUND_RULES.card, REFUND_RULES.cash),
  )

const SHIPPING = ({ supportEmail, publicUrl }: Brand) =>
  page(
    section('Where and what it costs', `${FREE_SHIPPING}. We don’t ship to other countries.`),
    section(
      'After you order',
      'We ship to the address you give at checkout. You get an email with the tracking number when your order is on its way.',
      'Track your order under My Orders.',
    ),
    section(
      'Questions and problems',
      `Wrong address, or something missing or damaged? Open the order under My Orders and contact support, or email <${supportEmail}>.`,
      `See also our [refund policy](${publicUrl}${paths.refunds()}).`,
    ),
  )

const DEFAULTS: Readonly<Record<Policy, (brand: Brand) => string>> = {
  terms: TERMS,
  privacy: PRIVACY,
  refunds: REFUNDS,
  shipping: SHIPPING,
  waiver: () => DEFAULT_WAIVER,
}

export const defaultPolicy = (policy: Policy, brand: Brand): string => DEFAULTS[policy](brand)
