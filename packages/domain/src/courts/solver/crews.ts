// Who works where while the search goes on, and what that costs. Putting somebody on a court and taking them off again
// come from one formula, so the running cost is always what a fresh count would give.

import { EXPERIENCE_LEVELS } from '../../accounts/profile-choices.ts'
import { addToCell, at, cell, type Grid, newGrid, rowOf } from './grid.ts'
import { isEligible, type Problem } from './problem.ts'
import { restCost } from './rest.ts'
import type { Rule } from './solver-input.ts'
import type { Pair } from './who-stays.ts'

/** What one step of each wish costs against the others, before its weight. */
export const STEP: Readonly<Record<Rule, number>> = { equalGames: 1, levelMix: 2, newPartners: 2, rest: 1, seen: 3 }
/** Less than any step of a wish: where nothing speaks for a change, people stay. */
const STAYING = 1

export type Crews = {
  problem: Problem
  cost: number
  /** How many places are filled by the search. */
  filled: number
  open: Int32Array
  members: number[][]
  /** The courts with times of each person, in the order of time. */
  timedOf: number[][]
  games: Int32Array
  on: Grid
  /** Courts by people: how many overlapping courts they work. */
  busy: Grid
  /** People by people: courts they work together. */
  together: Grid
  levels: Grid
  clinicians: readonly (readonly number[])[]
  /** People by clinicians: evaluations and courts under their eyes. */
  seen: Grid
  seenCount: Int32Array
}

/** Nobody anywhere; evaluations count as seen. */
export function emptyCrews(problem: Problem, clinicians: readonly (readonly number[])[]): Crews {
  const [courts, people] = [problem.courts.length, problem.people.length]
  const seen = newGrid(people, problem.clinicianCount)
  const seenCount = new Int32Array(people)
  for (const [person, { seenBy }] of problem.people.entries())
    for (const clinician of seenBy.flatMap((id) => problem.clinicianNumbers.get(id) ?? []))
      if (addToCell(seen, person, clinician, 1) === 1) seenCount[person] = at(seenCount, person) + 1
  const { weights, seenAtLeast } = problem.input
  const evaluated = seenCount.reduce((sum, number) => sum + Math.min(number, seenAtLeast), 0)
  return {
    problem,
    cost: 0 - weights.seen * STEP.seen * evaluated,
    filled: 0,
    open: problem.capacity.slice(),
    members: Array.from({ length: courts }, () => []),
    timedOf: Array.from({ length: people }, () => []),
    games: new Int32Array(people),
    on: newGrid(courts, people),
    busy: newGrid(courts, people),
    together: newGrid(people, people),
    levels: newGrid(courts, EXPERIENCE_LEVELS.length),
    clinicians,
    seen,
    seenCount,
  }
}

/** As `emptyCrews`, with those who stay in any case. */
export function keptCrews(problem: Problem, clinicians: readonly (readonly number[])[]): Crews {
  const crews = emptyCrews(problem, clinicians)
  for (const pair of problem.kept) putFixed(crews, pair)
  return crews
}

export const mayJoin = ({ problem, on, busy }: Crews, court: number, person: number): boolean =>
  isEligible(problem, court, person) && cell(busy, court, person) === 0 && cell(on, court, person) === 0

/** What it would add to the cost if they joined. They must not be there. */
export function costOfJoining(crews: Crews, court: number, person: number): number {
  const { problem } = crews
  const { weights } = problem.input
  let cost = weights.equalGames * STEP.equalGames * (2 * at(crews.games, person) + 1)
  cost += weights.levelMix * STEP.levelMix * sameLevel(crews, court, person)
  cost += weights.newPartners * STEP.newPartners * partnersAgain(crews, court, person)
  if (weights.rest > 0) cost += weights.rest * STEP.rest * restAdded(crews, court, person)
  cost -= weights.seen * STEP.seen * Math.min(newEyes(crews, court, person), stillUnseen(crews, person))
  return cost - (cell(problem.earlier, court, person) === 1 ? STAYING : 0)
}

export function sameLevel({ problem, levels }: Crews, court: number, person: number): number {
  const rank = at(problem.ranks, person)
  return rank < 0 ? 0 : cell(levels, court, rank)
}

export function partnersAgain({ members, together }: Crews, court: number, person: number): number {
  let again = 0
  for (const other of rowOf(members, court)) if (cell(together, person, other) > 0) again += 1
  return again
}

function restAdded({ problem, timedOf }: Crews, court: number, person: number): number {
  if (at(problem.timed, court) === 0) return 0
  const games = rowOf(timedOf, person)
  return restCost(problem, games, court) - restCost(problem, games)
}

/** Clinicians of this court who have not seen them yet. */
export function newEyes({ clinicians, seen }: Crews, court: number, person: number): number {
  let eyes = 0
  for (const clinician of rowOf(clinicians, court)) if (cell(seen, person, clinician) === 0) eyes += 1
  return eyes
}

export const stillUnseen = ({ problem, seenCount }: Crews, person: number): number =>
  Math.max(0, problem.input.seenAtLeast - at(seenCount, person))

export function join(crews: Crews, court: number, person: number): void {
  putFixed(crews, { court, person })
  crews.open[court] = at(crews.open, court) - 1
  crews.filled += 1
}

export function leave(crews: Crews, court: number, person: number): void {
  takeOut(crews.members[court] ?? [], person)
  if (at(crews.problem.timed, court) === 1) takeOut(crews.timedOf[person] ?? [], court)
  count(crews, { court, person }, -1)
  crews.open[court] = at(crews.open, court) + 1
  crews.filled -= 1
  crews.cost -= costOfJoining(crews, court, person)
}

/** They work there without taking one of the places the search fills. */
export function putFixed(crews: Crews, { court, person }: Pair): void {
  crews.cost += costOfJoining(crews, court, person)
  count(crews, { court, person }, 1)
  crews.members[court]?.push(person)
  if (at(crews.problem.timed, court) === 1) insertByTime(crews.problem, crews.timedOf[person] ?? [], court)
}

/** Everything that is counted, up or down, while they are not among the members. */
function count(crews: Crews, { court, person }: Pair, by: 1 | -1): void {
  const { problem, together, seen } = crews
  crews.games[person] = at(crews.games, person) + by
  addToCell(crews.on, court, person, by)
  for (const near of rowOf(problem.conflicts, court)) addToCell(crews.busy, near, person, by)
  const rank = at(problem.ranks, person)
  if (rank >= 0) addToCell(crews.levels, court, rank, by)
  for (const other of rowOf(crews.members, court)) {
    addToCell(together, person, other, by)
    addToCell(together, other, person, by)
  }
  for (const clinician of rowOf(crews.clinicians, court)) {
    const times = addToCell(seen, person, clinician, by)
    if (times === (by === 1 ? 1 : 0)) crews.seenCount[person] = at(crews.seenCount, person) + by
  }
}

// By hand: `splice` makes an array of what it took, and this is done for every try.
function takeOut(list: number[], item: number): void {
  let index = list.indexOf(item)
  for (; index < list.length - 1; index += 1) list[index] = list[index + 1] ?? 0
  list.pop()
}

function insertByTime({ starts }: Problem, games: number[], court: number): void {
  let index = games.length
  games.push(court)
  for (; index > 0 && at(starts, games[index - 1] ?? 0) > at(starts, court); index -= 1)
    games[index] = games[index - 1] ?? 0
  games[index] = court
}
