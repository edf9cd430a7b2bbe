// @ts-check
// Runs the steps of `npm test` and of the long suites. Each prints one line, and its output only if it fails.
import { StoppedError, UserError } from './child-processes.mjs'

/**
 * @typedef {import('./test-reports.mjs').Counts} Counts
 * @typedef {Counts & { output: string }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 * @typedef {Counts & { name: string, seconds: number }} Result
 * @typedef {(line: string) => void} Print
 */

/** @param {import('./child-processes.mjs').Finished} finished @returns {Outcome} */
export const outcomeOf = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output })

/** @param {unknown} error @returns {Outcome} */
function failureOf(error) {
  if (error instanceof StoppedError) throw error
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { passed: 0, failed: 1, output: error instanceof UserError ? error.message : text }
}

/** @param {Result} result */
function line({ name, passed, failed, seconds }) {
  const counted = passed + failed > 1 ? `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  const state = failed === 0 ? 'ok  ' : 'FAIL'
  return `${state}  ${name.padEnd(22)} ${seconds.toFixed(1).padStart(7)} s  ${counted}`.trimEnd()
}

/** @param {Step} step @param {Print} print @returns {Promise<Result>} */
async function runStep(step, print) {
  const started = performance.now()
  const { passed, failed, output } = await step.run().catch(failureOf)
  const result = { name: step.name, passed, failed, seconds: (performance.now() - started) / 1000 }
  print(line(result))
  if (failed > 0) print(`${output.trimEnd()}\n`)
  return result
}

/**
 * Runs all steps even if one fails, so that every failure is reported.
 * @param {Step[]} steps @param {{ concurrency: number, print?: Print }} options @returns {Promise<Result[]>}
 */
export async function runSteps(steps, { concurrency, print = console.log }) {
  const queue = [...steps]
  /** @type {Result[]} */
  const results = []
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step, print))
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}

/**
 * Runs the steps of a long suite in order. It can be continued with `--from <step>` after an interruption.
 * @param {string} command @param {Step[]} steps @param {{ from?: string | undefined, print?: Print }} [options]
 * @returns {Promise<Result[]>}
 */
export async function runSuite(command, steps, { from, print = console.log } = {}) {
  const first = from === undefined ? 0 : steps.findIndex(({ name }) => name === from)
  if (first < 0) throw new UserError(`The steps are: ${steps.map(({ name }) => name).join(', ')}.`)
  /** @type {Result[]} */
  const results = []
  for (const [index, step] of steps.entries()) {
    if (index < first) continue
    print(`run   ${step.name} (${index + 1} of ${steps.length})`)
    try {
      results.push(await runStep(step, print))
    } catch (error) {
      print(`Continue with: ${command} -- --from "${step.name}"`)
      throw error
    }
  }
  return results
}

/** Repeats the lines, which failures separate, and prints the totals. @param {Result[]} results @returns {number} the exit code */
export function report(results, print = console.log) {
  /** @param {'passed' | 'failed' | 'seconds'} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const failed = sum('failed')
  print('')
  for (const result of results) print(line(result))
  print(`\n${sum('passed')} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
