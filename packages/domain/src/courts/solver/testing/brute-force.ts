// The optimum of a tiny camp by brute force: the most places filled, then the lowest cost.

import { EXPERIENCE_LEVELS } from '../../../accounts/profile-choices.ts'
import { overlaps } from '../../../camp/slot-time.ts'
import { minutesOf } from '../../../time-of-day.ts'
import { isUnanswered } from '../../acceptance.ts'
import {
  assignmentKey,
  type CourtFacts,
  clinicianIdsOf,
  type OfficialFacts,
  type Placement,
  placesOf,
} from '../../board.ts'
import { highestRank, SHORT_BREAK_MINUTES } from '../../reasons.ts'
import type { SolverInput } from '../solver-input.ts'

export type Best = { filled: number; cost: number }

/** `places` has the clinicians; movable officials are removed first. */
export function bestOfAll(input: SolverInput, places: Placement): Best {
  const start = withoutMovable(input, places)
  const courts = input.board.courts.filter((court) => input.day === null || court.day === input.day)
  const best: Best = { filled: -1, cost: 0 }
  const fill = (index: number, placement: Placement, filled: number): void => {
    const court = courts[index]
    if (!court) {
      if (filled < best.filled) return
      const cost = plainCost(input, placement)
      if (filled > best.filled || cost < best.cost) Object.assign(best, { filled, cost })
      return
    }
    const room = courts.slice(index).reduce((sum, next) => sum + roomOn(input, start, next), 0)
    if (filled + room < best.filled) return
    for (const group of groupsUpTo(candidates(input, placement, court), roomOn(input, start, court))) {
      const crew = placesOf(placement, court.id)
      fill(
        index + 1,
        { ...placement, [court.id]: { ...crew, officialIds: [...crew.officialIds, ...group] } },
        filled + group.length,
      )
    }
  }
  fill(0, start, 0)
  return best
}

function withoutMovable({ board, keep, locked, day }: SolverInput, places: Placement): Placement {
  const isMovable = (court: CourtFacts, id: string) => {
    const key = assignmentKey(court.id, id)
    const isKnown = board.officials.some((official) => official.id === id)
    return (
      keep === 'locked' && (day === null || day === court.day) && isKnown && !locked.has(key) && !board.noShows.has(key)
    )
  }
  return Object.fromEntries(
    board.courts.map((court) => {
      const { positions } = placesOf(places, court.id)
      const old = placesOf(board.places, court.id).officialIds
      return [court.id, { positions, officialIds: old.filter((id) => !isMovable(court, id)) }]
    }),
  )
}

const roomOn = ({ board }: SolverInput, places: Placement, { id, target }: CourtFacts): number =>
  Math.max(
    0,
    target - placesOf(places, id).officialIds.filter((one) => !board.noShows.has(assignmentKey(id, one))).length,
  )

/** Officials who can be assigned to the court. */
export function candidates({ board }: Pick<SolverInput, 'board'>, placement: Placement, court: CourtFacts): string[] {
  const isOn = (other: CourtFacts, id: string) => placesOf(placement, other.id).officialIds.includes(id)
  return board.officials
    .filter((official) => isAtLevel(court, official))
    .filter(({ id }) => !isOn(court, id))
    .filter(({ id }) => !board.courts.some((other) => other !== court && isOn(other, id) && overlaps(other, court)))
    .filter(
      ({ id }) =>
        !board.courts.some(
          (other) => other.day === court.day && isOn(other, id) && board.noShows.has(assignmentKey(other.id, id)),
        ),
    )
    .map(({ id }) => id)
}

function isAtLevel({ levelFrom, levelTo }: CourtFacts, official: OfficialFacts): boolean {
  const rank = highestRank(official)
  const low = levelFrom ?? 'REC'
  const high = levelTo ?? 'G_LEAGUE_PRO'
  return rank < 0 || (rank >= EXPERIENCE_LEVELS.indexOf(low) && rank <= EXPERIENCE_LEVELS.indexOf(high))
}

/** Larger groups first, so that the maximum is found early. */
function groupsUpTo(people: readonly string[], maxSize: number): string[][] {
  const grow = (from: number, left: number): string[][] =>
    left === 0
      ? [[]]
      : people.slice(from).flatMap((person, step) => grow(from + step + 1, left - 1).map((rest) => [person, ...rest]))
  return Array.from({ length: Math.min(maxSize, people.length) + 1 }, (_, size) => size)
    .toReversed()
    .flatMap((size) => grow(0, size))
}

/** The cost of a board computed from scratch by the definitions: slow, but simple. */
export const plainCost = (input: SolverInput, places: Placement): number =>
  plainRuleCost(input, places) +
  sum(
    input.board.courts.filter((court) => input.day === null || court.day === input.day),
    (court) => incompleteCost(court, roomOn(input, places, court)),
  )

/** A complete crew comes first; of the others, those with few people or few open spots. */
const incompleteCost = ({ target }: CourtFacts, room: number): number =>
  room === 0 ? 0 : 1_000_000_000 + 1_000_000 * room * (target - room)

export function plainRuleCost(input: SolverInput, places: Placement): number {
  const { weights } = input
  const crews = input.board.courts.map((court) => ({ court, crew: crewOf(input, places, court) }))
  return (
    weights.equalGames * squares(input, crews) +
    weights.levelMix * (input.levels === 'similar' ? levelGaps(input, crews) : 2 * sameLevels(input, crews)) +
    weights.newPartners * 2 * repeats(crews) +
    weights.rest * restCost(input, crews) -
    weights.observed * 3 * observed(input, places, crews) +
    1_000_000_000_000 * sum(crews, ({ crew }) => crew.filter((id) => isLate(input, id)).length) -
    stayed(input, crews)
  )
}

type Crew = { court: CourtFacts; crew: string[] }

const crewOf = ({ board }: SolverInput, places: Placement, { id }: CourtFacts): string[] =>
  placesOf(places, id).officialIds.filter(
    (person) =>
      !board.noShows.has(assignmentKey(id, person)) && board.officials.some((official) => official.id === person),
  )

const courtsOf = (crews: readonly Crew[], person: string): CourtFacts[] =>
  crews.filter(({ crew }) => crew.includes(person)).map(({ court }) => court)

const sum = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((all, item) => all + of(item), 0)

const squares = ({ board }: SolverInput, crews: readonly Crew[]): number =>
  sum(board.officials, ({ id }) => courtsOf(crews, id).length ** 2)

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]))

const isLate = ({ board }: SolverInput, id: string): boolean =>
  board.officials.some((official) => official.id === id && isUnanswered(official))

const rankIn = ({ board }: SolverInput, id: string): number =>
  board.officials.filter((official) => official.id === id).map(highestRank)[0] ?? -1

/** The levels of each pair on a court, if both are known. */
const rankPairs = (input: SolverInput, crews: readonly Crew[]): [number, number][] =>
  crews
    .flatMap(({ crew }) => pairs(crew.map((id) => rankIn(input, id))))
    .filter(([one, other]) => one >= 0 && other >= 0)

const sameLevels = (input: SolverInput, crews: readonly Crew[]): number =>
  rankPairs(input, crews).filter(([one, other]) => one === other).length

const levelGaps = (input: SolverInput, crews: readonly Crew[]): number =>
  sum(rankPairs(input, crews), ([one, other]) => Math.min(4, Math.abs(one - other)))

function repeats(crews: readonly Crew[]): number {
  const all = crews.flatMap(({ crew }) => pairs(crew.toSorted()).map((pair) => pair.join()))
  return all.length - new Set(all).size
}

const restCost = (input: SolverInput, crews: readonly Crew[]): number =>
  sum(input.board.officials, ({ id }) =>
    sum(['day1', 'day2'], (day) =>
      restCostOfDay(
        input,
        courtsOf(crews, id).filter((court) => court.day === day),
      ),
    ),
  )

function restCostOfDay({ maxInARow }: SolverInput, courts: readonly CourtFacts[]): number {
  const timed = courts
    .flatMap(({ startTime, endTime }) =>
      startTime && endTime ? [[minutesOf(startTime), minutesOf(endTime)] as const] : [],
    )
    .toSorted(([one], [other]) => one - other)
  let cost = 0
  let run = 0
  let end = Number.NEGATIVE_INFINITY
  for (const [starts, ends] of timed) {
    run = starts - end <= SHORT_BREAK_MINUTES ? run + 1 : 1
    cost += (run > 1 ? 1 : 0) + (run > maxInARow ? 4 : 0)
    end = ends
  }
  return cost
}

function observed({ board, observedAtLeast }: SolverInput, places: Placement, crews: readonly Crew[]): number {
  return sum(board.officials, ({ id, seenBy }) => {
    const clinicianIds = [
      ...seenBy,
      ...courtsOf(crews, id).flatMap((court) => clinicianIdsOf(placesOf(places, court.id))),
    ]
    const known = clinicianIds.filter((clinician) => board.clinicians.some((one) => one.id === clinician))
    return Math.min(observedAtLeast, new Set(known).size)
  })
}

/** Movable officials who were not moved. */
function stayed({ board, keep, locked, day }: SolverInput, crews: readonly Crew[]): number {
  if (keep === 'all') return 0
  return sum(crews, ({ court, crew }) => {
    const old = placesOf(board.places, court.id).officialIds
    if (day !== null && day !== court.day) return 0
    return crew.filter((id) => old.includes(id) && !locked.has(assignmentKey(court.id, id))).length
  })
}
