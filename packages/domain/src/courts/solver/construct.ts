// A first answer: the courts with the least choice first, and on each the person who costs least.

import { type Crews, costOfJoining, join, mayJoin } from './crews.ts'
import { at, cell } from './grid.ts'
import { isEligible, type Problem } from './problem.ts'
import { type Random, shuffled } from './random.ts'

export function construct(crews: Crews, random: Random): void {
  keepEarlier(crews)
  const choices = countChoices(crews.problem)
  const order = shuffled(crews.problem.people.length, random)
  for (const court of byChoice(crews.problem, choices.ofCourt))
    while (at(crews.open, court) > 0) {
      const person = cheapest(crews, court, order, choices.ofPerson)
      if (person < 0) break
      join(crews, court, person)
    }
}

/** Who was there before and may stay begins there. */
function keepEarlier(crews: Crews): void {
  const { problem } = crews
  for (const court of problem.courts.keys())
    for (const person of problem.people.keys())
      if (cell(problem.earlier, court, person) === 1 && at(crews.open, court) > 0 && mayJoin(crews, court, person))
        join(crews, court, person)
}

/** How many people each court, and how many open courts each person, could have. */
function countChoices(problem: Problem) {
  const ofCourt = new Int32Array(problem.courts.length)
  const ofPerson = new Int32Array(problem.people.length)
  for (const court of problem.courts.keys())
    for (const person of problem.people.keys())
      if (at(problem.capacity, court) > 0 && isEligible(problem, court, person)) {
        ofCourt[court] = at(ofCourt, court) + 1
        ofPerson[person] = at(ofPerson, person) + 1
      }
  return { ofCourt, ofPerson }
}

const byChoice = ({ courts, capacity }: Problem, ofCourt: Int32Array): number[] =>
  [...courts.keys()].toSorted(
    (one, other) => at(ofCourt, one) - at(ofCourt, other) || at(capacity, other) - at(capacity, one) || one - other,
  )

/** -1 when nobody may. Of equals, who has fewest other courts to go to. */
function cheapest(crews: Crews, court: number, order: readonly number[], choices: Int32Array): number {
  let [best, least] = [-1, 0]
  for (const person of order) {
    if (!mayJoin(crews, court, person)) continue
    const cost = costOfJoining(crews, court, person)
    if (best < 0 || cost < least || (cost === least && at(choices, person) < at(choices, best))) {
      best = person
      least = cost
    }
  }
  return best
}
