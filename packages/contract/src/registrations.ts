// Registration and the list of registrants (spec 1 §7 Events).

import { EXPERIENCE_LEVELS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { PAYMENT_METHODS, REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { ADMIN_STATUSES } from '@crew-chief/domain/events/registration-rules'
import * as z from 'zod/mini'
import { adminOnly, signedIn } from './access.ts'
import { signedDollars } from './amounts.ts'
import { CANNOT_TRANSFER } from './common-errors.ts'
import { defineEndpoints } from './endpoint.ts'
import { MyRegistration } from './event-shapes.ts'
import { CashOfPayer, Registrant } from './registrant.ts'
import {
  byId,
  CheckoutPage,
  dollars,
  id,
  isoDateTime,
  numberInText,
  requiredLine,
  returnUrls,
  singleLine,
} from './wire.ts'

const byRegistration = z.object({ id, registrationId: id })
const reason = requiredLine(300, 'Reason required')

/** What a new price returns, or leaves to pay. */
export const PriceCorrection = z.object({
  /** To the cards that paid. */
  refund: dollars,
  /** The part of it that earlier holders of the spot paid: it goes to their cards. */
  refundToOthers: dollars,
  /** For the admin to return by hand. */
  cashToReturn: z.array(CashOfPayer),
  amountDue: dollars,
})
export type PriceCorrection = z.output<typeof PriceCorrection>

const ShownCorrection = z.extend(z.omit(PriceCorrection, { cashToReturn: true }), {
  cashToReturn: z.array(z.object({ payerId: id, amount: dollars })).check(z.maxLength(100)),
})

const RegistrationOfUser = z.object({
  id,
  status: z.enum(REGISTRATION_STATUSES),
  pricePaid: dollars,
  amountDue: dollars,
  createdAt: isoDateTime,
  /** Written by staff. */
  note: z.nullable(z.string()),
  event: z.object({
    id,
    name: z.string(),
    startDate: isoDateTime,
    timezone: z.string(),
    /** Deleted events have no page any more. */
    isDeleted: z.boolean(),
  }),
})
export type RegistrationOfUser = z.output<typeof RegistrationOfUser>

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
  listRegistrationsOfUser: {
    method: 'GET',
    path: '/api/users/:id/registrations',
    summary: 'List the latest registrations of a user, at most 100',
    access: adminOnly,
    params: byId,
    reply: z.array(RegistrationOfUser),
    errors: ['users.not_found'],
    failure: 'Failed to fetch registrations',
  },
  previewCorrection: {
    method: 'GET',
    path: '/api/events/:id/registrations/:registrationId/correction',
    summary: 'What a new price of a registration returns or leaves to pay',
    access: signedIn,
    params: byRegistration,
    query: z.object({ price: numberInText(dollars) }),
    reply: PriceCorrection,
    errors: [
      'events.not_found',
      'registrations.not_found',
      'registrations.price_not_confirmed',
      'registrations.own_favor',
      'registrations.nothing_to_refund',
      'payments.disputed',
    ],
    failure: 'Failed to check the new price',
  },
  changeRegistration: {
    method: 'PATCH',
    path: '/api/events/:id/registrations/:registrationId',
    summary: 'Set the status, price, shirt size, level or note of a registration; `refund` refunds the payment first',
    access: signedIn,
    params: byRegistration,
    body: z.object({
      status: z.optional(z.enum(ADMIN_STATUSES, { error: 'Unknown status' })),
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1_000)))),
      refund: z.optional(z.boolean()),
      /** Makes the spot free: nothing is due any more. */
      complimentaryReason: z.optional(reason),
      /** A lower price refunds the difference, which is for admins; a higher one becomes due. */
      price: z.optional(
        z.object({
          amount: dollars,
          reason,
          /** What was shown (`previewCorrection`). If it has changed since, nothing is changed; default: not compared. */
          expected: z.optional(ShownCorrection),
        }),
      ),
      /** For this event; null: as in the profile. */
      shirtSize: z.optional(z.nullable(z.enum(SHIRT_SIZES, { error: 'Unknown shirt size' }))),
      level: z.optional(z.nullable(z.enum(EXPERIENCE_LEVELS, { error: 'Unknown level' }))),
    }),
    reply: Registrant,
    errors: [
      'events.not_found',
      'events.not_published',
      'registrations.not_found',
      'registrations.nothing_to_refund',
      'payments.disputed',
      'registrations.still_paying',
      'registrations.just_paid',
      'registrations.refund_first',
      'events.full',
      'events.canceled',
      'events.already_registered',
      'payments.provider_failed',
      'users.not_found',
      'registrations.nothing_due',
      'registrations.price_not_confirmed',
      'registrations.refund_changed',
      'registrations.own_favor',
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
      'registrations.own_favor',
      'events.canceled',
      'events.ended',
      'events.full',
      'events.already_registered',
      'events.waiver_changed',
      'events.payment_processing',
      'events.payment_in_review',
      'events.hold_paused',
      'events.not_published',
      'events.registration_not_open',
      'events.registration_closed',
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
      'events.canceled',
      'events.ended',
      'events.full',
      'events.already_registered',
      'events.waiver_changed',
      'events.payment_processing',
      'events.payment_in_review',
      'events.hold_paused',
      'events.not_published',
      'events.registration_not_open',
      'events.registration_closed',
      'events.email_unconfirmed',
      'payments.foreign_url',
      'payments.too_many_holds',
      ...CANNOT_TRANSFER,
      'payments.too_many',
      'payments.provider_failed',
    ],
    failure: 'Failed to create registration checkout session',
  },
  recordPayment: {
    method: 'POST',
    path: '/api/events/:id/registrations/:registrationId/payments',
    summary:
      'Record cash or a check; a negative amount is returned cash, also for a deleted event, or an admin’s correction',
    access: signedIn,
    params: byRegistration,
    body: z.object({
      method: z.enum(PAYMENT_METHODS, { error: 'Choose cash or check' }),
      amount: signedDollars,
      /** For example the number of the check. */
      reference: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'), singleLine)),
      /** With a negative amount: the person who got it. Required if cash is to be returned to several people. */
      payerId: z.optional(id),
    }),
    reply: Registrant,
    status: 201,
    errors: [
      'events.not_found',
      'registrations.not_found',
      'registrations.nothing_due',
      'registrations.more_than_due',
      'registrations.more_than_recorded',
      'registrations.choose_payer',
      'registrations.correction_not_allowed',
      'registrations.own_favor',
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
    errors: ['events.not_found', 'events.not_published', 'events.not_a_participant', 'events.waiver_changed'],
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
})
