// When an event is, in words: `Sat, Jun 12 · 8:00 AM to Mon, Jun 14 · 4:30 PM CDT`, on the clock of its place.

import { toWallClock } from '../time-zone.ts'

export type EventTime = { startDate: string; endDate: string; timezone: string }
/** Who reads it, and when. */
export type Reader = { zone: string; now: Date }

// Within it a weekday and a day of the month can only mean one year.
const NEAR_MS = 300 * 24 * 60 * 60 * 1000

// A formatter is slow to make and cards are many: one for each zone and form.
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(moment: Date, zone: string, form: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${Object.entries(form)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...form })
  formatters.set(key, formatter)
  // Intl puts a narrow no-break space before AM; a plain one is what people search for and copy.
  return formatter.format(moment).replaceAll('\u202f', ' ')
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const DAY_AND_YEAR = { ...DAY, year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** CDT, or GMT+5:30 where there is no such name. */
export function zoneName(moment: Date, zone: string): string {
  const formatted = format(moment, zone, { timeZoneName: 'short' })
  return formatted.slice(formatted.lastIndexOf(' ') + 1)
}

/** Sat, Jun 12 · 8:00 AM; with its zone when that is not the reader's. */
export function formatMoment(moment: Date, zone: string, reader: Reader): string {
  const name = showsTheSame(moment, zone, reader.zone) ? '' : ` ${zoneName(moment, zone)}`
  return `${dayOf(moment, zone, reader.now)} · ${format(moment, zone, TIME)}${name}`
}

export function formatEventDates({ startDate, endDate, timezone }: EventTime, reader: Reader): string {
  const start = new Date(startDate)
  const end = new Date(endDate)
  const isForeign = !showsTheSame(start, timezone, reader.zone) || !showsTheSame(end, timezone, reader.zone)
  const [startZone, endZone] = isForeign ? [zoneName(start, timezone), zoneName(end, timezone)] : ['', '']
  const startDay = dayOf(start, timezone, reader.now)
  const endDay = dayOf(end, timezone, reader.now)
  const from = `${startDay} · ${format(start, timezone, TIME)}`
  const until = `${endDay === startDay ? '' : `${endDay} · `}${format(end, timezone, TIME)}`
  // Named once, unless the clocks change in between.
  return [from, startZone === endZone ? '' : startZone, 'to', until, endZone].filter((part) => part !== '').join(' ')
}

/** The calendar leaf on a card. */
export const eventDay = ({ startDate, timezone }: EventTime): { month: string; day: string } => ({
  month: format(new Date(startDate), timezone, { month: 'short' }),
  day: format(new Date(startDate), timezone, { day: 'numeric' }),
})

const dayOf = (moment: Date, zone: string, now: Date): string =>
  format(moment, zone, Math.abs(moment.getTime() - now.getTime()) > NEAR_MS ? DAY_AND_YEAR : DAY)

/** Two zones of different names may well show the same time: then there is nothing to tell apart. */
const showsTheSame = (moment: Date, one: string, other: string): boolean =>
  toWallClock(moment, one) === toWallClock(moment, other)
