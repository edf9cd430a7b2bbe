// Emails about registrations.

import { formatCents } from '@crew-chief/domain/money'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { writeCalendar } from '../../platform/calendar.ts'
import type { Attachment } from '../../platform/mail/mail.tables.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { composeMail, type MailPart } from '../../platform/mail/mail-body.ts'
import { findUser } from '../accounts/public.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
type Recipient = { event: EventRow; registration: RegistrationRow }

async function sendEmail(
  { jobs, config }: MailDeps,
  tx: Tx,
  { event, registration }: Recipient,
  { subject, parts, attachment }: { subject: string; parts: readonly MailPart[]; attachment?: Attachment },
) {
  const user = await findUser(tx, registration.userId)
  // Erased accounts have no address.
  if (!user) return
  const body = composeMail(config, {
    subject,
    parts: [`Hello ${user.firstName},`, ...parts],
    reason: `You’re getting this email because you signed up for ${event.name}.`,
  })
  await queueMail(jobs, tx, { to: recipientOf(user), ...body, ...(attachment && { attachment }) })
}

export const sendConfirmedEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const { pricePaidCents, amountDueCents } = registration
  const paid = pricePaidCents > 0 ? [['Paid', formatCents(pricePaidCents)] as const] : []
  const due = amountDueCents > 0 ? [['Amount due', formatCents(amountDueCents)] as const] : []
  return sendEmail(deps, tx, recipient, {
    subject: `You’re in: ${event.name}`,
    parts: [
      `Your spot at ${event.name} is confirmed.`,
      { facts: [...eventFacts(event), ...paid, ...due] },
      ...(amountDueCents > 0 ? ['Pay online, or bring cash or a check.', payButton(deps, event)] : []),
      'Add it to your calendar with the attached file.',
      { button: 'Open the event', url: `${deps.config.publicUrl}/camp/${event.id}` },
    ],
    attachment: {
      name: 'event.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      text: writeCalendar({
        productName: deps.config.productName,
        entries: [
          {
            uid: `${registration.id}@crew-chief`,
            time: { start: event.startsAt, end: event.endsAt },
            title: event.name,
            description: event.description,
            location: event.location,
            url: `${deps.config.publicUrl}/events`,
            writtenAt: registration.changedAt,
          },
        ],
      }),
    },
  })
}

/** Opens checkout for the amount due. */
const payButton = ({ config }: MailDeps, { id }: EventRow): MailPart => ({
  button: 'Pay now',
  url: `${config.publicUrl}/events?register=${id}`,
})

export const sendReceiptEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) => {
  const { event, registration } = recipient
  const due = registration.amountDueCents
  return sendEmail(deps, tx, recipient, {
    subject: `Payment received: ${event.name}`,
    parts: [
      `We got your payment of ${formatCents(amountCents)} for ${event.name}.`,
      { facts: [...eventFacts(event), ['Paid', formatCents(registration.pricePaidCents)] as const] },
      ...(due > 0 ? [`You still owe ${formatCents(due)}.`, payButton(deps, event)] : []),
    ],
  })
}

export const sendOfferEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const until = registration.offerExpiresAt ? formatInZone(registration.offerExpiresAt, event.timezone) : 'tomorrow'
  return sendEmail(deps, tx, recipient, {
    subject: `Your spot opened up: ${event.name}`,
    parts: [
      `A spot opened up at ${event.name}, and you’re next in line. We’ll hold it for you until ${until}.`,
      { facts: eventFacts(event) },
      { button: 'Take your spot', url: `${deps.config.publicUrl}/events?register=${event.id}` },
      'Can’t make it? Leave the waitlist there, and we’ll offer it to the next person.',
    ],
  })
}

export const sendOfferExpiredEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    subject: `Your offer expired: ${recipient.event.name}`,
    parts: [
      `We held a spot at ${recipient.event.name} for you for 24 hours. We’ve now offered it to the next person.`,
      { button: 'Rejoin the waitlist', url: `${deps.config.publicUrl}/events?register=${recipient.event.id}` },
    ],
  })

export const sendPaymentTooLateEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund for a late payment: ${recipient.event.name}`,
    parts: [
      `Your payment for ${recipient.event.name} arrived after your hold ended, and there are no spots left.`,
      `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
      { button: 'Join the waitlist', url: `${deps.config.publicUrl}/events?register=${recipient.event.id}` },
    ],
  })

export const sendPaidTwiceEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund for a duplicate payment: ${recipient.event.name}`,
    parts: [
      `We got a second payment for ${recipient.event.name}. Your first one already confirmed your spot.`,
      `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
    ],
  })

export const sendPaymentNotNeededEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund for an extra payment: ${recipient.event.name}`,
    parts: [
      `We got your payment for ${recipient.event.name}, but your spot was already confirmed at no cost.`,
      `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
    ],
  })

/** The bank declined hours or days after the payment page had accepted. */
export const sendPaymentFailedEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const until = registration.offerExpiresAt && formatInZone(registration.offerExpiresAt, event.timezone)
  return sendEmail(deps, tx, recipient, {
    subject: `Payment failed: ${event.name}`,
    parts: [
      `Your bank declined the payment for ${event.name}. You weren’t charged.`,
      until ? `We’re holding your spot until ${until}.` : 'We’ve released your spot.',
      'You can try again or pay another way.',
      { button: 'Try again', url: `${deps.config.publicUrl}/events?register=${event.id}` },
    ],
  })
}

export const sendRefundedEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund: ${recipient.event.name}`,
    parts: [
      `Your registration for ${recipient.event.name} was canceled. We’re refunding ${formatCents(amountCents)} to your card.`,
      'It usually shows up within five to ten days.',
    ],
  })

export const sendCancelledEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    subject: `Registration canceled: ${recipient.event.name}`,
    parts: [
      `Your registration for ${recipient.event.name} was canceled.`,
      `Questions? Email ${deps.config.supportEmail}.`,
    ],
  })

export const eventFacts = ({ startsAt, timezone, location }: EventRow) =>
  [
    ['When', formatInZone(startsAt, timezone)],
    ['Where', location],
  ] as const

/** `Sat, Jun 12, 8:00 AM CDT`. */
export const formatInZone = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
    .format(date)
    // Intl puts a narrow no-break space before AM, which breaks searching and copying.
    .replaceAll('\u202f', ' ')
