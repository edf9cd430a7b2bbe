// A board as the search sees it: courts, officials and clinicians by number, and who could go where at all.

import { minutesOf } from '../../time-of-day.ts'
import { type Board, type CourtFacts, clinicianIdsOf, type OfficialFacts, placesOf } from '../board.ts'
import { overlaps } from '../overlap.ts'
import { highestRank } from '../reasons.ts'
import { eligibility } from './eligibility.ts'
import { cell, type Grid } from './grid.ts'
import type { SolverInput } from './solver-input.ts'
import { type Stays, whoStays } from './who-stays.ts'

export type Problem = Stays & {
  input: SolverInput
  courts: readonly CourtFacts[]
  people: readonly OfficialFacts[]
  /** Minutes since the first day began; of no use where `timed` is 0. */
  starts: Int32Array
  ends: Int32Array
  timed: Int32Array
  dayOf: Int32Array
  /** Which other courts nobody can work who works this one. */
  conflicts: readonly (readonly number[])[]
  /** -1 when nobody knows the level. */
  ranks: Int32Array
  /** Courts by people: 1 when the search may put them there, as far as level, absence and what is kept go. */
  eligible: Grid
  clinicianNumbers: ReadonlyMap<string, number>
  clinicianCount: number
}

export function readProblem(input: SolverInput): Problem {
  const { board } = input
  const { courts, officials: people } = board
  const numbers = new Map(people.map(({ id }, index) => [id, index]))
  const conflicts = courts.map((court) => numbersWhere(courts, (other) => other !== court && overlaps(court, other)))
  const stays = whoStays(input, numbers)
  return {
    input,
    courts,
    people,
    ...times(courts),
    conflicts,
    ranks: Int32Array.from(people, highestRank),
    eligible: eligibility(board, numbers, { conflicts, kept: stays.kept }),
    ...stays,
    clinicianNumbers: new Map(board.clinicians.map(({ id }, index) => [id, index])),
    clinicianCount: board.clinicians.length,
  }
}

/** Which clinicians stand at each court, by number. */
export const cliniciansOn = ({ courts, clinicianNumbers }: Problem, places: Board['places']): number[][] =>
  courts.map(({ id }) => [
    ...new Set(clinicianIdsOf(placesOf(places, id)).flatMap((clinician) => clinicianNumbers.get(clinician) ?? [])),
  ])

/** Far more than a day has: games of two days are never in a row. */
const MINUTES_BETWEEN_DAYS = 10_000

function times(courts: readonly CourtFacts[]) {
  const days = [...new Set(courts.map(({ day }) => day))].toSorted((one, other) => one.localeCompare(other))
  const dayOf = Int32Array.from(courts, ({ day }) => days.indexOf(day))
  const minute = (time: string | null, court: number) =>
    (dayOf[court] ?? 0) * MINUTES_BETWEEN_DAYS + minutesOf(time ?? '00:00')
  return {
    dayOf,
    starts: Int32Array.from(courts, ({ startTime }, index) => minute(startTime, index)),
    ends: Int32Array.from(courts, ({ endTime }, index) => minute(endTime, index)),
    timed: Int32Array.from(courts, ({ startTime, endTime }) => (startTime !== null && endTime !== null ? 1 : 0)),
  }
}

function numbersWhere<T>(list: readonly T[], is: (item: T) => boolean): number[] {
  return list.flatMap((item, index) => (is(item) ? [index] : []))
}

export const isEligible = ({ eligible }: Problem, court: number, person: number): boolean =>
  cell(eligible, court, person) === 1
