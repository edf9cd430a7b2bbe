// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atLeastOneFailure, countPlaywright, countVitest, failedPlaywright, failedVitest } from './test-reports.mjs'

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
const unloadable = { status: 'failed', assertionResults: [] }

test('a test file that cannot be loaded counts as one failed test', () => {
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [passing, failing, unloadable] }
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2 })
})

test('a browser test that passed after a retry counts as failed', () => {
  expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 2 } })).toEqual({ passed: 7, failed: 3 })
})

test('an error outside any test counts as one failure', () => {
  expect(atLeastOneFailure({ passed: 5, failed: 0 }, false)).toEqual({ passed: 5, failed: 1 })
  expect(atLeastOneFailure({ passed: 5, failed: 2 }, false)).toEqual({ passed: 5, failed: 2 })
})

test('a run without tests counts as failed', () => {
  expect(atLeastOneFailure({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 })
  expect(atLeastOneFailure({ passed: 5, failed: 0 }, true)).toEqual({ passed: 5, failed: 0 })
})

test('a failed unit test is listed with its file and the first lines of the error', () => {
  const [first, ...others] = failedVitest({
    testResults: [
      { name: 'good.test.ts', status: 'passed', assertionResults: [{ title: 'a', status: 'passed' }] },
      {
        name: 'bad.test.ts',
        status: 'failed',
        assertionResults: [
          { title: 'a', status: 'passed' },
          {
            title: 'b',
            fullName: 'it b',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
          },
        ],
      },
    ],
  })
  expect(first).toBe('  - bad.test.ts: it b\n      expected 1\n      to be 2')
  expect(others).toEqual([])
})

test('a file that cannot be loaded is listed', () => {
  const report = {
    testResults: [{ name: 'x.test.ts', status: 'failed', message: 'no such file', assertionResults: [] }],
  }
  expect(failedVitest(report)).toEqual(['  - x.test.ts\n      no such file'])
})

test('a failed browser test in a nested suite is listed once per project', () => {
  const failed = (/** @type {string} */ message) => ({ results: [{ errors: [{ message }] }] })
  const spec = {
    title: 'pays',
    file: 'shop.e2e.ts',
    line: 7,
    ok: false,
    tests: [
      { projectName: 'phone', ...failed('Timeout') },
      { projectName: 'desktop', results: [{ errors: [] }] },
    ],
  }
  const suite = { suites: [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }] }
  expect(failedPlaywright(suite)).toEqual(['  - [phone] shop.e2e.ts:7 pays\n      Timeout'])
})

test('all errors of a failed browser test are listed, with the page snapshot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crew-chief-test-'))
  try {
    const path = join(folder, 'error-context.md')
    writeFileSync(path, '# Page snapshot\n\n```yaml\n- heading "Events"\n- text: Loading\n```\n')
    const results = [
      { errors: [{ message: 'Timeout' }, { message: 'console: 429' }], attachments: [{ name: 'error-context', path }] },
    ]
    const spec = { title: 'pays', file: 'shop.e2e.ts', line: 7, ok: false, tests: [{ projectName: 'phone', results }] }
    expect(
      failedPlaywright({ specs: [spec] })[0]
        ?.split('\n      ')
        .slice(1),
    ).toEqual(['Timeout', 'console: 429', 'The page showed:', '- heading "Events"', '- text: Loading'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
