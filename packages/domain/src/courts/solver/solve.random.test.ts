import { expect, test, vi } from 'vitest'
import { solve } from './solve.ts'
import { brokenRules } from './testing/broken-rules.ts'
import { randomInput } from './testing/camp-of.ts'

// It only computes: how long that takes says how busy the machine is, and fails nothing.
vi.setConfig({ testTimeout: 120_000 })

const SMALL = { officials: 10, courts: 8, target: 3 }
const BIGGER = { officials: 30, courts: 16, target: 4 }
const CAMPS = Array.from({ length: 1_000 }, (_, seed) => seed)

test('in 1,000 random camps no rule is broken, nobody who stays is moved, and what it tells is what it did', () => {
  const broken = CAMPS.flatMap((seed) => {
    const input = randomInput(seed, SMALL)
    return brokenRules(input, solve(input)).map((rule) => `camp ${seed}: ${rule}`)
  })
  expect(broken).toEqual([])
})

test('the random camps hold what can go wrong: absent and locked people, courts without times, and for some levels only', () => {
  const inputs = CAMPS.map((seed) => randomInput(seed, SMALL))
  const count = (is: (input: (typeof inputs)[number]) => boolean) => inputs.filter(is).length
  expect(count(({ board }) => board.noShows.size > 0)).toBeGreaterThan(100)
  expect(count(({ locked, keep }) => keep === 'locked' && locked.size > 0)).toBeGreaterThan(100)
  expect(count(({ board }) => board.courts.some(({ startTime }) => startTime === null))).toBeGreaterThan(100)
  expect(count(({ board }) => board.courts.some(({ levelFrom }) => levelFrom !== null))).toBeGreaterThan(100)
})

test('the same camp gives the same proposal, and asking does not change the board', () => {
  for (const seed of CAMPS.slice(0, 20)) {
    const [input, again] = [randomInput(seed, BIGGER), randomInput(seed, BIGGER)]
    expect(solve(input)).toEqual(solve(input))
    expect(input).toEqual(again)
  }
})
