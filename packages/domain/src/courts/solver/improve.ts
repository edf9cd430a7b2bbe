// Local search: changes two places at a time and keeps what is better; at first also what is a little worse, so that it
// does not stop at the first hill. Whole numbers only, a fixed number of tries: no clock decides, and no engine differs.

import { type Crews, costOfJoining, join, leave, mayJoin } from './crews.ts'
import { at, cell } from './grid.ts'
import { isEligible } from './problem.ts'
import type { Random } from './random.ts'
import { RULES } from './solver-input.ts'
import type { Pair } from './who-stays.ts'

/** Of the tries, how many accept something worse. */
const WANDERING_SHARE = 0.7

export function improve(crews: Crews, random: Random, tries: number): void {
  const places = movable(crews)
  if (places.length === 0) return
  const wandering = Math.floor(tries * WANDERING_SHARE)
  const highest = 2 * Math.max(...RULES.map((rule) => crews.problem.input.weights[rule]))
  for (let left = tries; left > 0; left -= 1) {
    const ceiling = Math.floor((highest * Math.max(0, left - (tries - wandering))) / wandering)
    tryOne(crews, places, random, ceiling > 0 ? random.below(ceiling) : 0)
  }
}

const movable = ({ members, problem }: Crews): Pair[] =>
  members.flatMap((people, court) =>
    people.filter((person) => cell(problem.keptAt, court, person) === 0).map((person) => ({ court, person })),
  )

function tryOne(crews: Crews, places: Pair[], random: Random, worseBy: number): void {
  const place = places[random.below(places.length)]
  if (!place) return
  const way = random.below(8)
  if (way === 0) shift(crews, place, random.below(crews.problem.courts.length), worseBy)
  else if (way < 4) swap(crews, place, places[random.below(places.length)], worseBy)
  else replace(crews, place, random.below(crews.problem.people.length), worseBy)
}

/** Somebody else takes the place. */
function replace(crews: Crews, place: Pair, person: number, worseBy: number): void {
  if (!mayJoin(crews, place.court, person)) return
  const before = crews.cost
  leave(crews, place.court, place.person)
  if (crews.cost + costOfJoining(crews, place.court, person) - before <= worseBy) place.person = person
  join(crews, place.court, place.person)
}

/** Two people change courts. */
function swap(crews: Crews, one: Pair, two: Pair | undefined, worseBy: number): void {
  if (!two || !maySwap(crews, one, two)) return
  const before = crews.cost
  leave(crews, one.court, one.person)
  leave(crews, two.court, two.person)
  if (mayJoin(crews, one.court, two.person) && mayJoin(crews, two.court, one.person)) {
    join(crews, one.court, two.person)
    if (crews.cost + costOfJoining(crews, two.court, one.person) - before <= worseBy) {
      const person = one.person
      one.person = two.person
      two.person = person
      join(crews, two.court, two.person)
      return
    }
    leave(crews, one.court, two.person)
  }
  join(crews, two.court, two.person)
  join(crews, one.court, one.person)
}

/** Asked first, because it is cheap: most pairs are out by the level or because one works the other court already. */
const maySwap = ({ problem, on }: Crews, one: Pair, two: Pair): boolean =>
  one.court !== two.court &&
  one.person !== two.person &&
  isEligible(problem, one.court, two.person) &&
  isEligible(problem, two.court, one.person) &&
  cell(on, one.court, two.person) === 0 &&
  cell(on, two.court, one.person) === 0

/** Somebody goes to a court that has a place open. */
function shift(crews: Crews, place: Pair, to: number, worseBy: number): void {
  const { court, person } = place
  if (at(crews.open, to) === 0 || to === court || cell(crews.on, to, person) === 1) return
  const before = crews.cost
  leave(crews, court, person)
  const isBetter = () => crews.cost + costOfJoining(crews, to, person) - before <= worseBy
  if (mayJoin(crews, to, person) && isBetter()) place.court = to
  join(crews, place.court, person)
}
