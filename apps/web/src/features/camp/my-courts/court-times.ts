import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import { type CampDay, type CampTime, campDays, momentOf } from '@crew-chief/domain/camp/camp-days'
import { compareSlots, type SlotPhase, slotPhase } from '@crew-chief/domain/camp/slot-time'
import { timeRange, to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { plural } from '../../../lib/format.ts'

export type MyCourt = Reply<typeof campApi.myCourts>[number]
export type TimedCourt = MyCourt & { phase: SlotPhase; startsAt: Date; endsAt: Date | null }
export type CourtDay = { day: CampDay; index: number; isToday: boolean; courts: readonly TimedCourt[] }

type MyDay = {
  /** The current court, else the next one. */
  main: TimedCourt | undefined
  next: TimedCourt | undefined
  days: readonly CourtDay[]
}

export function arrangeCourts(courts: readonly MyCourt[], camp: CampTime, now: Date): MyDay {
  const days = campDays(camp)
  const wallClock = toWallClock(now, camp.timezone)
  const timed = courts.toSorted(compareSlots).flatMap((court) => withTimes(court, days, camp.timezone, wallClock))
  // Of several current courts the one that started last; courts without times last all day and come after the others.
  const current = timed.findLast(({ phase, startTime }) => phase === 'now' && startTime) ?? timed.find(isNow)
  const ahead = timed.find(({ phase }) => phase === 'ahead')
  return {
    main: current ?? ahead,
    next: current ? ahead : undefined,
    days: days.flatMap((day, index) => {
      const ofDay = timed.filter((court) => court.day === day.key)
      return ofDay.length > 0 ? [{ day, index, isToday: wallClock.startsWith(day.date), courts: ofDay }] : []
    }),
  }
}

const isNow = ({ phase }: TimedCourt): boolean => phase === 'now'

/** Empty if the event no longer has the court's day. */
function withTimes(court: MyCourt, days: readonly CampDay[], timezone: string, wallClock: string): TimedCourt[] {
  const day = days.find(({ key }) => key === court.day)
  if (!day) return []
  return [
    {
      ...court,
      phase: slotPhase(court, days, wallClock),
      startsAt: momentOf(day, court.startTime ?? '00:00', timezone),
      endsAt: court.endTime ? momentOf(day, court.endTime, timezone) : null,
    },
  ]
}

/** 38 min; 2 hr 5 min; 3 days */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} hr` : `${hours} hr ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  return plural(days, 'day')
}

/** Starts 9:00 AM; Tomorrow, 9:00 AM; Sunday, 9:00 AM. The court's day counts in the camp's time zone. */
export function startLabel(
  { startTime, startsAt }: Pick<TimedCourt, 'startTime' | 'startsAt'>,
  zone: string,
  now: Date,
) {
  const days = daysBetween(toWallClock(now, zone), toWallClock(startsAt, zone))
  const time = startTime ? to12Hour(startTime) : null
  if (days === 0) return time && `Starts ${time}`
  // After six days a weekday would be ambiguous.
  const format: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: 'long' } : { weekday: 'short', month: 'short', day: 'numeric' }
  const day = days === 1 ? 'Tomorrow' : startsAt.toLocaleDateString('en-US', { timeZone: zone, ...format })
  return [day, time].filter(Boolean).join(', ')
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000

/** In percent; null for a game without an end. */
export const elapsedPercent = (
  { startsAt, endsAt }: Pick<TimedCourt, 'startsAt' | 'endsAt'>,
  now: Date,
): number | null => endsAt && Math.min(100, Math.max(0, ((+now - +startsAt) / (+endsAt - +startsAt)) * 100))

/** 8:00 AM - 9:15 AM */
const slotTimes = ({ startTime, endTime }: Pick<MyCourt, 'startTime' | 'endTime'>): string =>
  startTime && endTime ? timeRange(startTime, endTime) : 'All day'

/** North Gym · 8:00 AM - 9:15 AM */
export const gymAndTimes = (court: Pick<MyCourt, 'gym' | 'startTime' | 'endTime'>): string =>
  [court.gym, slotTimes(court)].filter(Boolean).join(' · ')

/** 3 officials, 1 clinician */
export function crewCount({ crew, clinicians }: Pick<MyCourt, 'crew' | 'clinicians'>): string {
  const officials = plural(crew.length, 'official')
  if (clinicians.length === 0) return officials
  return `${officials}, ${plural(clinicians.length, 'clinician')}`
}

/** Last names of the other crew members. */
export const othersOf = ({ crew }: Pick<MyCourt, 'crew'>, viewerId: string | undefined): string =>
  crew
    .filter(({ id }) => id !== viewerId)
    .map(({ lastName }) => lastName)
    .join(', ')
