// Emails about registrations.

import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import { formatCents } from '@crew-chief/domain/money'
import { withoutMarkdown } from '@crew-chief/domain/without-markdown'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { writeCalendar } from '../../platform/calendar.ts'
import type { Attachment } from '../../platform/mail/mail.tables.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { composeMail, type MailPart } from '../../platform/mail/mail-body.ts'
import { findUser } from '../accounts/public.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'
import { findPricePaidByHolder } from './payers.store.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
type Recipient = { event: EventRow; registration: RegistrationRow }

/** To the person who has the registration. */
export async function sendEmail(
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

export const sendConfirmedEmail = async (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const { amountDueCents } = registration
  const paidCents = await findPricePaidByHolder(tx, registration.id)
  const paid = paidCents > 0 ? [['Paid', formatCents(paidCents)] as const] : []
  const due = amountDueCents > 0 ? [['Amount due', formatCents(amountDueCents)] as const] : []
  return sendEmail(deps, tx, recipient, {
    subject: `You’re in: ${event.name}`,
    parts: [
      `Your spot at ${event.name} is confirmed.`,
      { facts: [...eventFacts(event), ...paid, ...due] },
      ...(amountDueCents > 0 ? ['Pay online, or bring cash or a check.', payButton(deps, event)] : []),
      'Add it to your calendar with the attached file.',
      ...(paidCents > 0 ? [receiptLink(deps, registration)] : []),
      { button: 'Open the event', url: `${deps.config.publicUrl}/camp/${event.id}` },
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
            url: `${deps.config.publicUrl}/events/${event.slug}`,
            writtenAt: registration.changedAt,
          },
        ],
      }),
    },
  })
}

/** The same in every file of the event, so that a calendar does not show it twice. */
export const calendarUid = ({ id }: { id: string }): string => `${id}@crew-chief`

/** Opens checkout for the amount due. */
const payButton = ({ config }: MailDeps, { id }: EventRow): MailPart => ({
  button: 'Pay now',
  url: `${config.publicUrl}/events?register=${id}`,
})

const receiptLink = ({ config }: MailDeps, { id }: RegistrationRow): MailPart => ({
  link: 'View receipt',
  url: `${config.publicUrl}/receipts/${id}`,
})

type ReceivedBy = { method: 'cash' | 'check'; reference?: string | undefined }
const BY: Record<ReceivedBy['method'], string> = { cash: 'in cash', check: 'by check' }

/** `received`: recorded by staff; missing for a payment by card. */
export const sendReceiptEmail = async (
  deps: MailDeps,
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
export const sendAmountDueEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  return sendEmail(deps, tx, recipient, {
    subject: `Payment due: ${event.name}`,
    parts: [
      `You now owe ${formatCents(registration.amountDueCents)} for your spot at ${event.name}.`,
      { facts: [...eventFacts(event), ['Amount due', formatCents(registration.amountDueCents)] as const] },
      'Pay online, or bring cash or a check.',
      payButton(deps, event),
    ],
  })
}

export const sendOfferEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const until = registration.offerExpiresAt
    ? formatWithZone(registration.offerExpiresAt, event.timezone, new Date())
    : 'tomorrow'
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
  const until = registration.offerExpiresAt && formatWithZone(registration.offerExpiresAt, event.timezone, new Date())
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

export const sendPartialRefundEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund: ${recipient.event.name}`,
    parts: [
      `We’re refunding ${formatCents(amountCents)} of your payment for ${recipient.event.name} to your card.`,
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
    ['When', formatWithZone(startsAt, timezone, new Date())],
    ['Where', location],
  ] as const
