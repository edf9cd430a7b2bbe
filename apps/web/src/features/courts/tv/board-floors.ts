// The board's order: each court once, with the game that is on and the one to come, on the clock of the camp's place.

import type { Court } from '@crew-chief/contract/court-shapes'
import { type CampDay, type CampTime, campDays, momentOf } from '@crew-chief/domain/camp/camp-days'
import { compareSlots, slotPhase } from '@crew-chief/domain/camp/slot-time'
import { numberIn } from '@crew-chief/domain/courts/court-groups'
import { toWallClock } from '@crew-chief/domain/time-zone'

export type Game = { court: Court; date: string; daysAhead: number }
/** A court in the gym: its name is what all its games share. */
export type Floor = { name: string; now: Game | undefined; next: Game | undefined }
export type GymBoard = {
  floors: readonly Floor[]
  /** When the next games begin, anywhere. */
  nextRound: Date | null
}

type Timed = Game & { phase: 'now' | 'ahead'; startsAt: Date | null }

export function arrangeBoard(courts: readonly Court[], camp: CampTime, now: Date): GymBoard {
  const days = campDays(camp)
  const wallClock = toWallClock(now, camp.timezone)
  const games = courts.toSorted(compareSlots).flatMap((court) => withTime(court, days, camp.timezone, wallClock))
  const names = [...new Set(games.map(({ court }) => court.name))]
  const starts = games.flatMap(({ phase, startsAt }) => (phase === 'ahead' && startsAt ? [startsAt] : []))
  return {
    floors: names.map((name) => floorOf(name, games)).toSorted(compareFloors),
    nextRound: starts.toSorted((one, other) => +one - +other)[0] ?? null,
  }
}

/** None when it is over, or the event lost the day it was on. */
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

function floorOf(name: string, all: readonly Timed[]): Floor {
  const games = all.filter(({ court }) => court.name === name)
  const on = games.filter(({ phase }) => phase === 'now')
  return {
    name,
    // Of two at once the one that began last; a court without times is there all day and stands back.
    now: on.findLast(({ startsAt }) => startsAt) ?? on[0],
    next: games.find(({ phase }) => phase === 'ahead'),
  }
}

const compareFloors = (one: Floor, other: Floor): number =>
  numberIn(one.name) - numberIn(other.name) || one.name.localeCompare(other.name)
