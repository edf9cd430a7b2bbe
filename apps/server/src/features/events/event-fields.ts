// The fields of an event: form → columns, columns → reply, and their labels in the audit log.
// A column added to `events.tables.ts` does not compile until it is handled here.

import type { Event, Participant } from '@crew-chief/contract/event-shapes'
import type { EventForm } from '@crew-chief/contract/events-admin'
import type { Tier } from '@crew-chief/domain/events/pricing'
import { isTimeZone, toInstant } from '@crew-chief/domain/time-zone'
import { AppError } from '../../app-error.ts'
import type { EventRow, StoredTier } from './events.tables.ts'
import { presentMyRegistration } from './present-registration.ts'
import type { ListedEvent, Mine } from './reading/event-cards.store.ts'

/** Set by the server, never by the form. */
type ServerColumn =
  | 'id'
  | 'seatsTaken'
  | 'waitlisted'
  | 'status'
  | 'statusSetAt'
  | 'canceledAt'
  | 'cancelReason'
  | 'version'
  | 'createdAt'
  | 'deletedAt'
type FormColumn = Exclude<keyof EventRow, ServerColumn>
type RequiredColumn =
  | 'name'
  | 'type'
  | 'description'
  | 'location'
  | 'maxParticipants'
  | 'timezone'
  | 'startsAt'
  | 'endsAt'
/** Every key must be written out; `undefined` means "not sent": keep the stored value or take the column's default. */
type Columns = Pick<EventRow, RequiredColumn> & {
  [C in Exclude<FormColumn, RequiredColumn | 'waiverVersion'>]: EventRow[C] | undefined
}

export const AUDIT_LABELS: Record<FormColumn, string> = {
  name: 'name',
  type: 'type',
  description: 'description',
  startsAt: 'start date',
  endsAt: 'end date',
  timezone: 'time zone',
  location: 'location',
  maxParticipants: 'max participants',
  groupId: 'group',
  media: 'media',
  pricing: 'pricing',
  productId: 'product',
  waiverVersion: 'liability release',
  boardVisibility: 'court board',
  slug: 'address',
  isDraft: 'draft',
  registrationOpensAt: 'registration opening',
  registrationClosesAt: 'registration closing',
  levels: 'levels',
  whatToBring: 'what to bring',
  hotelInfo: 'hotel',
  joinUrl: 'join link',
  recordingUrl: 'recording',
  refundFullUntil: 'full refund',
  refundPartialUntil: 'partial refund',
  refundPartialPercent: 'partial refund percentage',
}

/** `before` supplies fields the form may omit; a new event has only the default time zone. */
export function columnsFromForm(form: EventForm, before: Pick<EventRow, 'timezone' | 'pricing'> & Terms): Columns {
  const timezone = form.timezone?.trim() || before.timezone
  if (!isTimeZone(timezone)) throw fieldError('events.bad_timezone', 'timezone')
  const startsAt = instantFrom(form, 'startDate', timezone)
  const endsAt = instantFrom(form, 'endDate', timezone)
  if (endsAt <= startsAt) throw fieldError('events.bad_dates', 'endDate')
  const moments = optionalMoments(form, timezone)
  checkTerms(before, { ...moments, refundPartialPercent: form.refundPartialPercent })
  return {
    name: form.name,
    type: form.type,
    description: form.description,
    location: form.location,
    maxParticipants: form.maxParticipants,
    timezone,
    startsAt,
    endsAt,
    groupId: form.groupId,
    productId: form.productId,
    media: form.media && [...new Set(form.media)],
    pricing: form.pricing && withIds(form.pricing, before.pricing),
    boardVisibility: form.boardVisibility,
    slug: form.slug,
    isDraft: form.isDraft,
    ...moments,
    levels: form.levels,
    whatToBring: form.whatToBring,
    hotelInfo: form.hotelInfo,
    joinUrl: form.joinUrl,
    recordingUrl: form.recordingUrl,
    refundPartialPercent: form.refundPartialPercent,
  }
}

const optionalMoments = (form: EventForm, zone: string) => ({
  registrationOpensAt: optionalInstant(form, 'registrationOpensAt', zone),
  registrationClosesAt: optionalInstant(form, 'registrationClosesAt', zone),
  refundFullUntil: optionalInstant(form, 'refundFullUntil', zone),
  refundPartialUntil: optionalInstant(form, 'refundPartialUntil', zone),
})

type Terms = {
  [C in OptionalMoment | 'refundPartialPercent']?: EventRow[C] | undefined
}

/** Terms that were not sent stay as they are. */
function checkTerms(before: Terms, sent: Terms) {
  const afterSave = <C extends keyof Terms>(field: C) => (sent[field] === undefined ? before[field] : sent[field])
  const opens = afterSave('registrationOpensAt')
  const closes = afterSave('registrationClosesAt')
  if (opens && closes && closes <= opens) throw fieldError('events.bad_registration_window', 'registrationClosesAt')
  const full = afterSave('refundFullUntil')
  const partial = afterSave('refundPartialUntil')
  const isComplete = Boolean(partial) === Boolean(afterSave('refundPartialPercent'))
  if (!isComplete || (full && partial && partial <= full))
    throw fieldError('events.bad_refund_policy', 'refundPartialUntil')
}

export const presentEvent = (event: ListedEvent, mine: Mine | null, participants: Participant[]): Event => ({
  id: event.id,
  name: event.name,
  slug: event.slug,
  type: event.type,
  description: event.description,
  startDate: event.startsAt.toISOString(),
  endDate: event.endsAt.toISOString(),
  timezone: event.timezone,
  location: event.location,
  maxParticipants: event.maxParticipants,
  currentParticipants: event.seatsTaken,
  waitlisted: event.waitlisted,
  status: event.status,
  isDraft: event.isDraft,
  registrationOpensAt: event.registrationOpensAt?.toISOString() ?? null,
  registrationClosesAt: event.registrationClosesAt?.toISOString() ?? null,
  canceledAt: event.canceledAt?.toISOString() ?? null,
  groupId: event.groupId,
  media: event.media.map((url) => ({ url })),
  pricing: event.pricing.map((tier) => ({
    price: tier.priceCents,
    roles: tier.roles.map((role) => ({ role, priceId: tier.id })),
  })),
  productId: event.productId,
  waiverVersion: event.waiverVersion,
  boardVisibility: event.boardVisibility,
  version: event.version,
  myRegistration: mine && presentMyRegistration(mine),
  participants,
})

/** The message is shown both at the field and in the toast. */
function fieldError(
  code: 'events.bad_timezone' | 'events.bad_dates' | 'events.bad_refund_policy' | 'events.bad_registration_window',
  field: keyof EventForm,
): AppError {
  const { message } = new AppError(code)
  return new AppError(code, { fields: { [field]: message } })
}

const HAS_OFFSET = /(Z|[+-]\d\d:\d\d)$/
const TO_THE_MINUTE = 'YYYY-MM-DDTHH:mm'.length
const NOT_A_DATE = 'Must be a date and time'

type OptionalMoment = 'registrationOpensAt' | 'registrationClosesAt' | 'refundFullUntil' | 'refundPartialUntil'

const optionalInstant = (form: EventForm, field: OptionalMoment, zone: string) =>
  form[field] ? instantFrom(form, field, zone) : (form[field] as null | undefined)

function instantFrom(form: EventForm, field: 'startDate' | 'endDate' | OptionalMoment, zone: string): Date {
  const text = form[field] ?? ''
  const instant = isOnCalendar(text) ? parseInstant(text, zone) : undefined
  if (!instant) throw new AppError('input.invalid', { message: NOT_A_DATE, fields: { [field]: NOT_A_DATE } })
  return instant
}

/** `new Date` accepts February 31 as March 3. Years outside 2000–2199 are typing errors. */
function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 10)
  const parsed = new Date(`${day}T00:00:00Z`)
  return day >= '2000' && day < '2200' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

/** Undefined for an invalid time such as 25:61. */
function parseInstant(text: string, zone: string): Date | undefined {
  const hour = new Date(`2000-01-01T${text.slice(11, TO_THE_MINUTE)}:00Z`)
  if (Number.isNaN(hour.getTime())) return undefined
  const instant = HAS_OFFSET.test(text) ? new Date(text) : toInstant(text.slice(0, TO_THE_MINUTE), zone)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

const sameRoles = (a: Tier, b: Tier) => [...a.roles].sort().join() === [...b.roles].sort().join()

/** An unchanged tier keeps its id, so that a page opened before the edit can still pay with it. */
const withIds = (tiers: readonly Tier[], before: readonly StoredTier[]): StoredTier[] =>
  tiers.map((tier) => {
    const same = before.find((old) => old.priceCents === tier.priceCents && sameRoles(old, tier))
    const id = same?.id ?? `price_${crypto.randomUUID().replaceAll('-', '')}`
    return { id, priceCents: tier.priceCents, roles: [...tier.roles] }
  })
