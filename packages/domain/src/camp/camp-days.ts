// The days of a camp in its local time zone (spec 2 §2 Schedule tab).

import { toInstant, toWallClock } from '../time-zone.ts'

export type CampTime = { startDate: string; endDate: string; timezone: string }
/** Schedule items and courts refer to a day by `key`; `date` is its local date. */
export type CampDay = { key: string; date: string }

const MAX_DAYS = 60

export const dayKey = (index: number): string => `day${index + 1}`

export function campDays({ startDate, endDate, timezone }: CampTime): CampDay[] {
  const first = dateOf(new Date(startDate), timezone)
  // An event that ends at midnight does not include the next day.
  const last = dateOf(new Date(new Date(endDate).getTime() - 1), timezone)
  const days: CampDay[] = []
  for (let date = first; date <= last && days.length < MAX_DAYS; date = nextDate(date))
    days.push({ key: dayKey(days.length), date })
  return days.length > 0 ? days : [{ key: dayKey(0), date: first }]
}

/** Day 1 - Saturday, June 12 */
export function dayLabel(day: CampDay, index: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
  return `Day ${index + 1} - ${format.format(new Date(`${day.date}T00:00:00Z`))}`
}

/** Day 1 · Sat, Jun 12 */
export function shortDayLabel(day: CampDay, index: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
  return `Day ${index + 1} · ${format.format(new Date(`${day.date}T00:00:00Z`))}`
}

/** Today's day in the camp's time zone; the first day before the camp, the last one after it. */
export function currentDay(days: readonly CampDay[], timezone: string, now: Date): CampDay | undefined {
  const today = dateOf(now, timezone)
  return days.findLast((day) => day.date <= today) ?? days[0]
}

/** The instant of a local time on a camp day. */
export const momentOf = (day: CampDay, time: string, timezone: string): Date =>
  toInstant(`${day.date}T${time}`, timezone)

const dateOf = (moment: Date, zone: string): string => toWallClock(moment, zone).slice(0, 10)

const nextDate = (date: string): string => {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
