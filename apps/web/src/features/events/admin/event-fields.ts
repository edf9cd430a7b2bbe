// The fields of the event form (spec 1 §5): labels, schema, event → form values, form values → request body.

import type { ApiRequest, Reply } from '@crew-chief/contract/endpoint'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { EventForm, type eventsAdminApi } from '@crew-chief/contract/events-admin'
import type { settingsApi } from '@crew-chief/contract/settings'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { ENDS_BEFORE_START } from '@crew-chief/domain/events/event-dates'
import { refundDatesFor } from '@crew-chief/domain/events/event-defaults'
import { BOARD_VISIBILITIES } from '@crew-chief/domain/events/event-staff'
import { priceFor, type Tier } from '@crew-chief/domain/events/pricing'
import { tiersOfPrices } from '@crew-chief/domain/events/three-prices'
import { SLUG_PATTERN } from '@crew-chief/domain/slug'
import { toWallClock } from '@crew-chief/domain/time-zone'
import * as z from 'zod/mini'
import { dollarPrice, optionalDollarPrice, toDollars } from '../../../lib/dollar-price.ts'
import { labelOfRole } from '../../../lib/plans.ts'
import { tiersOf } from '../event-prices.ts'

/** A select option cannot have an empty value. */
export const NO_GROUP = 'none'
export const MAX_PICTURES = 10

const price = dollarPrice('Must be a number')

const { name, type, description, startDate, endDate, location, maxParticipants, waiver } = EventForm.shape

// Empty for a new event: the server makes it from the name.
const SLUG_OR_EMPTY = new RegExp(`^$|${SLUG_PATTERN.source}`)
const BAD_SLUG = 'Use lowercase letters, digits and hyphens'
const text = z.string().check(z.maxLength(2_000, 'At most 2000 characters'))
const link = z.string().check(z.maxLength(2_000), z.regex(/^$|^\s*https?:\/\/\S+\s*$/i, 'Must start with https://'))

/** The form edits three prices instead of the list of tiers, and leaves the product as it is. */
type FormField =
  | Exclude<keyof EventForm, 'pricing' | 'productId'>
  | 'nonMemberPrice'
  | 'memberPrice'
  | 'allYouWantPrice'

export const EventFields = z
  .object({
    name,
    type,
    groupId: z.string(),
    description,
    startDate,
    endDate,
    timezone: z.string(),
    location,
    maxParticipants,
    nonMemberPrice: price,
    memberPrice: price,
    // Empty: the member price.
    allYouWantPrice: optionalDollarPrice,
    media: z.array(z.string()).check(z.maxLength(MAX_PICTURES, `At most ${MAX_PICTURES} pictures`)),
    boardVisibility: z.enum(BOARD_VISIBILITIES),
    waiver,
    slug: z.string().check(z.maxLength(100, 'At most 100 characters'), z.regex(SLUG_OR_EMPTY, BAD_SLUG)),
    isDraft: z.boolean(),
    registrationOpensAt: z.string(),
    registrationClosesAt: z.string(),
    levels: z.array(z.enum(EXPERIENCE_LEVELS)),
    whatToBring: text,
    hotelInfo: text,
    joinUrl: link,
    recordingUrl: link,
    refundFullUntil: z.string(),
    refundPartialUntil: z.string(),
    refundPartialPercent: z.string().check(z.regex(/^([1-9]\d?)?$/, 'Must be between 1 and 99')),
  } satisfies Record<FormField, z.ZodMiniType>)
  .check(({ value, issues }) => {
    // Both are wall-clock times in the same format and zone, so they compare as strings.
    if (value.startDate < value.endDate) return
    issues.push({ code: 'custom', input: value, message: ENDS_BEFORE_START, path: ['endDate'] })
  })
export type EventValues = z.input<typeof EventFields>
export type EventEdit = z.output<typeof EventFields>
export type EventField = keyof EventValues

export const EVENT_FIELD_LABELS: Record<EventField, string> = {
  name: 'Name',
  type: 'Type',
  groupId: 'Group',
  description: 'Description',
  startDate: 'Start',
  endDate: 'End',
  timezone: 'Time zone',
  location: 'Location',
  maxParticipants: 'Max participants',
  nonMemberPrice: 'Non-members',
  memberPrice: 'Members',
  get allYouWantPrice() {
    return `${labelOfRole('ALL_YOU_WANT')} members`
  },
  media: 'Pictures',
  boardVisibility: 'Court board',
  waiver: 'Liability release',
  slug: 'Page address',
  isDraft: 'Draft',
  registrationOpensAt: 'Registration opens',
  registrationClosesAt: 'Registration closes',
  levels: 'Levels',
  whatToBring: 'What to bring',
  hotelInfo: 'Hotel',
  joinUrl: 'Join link',
  recordingUrl: 'Recording',
  refundFullUntil: 'Full refund until',
  refundPartialUntil: 'Partial refund until',
  refundPartialPercent: 'Partial refund (%)',
}
/** What admins chose for new events. */
export type EventDefaults = Reply<typeof settingsApi.getEventDefaults>['choices']

type Start = Pick<EventValues, 'timezone' | 'waiver'> & { defaults: EventDefaults }

const shortPrice = (cents: number) => (cents === 0 ? '0' : toDollars(cents))

export const emptyEvent = ({ timezone, waiver, defaults }: Start): Omit<EventValues, 'type'> => ({
  name: '',
  groupId: NO_GROUP,
  description: '',
  startDate: '',
  endDate: '',
  timezone,
  location: '',
  maxParticipants: '',
  nonMemberPrice: shortPrice(defaults.nonMemberPrice),
  memberPrice: shortPrice(defaults.memberPrice),
  allYouWantPrice: defaults.allYouWantPrice === null ? '' : shortPrice(defaults.allYouWantPrice),
  media: [],
  boardVisibility: defaults.boardVisibility,
  waiver,
  slug: '',
  // The API's default is a published event.
  isDraft: true,
  registrationOpensAt: '',
  registrationClosesAt: '',
  levels: [],
  whatToBring: '',
  hotelInfo: '',
  joinUrl: '',
  recordingUrl: '',
  refundFullUntil: '',
  refundPartialUntil: '',
  refundPartialPercent: String(defaults.refundPartialPercent ?? ''),
})

/** Fields that follow the start of a new event until they are edited. */
export const datesFor = (startDate: string, defaults: EventDefaults) => ({
  registrationClosesAt: startDate,
  ...refundDatesFor(startDate, defaults),
})

type EventBefore = Pick<EventDetails, 'pricing' | 'productId'>

// The form's member price is the price on the ALL_YOU_NEED plan.
function pricesOf(tiers: readonly Tier[]) {
  const member = priceFor(tiers, 'ALL_YOU_NEED')
  const allYouWant = priceFor(tiers, 'ALL_YOU_WANT')
  return {
    nonMember: priceFor(tiers, 'NON_MEMBER'),
    member,
    allYouWant: allYouWant === member ? null : allYouWant,
  }
}

export function valuesOf(event: EventDetails): EventValues {
  const { nonMember, member, allYouWant } = pricesOf(tiersOf(event.pricing))
  return {
    name: event.name,
    type: event.type,
    groupId: event.groupId ?? NO_GROUP,
    description: event.description,
    startDate: toWallClock(new Date(event.startDate), event.timezone),
    endDate: toWallClock(new Date(event.endDate), event.timezone),
    timezone: event.timezone,
    location: event.location,
    maxParticipants: String(event.maxParticipants),
    nonMemberPrice: toDollars(nonMember),
    memberPrice: toDollars(member),
    allYouWantPrice: allYouWant === null ? '' : toDollars(allYouWant),
    media: event.media.map(({ url }) => url),
    boardVisibility: event.boardVisibility,
    waiver: event.waiver.text,
    slug: event.slug,
    isDraft: event.isDraft,
    registrationOpensAt: wallClockOf(event.registrationOpensAt, event),
    registrationClosesAt: wallClockOf(event.registrationClosesAt, event),
    levels: event.levels,
    whatToBring: event.whatToBring ?? '',
    hotelInfo: event.hotelInfo ?? '',
    joinUrl: event.joinUrl ?? '',
    recordingUrl: event.recordingUrl ?? '',
    refundFullUntil: wallClockOf(event.refundFullUntil, event),
    refundPartialUntil: wallClockOf(event.refundPartialUntil, event),
    refundPartialPercent: String(event.refundPartialPercent ?? ''),
  }
}

const wallClockOf = (moment: string | null, { timezone }: Pick<EventDetails, 'timezone'>) =>
  moment === null ? '' : toWallClock(new Date(moment), timezone)

/** Unchanged prices are sent back as stored: an event may have more tiers than the form shows. */
function pricingOf({ nonMemberPrice, memberPrice, allYouWantPrice }: EventEdit, before: EventBefore | undefined) {
  const stored = before ? tiersOf(before.pricing) : []
  const { nonMember, member, allYouWant } = pricesOf(stored)
  const isUnchanged = nonMember === nonMemberPrice && member === memberPrice && allYouWant === allYouWantPrice
  if (stored.length > 0 && isUnchanged) return stored.map((tier) => ({ ...tier, roles: [...tier.roles] }))
  return tiersOfPrices({ nonMember: nonMemberPrice, member: memberPrice, allYouWant: allYouWantPrice })
}

const OPTIONAL_TEXTS = [
  'registrationOpensAt',
  'registrationClosesAt',
  'whatToBring',
  'hotelInfo',
  'joinUrl',
  'recordingUrl',
  'refundFullUntil',
  'refundPartialUntil',
] as const

/** Null clears the field. */
const optionalTextsOf = (edit: EventEdit) =>
  Object.fromEntries(OPTIONAL_TEXTS.map((field) => [field, edit[field].trim() || null])) as Record<
    (typeof OPTIONAL_TEXTS)[number],
    string | null
  >

export function bodyOf(edit: EventEdit, before?: EventBefore): ApiRequest<typeof eventsAdminApi.createEvent>['body'] {
  const { nonMemberPrice, memberPrice, allYouWantPrice, groupId, slug, refundPartialPercent, ...unchanged } = edit
  return {
    ...unchanged,
    ...optionalTextsOf(edit),
    groupId: groupId === NO_GROUP ? null : groupId,
    pricing: pricingOf(edit, before),
    refundPartialPercent: refundPartialPercent === '' ? null : Number(refundPartialPercent),
    ...(slug !== '' && { slug }),
    ...(before && { productId: before.productId }),
  }
}
