// Registration, waitlist and the list of registrants (spec 1 §7 Events).

import { REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import { REFUND_STATUSES } from '@crew-chief/domain/payments/payment-choices'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { User } from './accounts.ts'
import { defineEndpoints } from './endpoint.ts'
import { MyRegistration } from './event-shapes.ts'
import { byId, CheckoutPage, dollars, id, isoDateTime, returnUrls } from './wire.ts'

export const Registrant = z.object({
  id,
  status: z.enum(REGISTRATION_STATUSES),
  pricePaid: dollars,
  createdAt: isoDateTime,
  offerExpiresAt: z.nullable(isoDateTime),
  /** 1 is first in line. Null unless waitlisted without an offered spot. */
  waitlistPosition: z.nullable(z.int()),
  note: z.nullable(z.string()),
  waiver: z.nullable(z.object({ version: z.int(), acceptedAt: isoDateTime })),
  /** The amount a refund would return. */
  refundable: dollars,
  refund: z.nullable(z.enum(REFUND_STATUSES)),
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
    params: z.object({ id, registrationId: id }),
    body: z.object({
      status: z.optional(z.enum(ADMIN_STATUSES, { error: 'Unknown status' })),
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1_000)))),
      refund: z.optional(z.boolean()),
    }),
    reply: Registrant,
    errors: [
      'events.not_found',
      'registrations.not_found',
      'registrations.nothing_to_refund',
      'registrations.still_paying',
      'registrations.just_paid',
      'registrations.refund_first',
      'events.full',
      'events.already_registered',
      'payments.provider_failed',
      'users.not_found',
    ],
    failure: 'Failed to update registration',
  },
  registerForEvent: {
    method: 'POST',
    path: '/api/events/:id/register',
    summary: 'Register for a free event; with `userId`, staff register another user',
    access: signedIn,
    params: byId,
    body: z.object({ userId: z.optional(id), waiverVersion: z.optional(z.int()) }),
    reply: MyRegistration,
    status: 201,
    errors: [
      'events.not_found',
      'events.payment_required',
      'events.staff_only',
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
    summary: 'Hold a spot and open checkout',
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
