// Emails about registrations.

import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import { refundTermsLines } from '@crew-chief/domain/events/refund-policy-text'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import { withoutMarkdown } from '@crew-chief/domain/without-markdown'
import type { Tx } from '../../db/transaction.ts'
import { calendarState, writeCalendar } from '../../platform/calendar.ts'
import { mailAndNotify, type Notice, type NotifyingDeps } from '../../platform/mail/mail-and-notify.ts'
import type { MailPart } from '../../platform/mail/mail-body.ts'
import type { NewNotification } from '../../platform/notification.ts'
import { findUser } from '../accounts/public.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { termsOfSpot } from './money/paid-spot.ts'
import { findPricePaidByHolder } from './money/payers.store.ts'

type Recipient = { event: EventRow; registration: RegistrationRow }
type RegistrationMail = Omit<Notice, 'notification' | 'mentions'> & {
  mentions?: Notice['mentions']
  notification?: Pick<NewNotification, 'kind' | 'path' | 'isUrgent' | 'uselessAfter'> | undefined
}

/** To the person who has the registration. */
export async function sendEmail(
  deps: NotifyingDeps,
  tx: Tx,
  { event, registration }: Recipient,
  { notification, mentions = [], ...mail }: RegistrationMail,
) {
  const user = await findUser(tx, registration.userId)
  // Erased accounts have no address.
  if (!user) return
  await mailAndNotify(deps, tx, user, {
    ...mail,
    mentions,
    notification: notification && { ...notification, event },
    reason: `You’re getting this email because you signed up for ${event.name}.`,
  })
}

/** About money that was received or goes back. */
export const receiptNotification = ({ registration }: Recipient) =>
  ({ kind: 'payment', path: paths.receipt(registration.id) }) as const

/** About money that is still to be paid. */
const checkoutNotification = ({ event }: Recipient) =>
  ({ kind: 'payment', path: paths.events({ register: event.id }) }) as const

export const REGISTRATION_NOTIFICATION = { kind: 'registration', path: paths.myEvents() } as const

/** `by`: who caused it; people who registered for free need no notification. */
export const sendConfirmedEmail = async (
  deps: NotifyingDeps,
  tx: Tx,
  recipient: Recipient,
  by: 'self' | 'staff' | 'payment',
) => {
  const { event, registration } = recipient
  const { amountDueCents } = registration
  const paidCents = await findPricePaidByHolder(tx, registration.id)
  const paid = paidCents > 0 ? [['Paid', formatCents(paidCents)] as const] : []
  const due = amountDueCents > 0 ? [['Amount due', formatCents(amountDueCents)] as const] : []
  return sendEmail(deps, tx, recipient, {
    subject: `You’re in: ${event.name}`,
    notification: { self: undefined, staff: REGISTRATION_NOTIFICATION, payment: receiptNotification(recipient) }[by],
    parts: [
      `Your spot at ${event.name} is confirmed.`,
      { facts: [...eventFacts(event), ...paid, ...due] },
      ...(amountDueCents > 0 ? ['Pay online, or bring cash or a check.', payButton(deps, event)] : []),
      ...(paidCents + amountDueCents > 0 ? [refundTerms(recipient)] : []),
      'Add it to your calendar with the attached file.',
      ...(paidCents > 0 ? [receiptLink(deps, registration)] : []),
      { button: 'Open the event', url: deps.config.publicUrl + paths.camp(event.id) },
    ],
    attachment: {
      name: 'event.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      text: writeCalendar({
        productName: deps.config.productName,
        entries: [
          {
            uid: calendarUid(event),
            time: { start: event.startsAt, end: event.endsAt },
            title: event.name,
            description: withoutMarkdown(event.description),
            location: event.location,
            url: deps.config.publicUrl + paths.event(event.slug),
            writtenAt: registration.changedAt,
            ...calendarState(event.version, event.canceledAt),
          },
        ],
      }),
    },
  })
}

const refundTerms = ({ event, registration }: Recipient): MailPart =>
  `Refunds: ${refundTermsLines(termsOfSpot(event, registration), event, { zone: null, now: new Date() }).join(' ')}`

/** The same in every file of the event, so that a calendar does not show it twice. */
export const calendarUid = ({ id }: { id: string }): string => `${id}@crew-chief`

/** Opens checkout for the amount due. */
const payButton = ({ config }: NotifyingDeps, { id }: EventRow): MailPart => ({
  button: 'Pay now',
  url: config.publicUrl + paths.events({ register: id }),
})

const receiptLink = ({ config }: NotifyingDeps, { id }: RegistrationRow): MailPart => ({
  link: 'View receipt',
  url: config.publicUrl + paths.receipt(id),
})

type ReceivedBy = { method: 'cash' | 'check'; reference?: string | undefined }
const BY: Record<ReceivedBy['method'], string> = { cash: 'in cash', check: 'by check' }

/** `received`: recorded by staff; missing for a payment by card. */
export const sendReceiptEmail = async (
  deps: NotifyingDeps,
  tx: Tx,
  recipient: Recipient,
  amountCents: number,
  received?: ReceivedBy,
) => {
  const { event, registration } = recipient
  const due = registration.amountDueCents
  const paidCents = await findPricePaidByHolder(tx, registration.id)
  return sendEmail(deps, tx, recipient, {
    subject: `Payment received: ${event.name}`,
    notification: receiptNotification(recipient),
    parts: [
      `We got your payment of ${formatCents(amountCents)} for ${event.name}${received ? ` ${BY[received.method]}` : ''}.`,
      {
        facts: [
          ...eventFacts(event),
          ['Paid', formatCents(paidCents)] as const,
          ...(received?.reference ? [['Reference', received.reference] as const] : []),
        ],
      },
      ...(due > 0 ? [`You still owe ${formatCents(due)}.`, payButton(deps, event)] : []),
      receiptLink(deps, registration),
    ],
  })
}

/** The price was raised after they got their spot. */
export const sendAmountDueEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  return sendEmail(deps, tx, recipient, {
    subject: `Payment due: ${event.name}`,
    notification: checkoutNotification(recipient),
    parts: [
      `You now owe ${formatCents(registration.amountDueCents)} for your spot at ${event.name}.`,
      { facts: [...eventFacts(event), ['Amount due', formatCents(registration.amountDueCents)] as const] },
      'Pay online, or bring cash or a check.',
      payButton(deps, event),
    ],
  })
}

const offerNotification = ({ event }: Recipient) =>
  ({ kind: 'waitlist_offer', path: paths.events({ register: event.id }) }) as const

export const sendOfferEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const { offerExpiresAt } = registration
  const until = offerExpiresAt ? formatWithZone(offerExpiresAt, event.timezone, new Date()) : 'tomorrow'
  return sendEmail(deps, tx, recipient, {
    subject: `Your spot opened up: ${event.name}`,
    notification: { ...offerNotification(recipient), ...(offerExpiresAt && { uselessAfter: offerExpiresAt }) },
    parts: [
      `A spot opened up at ${event.name}, and you’re next in line. We’ll hold it for you until ${until}.`,
      { facts: eventFacts(event) },
      { button: 'Take your spot', url: deps.config.publicUrl + paths.events({ register: event.id }) },
      'Can’t make it? Leave the waitlist there, and we’ll offer it to the next person.',
    ],
  })
}

export const sendOfferExpiredEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    subject: `Your offer expired: ${recipient.event.name}`,
    notification: { ...offerNotification(recipient), isUrgent: false },
    parts: [
      `We held a spot at ${recipient.event.name} for you for 24 hours. We’ve now offered it to the next person.`,
      { button: 'Rejoin the waitlist', url: deps.config.publicUrl + paths.events({ register: recipient.event.id }) },
    ],
  })

export const sendPaymentTooLateEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund for a late payment: ${recipient.event.name}`,
    notification: receiptNotification(recipient),
    parts: [
      `Your payment for ${recipient.event.name} arrived after your hold ended, and there are no spots left.`,
      `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
      { button: 'Join the waitlist', url: deps.config.publicUrl + paths.events({ register: recipient.event.id }) },
    ],
  })

export const sendPaidTwiceEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund for a duplicate payment: ${recipient.event.name}`,
    notification: receiptNotification(recipient),
    parts: [
      `We got a second payment for ${recipient.event.name}. Your first one already confirmed your spot.`,
      `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
    ],
  })

export const sendPaymentNotNeededEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund for an extra payment: ${recipient.event.name}`,
    notification: receiptNotification(recipient),
    parts: [
      `We got your payment for ${recipient.event.name}, but your spot was already confirmed at no cost.`,
      `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
    ],
  })

/** The bank declined hours or days after the payment page had accepted. */
export const sendPaymentFailedEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const until = registration.offerExpiresAt && formatWithZone(registration.offerExpiresAt, event.timezone, new Date())
  return sendEmail(deps, tx, recipient, {
    subject: `Payment failed: ${event.name}`,
    notification: checkoutNotification(recipient),
    parts: [
      `Your bank declined the payment for ${event.name}. You weren’t charged.`,
      until ? `We’re holding your spot until ${until}.` : 'We’ve released your spot.',
      'You can try again or pay another way.',
      { button: 'Try again', url: deps.config.publicUrl + paths.events({ register: event.id }) },
    ],
  })
}

export const sendRefundedEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund: ${recipient.event.name}`,
    notification: receiptNotification(recipient),
    parts: [
      `Your registration for ${recipient.event.name} was canceled. We’re refunding ${formatCents(amountCents)} to your card.`,
      REFUND_TIME,
    ],
  })

export const sendPartialRefundEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund: ${recipient.event.name}`,
    notification: receiptNotification(recipient),
    parts: [
      `We’re refunding ${formatCents(amountCents)} of your payment for ${recipient.event.name} to your card.`,
      REFUND_TIME,
    ],
  })

export const sendCancelledEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    subject: `Registration canceled: ${recipient.event.name}`,
    notification: REGISTRATION_NOTIFICATION,
    parts: [
      `Your registration for ${recipient.event.name} was canceled.`,
      `Questions? Email ${deps.config.supportEmail}.`,
    ],
  })

/** By staff. */
export const sendWaitlistedEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    subject: `You’re on the waitlist: ${recipient.event.name}`,
    notification: REGISTRATION_NOTIFICATION,
    parts: [
      `The organizer moved you to the waitlist for ${recipient.event.name}. We’ll let you know when a spot opens up.`,
      { facts: eventFacts(recipient.event) },
      { button: 'See your events', url: deps.config.publicUrl + paths.myEvents() },
    ],
  })

export const eventFacts = ({ startsAt, timezone, location }: EventRow) =>
  [
    ['When', formatWithZone(startsAt, timezone, new Date())],
    ['Where', location],
  ] as const
