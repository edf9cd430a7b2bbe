// The state of the search: who is assigned where, and the cost. Assigning and unassigning use the same formula, so the
// running cost always equals the cost computed from scratch.

import { EXPERIENCE_LEVELS } from '../../accounts/profile-choices.ts'
import { addToCell, at, cell, type Grid, newGrid, rowOf } from './grid.ts'
import type { Pair } from './problem.ts'
import { isEligible, type Problem } from './problem.ts'
import { restCost } from './rest.ts'
import type { Rule } from './solver-input.ts'

/** Cost of one violation of each rule, before its weight. */
export const STEP: Readonly<Record<Rule, number>> = { equalGames: 1, levelMix: 2, newPartners: 2, rest: 1, observed: 3 }
/** More than all crews below and all rules: people who did not accept are assigned last. */
const LATE_COST = 1_000_000_000_000
/** More than all rules: with too few officials, as many crews as possible are complete… */
const INCOMPLETE_COST = 1_000_000_000
/** …and the others are together on few courts: the cost of each pair of an assigned official and an open place. */
const SPLIT_COST = 1_000_000
/** Less than any rule's cost: without a reason to change, people stay where they are. */
const STAY_BONUS = 1

export type Crews = {
  problem: Problem
  cost: number
  /** Number of places filled by the search. */
  filled: number
  open: Int32Array
  members: number[][]
  /** Per person: their scheduled courts, sorted by time. */
  timedOf: number[][]
  games: Int32Array
  on: Grid
  /** Courts by people: number of overlapping courts they work. */
  busy: Grid
  /** People by people: number of courts they work together. */
  together: Grid
  levels: Grid
  clinicians: readonly (readonly number[])[]
  /** People by clinicians: evaluations and shared courts. */
  observed: Grid
  observedCount: Int32Array
}

/** No assignments; existing evaluations count as observed. */
export function emptyCrews(problem: Problem, clinicians: readonly (readonly number[])[]): Crews {
  const courts = problem.courts.length
  const people = problem.people.length
  const observed = newGrid(people, problem.clinicianCount)
  const observedCount = new Int32Array(people)
  for (const [person, { seenBy }] of problem.people.entries())
    for (const clinician of seenBy.flatMap((id) => problem.clinicianIndexes.get(id) ?? []))
      if (addToCell(observed, person, clinician, 1) === 1) observedCount[person] = at(observedCount, person) + 1
  const { weights, observedAtLeast } = problem.input
  const evaluated = observedCount.reduce((sum, number) => sum + Math.min(number, observedAtLeast), 0)
  return {
    problem,
    cost: 0 - weights.observed * STEP.observed * evaluated,
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
    observed,
    observedCount,
  }
}

/** With the fixed assignments only. */
export function crewsWithFixed(problem: Problem, clinicians: readonly (readonly number[])[]): Crews {
  const crews = emptyCrews(problem, clinicians)
  for (const pair of problem.fixed) addFixed(crews, pair)
  for (const [court, open] of crews.open.entries()) crews.cost += incompleteCost(problem, court, open)
  return crews
}

export const canAssign = ({ problem, on, busy }: Crews, court: number, person: number): boolean =>
  isEligible(problem, court, person) && cell(busy, court, person) === 0 && cell(on, court, person) === 0

/** The added cost of assigning a person who is not on the court to one of its open places. */
export const costOfAssigning = (crews: Crews, court: number, person: number): number =>
  ruleCost(crews, court, person) + completionCost(crews, court)

function completionCost({ problem, open }: Crews, court: number): number {
  const places = at(open, court)
  return incompleteCost(problem, court, places - 1) - incompleteCost(problem, court, places)
}

/** 0 for a complete crew; a court without officials costs less than one with a part of its crew. */
function incompleteCost({ courts }: Problem, court: number, open: number): number {
  if (open <= 0) return 0
  return INCOMPLETE_COST + SPLIT_COST * open * ((courts[court]?.target ?? 0) - open)
}

function ruleCost(crews: Crews, court: number, person: number): number {
  const { problem } = crews
  const { weights } = problem.input
  let cost = weights.equalGames * STEP.equalGames * (2 * at(crews.games, person) + 1)
  cost += weights.levelMix * levelCost(crews, court, person)
  cost += weights.newPartners * STEP.newPartners * repeatPartners(crews, court, person)
  if (weights.rest > 0) cost += weights.rest * STEP.rest * restAdded(crews, court, person)
  cost -=
    weights.observed *
    STEP.observed *
    Math.min(newClinicians(crews, court, person), clinicianVisitsNeeded(crews, person))
  cost += LATE_COST * at(problem.lateness, person)
  return cost - (cell(problem.previous, court, person) === 1 ? STAY_BONUS : 0)
}

function levelCost(crews: Crews, court: number, person: number): number {
  if (crews.problem.input.levels === 'similar') return levelGaps(crews, court, person)
  return STEP.levelMix * sameLevel(crews, court, person)
}

/** Larger gaps cost the same, so that one outlier does not outweigh everyone else. */
const MAX_LEVEL_GAP = 4

/** Sum of the level differences to the crew; people without a level are ignored. */
function levelGaps({ problem, levels }: Crews, court: number, person: number): number {
  const rank = at(problem.ranks, person)
  if (rank < 0) return 0
  let gaps = 0
  for (let other = 0; other < levels.width; other += 1)
    gaps += cell(levels, court, other) * Math.min(MAX_LEVEL_GAP, Math.abs(rank - other))
  return gaps
}

export function sameLevel({ problem, levels }: Crews, court: number, person: number): number {
  const rank = at(problem.ranks, person)
  return rank < 0 ? 0 : cell(levels, court, rank)
}

export function repeatPartners({ members, together }: Crews, court: number, person: number): number {
  let repeats = 0
  for (const other of rowOf(members, court)) if (cell(together, person, other) > 0) repeats += 1
  return repeats
}

function restAdded({ problem, timedOf }: Crews, court: number, person: number): number {
  if (at(problem.timed, court) === 0) return 0
  const games = rowOf(timedOf, person)
  return restCost(problem, games, court) - restCost(problem, games)
}

/** Number of clinicians of this court who have not observed the person yet. */
export function newClinicians({ clinicians, observed }: Crews, court: number, person: number): number {
  let newOnes = 0
  for (const clinician of rowOf(clinicians, court)) if (cell(observed, person, clinician) === 0) newOnes += 1
  return newOnes
}

export const clinicianVisitsNeeded = ({ problem, observedCount }: Crews, person: number): number =>
  Math.max(0, problem.input.observedAtLeast - at(observedCount, person))

export function assign(crews: Crews, court: number, person: number): void {
  addFixed(crews, { court, person })
  crews.cost += completionCost(crews, court)
  crews.open[court] = at(crews.open, court) - 1
  crews.filled += 1
}

export function unassign(crews: Crews, court: number, person: number): void {
  removeItem(crews.members[court] ?? [], person)
  if (at(crews.problem.timed, court) === 1) removeItem(crews.timedOf[person] ?? [], court)
  updateCounts(crews, { court, person }, -1)
  crews.open[court] = at(crews.open, court) + 1
  crews.filled -= 1
  crews.cost -= costOfAssigning(crews, court, person)
}

/** Adds a person without using one of the places the search fills. */
export function addFixed(crews: Crews, { court, person }: Pair): void {
  crews.cost += ruleCost(crews, court, person)
  updateCounts(crews, { court, person }, 1)
  crews.members[court]?.push(person)
  if (at(crews.problem.timed, court) === 1) insertByTime(crews.problem, crews.timedOf[person] ?? [], court)
}

/** Updates all counters. The person must not be in `members` at this point. */
function updateCounts(crews: Crews, { court, person }: Pair, by: 1 | -1): void {
  const { problem, together, observed } = crews
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
    const times = addToCell(observed, person, clinician, by)
    if (times === (by === 1 ? 1 : 0)) crews.observedCount[person] = at(crews.observedCount, person) + by
  }
}

// Not `splice`: it allocates an array, and this runs for every try.
function removeItem(list: number[], item: number): void {
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
