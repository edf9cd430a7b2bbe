// Emails about registrations.

import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import { refundTermsLines } from '@crew-chief/domain/events/refund-policy-text'
import type { MailOpening } from '@crew-chief/domain/mail/mail-texts'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
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
    opening: { kind: 'registration_confirmed', event: event.name },
    notification: { self: undefined, staff: REGISTRATION_NOTIFICATION, payment: receiptNotification(recipient) }[by],
    parts: [
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
const METHODS: Record<ReceivedBy['method'], string> = { cash: 'in cash', check: 'by check' }

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
  const about = { event: event.name, amount: formatCents(amountCents) }
  return sendEmail(deps, tx, recipient, {
    opening: received
      ? { kind: 'payment_recorded', ...about, method: METHODS[received.method] }
      : { kind: 'payment_received', ...about },
    notification: receiptNotification(recipient),
    parts: [
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
  const amount = formatCents(registration.amountDueCents)
  return sendEmail(deps, tx, recipient, {
    opening: { kind: 'payment_due', event: event.name, amount },
    notification: checkoutNotification(recipient),
    parts: [
      { facts: [...eventFacts(event), ['Amount due', amount] as const] },
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
    opening: { kind: 'waitlist_offer', event: event.name, until },
    notification: { ...offerNotification(recipient), ...(offerExpiresAt && { uselessAfter: offerExpiresAt }) },
    parts: [
      { facts: eventFacts(event) },
      { button: 'Take your spot', url: deps.config.publicUrl + paths.events({ register: event.id }) },
      'Can’t make it? Leave the waitlist there, and we’ll offer it to the next person.',
    ],
  })
}

export const sendOfferExpiredEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    opening: { kind: 'waitlist_offer_expired', event: recipient.event.name },
    notification: { ...offerNotification(recipient), isUrgent: false },
    parts: [
      { button: 'Rejoin the waitlist', url: deps.config.publicUrl + paths.events({ register: recipient.event.id }) },
    ],
  })

type RefundKind =
  | 'late_payment_refunded'
  | 'duplicate_payment_refunded'
  | 'extra_payment_refunded'
  | 'canceled_event_payment_refunded'
  | 'unused_payment_refunded'
  | 'registration_refunded'
  | 'partial_refund'
  | 'payer_refunded'
  | 'payer_cash_returned'

export const refundOf = (kind: RefundKind, { event }: Pick<Recipient, 'event'>, cents: number): MailOpening => ({
  kind,
  event: event.name,
  amount: formatCents(cents),
})

export const sendPaymentTooLateEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    opening: refundOf('late_payment_refunded', recipient, amountCents),
    notification: receiptNotification(recipient),
    parts: [
      { button: 'Join the waitlist', url: deps.config.publicUrl + paths.events({ register: recipient.event.id }) },
    ],
  })

export const sendPaidTwiceEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    opening: refundOf('duplicate_payment_refunded', recipient, amountCents),
    notification: receiptNotification(recipient),
    parts: [],
  })

export const sendPaymentNotNeededEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    opening: refundOf('extra_payment_refunded', recipient, amountCents),
    notification: receiptNotification(recipient),
    parts: [],
  })

/** The bank declined hours or days after the payment page had accepted. */
export const sendPaymentFailedEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) => {
  const { event, registration } = recipient
  const until = registration.offerExpiresAt && formatWithZone(registration.offerExpiresAt, event.timezone, new Date())
  return sendEmail(deps, tx, recipient, {
    opening: { kind: 'payment_failed', event: event.name },
    notification: checkoutNotification(recipient),
    parts: [
      until ? `We’re holding your spot until ${until}.` : 'We’ve released your spot.',
      'You can try again or pay another way.',
      { button: 'Try again', url: deps.config.publicUrl + paths.events({ register: event.id }) },
    ],
  })
}

export const sendRefundedEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    opening: refundOf('registration_refunded', recipient, amountCents),
    notification: receiptNotification(recipient),
    parts: [],
  })

export const sendPartialRefundEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient, amountCents: number) =>
  sendEmail(deps, tx, recipient, {
    opening: refundOf('partial_refund', recipient, amountCents),
    notification: receiptNotification(recipient),
    parts: [],
  })

export const sendCancelledEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    opening: { kind: 'registration_canceled', event: recipient.event.name },
    notification: REGISTRATION_NOTIFICATION,
    parts: [],
  })

/** By staff. */
export const sendWaitlistedEmail = (deps: NotifyingDeps, tx: Tx, recipient: Recipient) =>
  sendEmail(deps, tx, recipient, {
    opening: { kind: 'waitlisted', event: recipient.event.name },
    notification: REGISTRATION_NOTIFICATION,
    parts: [
      { facts: eventFacts(recipient.event) },
      { button: 'See your events', url: deps.config.publicUrl + paths.myEvents() },
    ],
  })

export const eventFacts = ({ startsAt, timezone, location }: EventRow) =>
  [
    ['When', formatWithZone(startsAt, timezone, new Date())],
    ['Where', location],
  ] as const
