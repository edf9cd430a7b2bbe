// Emails about canceled registrations, canceled events and transferred spots.

import type { CancellationPreview } from '@crew-chief/contract/cancel-or-transfer'
import { fullName, type Named } from '@crew-chief/domain/accounts/full-name'
import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import type { Tx } from '../../../db/transaction.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import type { NotifyingDeps } from '../../../platform/mail/mail-and-notify.ts'
import type { MailPart } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'
import type { EventRow, RegistrationRow, SpotTransferRow } from '../events.tables.ts'
import type { PayerCash } from '../money/cash.store.ts'
import {
  eventFacts,
  REGISTRATION_NOTIFICATION,
  receiptNotification,
  refundOf,
  sendEmail,
} from '../registration-mails.ts'

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
    opening: { kind: 'own_cancellation', event: event.name },
    notification: hasMoney(own) ? receiptNotification(recipient) : undefined,
    parts: [
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

/** Sent to the payer after the spot was transferred to another person. */
const sendPayerEmail = (deps: NotifyingDeps, tx: Tx, seat: Recipient, payerId: string, opening: MailOpening) =>
  sendEmail(
    deps,
    tx,
    { ...seat, registration: { ...seat.registration, userId: payerId } },
    {
      opening,
      notification: receiptNotification(seat),
      parts: [],
    },
  )

export const sendRefundToPayerEmail = (deps: NotifyingDeps, tx: Tx, seat: Recipient, payerId: string, cents: number) =>
  sendPayerEmail(deps, tx, seat, payerId, refundOf('payer_refunded', seat, cents))

export const sendCashToPayerEmail = (deps: NotifyingDeps, tx: Tx, seat: Recipient, { payerId, cents }: PayerCash) =>
  sendPayerEmail(deps, tx, seat, payerId, refundOf('payer_cash_returned', seat, cents))

type EventRefund = Returned & { isDisputed: boolean }

export function sendEventCanceledEmail(deps: NotifyingDeps, tx: Tx, recipient: Recipient, refund: EventRefund) {
  const { event } = recipient
  const money = refundParts(refund)
  const nothing = 'You didn’t pay anything, so there’s nothing to refund.'
  const disputed = 'Your payment was disputed, so your bank decides about it.'
  return sendEmail(deps, tx, recipient, {
    opening: { kind: 'event_canceled', event: event.name },
    notification: { kind: 'event_canceled', path: paths.myEvents() },
    parts: [
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
    opening: refundOf(
      recipient.event.canceledAt ? 'canceled_event_payment_refunded' : 'unused_payment_refunded',
      recipient,
      amountCents,
    ),
    notification: receiptNotification(recipient),
    parts: [],
  })

type Offer = { event: EventRow; transfer: SpotTransferRow; from: Named & { id: string } }

/** The only user-written text is the name, which is one line. */
export async function sendTransferOfferEmail(
  { jobs, config }: Omit<NotifyingDeps, 'notify'>,
  tx: Tx,
  { event, transfer, from }: Offer,
) {
  const body = writeMail(config, {
    opening: { kind: 'transfer_offer', event: event.name, person: fullName(from) },
    parts: [
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
    opening: { kind: 'spot_transferred', event: sender.event.name, person: fullName(to) },
    mentions: [to.id],
    notification: hasMoney({ ownCents: refundCents, cashCents })
      ? receiptNotification(sender)
      : REGISTRATION_NOTIFICATION,
    parts: refundParts({ ownCents: refundCents, cashCents }),
  })

export const sendTransferDeclinedEmail = (
  deps: NotifyingDeps,
  tx: Tx,
  sender: Recipient,
  { id, email }: { id: string; email: string },
) =>
  sendEmail(deps, tx, sender, {
    opening: { kind: 'transfer_declined', event: sender.event.name, address: email },
    mentions: [id],
    notification: REGISTRATION_NOTIFICATION,
    parts: [{ button: 'See your events', url: deps.config.publicUrl + paths.events() }],
  })
