// The days of a camp, on the clock of its place (spec 2 §2 Schedule tab).

import { toInstant, toWallClock } from '../time-zone.ts'

export type CampTime = { startDate: string; endDate: string; timezone: string }
/** `key` is what schedule items and courts name their day by; `date` is that day in the place's calendar. */
export type CampDay = { key: string; date: string }

const MOST_DAYS = 60

export const dayKey = (index: number): string => `day${index + 1}`

export function campDays({ startDate, endDate, timezone }: CampTime): CampDay[] {
  const first = dateOf(new Date(startDate), timezone)
  // An event that ends at midnight does not have that day.
  const last = dateOf(new Date(new Date(endDate).getTime() - 1), timezone)
  const days: CampDay[] = []
  for (let date = first; date <= last && days.length < MOST_DAYS; date = nextDate(date))
    days.push({ key: dayKey(days.length), date })
  return days.length > 0 ? days : [{ key: dayKey(0), date: first }]
}

/** Day 1 - Saturday, June 12 */
export function dayLabel(day: CampDay, index: number): string {
  const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
  return `Day ${index + 1} - ${words.format(new Date(`${day.date}T00:00:00Z`))}`
}

/** The day it is there now; before the camp its first, after it its last. */
export function currentDay(days: readonly CampDay[], timezone: string, now: Date): CampDay | undefined {
  const today = dateOf(now, timezone)
  return days.findLast((day) => day.date <= today) ?? days[0]
}

/** When a wall-clock time of a camp day is. */
export const momentOf = (day: CampDay, time: string, timezone: string): Date =>
  toInstant(`${day.date}T${time}`, timezone)

const dateOf = (moment: Date, zone: string): string => toWallClock(moment, zone).slice(0, 10)

const nextDate = (date: string): string => {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
