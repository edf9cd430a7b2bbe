// @ts-check
// Reads the JSON reports of Vitest and Playwright: how many tests passed and failed, and which.
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * A file that cannot be loaded has no tests to fail, so it counts as one failed test.
 * @param {{
 *   numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[],
 * }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken }
}

/**
 * A test that passed only after a retry counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * Errors outside tests (setup, unhandled rejections) and a run without tests count as a failure.
 * @param {Counts} counts @param {boolean} succeeded @returns {Counts}
 */
export function atLeastOneFailure({ passed, failed }, succeeded) {
  return { passed, failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed }
}

const LINES = 6
const PAGE_LINES = 30
// biome-ignore lint/suspicious/noControlCharactersInRegex: color codes start with the escape character
const COLOR_CODES = /\u001b\[[0-9;]*m/g

/** @param {string} [message] */
const reason = (message = '') => message.replace(COLOR_CODES, '').split('\n').filter(Boolean).slice(0, LINES)

/** @param {string} name @param {string[]} lines */
const entry = (name, lines) => [`  - ${name}`, ...lines.map((line) => `      ${line.trim()}`)].join('\n')

/**
 * @typedef {{ title: string, fullName?: string, status: string, failureMessages?: string[] }} VitestTest
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestTest[] }[] }} report
 */
export const failedVitest = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [entry(name, reason(message))]
      return failed.map((test) => entry(`${name}: ${test.fullName ?? test.title}`, reason(test.failureMessages?.[0])))
    })

/**
 * @typedef {{ name: string, path?: string }} Attachment
 * @param {Attachment[]} [attachments] with a snapshot of the page at the time of the failure
 */
function pageSnapshot(attachments = []) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const [, page] = (path && readFileSync(path, 'utf8').match(/```yaml\n([\s\S]*?)```/)) || []
  return page ? ['The page showed:', ...page.trimEnd().split('\n').slice(0, PAGE_LINES)] : []
}

/**
 * @typedef {{ errors: { message?: string }[], attachments?: Attachment[] }} Attempt
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { projectName: string, results: Attempt[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite @returns {string[]}
 */
export const failedPlaywright = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ projectName, results }) => {
        const broken = results.filter(({ errors }) => errors.length > 0)
        return broken.map(({ errors, attachments }) =>
          entry(`[${projectName}] ${file}:${line} ${title}`, [
            ...errors.flatMap(({ message }) => reason(message)),
            ...pageSnapshot(attachments),
          ]),
        )
      }),
    ),
  ...suites.flatMap(failedPlaywright),
]
