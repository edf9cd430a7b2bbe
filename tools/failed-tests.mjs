// @ts-check
// Names the failed tests of a report with the first lines of why, so that they stand above a long log.

const LINES = 6
// What a runner colours for terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
const COLOURS = /\u001b\[[0-9;]*m/g

/** @param {string} name @param {string} [message] */
const entry = (name, message = '') => {
  const why = message.replace(COLOURS, '').split('\n').filter(Boolean).slice(0, LINES)
  return [`  - ${name}`, ...why.map((line) => `      ${line.trim()}`)].join('\n')
}

/**
 * @typedef {{ title: string, fullName?: string, status: string, failureMessages?: string[] }} VitestTest
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: VitestTest[] }[] }} report
 */
export const failedVitest = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [entry(name, message)]
      return failed.map((test) => entry(`${name}: ${test.fullName ?? test.title}`, test.failureMessages?.[0]))
    })

/**
 * @typedef {{ projectName: string, results: { errors: { message?: string }[] }[] }} Attempt
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: Attempt[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite @returns {string[]}
 */
export const failedPlaywright = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ projectName, results }) => {
        const broken = results.filter(({ errors }) => errors.length > 0)
        return broken.map(({ errors }) =>
          entry(`[${projectName}] ${file}:${line} ${title}`, errors.map(({ message }) => message).join('\n')),
        )
      }),
    ),
  ...suites.flatMap(failedPlaywright),
]
