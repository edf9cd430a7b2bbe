// What a board costs, counted from nothing and as plainly as the wishes read. Slow, and therefore easy to believe.

import { minutesOf } from '../../../time-of-day.ts'
import { type CourtFacts, clinicianIdsOf, noShowKey, type Placement, placesOf } from '../../board.ts'
import { highestRank, SHORT_BREAK_MINUTES } from '../../reasons.ts'
import type { SolverInput } from '../solver-input.ts'

export function plainCost(input: SolverInput, places: Placement): number {
  const { weights } = input
  const crews = input.board.courts.map((court) => ({ court, crew: crewOf(input, places, court) }))
  return (
    weights.equalGames * squares(input, crews) +
    weights.levelMix * 2 * sameLevels(input, crews) +
    weights.newPartners * 2 * repeats(crews) +
    weights.rest * restless(input, crews) -
    weights.seen * 3 * seen(input, places, crews) -
    stayed(input, crews)
  )
}

type Crew = { court: CourtFacts; crew: string[] }

const crewOf = ({ board }: SolverInput, places: Placement, { id }: CourtFacts): string[] =>
  placesOf(places, id).officialIds.filter(
    (person) => !board.noShows.has(noShowKey(id, person)) && board.officials.some((official) => official.id === person),
  )

const courtsOf = (crews: readonly Crew[], person: string): CourtFacts[] =>
  crews.filter(({ crew }) => crew.includes(person)).map(({ court }) => court)

const sum = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((all, item) => all + of(item), 0)

const squares = ({ board }: SolverInput, crews: readonly Crew[]): number =>
  sum(board.officials, ({ id }) => courtsOf(crews, id).length ** 2)

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]))

function sameLevels({ board }: SolverInput, crews: readonly Crew[]): number {
  const rank = (id: string) => board.officials.filter((official) => official.id === id).map(highestRank)[0] ?? -1
  return sum(
    crews,
    ({ crew }) => pairs(crew).filter(([one, other]) => rank(one) >= 0 && rank(one) === rank(other)).length,
  )
}

function repeats(crews: readonly Crew[]): number {
  const all = crews.flatMap(({ crew }) => pairs(crew.toSorted()).map((pair) => pair.join()))
  return all.length - new Set(all).size
}

const restless = (input: SolverInput, crews: readonly Crew[]): number =>
  sum(input.board.officials, ({ id }) =>
    sum(['day1', 'day2'], (day) =>
      restlessDay(
        input,
        courtsOf(crews, id).filter((court) => court.day === day),
      ),
    ),
  )

function restlessDay({ mostInARow }: SolverInput, courts: readonly CourtFacts[]): number {
  const timed = courts
    .flatMap(({ startTime, endTime }) =>
      startTime && endTime ? [[minutesOf(startTime), minutesOf(endTime)] as const] : [],
    )
    .toSorted(([one], [other]) => one - other)
  let [cost, run, end] = [0, 0, Number.NEGATIVE_INFINITY]
  for (const [starts, ends] of timed) {
    run = starts - end <= SHORT_BREAK_MINUTES ? run + 1 : 1
    cost += (run > 1 ? 1 : 0) + (run > mostInARow ? 4 : 0)
    end = ends
  }
  return cost
}

function seen({ board, seenAtLeast }: SolverInput, places: Placement, crews: readonly Crew[]): number {
  return sum(board.officials, ({ id, seenBy }) => {
    const eyes = [...seenBy, ...courtsOf(crews, id).flatMap((court) => clinicianIdsOf(placesOf(places, court.id)))]
    const known = eyes.filter((clinician) => board.clinicians.some((one) => one.id === clinician))
    return Math.min(seenAtLeast, new Set(known).size)
  })
}

/** Who could have gone and did not. */
function stayed({ board, keep, locked, day }: SolverInput, crews: readonly Crew[]): number {
  if (keep === 'all') return 0
  return sum(crews, ({ court, crew }) => {
    const old = placesOf(board.places, court.id).officialIds
    if (day !== null && day !== court.day) return 0
    return crew.filter((id) => old.includes(id) && !locked.has(noShowKey(court.id, id))).length
  })
}
