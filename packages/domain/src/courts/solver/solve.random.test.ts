import { expect, test } from 'vitest'
import { solve } from './solve.ts'
import { randomInput } from './testing/camp-builders.ts'
import { ruleViolations } from './testing/rule-violations.ts'

// Pure computation: a busy machine must not fail the test.

const SMALL = { officials: 10, courts: 8, target: 3 }
const BIGGER = { officials: 30, courts: 16, target: 4 }
const CAMPS = Array.from({ length: 1_000 }, (_, seed) => seed)

test('in 1,000 random camps no hard rule is broken, fixed assignments stay, and the reported changes are correct', () => {
  const violations = CAMPS.flatMap((seed) => {
    const input = randomInput(seed, SMALL)
    return ruleViolations(input, solve(input)).map((rule) => `camp ${seed}: ${rule}`)
  })
  expect(violations).toEqual([])
})

test('the random camps include no-shows, locked people, courts without times and courts with levels', () => {
  const inputs = CAMPS.map((seed) => randomInput(seed, SMALL))
  const count = (is: (input: (typeof inputs)[number]) => boolean) => inputs.filter(is).length
  expect(count(({ board }) => board.noShows.size > 0)).toBeGreaterThan(100)
  expect(count(({ locked, keep }) => keep === 'locked' && locked.size > 0)).toBeGreaterThan(100)
  expect(count(({ board }) => board.courts.some(({ startTime }) => startTime === null))).toBeGreaterThan(100)
  expect(count(({ board }) => board.courts.some(({ levelFrom }) => levelFrom !== null))).toBeGreaterThan(100)
})

test('the same input gives the same result and is not mutated', () => {
  for (const seed of CAMPS.slice(0, 20)) {
    const input = randomInput(seed, BIGGER)
    const again = randomInput(seed, BIGGER)
    expect(solve(input)).toEqual(solve(input))
    expect(input).toEqual(again)
  }
})
