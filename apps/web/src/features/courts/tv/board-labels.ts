// Times on the board in words.

import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { plural } from '../../../lib/format.ts'
import type { Game } from './board-floors.ts'

const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })
const DATE = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const weekdayOf = (date: string): string => WEEKDAY.format(new Date(date))

/** 8:00 AM - 9:15 AM; with its day when that is not today, and its date when the day alone would be the wrong one. */
export function gameTime({ court, date, daysAhead }: Game): string {
  const { startTime, endTime } = court
  const time = startTime && endTime ? timeRange(startTime, endTime) : 'All day'
  if (daysAhead === 0) return time
  return `${daysAhead < 7 ? weekdayOf(date) : DATE.format(new Date(date))} ${time}`
}

/** 10:42 AM on the clock there. */
export const clockLabel = (moment: Date, zone: string): string => to12Hour(toWallClock(moment, zone).slice(11))

const two = (number: number): string => String(number).padStart(2, '0')

/** 4:09; 2 h 05 min; 3 days */
export function countdownLabel(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${two(minutes % 60)} min`
  const days = Math.floor(hours / 24)
  return plural(days, 'day')
}

type Shown = { readAt: Date; now: Date; zone: string; isCutOff: boolean }

/** Last updated 10:42 AM, offline */
export function statusLabel({ readAt, now, zone, isCutOff }: Shown): string {
  if (!isCutOff) return 'Live'
  const [read, today] = [toWallClock(readAt, zone).slice(0, 10), toWallClock(now, zone).slice(0, 10)]
  const day = read === today ? '' : `${weekdayOf(read)} `
  return `Last updated ${day}${clockLabel(readAt, zone)}, offline`
}
