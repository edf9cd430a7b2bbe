// What people are told about their seat.

import { formatCents } from '@crew-chief/domain/money'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { writeCalendar } from '../../platform/calendar.ts'
import type { Attachment } from '../../platform/mail/mail.tables.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { findUser } from '../accounts/public.ts'
import { momentWords, startWords } from './event-words.ts'
import type { EventRow, RegistrationRow } from './events.tables.ts'

type MailDeps = Pick<Deps, 'jobs' | 'config'>
type Told = { event: EventRow; registration: RegistrationRow }

async function tell(
  { jobs, config }: MailDeps,
  tx: Tx,
  { registration }: Told,
  { subject, lines, attachment }: { subject: string; lines: string[]; attachment?: Attachment },
) {
  const user = await findUser(tx, registration.userId)
  // Somebody erased is told nothing: there is no address left.
  if (!user) return
  const body = composeMail(config.productName, subject, [`Hello ${user.firstName},`, ...lines])
  const to = { address: user.email, name: `${user.firstName} ${user.lastName}` }
  await queueMail(jobs, tx, { to, ...body, ...(attachment && { attachment }) })
}

export const tellConfirmed = (deps: MailDeps, tx: Tx, told: Told) => {
  const { event, registration } = told
  const paid = registration.pricePaidCents > 0 ? [`Paid: ${formatCents(registration.pricePaidCents)}.`] : []
  return tell(deps, tx, told, {
    subject: `You are in: ${event.name}`,
    lines: [
      `Your seat at ${event.name} is confirmed.`,
      `${startWords(event)}, ${event.location}.`,
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

export const tellOffered = (deps: MailDeps, tx: Tx, told: Told) => {
  const { event, registration } = told
  const until = registration.offerExpiresAt ? momentWords(registration.offerExpiresAt, event.timezone) : 'tomorrow'
  return tell(deps, tx, told, {
    subject: `A seat is free: ${event.name}`,
    lines: [
      `A seat at ${event.name} came free, and you are first in line. It is held for you until ${until}.`,
      `Take it here: ${deps.config.publicUrl}/events?register=${event.id}`,
      'If you cannot come, leave the waitlist there, and the next person gets it at once.',
    ],
  })
}

export const tellOfferPassed = (deps: MailDeps, tx: Tx, told: Told) =>
  tell(deps, tx, told, {
    subject: `The seat went to the next in line: ${told.event.name}`,
    lines: [
      `We held a seat at ${told.event.name} for you for 24 hours. It has now been offered to the next person.`,
      `You can join the waitlist again at ${deps.config.publicUrl}/events.`,
    ],
  })

export const tellTooLate = (deps: MailDeps, tx: Tx, told: Told, amountCents: number) =>
  tell(deps, tx, told, {
    subject: `Your payment came too late: ${told.event.name}`,
    lines: [
      `Your payment for ${told.event.name} arrived after the time your seat was held, and there is no seat left.`,
      `We are returning ${formatCents(amountCents)} to your card. You need not do anything.`,
      `You can join the waitlist at ${deps.config.publicUrl}/events.`,
    ],
  })

export const tellPaidTwice = (deps: MailDeps, tx: Tx, told: Told, amountCents: number) =>
  tell(deps, tx, told, {
    subject: `You paid twice: ${told.event.name}`,
    lines: [
      `A second payment for ${told.event.name} arrived. Your seat is confirmed by the first one.`,
      `We are returning ${formatCents(amountCents)} to your card. You need not do anything.`,
    ],
  })

export const tellNothingToPay = (deps: MailDeps, tx: Tx, told: Told, amountCents: number) =>
  tell(deps, tx, told, {
    subject: `You need not have paid: ${told.event.name}`,
    lines: [
      `Your payment for ${told.event.name} arrived, but your seat is confirmed already and costs you nothing.`,
      `We are returning ${formatCents(amountCents)} to your card. You need not do anything.`,
    ],
  })

/** The bank said no, hours or days after the page had taken the payment. */
export const tellNotPaid = (deps: MailDeps, tx: Tx, told: Told) => {
  const { event, registration } = told
  const until = registration.offerExpiresAt && momentWords(registration.offerExpiresAt, event.timezone)
  return tell(deps, tx, told, {
    subject: `Your payment did not go through: ${event.name}`,
    lines: [
      `Your bank did not make the payment for ${event.name}, so nothing was charged.`,
      until ? `The seat is held for you until ${until}.` : 'The seat that was held for you is free again.',
      `You can try once more, perhaps another way, at ${deps.config.publicUrl}/events?register=${event.id}`,
    ],
  })
}

export const tellRefunded = (deps: MailDeps, tx: Tx, told: Told, amountCents: number) =>
  tell(deps, tx, told, {
    subject: `Refund: ${told.event.name}`,
    lines: [
      `Your registration for ${told.event.name} was cancelled, and ${formatCents(amountCents)} is on its way back to your card.`,
      'Banks usually show it within five to ten days.',
    ],
  })

export const tellCancelled = (deps: MailDeps, tx: Tx, told: Told) =>
  tell(deps, tx, told, {
    subject: `Your registration was cancelled: ${told.event.name}`,
    lines: [
      `Your registration for ${told.event.name} was cancelled.`,
      `Questions? Write to ${deps.config.supportEmail}.`,
    ],
  })
