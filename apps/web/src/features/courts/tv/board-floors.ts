// The floors of the gym with their current and next game, in the time zone of the camp.

import type { Court } from '@crew-chief/contract/court-shapes'
import { type CampDay, type CampTime, campDays, momentOf } from '@crew-chief/domain/camp/camp-days'
import { compareSlots, slotPhase } from '@crew-chief/domain/camp/slot-time'
import { courtWithGym, numberIn } from '@crew-chief/domain/courts/court-groups'
import { toWallClock } from '@crew-chief/domain/time-zone'

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
