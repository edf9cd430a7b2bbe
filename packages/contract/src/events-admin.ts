// Admin endpoints for events and groups. Bodies are JSON or a form (spec 1 §7 Events).

import { EXPERIENCE_LEVELS, inRankOrder } from '@crew-chief/domain/accounts/profile-choices'
import { EVENT_STATUSES, EVENT_TYPES } from '@crew-chief/domain/events/event-choices'
import { BOARD_VISIBILITIES } from '@crew-chief/domain/events/event-staff'
import { MEMBER_TIER_ROLES } from '@crew-chief/domain/events/pricing'
import { pricingProblem } from '@crew-chief/domain/events/pricing-problem'
import { POLICY_LIMIT } from '@crew-chief/domain/policies/policies'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import { SLUG_PATTERN } from '@crew-chief/domain/slug'
import * as z from 'zod/mini'
import { adminOnly, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Event, EventDetails, EventGroup } from './event-shapes.ts'
import { byId, dollars, id, jsonTextOr, numberInText, requiredLine, requiredText, singleLine } from './wire.ts'

const price = numberInText(dollars)

type TierInput = { role: Role | 'MEMBER'; price: number } | { roles: Role[]; price: number }
const tierOf = (given: TierInput) => {
  if ('roles' in given) return { priceCents: given.price, roles: given.roles }
  return { priceCents: given.price, roles: given.role === 'MEMBER' ? [...MEMBER_TIER_ROLES] : [given.role] }
}

const TiersInput = z
  .array(
    z.union(
      [z.object({ roles: z.array(z.enum(ROLES)), price }), z.object({ role: z.enum([...ROLES, 'MEMBER']), price })],
      { error: 'Every price needs a role' },
    ),
    { error: 'Pricing must be a list' },
  )
  .check(z.maxLength(10))
const Tiers = z.array(z.object({ priceCents: z.int(), roles: z.array(z.enum(ROLES)) }))

/** Accepts both notations: `{roles: […], price}` and `{role: "NON_MEMBER" | "MEMBER", price}`. */
const Pricing = z.codec(TiersInput, Tiers, {
  decode: (given, { issues }) => {
    const tiers = given.map(tierOf)
    const problem = pricingProblem(tiers)
    if (problem) issues.push({ code: 'custom', input: given, message: problem })
    return tiers
  },
  encode: (tiers) => tiers.map(({ priceCents, roles }) => ({ roles, price: priceCents })),
})

const mediaUrl = z.string().check(z.maxLength(1_000))
const MediaList = z.codec(
  z.array(z.union([mediaUrl, z.object({ url: mediaUrl })]), { error: 'Media must be a list' }).check(z.maxLength(10)),
  z.array(mediaUrl),
  {
    decode: (items) => items.map((item) => (typeof item === 'string' ? item : item.url)),
    encode: (urls) => urls.map((url) => ({ url })),
  },
)

const SEATS = 'Max participants must be at least 1'
const seats = numberInText(
  z.number({ error: SEATS }).check(z.int(SEATS), z.gte(1, SEATS), z.lte(100_000, 'At most 100000')),
)

/** Wall-clock time of the event's zone (`2027-06-12T08:00`), or a moment with its offset. */
const dateTime = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/, 'Must be a date and time'),
    )

/** Forms send an empty string for "none". */
const emptyAsNull = <S extends z.ZodMiniType>(schema: S) =>
  z.codec(z.unknown(), schema, {
    decode: (value) => (value === '' ? null : value) as z.input<S>,
    encode: (value) => value,
  })

/** A boolean, or its name (forms). */
const booleanInText = z.codec(z.unknown(), z.boolean('Must be true or false'), {
  decode: (value) => (value === 'true' || (value === 'false' ? false : value)) as boolean,
  encode: (value) => value,
})

const optionalDateTime = z.optional(emptyAsNull(z.nullable(dateTime('Date required'))))
const optionalText = (max: number) =>
  z.optional(emptyAsNull(z.nullable(z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`)))))
const optionalLink = z.optional(
  emptyAsNull(
    z.nullable(
      z
        .string()
        .check(z.trim(), z.maxLength(2_000), singleLine, z.regex(/^https?:\/\/\S+$/i, 'Must start with https://')),
    ),
  ),
)
const PERCENT = 'Must be between 1 and 99'
const percent = z.optional(
  emptyAsNull(
    z.nullable(numberInText(z.number({ error: PERCENT }).check(z.int(PERCENT), z.gte(1, PERCENT), z.lte(99, PERCENT)))),
  ),
)

/** Everything else in a reply is set by the form: a field added to `Event` does not compile until it is added here. */
type ServerField =
  | 'id'
  | 'currentParticipants'
  | 'waitlisted'
  | 'status'
  | 'canceledAt'
  | 'cancelReason'
  | 'waiverVersion'
  | 'version'
  | 'mustConfirmEmail'
  | 'myRegistration'
  | 'participants'
type FormField = Exclude<keyof EventDetails, ServerField>

export const EventForm = z.object({
  name: requiredLine(200, 'Name required'),
  type: z.enum(EVENT_TYPES, { error: 'Type required' }),
  groupId: z.optional(emptyAsNull(z.nullable(id))),
  description: requiredText(5_000, 'Description required'),
  startDate: dateTime('Start date required'),
  endDate: dateTime('End date required'),
  location: requiredLine(300, 'Location required'),
  maxParticipants: seats,
  pricing: z.optional(jsonTextOr(Pricing)),
  media: z.optional(jsonTextOr(MediaList)),
  timezone: z.optional(z.string().check(z.maxLength(60))),
  productId: z.optional(emptyAsNull(z.nullable(z.string().check(z.maxLength(200))))),
  boardVisibility: z.optional(z.enum(BOARD_VISIBILITIES, { error: 'Unknown visibility' })),
  /** Made from the name when the event is created without one. */
  slug: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(100, 'At most 100 characters'),
        z.regex(SLUG_PATTERN, 'Use lowercase letters, digits and hyphens'),
      ),
  ),
  isDraft: z.optional(booleanInText),
  registrationOpensAt: optionalDateTime,
  registrationClosesAt: optionalDateTime,
  levels: z.optional(
    jsonTextOr(z.array(z.enum(EXPERIENCE_LEVELS, { error: 'Unknown level' })).check(z.overwrite(inRankOrder))),
  ),
  whatToBring: optionalText(2_000),
  hotelInfo: optionalText(2_000),
  joinUrl: optionalLink,
  recordingUrl: optionalLink,
  refundFullUntil: optionalDateTime,
  refundPartialUntil: optionalDateTime,
  refundPartialPercent: percent,
  /** The liability release; a changed text becomes a new version. */
  waiver: z.optional(
    z.string().check(z.trim(), z.minLength(1, 'The liability release can’t be empty'), z.maxLength(POLICY_LIMIT)),
  ),
} satisfies Record<FormField, z.ZodMiniType>)
export type EventForm = z.output<typeof EventForm>

const GroupForm = z.object({ name: requiredLine(80, 'Name required') })

export const eventsAdminApi = defineEndpoints({
  createEvent: {
    method: 'POST',
    path: '/api/events',
    summary: 'Create an event',
    access: adminOnly,
    largeBody: true,
    acceptsForm: true,
    body: EventForm,
    reply: EventDetails,
    status: 201,
    errors: [
      'events.bad_dates',
      'events.bad_timezone',
      'events.bad_refund_policy',
      'events.bad_registration_window',
      'events.slug_taken',
      'groups.not_found',
      'uploads.not_accepted',
    ],
    failure: 'Failed to create event',
  },
  updateEvent: {
    method: 'PUT',
    path: '/api/events/:id',
    summary: 'Update an event',
    access: signedIn,
    largeBody: true,
    acceptsForm: true,
    params: byId,
    body: z.extend(EventForm, { version: z.optional(numberInText(z.int())) }),
    reply: EventDetails,
    errors: [
      'events.not_found',
      'events.bad_dates',
      'events.bad_timezone',
      'events.bad_refund_policy',
      'events.bad_registration_window',
      'events.slug_taken',
      'events.fewer_than_taken',
      'events.registered_draft',
      'events.changed_meanwhile',
      'groups.not_found',
      'uploads.not_accepted',
    ],
    failure: 'Failed to update event',
  },
  deleteEvent: {
    method: 'DELETE',
    path: '/api/events/:id',
    summary: 'Delete an event without paid registrations',
    access: adminOnly,
    reauth: 'recent',
    params: byId,
    errors: ['events.not_found', 'events.has_registrations'],
    failure: 'Failed to delete event',
  },
  setEventStatus: {
    method: 'PATCH',
    path: '/api/events/:id/status',
    summary: 'Set the status of an event',
    access: signedIn,
    params: byId,
    body: z.object({ status: z.enum(EVENT_STATUSES, { error: 'Unknown status' }) }),
    reply: Event,
    errors: ['events.not_found'],
    failure: 'Failed to update event status',
  },
  publishEvent: {
    method: 'POST',
    path: '/api/events/:id/publish',
    summary: 'Publish a draft',
    access: signedIn,
    idempotent: true,
    params: byId,
    reply: Event,
    errors: ['events.not_found'],
    failure: 'Failed to publish the event',
  },
  createEventGroup: {
    method: 'POST',
    path: '/api/event-groups',
    summary: 'Create an event group',
    access: adminOnly,
    body: GroupForm,
    reply: EventGroup,
    status: 201,
    errors: ['groups.name_taken'],
    failure: 'Failed to create event group',
  },
  renameEventGroup: {
    method: 'PUT',
    path: '/api/event-groups/:id',
    summary: 'Rename an event group',
    access: adminOnly,
    params: byId,
    body: GroupForm,
    reply: EventGroup,
    errors: ['groups.not_found', 'groups.name_taken'],
    failure: 'Failed to update event group',
  },
  deleteEventGroup: {
    method: 'DELETE',
    path: '/api/event-groups/:id',
    summary: 'Delete an event group; its events stay',
    access: adminOnly,
    params: byId,
    errors: ['groups.not_found'],
    failure: 'Failed to delete event group',
  },
})
