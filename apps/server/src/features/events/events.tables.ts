import { EXPERIENCE_LEVELS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import {
  EVENT_STATUSES,
  EVENT_TYPES,
  PAYMENT_METHODS,
  REGISTRATION_STATUSES,
  TRANSFER_STATUSES,
} from '@crew-chief/domain/events/event-choices'
import { BOARD_VISIBILITIES, STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import type { StoredTerms } from '@crew-chief/domain/events/refund-terms'
import type { Role } from '@crew-chief/domain/roles'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant, oneOf } from '../../db/columns.ts'
import { users } from '../accounts/public.ts'

/** `id` is the `priceId` in the API. */
export type StoredTier = { id: string; priceCents: number; roles: Role[] }

export const eventGroups = pgTable(
  'event_groups',
  { id: id(), name: text('name').notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex('event_groups__one_per_name').on(sql`lower(${t.name})`)],
)

export const events = pgTable(
  'events',
  {
    id: id(),
    name: text('name').notNull(),
    // In the URL of the event's page; stays when the name changes. The default is for nodes of the previous version.
    slug: text('slug').notNull().default(sql`gen_random_uuid()::text`),
    type: text('type', { enum: EVENT_TYPES }).notNull(),
    description: text('description').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    timezone: text('timezone').notNull(),
    location: text('location').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    // Confirmed and held seats. Changed only together with a registration, see seats.store.ts.
    seatsTaken: integer('seats_taken').notNull().default(0),
    waitlisted: integer('waitlisted').notNull().default(0),
    status: text('status', { enum: EVENT_STATUSES }).notNull().default('upcoming'),
    // When an admin last set the status; null while it only follows the dates.
    statusSetAt: instant('status_set_at'),
    // Visible to staff only.
    isDraft: boolean('is_draft').notNull().default(false),
    // Null: open from the beginning, closes at the end of the event.
    registrationOpensAt: instant('registration_opens_at'),
    registrationClosesAt: instant('registration_closes_at'),
    // All registrations are cancelled and refunded by a job.
    canceledAt: instant('canceled_at'),
    cancelReason: text('cancel_reason'),
    groupId: uuid('group_id').references(() => eventGroups.id, { onDelete: 'set null' }),
    media: text('media').array().notNull().default([]),
    pricing: jsonb('pricing').$type<StoredTier[]>().notNull().default([]),
    // The payment provider's product, a specified field of events (1 §3). Checkout describes the event itself, so
    // nothing reads it here; it is kept for clients that do.
    productId: text('product_id'),
    levels: text('levels', { enum: EXPERIENCE_LEVELS }).array().notNull().default([]),
    whatToBring: text('what_to_bring'),
    hotelInfo: text('hotel_info'),
    // Online events: where to join, and the recording afterwards.
    joinUrl: text('join_url'),
    recordingUrl: text('recording_url'),
    // Refund terms of new purchases: everything until the first moment, a share until the second, then nothing. All
    // null: nothing is refunded.
    refundFullUntil: instant('refund_full_until'),
    refundPartialUntil: instant('refund_partial_until'),
    refundPartialPercent: integer('refund_partial_percent'),
    waiverVersion: integer('waiver_version').notNull().default(1),
    boardVisibility: text('board_visibility', { enum: BOARD_VISIBILITIES }).notNull().default('signed-in'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    // Payments and registrations of a deleted event stay for accounting.
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    oneOf('events__type', t.type, EVENT_TYPES),
    oneOf('events__status', t.status, EVENT_STATUSES),
    oneOf('events__board_visibility', t.boardVisibility, BOARD_VISIBILITIES),
    check('events__at_least_one_seat', sql`${t.maxParticipants} >= 1`),
    check('events__never_oversold', sql`${t.seatsTaken} between 0 and ${t.maxParticipants}`),
    check('events__waitlisted', sql`${t.waitlisted} >= 0`),
    uniqueIndex('events__one_per_slug').on(t.slug),
    check(
      'events__registration_window',
      sql`${t.registrationOpensAt} is null or ${t.registrationClosesAt} is null or ${t.registrationClosesAt} > ${t.registrationOpensAt}`,
    ),
    check(
      'events__partial_refund',
      sql`num_nonnulls(${t.refundPartialUntil}, ${t.refundPartialPercent}) <> 1 and ${t.refundPartialPercent} between 1 and 99`,
    ),
    check('events__ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    index('events__by_start').on(t.startsAt, t.id).where(sql`deleted_at is null`),
    // Pages of the list are sorted and counted without reading the events.
    index('events__listed').on(t.status, t.startsAt, t.id, t.endsAt, t.isDraft, t.type).where(sql`deleted_at is null`),
    index('events__by_name').on(sql`lower(${t.name})`, t.id),
    index('events__group').on(t.groupId),
  ],
)
export type EventRow = typeof events.$inferSelect

/** Earlier slugs of events, which redirect to the current one. */
export const eventSlugs = pgTable(
  'event_slugs',
  {
    slug: text('slug').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    createdAt: createdAt(),
  },
  (t) => [index('event_slugs__event').on(t.eventId)],
)

export const eventWaivers = pgTable(
  'event_waivers',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.version] })],
)

/** Insert-only. */
export const waiverAcceptances = pgTable(
  'waiver_acceptances',
  {
    eventId: uuid('event_id').notNull(),
    version: integer('version').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    acceptedAt: instant('accepted_at').notNull().defaultNow(),
    // Staff who recorded a paper signed at the event; null when the person accepted online.
    recordedBy: uuid('recorded_by').references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.userId, t.version] }), index('waiver_acceptances__user').on(t.userId)],
)

export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: REGISTRATION_STATUSES }).notNull(),
    pricePaidCents: integer('price_paid_cents').notNull().default(0),
    // By how much refunds have lowered the price paid since it was set; a refund that fails later raises it again.
    priceReductionCents: integer('price_reduction_cents').notNull().default(0),
    // Still to pay for a spot given by staff.
    amountDueCents: integer('amount_due_cents').notNull().default(0),
    // The amount due did not come from staff: the spot gives no access before it is paid. Earlier versions transferred
    // a spot before the difference was paid.
    accessNeedsPayment: boolean('access_needs_payment').notNull().default(false),
    // The refund terms at purchase, and what an admin granted later. Null if a node of the previous version wrote the
    // row: the present terms of the event.
    refundTerms: jsonb('refund_terms').$type<StoredTerms>(),
    // Kept under the terms at an earlier transfer or cancellation; later changes return nothing of it.
    forfeitedCents: integer('forfeited_cents').notNull().default(0),
    complimentaryReason: text('complimentary_reason'),
    complimentaryBy: uuid('complimentary_by').references(() => users.id),
    // Deadline of the seat offered to a waitlisted person; the seat is held until then. Stays set while they pay, so
    // that leaving the payment page does not end the offer.
    offerExpiresAt: instant('offer_expires_at'),
    // When the spot was first confirmed; null for holds and people on the waitlist.
    confirmedAt: instant('confirmed_at'),
    // Order of the waitlist. Not createdAt, because an old registration must not improve the position.
    waitlistedAt: instant('waitlisted_at').notNull().defaultNow(),
    // Written by admins; never shown to the registrant.
    note: text('note'),
    // Corrections by admins for this event; null: as in the profile.
    shirtSize: text('shirt_size', { enum: SHIRT_SIZES }),
    level: text('level', { enum: EXPERIENCE_LEVELS }),
    // Set by staff for this event; null: the one of the profile.
    picture: text('picture'),
    // When the person first acted on the registration themselves, see `recordAcceptance`; null: only staff did. The
    // default is for nodes of the previous version.
    acceptedAt: instant('accepted_at').defaultNow(),
    createdAt: createdAt(),
    // When it ended if it is canceled or refunded: later changes, such as of the note, do not count.
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('registrations__status', t.status, REGISTRATION_STATUSES),
    check('registrations__price', sql`${t.pricePaidCents} >= 0`),
    check('registrations__price_reduction', sql`${t.priceReductionCents} >= 0`),
    check('registrations__amount_due', sql`${t.amountDueCents} >= 0`),
    check('registrations__forfeited', sql`${t.forfeitedCents} >= 0`),
    index('registrations__due').on(t.eventId, t.status, t.amountDueCents).where(sql`amount_due_cents > 0`),
    check(
      'registrations__offer_until_taken',
      sql`${t.offerExpiresAt} is null or ${t.status} in ('WAITLISTED', 'PENDING')`,
    ),
    uniqueIndex('registrations__one_live_per_user')
      .on(t.eventId, t.userId)
      .where(sql`status in ('PENDING', 'CONFIRMED', 'WAITLISTED')`),
    index('registrations__user').on(t.userId, t.status),
    // For lists with canceled registrations, which the unique index does not have.
    index('registrations__event').on(t.eventId),
    index('registrations__line').on(t.eventId, t.waitlistedAt).where(sql`status = 'WAITLISTED'`),
    index('registrations__offers')
      .on(t.offerExpiresAt)
      .where(sql`offer_expires_at is not null and status = 'WAITLISTED'`),
  ],
)
export type RegistrationRow = typeof registrations.$inferSelect
export type Seat = { event: EventRow; registration: RegistrationRow }

/** The staff list of an event. An entry is an account, an invited address or the name of a guest. */
export const eventStaff = pgTable(
  'event_staff',
  {
    id: id(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    userId: uuid('user_id').references(() => users.id),
    // Lowercase; only until the invitation is accepted.
    email: text('email'),
    guestName: text('guest_name'),
    functions: text('functions', { enum: STAFF_FUNCTIONS }).array().notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    tokenHash: bytes('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
    // When the person accepted the invitation or first opened the hub; null: others added them.
    acceptedAt: instant('accepted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('event_staff__one_kind', sql`num_nonnulls(${t.userId}, ${t.email}, ${t.guestName}) = 1`),
    check(
      'event_staff__functions',
      sql`cardinality(${t.functions}) > 0 and ${t.functions} <@ array['director', 'assigner', 'clinician', 'desk']`,
    ),
    // Most queries ask whether an event has any entry.
    index('event_staff__event').on(t.eventId),
    uniqueIndex('event_staff__one_per_user').on(t.eventId, t.userId).where(sql`user_id is not null`),
    uniqueIndex('event_staff__one_per_email').on(t.eventId, t.email).where(sql`email is not null`),
    uniqueIndex('event_staff__by_token').on(t.tokenHash).where(sql`token_hash is not null`),
    index('event_staff__user').on(t.userId),
  ],
)
export type EventStaffRow = typeof eventStaff.$inferSelect

/** Cash and checks. Rows are never changed or deleted; a correction is a second row with a negative amount. */
export const recordedPayments = pgTable(
  'recorded_payments',
  {
    id: id(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    // Null if the previous version recorded it: the holder of the spot. A transfer sets it.
    payerId: uuid('payer_id').references(() => users.id),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    reference: text('reference'),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('recorded_payments__method', t.method, PAYMENT_METHODS),
    check('recorded_payments__amount', sql`${t.amountCents} <> 0`),
    index('recorded_payments__registration').on(t.registrationId),
    index('recorded_payments__payer').on(t.payerId),
    index('recorded_payments__newest').on(t.createdAt, t.id),
    index('recorded_payments__reference').using('gin', sql`lower(${t.reference}) gin_trgm_ops`),
    index('recorded_payments__of_holder').on(t.registrationId).where(sql`payer_id is null`),
    index('recorded_payments__by_amount').on(t.amountCents, t.id),
  ],
)

/** Cash and checks that the organizer has to return to the person who paid, after a cancellation or a transfer. */
export const cashReturns = pgTable(
  'cash_returns',
  {
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    payerId: uuid('payer_id')
      .notNull()
      .references(() => users.id),
    amountCents: integer('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ name: 'cash_returns__one_per_payer', columns: [t.registrationId, t.payerId] }),
    check('cash_returns__amount', sql`${t.amountCents} > 0`),
  ],
)

/** Offers to transfer a confirmed spot. Accepting one, and paying the difference, changes the user of the registration. */
export const spotTransfers = pgTable(
  'spot_transfers',
  {
    id: id(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    fromUserId: uuid('from_user_id')
      .notNull()
      .references(() => users.id),
    // Lowercase. Only the account with this address can accept.
    toEmail: text('to_email').notNull(),
    toUserId: uuid('to_user_id').references(() => users.id),
    status: text('status', { enum: TRANSFER_STATUSES }).notNull().default('offered'),
    // The recipient has accepted and pays the difference to this price; the spot stays the sender's until then. The
    // terms are those of the event at that moment, if nothing was paid for the spot before.
    payerId: uuid('payer_id').references(() => users.id),
    priceCents: integer('price_cents'),
    refundTerms: jsonb('refund_terms').$type<StoredTerms>(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('spot_transfers__status', t.status, TRANSFER_STATUSES),
    check('spot_transfers__accepted_by', sql`(${t.status} = 'accepted') = (${t.toUserId} is not null)`),
    check('spot_transfers__payer_price', sql`(${t.payerId} is null) = (${t.priceCents} is null)`),
    uniqueIndex('spot_transfers__one_open_per_registration').on(t.registrationId).where(sql`status = 'offered'`),
    index('spot_transfers__from').on(t.fromUserId),
    index('spot_transfers__to').on(t.toUserId),
    index('spot_transfers__payer').on(t.payerId).where(sql`status = 'offered'`),
    index('spot_transfers__email').on(t.toEmail).where(sql`status = 'offered'`),
  ],
)
export type SpotTransferRow = typeof spotTransfers.$inferSelect
