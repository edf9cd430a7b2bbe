// Emails about registrations.

import { formatCents } from '@crew-chief/domain/money'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { writeCalendar } from '../../platform/calendar.ts'
import type { Attachment } from '../../platform/mail/mail.tables.ts'
import { queueMail, recipientOf } from '../../platform/mail/mail.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { findUser } from '../accounts/public.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
type Recipient = { event: EventRow; registration: RegistrationRow }

async function sendEmail(
  { jobs, config }: MailDeps,
  tx: Tx,
  { registration }: Recipient,
  { subject, lines, attachment }: { subject: string; lines: string[]; attachment?: Attachment },
) {
  const user = await findUser(tx, registration.userId)
  // Erased accounts have no address.
  if (!user) return
  const body = composeMail(config.productName, subject, [`Hello ${user.firstName},`, ...lines])
  await queueMail(jobs, tx, { to: recipientOf(user), ...body, ...(attachment && { attachment }) })
}

export const sendConfirmedEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const paid = registration.pricePaidCents > 0 ? [`Paid: ${formatCents(registration.pricePaidCents)}.`] : []
  return sendEmail(deps, tx, recipient, {
    subject: `You are in: ${event.name}`,
    lines: [
      `Your seat at ${event.name} is confirmed.`,
      `${startTime(event)}, ${event.location}.`,
      ...paid,
      `The calendar file with this mail puts it into your calendar. Everything for the event is at ${deps.config.publicUrl}/events.`,
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

export const sendOfferEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const until = registration.offerExpiresAt ? formatInZone(registration.offerExpiresAt, event.timezone) : 'tomorrow'
  return sendEmail(deps, tx, recipient, {
    subject: `A seat is free: ${event.name}`,
    lines: [
      `A seat at ${event.name} came free, and you are first in line. It is held for you until ${until}.`,
      `Take it here: ${deps.config.publicUrl}/events?register=${event.id}`,
      'If you cannot come, leave the waitlist there, and the next person gets it at once.',
    ],
  })
}

export const sendOfferExpiredEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    subject: `The seat went to the next in line: ${recipient.event.name}`,
    lines: [
      `We held a seat at ${recipient.event.name} for you for 24 hours. It has now been offered to the next person.`,
      `You can join the waitlist again at ${deps.config.publicUrl}/events.`,
    ],
  })

export const sendPaymentTooLateEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Your payment came too late: ${recipient.event.name}`,
    lines: [
      `Your payment for ${recipient.event.name} arrived after the time your seat was held, and there is no seat left.`,
      `We are returning ${formatCents(amountCents)} to your card. You need not do anything.`,
      `You can join the waitlist at ${deps.config.publicUrl}/events.`,
    ],
  })

export const sendPaidTwiceEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `You paid twice: ${recipient.event.name}`,
    lines: [
      `A second payment for ${recipient.event.name} arrived. Your seat is confirmed by the first one.`,
      `We are returning ${formatCents(amountCents)} to your card. You need not do anything.`,
    ],
  })

export const sendPaymentNotNeededEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `You need not have paid: ${recipient.event.name}`,
    lines: [
      `Your payment for ${recipient.event.name} arrived, but your seat is confirmed already and costs you nothing.`,
      `We are returning ${formatCents(amountCents)} to your card. You need not do anything.`,
    ],
  })

/** The bank declined hours or days after the payment page had accepted. */
export const sendPaymentFailedEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const until = registration.offerExpiresAt && formatInZone(registration.offerExpiresAt, event.timezone)
  return sendEmail(deps, tx, recipient, {
    subject: `Your payment did not go through: ${event.name}`,
    lines: [
      `Your bank did not make the payment for ${event.name}, so nothing was charged.`,
      until ? `The seat is held for you until ${until}.` : 'The seat that was held for you is free again.',
      `You can try once more, perhaps another way, at ${deps.config.publicUrl}/events?register=${event.id}`,
    ],
  })
}

export const sendRefundedEmail = (deps: MailDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund: ${recipient.event.name}`,
    lines: [
      `Your registration for ${recipient.event.name} was cancelled, and ${formatCents(amountCents)} is on its way back to your card.`,
      'Banks usually show it within five to ten days.',
    ],
  })

export const sendCancelledEmail = (deps: MailDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    subject: `Your registration was cancelled: ${recipient.event.name}`,
    lines: [
      `Your registration for ${recipient.event.name} was cancelled.`,
      `Questions? Write to ${deps.config.supportEmail}.`,
    ],
  })

/** `Sat, Jun 12, 8:00 AM CDT`, in the event's own zone. */
const startTime = ({ startsAt, timezone }: Pick<EventRow, 'startsAt' | 'timezone'>): string =>
  formatInZone(startsAt, timezone)

const formatInZone = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date)
