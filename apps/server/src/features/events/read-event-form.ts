// An admin's form → what is stored of it: times of the place become moments, prices get their ids.

import type { EventForm } from '@crew-chief/contract/events-admin'
import type { Tier } from '@crew-chief/domain/events/pricing'
import { isTimeZone, toInstant } from '@crew-chief/domain/time-zone'
import { AppError } from '../../app-error.ts'
import type { NewEvent } from './events.store.ts'
import type { StoredTier } from './events.tables.ts'

/** What the form leaves out stays as it was; a new event has only the zone. */
type Before = { timezone: string; pricing: readonly StoredTier[] }
type Fields = Omit<NewEvent, 'id' | 'createdAt' | 'waiverVersion' | 'version'>

export function readEventForm(form: EventForm, before: Before): Fields {
  const timezone = form.timezone?.trim() || before.timezone
  if (!isTimeZone(timezone)) throw refusal('events.bad_timezone', 'timezone')
  const startsAt = momentOf(form, 'startDate', timezone)
  const endsAt = momentOf(form, 'endDate', timezone)
  if (endsAt <= startsAt) throw refusal('events.bad_dates', 'endDate')
  return {
    name: form.name,
    type: form.type,
    description: form.description,
    location: form.location,
    maxParticipants: form.maxParticipants,
    timezone,
    startsAt,
    endsAt,
    ...(form.groupId !== undefined && { groupId: form.groupId }),
    ...(form.productId !== undefined && { productId: form.productId }),
    ...(form.media && { media: [...new Set(form.media)] }),
    ...(form.pricing && { pricing: withIds(form.pricing, before.pricing) }),
  }
}

/** Shown beside the field and in the toast. */
function refusal(code: 'events.bad_timezone' | 'events.bad_dates', field: string): AppError {
  const { message } = new AppError(code)
  return new AppError(code, { fields: { [field]: message } })
}

const HAS_OFFSET = /(Z|[+-]\d\d:\d\d)$/
const TO_THE_MINUTE = 'YYYY-MM-DDTHH:mm'.length
const NOT_A_DATE = 'Must be a date and time'

function momentOf(form: EventForm, field: 'startDate' | 'endDate', zone: string): Date {
  const text = form[field]
  const moment = isOnCalendar(text) ? readMoment(text, zone) : undefined
  if (!moment) throw new AppError('input.invalid', { message: NOT_A_DATE, fields: { [field]: NOT_A_DATE } })
  return moment
}

/** The built-in reader takes February 31 for March 3; and a year of a slipped finger is not a year. */
function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 10)
  const read = new Date(`${day}T00:00:00Z`)
  return day >= '2000' && day < '2200' && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

/** Undefined for a clock that shows 25:61. */
function readMoment(text: string, zone: string): Date | undefined {
  const hour = new Date(`2000-01-01T${text.slice(11, TO_THE_MINUTE)}:00Z`)
  if (Number.isNaN(hour.getTime())) return undefined
  const moment = HAS_OFFSET.test(text) ? new Date(text) : toInstant(text.slice(0, TO_THE_MINUTE), zone)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const sameRoles = (a: Tier, b: Tier) => [...a.roles].sort().join() === [...b.roles].sort().join()

/** A tier that did not change keeps its id: browsers that still show the old page can pay by it. */
const withIds = (tiers: readonly Tier[], before: readonly StoredTier[]): StoredTier[] =>
  tiers.map((tier) => {
    const same = before.find((old) => old.priceCents === tier.priceCents && sameRoles(old, tier))
    const id = same?.id ?? `price_${crypto.randomUUID().replaceAll('-', '')}`
    return { id, priceCents: tier.priceCents, roles: [...tier.roles] }
  })
