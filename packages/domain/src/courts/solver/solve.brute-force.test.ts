import { expect, test } from 'vitest'
import { assignmentKey, type Placement, placesOf } from '../board.ts'
import { assign, crewsWithFixed, unassign } from './crews.ts'
import { crewsOf } from './fairness.ts'
import { rowOf } from './grid.ts'
import { cliniciansOn, readProblem } from './problem.ts'
import { solve } from './solve.ts'
import type { SolverInput } from './solver-input.ts'
import { bestOfAll, plainCost, plainRuleCost } from './testing/brute-force.ts'
import { randomInput } from './testing/camp-builders.ts'

const CAMPS = Array.from({ length: 300 }, (_, seed) => {
  const input = randomInput(10_000 + seed, { officials: 5, courts: 4, target: 2 + (seed % 2) })
  return { input, solution: solve(input) }
})

const compared = CAMPS.map(({ input, solution: { places, open } }) => {
  const capacity = readProblem(input).capacity.reduce((sum, number) => sum + number, 0)
  const filled = capacity - open.reduce((sum, court) => sum + court.places, 0)
  return { filled, cost: plainCost(input, places), best: bestOfAll(input, places) }
})

test('in tiny camps as many places are filled as brute force can fill', () => {
  expect(compared.filter(({ filled, best }) => filled !== best.filled)).toEqual([])
})

test('in tiny camps 99 % of the results are optimal, and the others are within one rule at full weight', () => {
  const worse = compared.filter(({ cost, best }) => cost > best.cost)
  expect(worse.length).toBeLessThanOrEqual(compared.length / 100)
  expect(worse.filter(({ cost, best }) => cost - best.cost > 100)).toEqual([])
})

test('the running cost equals the cost computed from scratch', () => {
  const counted = CAMPS.map(({ input, solution }) => [
    plainRuleCost(input, solution.places),
    plainCost(input, solution.places),
  ])
  const running = CAMPS.map(({ input, solution }) => [
    crewsOf(readProblem(input), solution.places).cost,
    searchedCost(input, solution.places),
  ])
  expect(running).toEqual(counted)
})

/** The cost after assigning everyone, removing the search's people, and assigning them again. */
function searchedCost(input: SolverInput, places: Placement): number {
  const problem = readProblem(input)
  const crews = crewsWithFixed(problem, cliniciansOn(problem, places))
  const chosen = problem.courts.flatMap(({ id }, court) =>
    [...problem.people.entries()]
      .filter(([, official]) => placesOf(places, id).officialIds.includes(official.id))
      .filter(([person]) => !rowOf(crews.members, court).includes(person))
      .filter(([, official]) => !input.board.noShows.has(assignmentKey(id, official.id)))
      .map(([person]) => ({ court, person })),
  )
  for (const { court, person } of chosen) assign(crews, court, person)
  for (const { court, person } of chosen) unassign(crews, court, person)
  for (const { court, person } of chosen.toReversed()) assign(crews, court, person)
  return crews.cost
}
