// The fields of the event form (spec 1 §5): labels, schema, event → form values, form values → request body.

import type { ApiRequest } from '@crew-chief/contract/endpoint'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { EventForm, type eventsAdminApi } from '@crew-chief/contract/events-admin'
import { ENDS_BEFORE_START } from '@crew-chief/domain/events/event-dates'
import { BOARD_VISIBILITIES } from '@crew-chief/domain/events/event-staff'
import { MEMBER_TIER_ROLES, priceFor, type Tier } from '@crew-chief/domain/events/pricing'
import { DEFAULT_WAIVER } from '@crew-chief/domain/events/waiver'
import { toWallClock } from '@crew-chief/domain/time-zone'
import * as z from 'zod/mini'
import { dollarPrice, toDollars } from '../../../lib/dollar-price.ts'
import { tiersOf } from '../event-prices.ts'

/** A select option cannot have an empty value. */
export const NO_GROUP = 'none'
export const MAX_PICTURES = 10

const price = dollarPrice('Must be a number')

const { name, type, description, startDate, endDate, location, maxParticipants, waiver } = EventForm.shape

/** The form edits two prices instead of the list of tiers, and leaves the product as it is. */
type FormField = Exclude<keyof EventForm, 'pricing' | 'productId'> | 'nonMemberPrice' | 'memberPrice'

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
    media: z.array(z.string()).check(z.maxLength(MAX_PICTURES, `At most ${MAX_PICTURES} pictures`)),
    boardVisibility: z.enum(BOARD_VISIBILITIES),
    waiver,
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
  media: 'Pictures',
  boardVisibility: 'Court board',
  waiver: 'Liability release',
}
export const emptyEvent = (timezone: string): Omit<EventValues, 'type'> => ({
  name: '',
  groupId: NO_GROUP,
  description: '',
  startDate: '',
  endDate: '',
  timezone,
  location: '',
  maxParticipants: '',
  nonMemberPrice: '0',
  memberPrice: '0',
  media: [],
  // The API's default is the specified one, everyone signed in.
  boardVisibility: 'participants',
  waiver: DEFAULT_WAIVER,
})

type EventBefore = Pick<EventDetails, 'pricing' | 'productId'>

// The form's member price is the price on the ALL_YOU_NEED plan.
const pricesOf = (tiers: readonly Tier[]) => ({
  nonMember: priceFor(tiers, 'NON_MEMBER'),
  member: priceFor(tiers, 'ALL_YOU_NEED'),
})

export function valuesOf(event: EventDetails): EventValues {
  const { nonMember, member } = pricesOf(tiersOf(event.pricing))
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
    media: event.media.map(({ url }) => url),
    boardVisibility: event.boardVisibility,
    waiver: event.waiver.text,
  }
}

/** Unchanged prices are sent back as stored: an event may have more tiers than the form shows. */
function pricingOf({ nonMemberPrice, memberPrice }: EventEdit, before: EventBefore | undefined) {
  const stored = before ? tiersOf(before.pricing) : []
  const { nonMember, member } = pricesOf(stored)
  if (stored.length > 0 && nonMember === nonMemberPrice && member === memberPrice)
    return stored.map((tier) => ({ ...tier, roles: [...tier.roles] }))
  return [
    { priceCents: nonMemberPrice, roles: ['NON_MEMBER' as const] },
    { priceCents: memberPrice, roles: [...MEMBER_TIER_ROLES] },
  ]
}

export function bodyOf(edit: EventEdit, before?: EventBefore): ApiRequest<typeof eventsAdminApi.createEvent>['body'] {
  const { nonMemberPrice, memberPrice, groupId, ...unchanged } = edit
  return {
    ...unchanged,
    groupId: groupId === NO_GROUP ? null : groupId,
    pricing: pricingOf(edit, before),
    ...(before && { productId: before.productId }),
  }
}
