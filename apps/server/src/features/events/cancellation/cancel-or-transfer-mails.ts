// Emails about canceled registrations, canceled events and transferred spots.

import type { CancellationPreview } from '@crew-chief/contract/cancel-or-transfer'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import type { Tx } from '../../../db/transaction.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { NotifyingDeps } from '../../../platform/mail/mail-and-notify.ts'
import { composeMail, type MailPart } from '../../../platform/mail/mail-body.ts'
import type { EventRow, RegistrationRow, SpotTransferRow } from '../events.tables.ts'
import type { PayerCash } from '../money/cash.store.ts'
import { eventFacts, REGISTRATION_NOTIFICATION, receiptNotification, sendEmail } from '../registration-mails.ts'

type Recipient = { event: EventRow; registration: RegistrationRow }

export function sendOwnCancellationEmail(
  deps: NotifyingDeps,
  tx: Tx,
  recipient: Recipient,
  share: CancellationPreview,
) {
  const { event } = recipient
  const own = { ownCents: share.refund - share.refundToOthers, cashCents: share.cashToReturn - share.cashToOthers }
  return sendEmail(deps, tx, recipient, {
    subject: `Registration canceled: ${event.name}`,
    notification: hasMoney(own) ? receiptNotification(recipient) : undefined,
    parts: [
      `We’ve canceled your registration for ${event.name} and released your spot.`,
      ...refundParts(own),
      ...(share.refundToOthers > 0
        ? [
            `We’re refunding ${formatCents(share.refundToOthers)} to the card of the person who had your spot before you.`,
          ]
        : []),
      ...(share.cashToOthers > 0
        ? [`The organizer will return ${formatCents(share.cashToOthers)} to the person who had your spot before you.`]
        : []),
      ...(share.kept > 0 ? [`${formatCents(share.kept)} isn’t refundable under the terms of your purchase.`] : []),
      { button: 'See upcoming events', url: deps.config.publicUrl + paths.events() },
    ],
  })
}

type Returned = { ownCents: number; cashCents: number }

const hasMoney = ({ ownCents, cashCents }: Returned): boolean => ownCents + cashCents > 0

function refundParts({ ownCents, cashCents }: Returned): MailPart[] {
  return [
    ...(ownCents > 0 ? [`We’re refunding ${formatCents(ownCents)} to your card. ${REFUND_TIME}`] : []),
    ...(cashCents > 0 ? [`The organizer will return the ${formatCents(cashCents)} you paid in cash or by check.`] : []),
  ]
}

const GAVE_SPOT_AWAY = 'You transferred this spot. The person who took it over isn’t coming after all, or paid less.'

/** Sent to the payer after the spot was transferred to another person. */
const sendPayerEmail = (deps: NotifyingDeps, tx: Tx, seat: Recipient, payerId: string, text: string) =>
  sendEmail(
    deps,
    tx,
    { ...seat, registration: { ...seat.registration, userId: payerId } },
    {
      subject: `Refund: ${seat.event.name}`,
      notification: receiptNotification(seat),
      parts: [text, GAVE_SPOT_AWAY],
    },
  )

export const sendRefundToPayerEmail = (deps: NotifyingDeps, tx: Tx, seat: Recipient, payerId: string, cents: number) =>
  sendPayerEmail(
    deps,
    tx,
    seat,
    payerId,
    `We’re refunding ${formatCents(cents)} of your payment for ${seat.event.name} to your card. ${REFUND_TIME}`,
  )

export const sendCashToPayerEmail = (deps: NotifyingDeps, tx: Tx, seat: Recipient, { payerId, cents }: PayerCash) =>
  sendPayerEmail(
    deps,
    tx,
    seat,
    payerId,
    `The organizer will return ${formatCents(cents)} of what you paid for ${seat.event.name} in cash or by check.`,
  )

type EventRefund = Returned & { isDisputed: boolean }

export function sendEventCanceledEmail(deps: NotifyingDeps, tx: Tx, recipient: Recipient, refund: EventRefund) {
  const { event } = recipient
  const money = refundParts(refund)
  const nothing = 'You didn’t pay anything, so there’s nothing to refund.'
  const disputed = 'Your payment was disputed, so your bank decides about it.'
  return sendEmail(deps, tx, recipient, {
    subject: `Canceled: ${event.name}`,
    notification: { kind: 'event_canceled', path: paths.myEvents() },
    parts: [
      `${event.name} is canceled, and so is your registration.`,
      { facts: eventFacts(event) },
      ...(event.cancelReason ? ['The organizer writes:', { quote: event.cancelReason }] : []),
      ...(refund.isDisputed ? [disputed] : []),
      ...(money.length > 0 || refund.isDisputed ? money : [nothing]),
      { button: 'See upcoming events', url: deps.config.publicUrl + paths.events() },
    ],
  })
}

/** A payment that arrived after the event was canceled, or after the payer gave the spot away. */
export const sendPaymentUnusedEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    subject: `Refund: ${recipient.event.name}`,
    notification: receiptNotification(recipient),
    parts: [
      recipient.event.canceledAt
        ? `We got your payment for ${recipient.event.name}, but the event is canceled.`
        : `We got your payment for ${recipient.event.name}, but you don’t have this spot anymore.`,
      `We’re refunding ${formatCents(amountCents)} to your card. You don’t need to do anything.`,
    ],
  })

type Offer = { event: EventRow; transfer: SpotTransferRow; from: Named & { id: string } }

/** The only user-written text is the name, which is one line. */
export async function sendTransferOfferEmail(
  { jobs, config }: Omit<NotifyingDeps, 'notify'>,
  tx: Tx,
  { event, transfer, from }: Offer,
) {
  const body = composeMail(config, {
    subject: `A spot for you: ${event.name}`,
    parts: [
      'Hello,',
      `${fullName(from)} can’t use their spot at ${event.name} and wants to transfer it to you.`,
      {
        facts: [
          ...eventFacts(event),
          ['Offer ends', formatWithZone(transfer.expiresAt, event.timezone, new Date())] as const,
        ],
      },
      'Log in or sign up with this email address to accept or decline.',
      // The part after the # never reaches the server; the page fills it in.
      {
        button: 'See the offer',
        url: `${config.publicUrl}${paths.transfer(transfer.id)}#${encodeURIComponent(transfer.toEmail)}`,
      },
      'If you don’t know this person, you can ignore this email.',
    ],
    reason: `You’re getting this email because ${fullName(from)} entered your address to transfer a spot.`,
  })
  await queueMail(jobs, tx, 'transactional', {
    to: { address: transfer.toEmail, name: '' },
    mentions: [from.id],
    uselessAfter: transfer.expiresAt,
    ...body,
  })
}

export const sendTransferredEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  sender: Recipient,
  { to, refundCents, cashCents }: { to: Named & { id: string }; refundCents: number; cashCents: number },
) =>
  sendEmail(deps, tx, sender, {
    subject: `Spot transferred: ${sender.event.name}`,
    mentions: [to.id],
    notification: hasMoney({ ownCents: refundCents, cashCents })
      ? receiptNotification(sender)
      : REGISTRATION_NOTIFICATION,
    parts: [
      `${fullName(to)} accepted your spot at ${sender.event.name}. You’re no longer registered.`,
      ...refundParts({ ownCents: refundCents, cashCents }),
    ],
  })

export const sendTransferDeclinedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  sender: Recipient,
  { id, email }: { id: string; email: string },
) =>
  sendEmail(deps, tx, sender, {
    subject: `Transfer declined: ${sender.event.name}`,
    mentions: [id],
    notification: REGISTRATION_NOTIFICATION,
    parts: [
      `${email} declined your spot at ${sender.event.name}. It’s still yours.`,
      { button: 'See your events', url: deps.config.publicUrl + paths.events() },
    ],
  })
