// @ts-check
// Runs the steps of `npm test`. Each prints one line, and its output only if it fails.
import { StoppedError, UserError } from './child-processes.mjs'

/**
 * @typedef {import('./test-reports.mjs').Counts} Counts
 * @typedef {Counts & { output: string }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/** @param {import('./child-processes.mjs').Finished} finished @returns {Outcome} */
export const outcomeOf = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output })

/** @param {unknown} error @returns {Outcome} */
function failureOf(error) {
  if (error instanceof StoppedError) throw error
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { passed: 0, failed: 1, output: error instanceof UserError ? error.message : text }
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
 * Runs all steps even if one fails, so that every failure is reported.
 * @param {Step[]} steps @param {{ concurrency: number, print?: (line: string) => void }} options @returns {Promise<Counts>}
 */
export async function runSteps(steps, { concurrency, print }) {
  const queue = [...steps]
  const sum = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const { passed, failed } = await runStep(step, print)
      sum.passed += passed
      sum.failed += failed
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return sum
}
