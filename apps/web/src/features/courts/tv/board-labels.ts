import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { plural } from '../../../lib/format.ts'
import type { Game } from './board-floors.ts'

const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })
const DATE = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const weekdayOf = (date: string): string => WEEKDAY.format(new Date(date))

/** 8:00 AM - 9:15 AM; on other days with the weekday, or with the date if it is a week or more ahead. */
export function gameTime({ court, date, daysAhead }: Game): string {
  const { startTime, endTime } = court
  const time = startTime && endTime ? timeRange(startTime, endTime) : 'All day'
  if (daysAhead === 0) return time
  return `${daysAhead < 7 ? weekdayOf(date) : DATE.format(new Date(date))} ${time}`
}

/** 10:42 AM */
export const clockLabel = (moment: Date, zone: string): string => to12Hour(toWallClock(moment, zone).slice(11))

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** 4:09; 2 h 05 min; 3 days */
export function countdownLabel(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${twoDigits(minutes % 60)} min`
  return plural(Math.floor(hours / 24), 'day')
}

type Options = { fetchedAt: Date; now: Date; zone: string; isOffline: boolean }

/** Live; Last updated 10:42 AM, offline */
export function statusLabel({ fetchedAt, now, zone, isOffline }: Options): string {
  if (!isOffline) return 'Live'
  const fetchedOn = toWallClock(fetchedAt, zone).slice(0, 10)
  const today = toWallClock(now, zone).slice(0, 10)
  const day = fetchedOn === today ? '' : `${weekdayOf(fetchedOn)} `
  return `Last updated ${day}${clockLabel(fetchedAt, zone)}, offline`
}
