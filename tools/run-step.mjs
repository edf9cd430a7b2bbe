// @ts-check
// One step of `npm test`: a line with its name and time, and its output only when it fails.
import { Failure, Stopped } from './child-processes.mjs'

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {Counts & { output: string }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/** @param {import('./child-processes.mjs').Finished} finished @returns {Outcome} */
export const outcomeOf = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output })

/** @param {unknown} error @returns {Outcome} */
function failureOf(error) {
  if (error instanceof Stopped) throw error
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { passed: 0, failed: 1, output: error instanceof Failure ? error.message : text }
}

/** @param {Step} step @param {(line: string) => void} [print] @returns {Promise<Counts>} */
export async function runStep(step, print = console.log) {
  const started = performance.now()
  const { passed, failed, output } = await step.run().catch(failureOf)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counted = passed + failed > 1 ? `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  print(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(18)} ${seconds.padStart(6)} s  ${counted}`.trimEnd())
  if (failed > 0) print(`${output.trimEnd()}\n`)
  return { passed, failed }
}

/**
 * Runs the steps some at a time, all of them even when one fails, so that a person sees every failure at once.
 * @param {Step[]} steps @param {{ atOnce: number, print?: (line: string) => void }} options @returns {Promise<Counts>}
 */
export async function runSteps(steps, { atOnce, print }) {
  const waiting = [...steps]
  const sum = { passed: 0, failed: 0 }
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed } = await runStep(step, print)
      sum.passed += passed
      sum.failed += failed
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return sum
}
