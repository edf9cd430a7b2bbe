// The floors of the gym with their current and next game, in the time zone of the camp.

import type { Court } from '@crew-chief/contract/court-shapes'
import { type CampDay, type CampTime, campDays, momentOf } from '@crew-chief/domain/camp/camp-days'
import { compareSlots, slotPhase } from '@crew-chief/domain/camp/slot-time'
import { courtWithGym, numberIn } from '@crew-chief/domain/courts/court-groups'
import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { plural } from '../../../lib/format.ts'

export type Game = { court: Court; date: string; daysAhead: number }
/** Courts with the same name and gym at different times are games on one floor. */
export type Floor = { key: string; name: string; gym: string | null; now: Game | undefined; next: Game | undefined }
export type GymBoard = {
  floors: readonly Floor[]
  /** The next start on any floor. */
  nextRound: Date | null
}

type Timed = Game & { phase: 'now' | 'ahead'; startsAt: Date | null }

export function arrangeBoard(courts: readonly Court[], camp: CampTime, now: Date): GymBoard {
  const days = campDays(camp)
  const wallClock = toWallClock(now, camp.timezone)
  const games = courts.toSorted(compareSlots).flatMap((court) => withTime(court, days, camp.timezone, wallClock))
  const floors = Map.groupBy(games, ({ court }) => courtWithGym(court))
  const starts = games.flatMap(({ phase, startsAt }) => (phase === 'ahead' && startsAt ? [startsAt] : []))
  return {
    floors: [...floors].map(([key, ofFloor]) => floorOf(key, ofFloor)).toSorted(compareFloors),
    nextRound: starts.toSorted((one, other) => +one - +other)[0] ?? null,
  }
}

/** Empty if the game is over, or if the event no longer has its day. */
function withTime(court: Court, days: readonly CampDay[], zone: string, wallClock: string): Timed[] {
  const day = days.find(({ key }) => key === court.day)
  const phase = slotPhase(court, days, wallClock)
  if (!day || (phase !== 'now' && phase !== 'ahead')) return []
  const startsAt = court.startTime ? momentOf(day, court.startTime, zone) : null
  return [{ court, date: day.date, daysAhead: daysFrom(wallClock, day.date), phase, startsAt }]
}

const DAY_MS = 86_400_000
const daysFrom = (wallClock: string, date: string): number =>
  (Date.parse(date) - Date.parse(wallClock.slice(0, 10))) / DAY_MS

function floorOf(key: string, games: readonly Timed[]): Floor {
  const current = games.filter(({ phase }) => phase === 'now')
  return {
    key,
    name: games[0]?.court.name ?? '',
    gym: games[0]?.court.gym ?? null,
    // Of overlapping games the one that started last; an unscheduled court counts only if there is no other.
    now: current.findLast(({ startsAt }) => startsAt) ?? current[0],
    next: games.find(({ phase }) => phase === 'ahead'),
  }
}

const compareFloors = (one: Floor, other: Floor): number =>
  numberIn(one.name) - numberIn(other.name) || one.key.localeCompare(other.key)

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
