// Builds the first assignment: people who accepted first, courts with the fewest candidates first, each with the
// cheapest person.

import { assign, type Crews, canAssign, costOfAssigning } from './crews.ts'
import { fillOpen } from './fill-open.ts'
import { at, cell } from './grid.ts'
import { isEligible, type Problem } from './problem.ts'
import { type Random, shuffledIndexes } from './random.ts'

export function construct(crews: Crews, random: Random): void {
  const choices = countChoices(crews.problem)
  const order = shuffledIndexes(crews.problem.people.length, random)
  for (const people of byAcceptance(crews.problem, order)) {
    keepPrevious(crews, people)
    for (const court of byChoice(crews.problem, choices.ofCourt))
      while (at(crews.open, court) > 0) {
        const person = cheapest(crews, court, people, choices.ofPerson)
        if (person < 0) break
        assign(crews, court, person)
      }
    fillOpen(crews, people)
  }
}

/** Growing groups of people: first those who accepted, at last everyone. */
export function byAcceptance({ lateness }: Problem, people: readonly number[]): number[][] {
  const ranks = [...new Set(people.map((person) => at(lateness, person)))].toSorted((one, other) => one - other)
  return ranks.map((rank) => people.filter((person) => at(lateness, person) <= rank))
}

/** Starts from the previous assignments that are still allowed. */
function keepPrevious(crews: Crews, people: readonly number[]): void {
  const { problem } = crews
  const inOrder = people.toSorted((one, other) => one - other)
  for (const court of problem.courts.keys())
    for (const person of inOrder)
      if (cell(problem.previous, court, person) === 1 && at(crews.open, court) > 0 && canAssign(crews, court, person))
        assign(crews, court, person)
}

/** Number of candidates per court, and of possible courts per person. */
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

/** -1 without a candidate. Ties go to the person with the fewest possible courts. */
function cheapest(crews: Crews, court: number, order: readonly number[], choices: Int32Array): number {
  let best = -1
  let lowestCost = 0
  for (const person of order) {
    if (!canAssign(crews, court, person)) continue
    const cost = costOfAssigning(crews, court, person)
    if (best < 0 || cost < lowestCost || (cost === lowestCost && at(choices, person) < at(choices, best))) {
      best = person
      lowestCost = cost
    }
  }
  return best
}
