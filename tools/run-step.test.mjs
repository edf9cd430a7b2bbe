// @ts-check
import { expect, test } from 'vitest'
import { StoppedError, UserError } from './child-processes.mjs'
import { outcomeOf, runStep, runSteps } from './run-step.mjs'

/** @param {string} name @param {import('./run-step.mjs').Outcome} outcome */
const stepWith = (name, outcome) => ({ name, run: async () => outcome })
const good = outcomeOf({ code: 0, output: 'noise' })
const bad = outcomeOf({ code: 2, output: 'the reason' })

test('a passing step prints one line without its output', async () => {
  /** @type {string[]} */
  const lines = []
  const counts = await runStep(stepWith('types', good), (line) => lines.push(line))
  expect(counts).toEqual({ passed: 1, failed: 0 })
  expect(lines).toEqual([expect.stringMatching(/^ok {4}types +\d+\.\d s$/)])
})

test('a failing step prints its output or its error message', async () => {
  /** @type {string[]} */
  const lines = []
  await runStep(stepWith('types', bad), (line) => lines.push(line))
  await runStep({ name: 'browser', run: () => Promise.reject(new UserError('No browser.')) }, (line) =>
    lines.push(line),
  )
  expect(lines[0]).toMatch(/^FAIL {2}types/)
  expect(lines[1]).toBe('the reason\n')
  expect(lines[3]).toBe('No browser.\n')
})

test('a failing step does not stop the others', async () => {
  const steps = [stepWith('a', bad), stepWith('b', good), stepWith('c', { passed: 3, failed: 2, output: '' })]
  const counts = await runSteps(steps, { concurrency: 2, print: () => undefined })
  expect(counts).toEqual({ passed: 4, failed: 3 })
})

test('no further step is started after a signal', async () => {
  /** @type {string[]} */
  const lines = []
  const stopped = { name: 'a', run: () => Promise.reject(new StoppedError()) }
  const result = runSteps([stopped, stepWith('b', good)], { concurrency: 1, print: (line) => lines.push(line) })
  await expect(result).rejects.toThrow(StoppedError)
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
