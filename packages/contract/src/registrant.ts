// A registration as staff see it. Apart from the registration endpoints, because the first load has the camp endpoints but
// not those.

import { EXPERIENCE_LEVELS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { REFUND_STATUSES } from '@crew-chief/domain/payments/payment-choices'
import * as z from 'zod/mini'
import { User } from './session.ts'
import { dollars, id, isoDateTime } from './wire.ts'

/** Cash and checks, by the person who paid. */
export const CashOfPayer = z.object({ payerId: id, name: z.string(), amount: dollars })

export const Registrant = z.object({
  id,
  status: z.enum(REGISTRATION_STATUSES),
  pricePaid: dollars,
  /** Still to pay for a spot given by staff. */
  amountDue: dollars,
  /** Cash and checks that the organizer has to return to the people who paid; missing if there are none. */
  cashToReturn: z.optional(z.array(CashOfPayer)),
  /** Why an admin made the spot free; null for others. */
  complimentaryReason: z.nullable(z.string()),
  createdAt: isoDateTime,
  offerExpiresAt: z.nullable(isoDateTime),
  /** 1 is first in line. Null unless waitlisted without an offered spot. */
  waitlistPosition: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** Set by staff for this event; null: as in the profile. */
  shirtSize: z.nullable(z.enum(SHIRT_SIZES)),
  level: z.nullable(z.enum(EXPERIENCE_LEVELS)),
  waiver: z.nullable(
    z.object({
      version: z.int(),
      acceptedAt: isoDateTime,
      /** Staff recorded a signed paper. */
      onPaper: z.boolean(),
    }),
  ),
  /** The event asks for a liability release, and it is not signed. */
  needsWaiver: z.boolean(),
  /** What can still be refunded of all payments by card. */
  refundable: dollars,
  refund: z.nullable(z.enum(REFUND_STATUSES)),
  /** The spot is offered to this address. */
  offeredTo: z.nullable(z.string()),
  /** True while the payment is disputed. */
  isSuspended: z.optional(z.boolean()),
  /** False: staff registered the person, who has done nothing there yet. Staff see only name, level and picture. */
  hasAccepted: z.boolean(),
  /** With the shirt size, level and picture of this event. */
  user: z.extend(
    z.pick(User, {
      id: true,
      firstName: true,
      lastName: true,
      phoneNumber: true,
      address: true,
      profileImage: true,
      gender: true,
      shirtSize: true,
      experienceLevels: true,
    }),
    { email: z.nullable(z.string()) },
  ),
})
export type Registrant = z.output<typeof Registrant>
