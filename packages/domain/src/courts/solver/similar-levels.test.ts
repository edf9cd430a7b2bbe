import { expect, test } from 'vitest'
import { highestRank } from '../reasons.ts'
import { crewsOf, fairnessOf } from './fairness.ts'
import { readProblem } from './problem.ts'
import { solve } from './solve.ts'
import type { SolverInput } from './solver-input.ts'
import { bestOfAll, plainCost, plainRuleCost } from './testing/brute-force.ts'
import { campOf, inputOf, randomInput } from './testing/camp-builders.ts'
import { ruleViolations } from './testing/rule-violations.ts'

const similar = (input: SolverInput): SolverInput => ({ ...input, levels: 'similar' })

/** Two officials of each of five levels, and five courts for two. */
const CAMP = campOf({ officials: 10, slots: 1, courts: 5, target: 2 })

test('officials of the same level share a court', () => {
  const { places, after, added } = solve(similar(inputOf(CAMP)))
  const ranks = new Map(CAMP.officials.map((official) => [official.id, highestRank(official)]))
  const crews = Object.values(places).map(({ officialIds }) => officialIds.map((id) => ranks.get(id)))
  expect(crews.every(([one, other]) => one !== undefined && one === other)).toBe(true)
  expect(after.rules[1]).toEqual({
    rule: 'levelMix',
    percent: 100,
    text: '5 of 5 pairs are at most one level apart',
  })
  expect(added.every(({ why }) => why.includes('Similar level to everyone on this court'))).toBe(true)
})

test('mixed levels are the default and never give this reason', () => {
  const { places, added } = solve(inputOf(CAMP))
  expect(fairnessOf(readProblem(inputOf(CAMP)), places).rules[1]?.text).toBe('5 of 5 pairs mix levels')
  expect(added.flatMap(({ why }) => why)).not.toContain('Similar level to everyone on this court')
})

test('without weight the choice changes nothing', () => {
  const weights = { equalGames: 80, levelMix: 0, newPartners: 40, rest: 60, observed: 60 }
  const camp = campOf({ officials: 26, slots: 6, courts: 3, target: 3 })
  expect(solve(similar(inputOf(camp, { weights }))).places).toEqual(solve(inputOf(camp, { weights })).places)
})

const RANDOM = Array.from({ length: 300 }, (_, seed) =>
  similar(randomInput(70_000 + seed, { officials: 10, courts: 8, target: 3 })),
)

test('in random camps no hard rule is broken, and as many places are filled as with mixed levels', () => {
  const problems = RANDOM.flatMap((input, camp) => {
    const solution = solve(input)
    const mixed = solve({ ...input, levels: 'mixed' })
    const isFull = solution.after.filled.count === mixed.after.filled.count
    return [...ruleViolations(input, solution), ...(isFull ? [] : ['fewer places'])].map(
      (text) => `camp ${camp}: ${text}`,
    )
  })
  expect(problems).toEqual([])
})

test('in random camps the crews are at least as similar as with mixed levels', () => {
  const weights = { equalGames: 0, levelMix: 100, newPartners: 0, rest: 0, observed: 0 }
  const gaps = (input: SolverInput, places: SolverInput['board']['places']) =>
    plainCost({ ...input, keep: 'all' }, places)
  const worse = RANDOM.slice(0, 100).filter((random) => {
    const input = { ...random, weights }
    return gaps(input, solve(input).places) > gaps(input, solve({ ...input, levels: 'mixed' }).places)
  })
  expect(worse).toEqual([])
})

test('in tiny camps the running cost is correct and 97 % of the results are optimal', () => {
  const camps = Array.from({ length: 100 }, (_, seed) =>
    similar(randomInput(80_000 + seed, { officials: 5, courts: 4, target: 2 + (seed % 2) })),
  )
  const compared = camps.map((input) => {
    const { places } = solve(input)
    return {
      running: crewsOf(readProblem(input), places).cost,
      ruleCost: plainRuleCost(input, places),
      cost: plainCost(input, places),
      best: bestOfAll(input, places),
    }
  })
  expect(compared.filter(({ running, ruleCost }) => running !== ruleCost)).toEqual([])
  expect(compared.filter(({ cost, best }) => cost > best.cost).length).toBeLessThanOrEqual(3)
})
