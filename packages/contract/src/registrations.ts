// Registration, waitlist and the list of registrants (spec 1 §7 Events).

import { PAYMENT_METHODS, REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { REFUND_STATUSES } from '@crew-chief/domain/payments/payment-choices'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { User } from './accounts.ts'
import { defineEndpoints } from './endpoint.ts'
import { MyRegistration } from './event-shapes.ts'
import {
  byId,
  CheckoutPage,
  dollars,
  id,
  isoDateTime,
  requiredLine,
  returnUrls,
  signedDollars,
  singleLine,
} from './wire.ts'

export const Registrant = z.object({
  id,
  status: z.enum(REGISTRATION_STATUSES),
  pricePaid: dollars,
  /** Still to pay for a spot given by staff. */
  amountDue: dollars,
  /** Why an admin made the spot free; null for others. */
  complimentaryReason: z.nullable(z.string()),
  createdAt: isoDateTime,
  offerExpiresAt: z.nullable(isoDateTime),
  /** 1 is first in line. Null unless waitlisted without an offered spot. */
  waitlistPosition: z.nullable(z.int()),
  note: z.nullable(z.string()),
  waiver: z.nullable(
    z.object({
      version: z.int(),
      acceptedAt: isoDateTime,
      /** Staff recorded a signed paper. */
      onPaper: z.boolean(),
    }),
  ),
  /** The amount a refund would return. */
  refundable: dollars,
  refund: z.nullable(z.enum(REFUND_STATUSES)),
  /** True while the payment is disputed. */
  isSuspended: z.optional(z.boolean()),
  user: z.pick(User, {
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    phoneNumber: true,
    address: true,
    profileImage: true,
    gender: true,
    shirtSize: true,
    experienceLevels: true,
  }),
})
export type Registrant = z.output<typeof Registrant>

const byRegistration = z.object({ id, registrationId: id })
const reason = requiredLine(300, 'Reason required')

export const registrationsApi = defineEndpoints({
  listRegistrations: {
    method: 'GET',
    path: '/api/events/:id/registrations',
    summary: 'List registrations; participants get their own only',
    access: signedIn,
    params: byId,
    reply: z.array(Registrant),
    errors: ['events.not_found', 'events.not_a_participant'],
    failure: 'Failed to fetch registrants',
  },
  changeRegistration: {
    method: 'PATCH',
    path: '/api/events/:id/registrations/:registrationId',
    summary: 'Set the status or note of a registration; `refund` refunds the payment first',
    access: signedIn,
    params: byRegistration,
    body: z.object({
      status: z.optional(z.enum(ADMIN_STATUSES, { error: 'Unknown status' })),
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1_000)))),
      refund: z.optional(z.boolean()),
      /** Makes the spot free: nothing is due any more. */
      complimentaryReason: z.optional(reason),
    }),
    reply: Registrant,
    errors: [
      'events.not_found',
      'registrations.not_found',
      'registrations.nothing_to_refund',
      'payments.disputed',
      'registrations.still_paying',
      'registrations.just_paid',
      'registrations.refund_first',
      'events.full',
      'events.already_registered',
      'payments.provider_failed',
      'users.not_found',
      'registrations.nothing_due',
      'events.payment_processing',
    ],
    failure: 'Failed to update registration',
  },
  registerForEvent: {
    method: 'POST',
    path: '/api/events/:id/register',
    summary: 'Register for a free event; with `userId`, staff register another user',
    access: signedIn,
    params: byId,
    body: z.object({
      userId: z.optional(id),
      waiverVersion: z.optional(z.int()),
      /** With `userId`: the spot is free. For admins. */
      complimentaryReason: z.optional(reason),
    }),
    reply: MyRegistration,
    status: 201,
    errors: [
      'events.not_found',
      'events.payment_required',
      'events.staff_only',
      'events.complimentary_not_allowed',
      'events.ended',
      'events.full',
      'events.already_registered',
      'events.waiver_changed',
      'events.payment_processing',
      'events.payment_in_review',
      'events.hold_paused',
      'events.email_unconfirmed',
      'users.not_found',
    ],
    failure: 'Failed to register for event',
  },
  startRegistration: {
    method: 'POST',
    path: '/api/events/:id/register/checkout',
    idempotent: true,
    summary: 'Hold a spot and open checkout; also pays what is due for a spot given by staff',
    access: signedIn,
    params: byId,
    body: z.object({
      ...returnUrls,
      /** The version of the liability release that was shown; defaults to the current one. */
      waiverVersion: z.optional(z.int()),
    }),
    reply: CheckoutPage,
    errors: [
      'events.not_found',
      'events.ended',
      'events.full',
      'events.already_registered',
      'events.waiver_changed',
      'events.payment_processing',
      'events.payment_in_review',
      'events.hold_paused',
      'events.email_unconfirmed',
      'payments.foreign_url',
      'payments.too_many_holds',
      'payments.too_many',
      'payments.provider_failed',
    ],
    failure: 'Failed to create registration checkout session',
  },
  recordPayment: {
    method: 'POST',
    path: '/api/events/:id/registrations/:registrationId/payments',
    summary: 'Record cash or a check; admins correct a mistake with a negative amount',
    access: signedIn,
    params: byRegistration,
    body: z.object({
      method: z.enum(PAYMENT_METHODS, { error: 'Choose cash or check' }),
      amount: signedDollars,
      /** For example the number of the check. */
      reference: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'), singleLine)),
    }),
    reply: Registrant,
    status: 201,
    errors: [
      'events.not_found',
      'registrations.not_found',
      'registrations.nothing_due',
      'registrations.more_than_due',
      'registrations.more_than_recorded',
      'registrations.correction_not_allowed',
      'events.payment_processing',
    ],
    failure: 'Failed to record the payment',
  },
  signWaiver: {
    method: 'POST',
    path: '/api/events/:id/waiver',
    summary: 'Sign the liability release of an event you are registered for',
    access: signedIn,
    idempotent: true,
    params: byId,
    body: z.object({
      /** The version that was shown; defaults to the current one. */
      version: z.optional(z.int()),
    }),
    errors: ['events.not_found', 'events.not_a_participant', 'events.waiver_changed'],
    failure: 'Failed to sign the liability release',
  },
  recordWaiver: {
    method: 'POST',
    path: '/api/events/:id/registrations/:registrationId/waiver',
    summary: 'Record that a participant signed the liability release on paper',
    access: signedIn,
    idempotent: true,
    params: byRegistration,
    reply: Registrant,
    errors: ['events.not_found', 'registrations.not_found'],
    failure: 'Failed to record the liability release',
  },
  joinWaitlist: {
    method: 'POST',
    path: '/api/events/:id/waitlist',
    summary: 'Join the waitlist of a full event',
    access: signedIn,
    params: byId,
    reply: MyRegistration,
    status: 201,
    errors: ['events.not_found', 'events.ended', 'events.not_full', 'events.already_registered'],
    failure: 'Failed to join the waitlist',
  },
  leaveWaitlist: {
    method: 'DELETE',
    path: '/api/events/:id/waitlist',
    summary: 'Leave the waitlist or decline an offered spot',
    access: signedIn,
    params: byId,
    errors: ['events.not_found', 'events.not_waitlisted'],
    failure: 'Failed to leave the waitlist',
  },
})
