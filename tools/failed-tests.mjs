// @ts-check
// Names the failed tests of a report with the first lines of why, so that they stand above a long log.

import { readFileSync } from 'node:fs'

const LINES = 6
const PAGE_LINES = 30
// What a runner colours for terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
const COLOURS = /\u001b\[[0-9;]*m/g

/** @param {string} [message] */
const reason = (message = '') => message.replace(COLOURS, '').split('\n').filter(Boolean).slice(0, LINES)

/** @param {string} name @param {string[]} why */
const entry = (name, why) => [`  - ${name}`, ...why.map((line) => `      ${line.trim()}`)].join('\n')

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
 * @param {Attachment[]} [attachments] what the page showed when a journey failed, without its indentation
 */
function shownPage(attachments = []) {
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
            ...shownPage(attachments),
          ]),
        )
      }),
    ),
  ...suites.flatMap(failedPlaywright),
]
