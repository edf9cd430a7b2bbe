// @ts-check
import { expect, test } from 'vitest'
import { Failure, Stopped } from './child-processes.mjs'
import { outcomeOf, runStep, runSteps } from './run-step.mjs'

/** @param {string} name @param {import('./run-step.mjs').Outcome} outcome */
const stepWith = (name, outcome) => ({ name, run: async () => outcome })
const good = outcomeOf({ code: 0, output: 'noise' })
const bad = outcomeOf({ code: 2, output: 'the reason' })

test('a step that passes prints one line and none of its output', async () => {
  /** @type {string[]} */
  const lines = []
  const counts = await runStep(stepWith('types', good), (line) => lines.push(line))
  expect(counts).toEqual({ passed: 1, failed: 0 })
  expect(lines).toEqual([expect.stringMatching(/^ok {4}types +\d+\.\d s$/)])
})

test('a step that fails prints its output, or the sentence it was stopped with', async () => {
  /** @type {string[]} */
  const lines = []
  await runStep(stepWith('types', bad), (line) => lines.push(line))
  await runStep({ name: 'browser', run: () => Promise.reject(new Failure('No browser.')) }, (line) => lines.push(line))
  expect(lines[0]).toMatch(/^FAIL {2}types/)
  expect(lines[1]).toBe('the reason\n')
  expect(lines[3]).toBe('No browser.\n')
})

test('a failing step does not keep the others from running', async () => {
  const steps = [stepWith('a', bad), stepWith('b', good), stepWith('c', { passed: 3, failed: 2, output: '' })]
  const counts = await runSteps(steps, { atOnce: 2, print: () => undefined })
  expect(counts).toEqual({ passed: 4, failed: 3 })
})

test('once we are told to stop, no further step is started', async () => {
  /** @type {string[]} */
  const lines = []
  const stopped = { name: 'a', run: () => Promise.reject(new Stopped()) }
  const running = runSteps([stopped, stepWith('b', good)], { atOnce: 1, print: (line) => lines.push(line) })
  await expect(running).rejects.toThrow(Stopped)
  expect(lines).toEqual([])
})

test('no more steps run at once than allowed', async () => {
  let now = 0
  let most = 0
  const run = async () => {
    now += 1
    most = Math.max(most, now)
    await Promise.resolve()
    now -= 1
    return good
  }
  await runSteps(
    Array.from({ length: 5 }, () => ({ name: 'x', run })),
    { atOnce: 2, print: () => undefined },
  )
  expect(most).toBe(2)
})
