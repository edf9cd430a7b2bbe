// Event times as text: `Sat, Jun 12 · 8:00 AM to Mon, Jun 14 · 4:30 PM CDT`. Online events are shown in the reader's
// time zone, others in the zone of the venue.

import { toWallClock } from '../time-zone.ts'
import { type Place, zoneFor } from './online-events.ts'

export const ENDS_BEFORE_START = 'The end must be after the start.'

export type EventTime = Place & { startDate: string; endDate: string; timezone: string }
export type Reader = { zone: string; now: Date }

// Dates further away show their year.
const NEAR_MS = 300 * 24 * 60 * 60 * 1000

// Creating a formatter is slow, so they are cached.
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(moment: Date, zone: string, form: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${Object.entries(form)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...form })
  formatters.set(key, formatter)
  // Intl puts a narrow no-break space before AM, which breaks searching and copying.
  return formatter.format(moment).replaceAll('\u202f', ' ')
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const DAY_AND_YEAR = { ...DAY, year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** `CDT`, or `GMT+5:30` for zones without a short name. */
export function zoneName(moment: Date, zone: string): string {
  const formatted = format(moment, zone, { timeZoneName: 'short' })
  return formatted.slice(formatted.lastIndexOf(' ') + 1)
}

/** `Sat, Jun 12 · 8:00 AM`, with the zone if it differs from the reader's or the reader's is unknown (null). */
export function formatMoment(moment: Date, zone: string, reader: { zone: string | null; now: Date }): string {
  const isSameZone = reader.zone !== null && hasSameTime(moment, zone, reader.zone)
  const name = isSameZone ? '' : ` ${zoneName(moment, zone)}`
  return `${dayOf(moment, zone, reader.now)} · ${format(moment, zone, TIME)}${name}`
}

/** `Sat, Dec 19, 8:00 AM CST`. */
export const formatWithZone = (moment: Date, zone: string, now: Date): string =>
  `${dayOf(moment, zone, now)}, ${format(moment, zone, TIME)} ${zoneName(moment, zone)}`

/** `Jun 12, 2027`. */
export const formatDate = (moment: Date, zone: string): string =>
  format(moment, zone, { month: 'short', day: 'numeric', year: 'numeric' })

/** The zone is named if it differs from the reader's or the reader's is unknown (null). */
export function formatEventDates(event: EventTime, reader: { zone: string | null; now: Date }): string {
  const start = new Date(event.startDate)
  const end = new Date(event.endDate)
  const { zone } = reader
  const timezone = zoneFor(event, zone)
  const isOtherZone = zone === null || [start, end].some((moment) => !hasSameTime(moment, timezone, zone))
  const [startZone, endZone] = isOtherZone ? [zoneName(start, timezone), zoneName(end, timezone)] : ['', '']
  const startDay = dayOf(start, timezone, reader.now)
  const endDay = dayOf(end, timezone, reader.now)
  const from = `${startDay} · ${format(start, timezone, TIME)}`
  const until = `${endDay === startDay ? '' : `${endDay} · `}${format(end, timezone, TIME)}`
  // The zone is named once, unless daylight saving time changes in between.
  return [from, startZone === endZone ? '' : startZone, 'to', until, endZone].filter((part) => part !== '').join(' ')
}

/** The day it starts. `readerZone`: null if unknown. */
export function eventDay(event: EventTime, readerZone: string | null): { month: string; day: string } {
  const start = new Date(event.startDate)
  const zone = zoneFor(event, readerZone)
  return { month: format(start, zone, { month: 'short' }), day: format(start, zone, { day: 'numeric' }) }
}

const dayOf = (moment: Date, zone: string, now: Date): string =>
  format(moment, zone, Math.abs(moment.getTime() - now.getTime()) > NEAR_MS ? DAY_AND_YEAR : DAY)

/** Zones with different names can have the same time. */
const hasSameTime = (moment: Date, one: string, other: string): boolean =>
  toWallClock(moment, one) === toWallClock(moment, other)
