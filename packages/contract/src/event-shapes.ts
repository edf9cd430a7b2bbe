import { EXPERIENCE_LEVELS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { EVENT_STATUSES, EVENT_TYPES, REGISTRATION_STATUSES } from '@crew-chief/domain/events/event-choices'
import { BOARD_VISIBILITIES } from '@crew-chief/domain/events/event-staff'
import { ROLES } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { dollars, id, isoDateTime } from './wire.ts'

const Media = z.object({ url: z.string() })

/** An open offer of a spot to another person. */
export const SpotOffer = z.object({ toEmail: z.string(), expiresAt: isoDateTime })
export type SpotOffer = z.output<typeof SpotOffer>

/** The reader's own registration. */
export const MyRegistration = z.object({
  id,
  status: z.enum(REGISTRATION_STATUSES),
  /** By the reader. What an earlier holder of the spot paid is not included. */
  pricePaid: dollars,
  /** Still to pay for a spot given by staff. */
  amountDue: dollars,
  /** Deadline of the seat offered to a waitlisted person. */
  offerExpiresAt: z.nullable(isoDateTime),
  /** Place in line, from 1; missing without a place on the waitlist and for an offered seat. */
  waitlistPosition: z.optional(z.int()),
  /** True while the payment is disputed: the hub is closed for the reader. */
  isSuspended: z.optional(z.boolean()),
  /** The amount due has to be paid before the spot gives access. */
  isUnpaid: z.optional(z.boolean()),
  /** Until when an unpaid hold can be paid; missing without one, and while the bank processes the payment. */
  payBy: z.optional(isoDateTime),
  /** The payment of a hold with `payBy`, which `cancelCheckout` cancels. */
  openPaymentId: z.optional(id),
  /** With an unpaid hold: the current liability release is accepted, so checkout can be opened again right away. */
  hasAcceptedWaiver: z.optional(z.boolean()),
  /** The reader offers the spot to another person. */
  transferOffer: z.optional(SpotOffer),
  /** Set by staff for this event; missing: as in the profile. */
  shirtSize: z.optional(z.enum(SHIRT_SIZES)),
  level: z.optional(z.enum(EXPERIENCE_LEVELS)),
  createdAt: isoDateTime,
})
export type MyRegistration = z.output<typeof MyRegistration>

export const PriceTier = z.object({
  price: dollars,
  roles: z.array(z.object({ role: z.enum(ROLES), priceId: z.string() })),
})

const Participant = z.object({ userId: id, status: z.enum(REGISTRATION_STATUSES) })
export type Participant = z.output<typeof Participant>

export const Event = z.object({
  id,
  name: z.string(),
  /** In the URL of the event's page, `/events/{slug}`. */
  slug: z.string(),
  type: z.enum(EVENT_TYPES),
  description: z.string(),
  startDate: isoDateTime,
  endDate: isoDateTime,
  /** IANA time zone of the venue; days and times are shown in it. */
  timezone: z.string(),
  location: z.string(),
  maxParticipants: z.int(),
  /** Confirmed and held seats. */
  currentParticipants: z.int(),
  waitlisted: z.int(),
  status: z.enum(EVENT_STATUSES),
  /** Visible to staff only. */
  isDraft: z.boolean(),
  /** Null: open from the beginning. */
  registrationOpensAt: z.nullable(isoDateTime),
  /** Null: open until the end of the event. */
  registrationClosesAt: z.nullable(isoDateTime),
  /** The organizer canceled the event. */
  canceledAt: z.nullable(isoDateTime),
  groupId: z.nullable(id),
  media: z.array(Media),
  pricing: z.array(PriceTier),
  productId: z.nullable(z.string()),
  /** Current version of the liability release. */
  waiverVersion: z.int(),
  /** Who sees the court board; `participants`: people who may enter the hub. */
  boardVisibility: z.enum(BOARD_VISIBILITIES),
  /** Incremented by every edit; an edit of an older version is rejected. */
  version: z.int(),
  /** True while the reader has to confirm their email before they can take a spot here; they may join the waitlist. */
  mustConfirmEmail: z.optional(z.boolean()),
  /** The reader's live registration (pending, confirmed or waitlisted). */
  myRegistration: z.nullable(MyRegistration),
  /** Live registrations: the reader's own; all of them for staff of the event. */
  participants: z.array(Participant),
})
export type Event = z.output<typeof Event>

export const EventDetails = z.extend(Event, {
  waiver: z.object({ version: z.int(), text: z.string() }),
  levels: z.array(z.enum(EXPERIENCE_LEVELS)),
  whatToBring: z.nullable(z.string()),
  hotelInfo: z.nullable(z.string()),
  /** Null until 15 minutes before the start, and for readers without a confirmed spot. Staff always get it. */
  joinUrl: z.nullable(z.string()),
  /** For staff and people with a confirmed spot. */
  recordingUrl: z.nullable(z.string()),
  /** Cancellation policy: everything is refunded until then. */
  refundFullUntil: z.nullable(isoDateTime),
  /** A share is refunded until then; afterwards nothing. */
  refundPartialUntil: z.nullable(isoDateTime),
  refundPartialPercent: z.nullable(z.int()),
  cancelReason: z.nullable(z.string()),
})
export type EventDetails = z.output<typeof EventDetails>

export const EventGroup = z.object({ id, name: z.string() })
