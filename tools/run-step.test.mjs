// @ts-check
import { expect, test } from 'vitest'
import { StoppedError, UserError } from './child-processes.mjs'
import { outcomeOf, report, runSteps, runSuite } from './run-step.mjs'

/** @param {string} name @param {import('./run-step.mjs').Outcome} outcome */
const stepWith = (name, outcome) => ({ name, run: async () => outcome })
const good = outcomeOf({ code: 0, output: 'noise' })
const bad = outcomeOf({ code: 2, output: 'the reason' })

function printer() {
  /** @type {string[]} */
  const lines = []
  /** @param {string} line */
  const print = (line) => {
    lines.push(line)
  }
  return { lines, print }
}

test('a passing step prints one line without its output', async () => {
  const { lines, print } = printer()
  const results = await runSteps([stepWith('types', good)], { concurrency: 1, print })
  expect(results).toEqual([{ name: 'types', passed: 1, failed: 0, seconds: expect.any(Number) }])
  expect(lines).toEqual([expect.stringMatching(/^ok {4}types +\d+\.\d s$/)])
})

test('a failing step prints its output or its error message', async () => {
  const { lines, print } = printer()
  const broken = { name: 'browser', run: () => Promise.reject(new UserError('No browser.')) }
  await runSteps([stepWith('types', bad), broken], { concurrency: 1, print })
  expect(lines[0]).toMatch(/^FAIL {2}types/)
  expect(lines[1]).toBe('the reason\n')
  expect(lines[3]).toBe('No browser.\n')
})

test('a failing step does not stop the others, and the report has all times and the totals', async () => {
  const { lines, print } = printer()
  const steps = [stepWith('a', bad), stepWith('b', good), stepWith('c', { passed: 3, failed: 2, output: '' })]
  const results = await runSteps(steps, { concurrency: 2, print: () => undefined })
  expect(report(results, print)).toBe(1)
  expect(lines.filter((line) => / s( |$)/.test(line))).toHaveLength(3)
  expect(lines.at(-1)).toBe('\n4 passed, 3 failed')
})

test('no further step is started after a signal', async () => {
  const { lines, print } = printer()
  const stopped = { name: 'a', run: () => Promise.reject(new StoppedError()) }
  await expect(runSteps([stopped, stepWith('b', good)], { concurrency: 1, print })).rejects.toThrow(StoppedError)
  expect(lines).toEqual([])
})

test('the concurrency is limited', async () => {
  let running = 0
  let peak = 0
  const run = async () => {
    running += 1
    peak = Math.max(peak, running)
    await Promise.resolve()
    running -= 1
    return good
  }
  await runSteps(
    Array.from({ length: 5 }, () => ({ name: 'x', run })),
    { concurrency: 2, print: () => undefined },
  )
  expect(peak).toBe(2)
})

test('a stopped suite prints how to continue it, and continues with that step', async () => {
  const { lines, print } = printer()
  const stopped = { name: 'b', run: () => Promise.reject(new StoppedError()) }
  const steps = [stepWith('a', good), stopped, stepWith('c', good)]
  await expect(runSuite('npm run long', steps, { print })).rejects.toThrow(StoppedError)
  expect(lines.at(-1)).toBe('Continue with: npm run long -- --from "b"')
  const rest = [stepWith('a', bad), stepWith('b', good), stepWith('c', good)]
  const results = await runSuite('npm run long', rest, { from: 'b', print })
  expect(results.map(({ name }) => name)).toEqual(['b', 'c'])
  await expect(runSuite('npm run long', rest, { from: 'x', print })).rejects.toThrow('The steps are: a, b, c.')
})
