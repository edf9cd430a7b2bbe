// The board in the form the search uses: courts, officials and clinicians as indexes, and precomputed tables.

import { overlaps } from '../../camp/slot-time.ts'
import { minutesOf } from '../../time-of-day.ts'
import { acceptanceRank } from '../acceptance.ts'
import { assignmentKey, type Board, type CourtFacts, clinicianIdsOf, type OfficialFacts, placesOf } from '../board.ts'
import { highestRank, levelFit } from '../reasons.ts'
import { cell, type Grid, newGrid, rowOf, setCell } from './grid.ts'
import type { SolverInput } from './solver-input.ts'

export type Problem = FixedAssignments & {
  input: SolverInput
  courts: readonly CourtFacts[]
  people: readonly OfficialFacts[]
  /** Minutes since the start of the first day; meaningless where `timed` is 0. */
  starts: Int32Array
  ends: Int32Array
  timed: Int32Array
  dayOf: Int32Array
  /** Per court: the other courts that overlap it. */
  conflicts: readonly (readonly number[])[]
  /** -1 when the level is unknown. */
  ranks: Int32Array
  /** 0 for people who accepted; higher ranks are assigned later. */
  lateness: Int32Array
  /** Courts by people: 1 when the search may assign them. Considers level, no-shows and fixed assignments. */
  eligible: Grid
  clinicianIndexes: ReadonlyMap<string, number>
  clinicianCount: number
}

export function readProblem(input: SolverInput): Problem {
  const { board } = input
  const { courts, officials: people } = board
  const indexes = new Map(people.map(({ id }, index) => [id, index]))
  const conflicts = courts.map((court) => indexesWhere(courts, (other) => other !== court && overlaps(court, other)))
  const fixedAssignments = findFixed(input, indexes)
  return {
    input,
    courts,
    people,
    ...times(courts),
    conflicts,
    ranks: Int32Array.from(people, highestRank),
    lateness: Int32Array.from(people, acceptanceRank),
    eligible: eligibility(board, indexes, { conflicts, fixed: fixedAssignments.fixed }),
    ...fixedAssignments,
    clinicianIndexes: new Map(board.clinicians.map(({ id }, index) => [id, index])),
    clinicianCount: board.clinicians.length,
  }
}

/** Clinician indexes per court. */
export const cliniciansOn = ({ courts, clinicianIndexes }: Problem, places: Board['places']): number[][] =>
  courts.map(({ id }) => [
    ...new Set(clinicianIdsOf(placesOf(places, id)).flatMap((clinician) => clinicianIndexes.get(clinician) ?? [])),
  ])

/** More than a day has, so games of different days are never consecutive. */
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

function indexesWhere<T>(list: readonly T[], is: (item: T) => boolean): number[] {
  return list.flatMap((item, index) => (is(item) ? [index] : []))
}

export const isEligible = ({ eligible }: Problem, court: number, person: number): boolean =>
  cell(eligible, court, person) === 1

/** Indexes of a court and an official. */
export type Pair = { court: number; person: number }

/** Assignments the search must not change, and the number of places left to fill. */
type FixedAssignments = {
  fixed: readonly Pair[]
  /** Courts by people: 1 for each of `fixed`. */
  fixedGrid: Grid
  /** Courts by people: 1 when assigned before the search and not fixed. */
  previous: Grid
  /** Per court: the number of places the search fills. */
  capacity: Int32Array
}

export const isInScope = ({ day }: Pick<SolverInput, 'day'>, court: CourtFacts): boolean =>
  day === null || court.day === day

function findFixed(input: SolverInput, indexes: ReadonlyMap<string, number>): FixedAssignments {
  const { courts } = input.board
  const fixed: Pair[] = []
  const previous = newGrid(courts.length, indexes.size)
  const fixedGrid = newGrid(courts.length, indexes.size)
  const capacity = new Int32Array(courts.length)
  for (const [court, facts] of courts.entries()) {
    const present = presentPeople(input, facts, indexes)
    for (const { person, isFixed } of present) {
      if (person === undefined) continue
      if (isFixed) fixed.push({ court, person })
      setCell(isFixed ? fixedGrid : previous, court, person, 1)
    }
    const taken = present.filter(({ isFixed }) => isFixed).length
    if (isInScope(input, facts)) capacity[court] = Math.max(0, facts.target - taken)
  }
  return { fixed, fixedGrid, previous, capacity }
}

/** Without no-shows, who take no place. Unknown officials are fixed and do take a place. */
function presentPeople(input: SolverInput, court: CourtFacts, indexes: ReadonlyMap<string, number>) {
  const { places, noShows } = input.board
  return [...new Set(placesOf(places, court.id).officialIds)]
    .filter((id) => !noShows.has(assignmentKey(court.id, id)))
    .map((id) => {
      const person = indexes.get(id)
      const isMovable = person !== undefined && input.keep === 'locked' && isInScope(input, court)
      return { person, isFixed: !isMovable || input.locked.has(assignmentKey(court.id, id)) }
    })
}

type Constraints = { conflicts: readonly (readonly number[])[]; fixed: readonly Pair[] }

function eligibility(board: Board, indexes: ReadonlyMap<string, number>, { conflicts, fixed }: Constraints): Grid {
  const eligible = newGrid(board.courts.length, board.officials.length)
  for (const [court, facts] of board.courts.entries())
    for (const [person, official] of board.officials.entries())
      setCell(eligible, court, person, isAtLevel(facts, official) ? 1 : 0)
  for (const { court, person } of fixed)
    for (const near of [court, ...rowOf(conflicts, court)]) setCell(eligible, near, person, 0)
  for (const { court, person } of absentPairs(board, indexes)) setCell(eligible, court, person, 0)
  return eligible
}

export const isAtLevel = (court: CourtFacts, official: OfficialFacts): boolean => levelFit(official, court) === 'fits'

/** No-shows are not eligible for any court of that day. */
function absentPairs({ courts, places, noShows }: Board, indexes: ReadonlyMap<string, number>): Pair[] {
  return courts.flatMap((missed) =>
    placesOf(places, missed.id)
      .officialIds.filter((id) => noShows.has(assignmentKey(missed.id, id)))
      .flatMap((id) => indexes.get(id) ?? [])
      .flatMap((person) =>
        [...courts.keys()].filter((court) => courts[court]?.day === missed.day).map((court) => ({ court, person })),
      ),
  )
}
