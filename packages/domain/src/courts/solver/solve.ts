// "Assign for me": fills a board and explains the result. Filling places comes first, then people who accepted, then
// complete crews, then the weighted rules.

import { isUnanswered } from '../acceptance.ts'
import { type Placement, placesOf } from '../board.ts'
import { completeCrews, isBetter } from './complete-crews.ts'
import { construct } from './construct.ts'
import { assign, type Crews, canAssign, costOfAssigning, crewsWithFixed, unassign } from './crews.ts'
import { type Explained, explain, explainRemoved, type OpenPlaces, openPlaces } from './explain.ts'
import { type Fairness, fairnessOf } from './fairness.ts'
import { fillOpen } from './fill-open.ts'
import { at, cell } from './grid.ts'
import { type OpenPosition, type PlacedClinician, placeClinicians } from './place-clinicians.ts'
import { cliniciansOn, isEligible, type Pair, type Problem, readProblem } from './problem.ts'
import { type Random, seededRandom } from './random.ts'
import { RULES, type SolverInput } from './solver-input.ts'

export type PlacedOfficial = { courtId: string; officialId: string } & Explained
export type RemovedOfficial = { courtId: string; officialId: string; why: string[] }
export type Solution = {
  places: Placement
  added: PlacedOfficial[]
  /** Only officials whose assignment is not fixed. */
  removed: RemovedOfficial[]
  clinicians: PlacedClinician[]
  open: OpenPlaces[]
  openPositions: OpenPosition[]
  /** The number of newly assigned people who have not accepted. */
  unanswered: number
  before: Fairness
  after: Fairness
}

export function solve(input: SolverInput): Solution {
  const problem = readProblem(input)
  const placed = input.fillClinicians
    ? placeClinicians(problem)
    : { clinicians: [], openPositions: [], on: cliniciansOn(problem, input.board.places) }
  const crews = search(problem, placed.on)
  const places = placementOf(crews, placed.clinicians)
  const changes = changesOf(crews, places)
  return {
    places,
    ...changes,
    clinicians: placed.clinicians,
    open: openPlaces(crews),
    openPositions: placed.openPositions,
    unanswered: countUnanswered(input, changes.added, placed.clinicians),
    before: fairnessOf(problem, input.board.places),
    after: fairnessOf(problem, places),
  }
}

function countUnanswered(
  { board }: SolverInput,
  added: readonly PlacedOfficial[],
  placed: readonly PlacedClinician[],
): number {
  const ids = new Set([...added.map(({ officialId }) => officialId), ...placed.map(({ clinicianId }) => clinicianId)])
  return [...board.officials, ...board.clinicians].filter((person) => ids.has(person.id) && isUnanswered(person)).length
}

/** Officials who stay keep their order in the crew. */
function placementOf(crews: Crews, clinicians: readonly PlacedClinician[]): Placement {
  const { courts, people, input, previous } = crews.problem
  const indexes = new Map(people.map(({ id }, person) => [id, person]))
  const courtPlaces = courts.map(({ id }, court) => {
    const old = placesOf(input.board.places, id)
    const crew = new Set(crews.members[court])
    const isRemoved = (person: number | undefined) =>
      person !== undefined && cell(previous, court, person) === 1 && !crew.has(person)
    const staying = old.officialIds.filter((official) => !isRemoved(indexes.get(official)))
    const coming = people.filter((official, person) => crew.has(person) && !old.officialIds.includes(official.id))
    const assigned = clinicians
      .filter(({ courtId }) => courtId === id)
      .map(({ position, clinicianId }) => [position, clinicianId])
    const isSame = coming.length === 0 && staying.length === old.officialIds.length && assigned.length === 0
    const now = {
      positions: { ...old.positions, ...Object.fromEntries(assigned) },
      officialIds: [...staying, ...coming.map((official) => official.id)],
    }
    return [id, isSame ? old : now] as const
  })
  return { ...input.board.places, ...Object.fromEntries(courtPlaces) }
}

function changesOf(crews: Crews, places: Placement): Pick<Solution, 'added' | 'removed'> {
  const { courts, people, input } = crews.problem
  const indexes = new Map(people.map(({ id }, person) => [id, person]))
  const added: PlacedOfficial[] = []
  const removed: Solution['removed'] = []
  for (const [court, { id: courtId }] of courts.entries()) {
    const old = placesOf(input.board.places, courtId).officialIds
    const now = placesOf(places, courtId).officialIds
    const newcomers = now.filter((id) => !old.includes(id))
    const pairOf = (id: string) => ({ court, person: indexes.get(id) ?? -1 })
    for (const officialId of newcomers) added.push({ courtId, officialId, ...explain(crews, pairOf(officialId)) })
    for (const officialId of old.filter((id) => !now.includes(id)))
      removed.push({ courtId, officialId, why: explainRemoved(crews, pairOf(officialId), newcomers) })
  }
  return { added, removed }
}

/** Small camps are solved several times with different seeds; a large one takes about a second. */
const SMALL_CAMP_PLACES = 12
const SMALL_CAMP_RUNS = 6
const TRIES_PER_PLACE = 200
const TRIES_PER_PLACE_SMALL = 40
const MAX_TRIES = 100_000
const ROUNDS = 3

/**
 * Constructs a first assignment, fills open places and improves it by local search. The number of tries depends on the
 * size only, never on time, so that results are reproducible. Of several runs the one with the most filled places wins,
 * then the lowest cost, then the lowest seed.
 */
function search(problem: Problem, clinicians: readonly (readonly number[])[]): Crews {
  const isSmall = problem.capacity.reduce((sum, number) => sum + number, 0) <= SMALL_CAMP_PLACES
  const run = (number: number) =>
    searchOnce(crewsWithFixed(problem, clinicians), {
      seed: problem.input.seed + number,
      triesPerPlace: isSmall ? TRIES_PER_PLACE_SMALL : TRIES_PER_PLACE,
    })
  let best = run(0)
  for (let number = 1; isSmall && number < SMALL_CAMP_RUNS; number += 1) {
    const next = run(number)
    if (isBetter(next, best)) best = next
  }
  return best
}

function searchOnce(crews: Crews, { seed, triesPerPlace }: { seed: number; triesPerPlace: number }): Crews {
  const random = seededRandom(seed)
  construct(crews, random)
  completeCrews(crews)
  // Repeated because, with partly overlapping times, a different assignment may allow one more place to be filled.
  for (let round = 0; round < ROUNDS; round += 1) {
    improve(crews, random, Math.min(MAX_TRIES, triesPerPlace * crews.filled))
    fillOpen(crews)
    completeCrews(crews)
  }
  return crews
}

/** Share of the tries that may accept a slightly worse result, to escape local optima. */
const EXPLORATION_SHARE = 0.7
/** One try of this many exchanges two crews: moving one person at a time would break up a complete one. */
const CREW_EXCHANGE = 16

/** Local search with integer costs: replaces, swaps or moves assignments and keeps improvements. */
function improve(crews: Crews, random: Random, tries: number): void {
  const places = movable(crews)
  if (places.length === 0) return
  const hasOpen = crews.open.some((open) => open > 0)
  const exploring = Math.floor(tries * EXPLORATION_SHARE)
  const highest = 2 * Math.max(...RULES.map((rule) => crews.problem.input.weights[rule]))
  for (let left = tries; left > 0; left -= 1) {
    const ceiling = Math.floor((highest * Math.max(0, left - (tries - exploring))) / exploring)
    const worseBy = ceiling > 0 ? random.below(ceiling) : 0
    if (hasOpen && random.below(CREW_EXCHANGE) === 0) exchangeCrews(crews, places, random, worseBy)
    else tryOne(crews, places, random, worseBy)
  }
}

const movable = ({ members, problem }: Crews): Pair[] =>
  members.flatMap((people, court) =>
    people.filter((person) => cell(problem.fixedGrid, court, person) === 0).map((person) => ({ court, person })),
  )

function tryOne(crews: Crews, places: Pair[], random: Random, worseBy: number): void {
  const place = places[random.below(places.length)]
  if (!place) return
  const move = random.below(8)
  if (move === 0) moveToCourt(crews, place, random.below(crews.problem.courts.length), worseBy)
  else if (move < 4) swap(crews, place, places[random.below(places.length)], worseBy)
  else replace(crews, place, random.below(crews.problem.people.length), worseBy)
}

/** Gives the place to another person. */
function replace(crews: Crews, place: Pair, person: number, worseBy: number): void {
  if (!canAssign(crews, place.court, person)) return
  const before = crews.cost
  unassign(crews, place.court, place.person)
  if (crews.cost + costOfAssigning(crews, place.court, person) - before <= worseBy) place.person = person
  assign(crews, place.court, place.person)
}

/** Swaps the courts of two people. */
function swap(crews: Crews, one: Pair, two: Pair | undefined, worseBy: number): void {
  if (!two || !canSwap(crews, one, two)) return
  const before = crews.cost
  unassign(crews, one.court, one.person)
  unassign(crews, two.court, two.person)
  if (canAssign(crews, one.court, two.person) && canAssign(crews, two.court, one.person)) {
    assign(crews, one.court, two.person)
    if (crews.cost + costOfAssigning(crews, two.court, one.person) - before <= worseBy) {
      const person = one.person
      one.person = two.person
      two.person = person
      assign(crews, two.court, two.person)
      return
    }
    unassign(crews, one.court, two.person)
  }
  assign(crews, two.court, two.person)
  assign(crews, one.court, one.person)
}

/** A cheap check first: most pairs fail by level, or because one already works the other court. */
const canSwap = ({ problem, on }: Crews, one: Pair, two: Pair): boolean =>
  one.court !== two.court &&
  one.person !== two.person &&
  isEligible(problem, one.court, two.person) &&
  isEligible(problem, two.court, one.person) &&
  cell(on, one.court, two.person) === 0 &&
  cell(on, two.court, one.person) === 0

/** Moves a person to a court with an open place. */
function moveToCourt(crews: Crews, place: Pair, to: number, worseBy: number): void {
  const { court, person } = place
  if (at(crews.open, to) === 0 || to === court || cell(crews.on, to, person) === 1) return
  const before = crews.cost
  unassign(crews, court, person)
  const isBetter = () => crews.cost + costOfAssigning(crews, to, person) - before <= worseBy
  if (canAssign(crews, to, person) && isBetter()) place.court = to
  assign(crews, place.court, person)
}

/** Exchanges the movable people of two courts, one of which may have none. */
function exchangeCrews(crews: Crews, places: readonly Pair[], random: Random, worseBy: number): void {
  const one = places[random.below(places.length)]?.court ?? 0
  const other = random.below(crews.problem.courts.length)
  if (one === other || at(crews.problem.capacity, other) === 0) return
  const moved = places.filter(({ court }) => court === one || court === other)
  const exchanged = moved.map(({ court, person }) => ({ court: court === one ? other : one, person }))
  const before = crews.cost
  for (const { court, person } of moved) unassign(crews, court, person)
  const assigned = assignWhilePossible(crews, exchanged)
  if (assigned.length === moved.length && crews.cost - before <= worseBy) {
    for (const place of moved) place.court = place.court === one ? other : one
    return
  }
  for (const { court, person } of assigned) unassign(crews, court, person)
  for (const { court, person } of moved) assign(crews, court, person)
}

function assignWhilePossible(crews: Crews, pairs: readonly Pair[]): Pair[] {
  const assigned: Pair[] = []
  for (const pair of pairs) {
    if (at(crews.open, pair.court) === 0 || !canAssign(crews, pair.court, pair.person)) break
    assign(crews, pair.court, pair.person)
    assigned.push(pair)
  }
  return assigned
}
