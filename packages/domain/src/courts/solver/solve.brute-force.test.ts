import { expect, test } from 'vitest'
import { crewsOf } from './fairness.ts'
import { readProblem } from './problem.ts'
import { solve } from './solve.ts'
import { bestOfAll, plainCost } from './testing/brute-force.ts'
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
  const counted = CAMPS.map(({ input, solution }) => plainCost(input, solution.places))
  const running = CAMPS.map(({ input, solution }) => crewsOf(readProblem(input), solution.places).cost)
  expect(running).toEqual(counted)
})
