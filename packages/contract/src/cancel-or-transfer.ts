// Canceling a registration, transferring a spot to another person, and canceling a whole event.

import { EVENT_TYPES, TRANSFER_STATUSES } from '@crew-chief/domain/events/event-choices'
import * as z from 'zod/mini'
import { adminOnly, anyone, signedIn } from './access.ts'
import { CANNOT_TRANSFER } from './common-errors.ts'
import { defineEndpoints } from './endpoint.ts'
import { SpotOffer } from './event-shapes.ts'
import { byId, dollars, dollarTotal, email, id, isoDateTime, requiredText } from './wire.ts'

/** What the reader gets back if they cancel now. */
export const CancellationPreview = z.object({
  /** To the card that paid. */
  refund: dollars,
  /** The part of it that an earlier holder of the spot paid: it goes to their card. */
  refundToOthers: dollars,
  /** Paid in cash or by check: the organizer returns it. */
  cashToReturn: dollars,
  /** The part of it that an earlier holder of the spot paid. */
  cashToOthers: dollars,
  /** Not refunded. */
  kept: dollars,
  /** Percentage of the current step of the terms. */
  percent: z.int(),
  /** When the current step ends; null after the last one, and without terms. */
  until: z.nullable(isoDateTime),
})
export type CancellationPreview = z.output<typeof CancellationPreview>

/** What the recipient of an offer sees. */
export const SpotTransfer = z.object({
  id,
  /** `expired`: the time is over, the event has started, or the spot is gone. */
  status: z.enum([...TRANSFER_STATUSES, 'expired']),
  /** Name of the person who offers the spot. */
  from: z.string(),
  expiresAt: isoDateTime,
  event: z.object({
    id,
    name: z.string(),
    type: z.enum(EVENT_TYPES),
    startDate: isoDateTime,
    endDate: isoDateTime,
    timezone: z.string(),
    location: z.string(),
    waiver: z.object({ version: z.int(), text: z.string() }),
  }),
  /** What the recipient pays: their price less what was paid for the spot. The spot is theirs when it is paid. */
  amountDue: dollars,
  /** False for a spot that was free. */
  isPaid: z.boolean(),
})
export type SpotTransfer = z.output<typeof SpotTransfer>

export const EventCancellation = z.object({
  /** Null: not canceled, and the numbers say what canceling would do. */
  canceledAt: z.nullable(isoDateTime),
  reason: z.nullable(z.string()),
  /** Registrations to cancel, done and left. */
  total: z.int(),
  done: z.int(),
  /** Card payments to refund, or already refunded. */
  refundTotal: dollarTotal,
  refundsPending: z.int(),
  refundsFailed: z.int(),
  /** Payments that the bank disputes: they are not refunded. */
  disputed: z.int(),
  /** By the person who paid it, who may have transferred the spot. */
  cashToReturn: z.array(z.object({ registrationId: id, name: z.string(), amount: dollars })),
})
export type EventCancellation = z.output<typeof EventCancellation>

const ShownCancellation = z.object({
  total: z.int(),
  refundTotal: dollarTotal,
  cashToReturn: z.array(z.object({ registrationId: id, amount: dollars })).check(z.maxLength(5_000)),
})

const MY_REGISTRATION = '/api/events/:id/my-registration'
const CANNOT_CANCEL = [
  'events.not_found',
  'events.canceled',
  'registrations.not_found',
  'registrations.not_confirmed',
  'registrations.event_started',
  'registrations.payment_disputed',
  'registrations.refund_blocked',
] as const

export const cancelOrTransferApi = defineEndpoints({
  previewCancellation: {
    method: 'GET',
    path: `${MY_REGISTRATION}/cancellation`,
    summary: 'What the reader gets back if they cancel their registration now',
    access: signedIn,
    params: byId,
    reply: CancellationPreview,
    errors: CANNOT_CANCEL,
    failure: 'Failed to load the refund',
  },
  cancelMyRegistration: {
    method: 'POST',
    path: `${MY_REGISTRATION}/cancel`,
    summary: 'Cancel the own registration and refund by the terms of the purchase',
    access: signedIn,
    params: byId,
    body: z.object({
      /** The refund that was shown. If it has changed since, nothing is canceled. */
      expectedRefund: dollars,
      /** The same for cash and checks; default: nothing. */
      expectedCash: z.optional(dollars),
      /** What was shown as not refunded; default: not compared. */
      expectedKept: z.optional(dollars),
    }),
    reply: CancellationPreview,
    errors: [
      ...CANNOT_CANCEL,
      'registrations.refund_changed',
      'registrations.just_paid_yourself',
      'events.payment_processing',
      'payments.provider_failed',
    ],
    failure: 'Failed to cancel your registration',
  },
  getMyTransfer: {
    method: 'GET',
    path: `${MY_REGISTRATION}/transfer`,
    summary: 'The open offer of the reader’s spot',
    access: signedIn,
    params: byId,
    reply: z.object({ offer: z.nullable(SpotOffer) }),
    errors: ['events.not_found'],
    failure: 'Failed to load the transfer',
  },
  offerTransfer: {
    method: 'POST',
    path: `${MY_REGISTRATION}/transfer`,
    summary: 'Offer the own spot to an email address',
    access: signedIn,
    params: byId,
    body: z.object({ email }),
    reply: SpotOffer,
    status: 201,
    errors: [
      'events.not_found',
      'events.canceled',
      'registrations.not_found',
      'registrations.not_confirmed',
      'registrations.event_started',
      'registrations.payment_disputed',
      'transfers.already_offered',
      'transfers.still_paying',
      'transfers.amount_due',
      'transfers.refund_pending',
      'transfers.own_address',
      'transfers.email_unconfirmed',
      'transfers.too_many',
    ],
    failure: 'Failed to offer your spot',
  },
  withdrawTransfer: {
    method: 'DELETE',
    path: `${MY_REGISTRATION}/transfer`,
    summary: 'Withdraw the offer of the own spot',
    access: signedIn,
    params: byId,
    errors: ['events.not_found', 'transfers.not_found', 'events.payment_processing'],
    failure: 'Failed to withdraw the offer',
  },
  cancelTransfer: {
    method: 'DELETE',
    path: '/api/events/:id/registrations/:registrationId/transfer',
    summary: 'Cancel the open offer of a participant’s spot',
    access: signedIn,
    params: z.object({ id, registrationId: id }),
    errors: ['events.not_found', 'transfers.not_found', 'events.payment_processing'],
    failure: 'Failed to cancel the offer',
  },
  getTransfer: {
    method: 'GET',
    path: '/api/transfers/:id',
    summary: 'An offered spot, for the person who got the link; signed-in readers need the address it was sent to',
    access: anyone,
    params: byId,
    reply: SpotTransfer,
    errors: ['transfers.not_found'],
    failure: 'Failed to load the offer',
  },
  acceptTransfer: {
    method: 'POST',
    path: '/api/transfers/:id/accept',
    summary: 'Take over an offered spot; with an amount due, paying it (startRegistration) completes the transfer',
    access: signedIn,
    params: byId,
    body: z.object({
      /** The version of the liability release that was shown. Required, except for online events, which have none. */
      waiverVersion: z.optional(z.int()),
    }),
    reply: z.object({ eventId: id, amountDue: dollars }),
    errors: [...CANNOT_TRANSFER, 'events.already_registered', 'events.waiver_changed'],
    failure: 'Failed to accept the spot',
  },
  declineTransfer: {
    method: 'POST',
    path: '/api/transfers/:id/decline',
    summary: 'Decline an offered spot',
    access: signedIn,
    params: byId,
    errors: ['transfers.not_found', 'transfers.expired', 'events.payment_processing'],
    failure: 'Failed to decline the spot',
  },
  getEventCancellation: {
    method: 'GET',
    path: '/api/events/:id/cancellation',
    summary: 'What canceling the event does, and how far it is',
    access: adminOnly,
    params: byId,
    reply: EventCancellation,
    errors: ['events.not_found'],
    failure: 'Failed to load the cancellation',
  },
  cancelEvent: {
    method: 'POST',
    path: '/api/events/:id/cancel',
    summary: 'Cancel an event: cancels and refunds every registration and emails everyone',
    access: adminOnly,
    reauth: 'recent',
    // For `cashToReturn` of a large event.
    largeBody: true,
    params: byId,
    body: z.object({
      reason: requiredText(1_000, 'Reason required'),
      /** What was shown (`getEventCancellation`). If it has changed since, nothing is canceled; default: not compared. */
      expected: z.optional(ShownCancellation),
    }),
    reply: EventCancellation,
    errors: ['events.not_found', 'events.already_canceled', 'events.ended', 'events.cancellation_changed'],
    failure: 'Failed to cancel the event',
  },
})
