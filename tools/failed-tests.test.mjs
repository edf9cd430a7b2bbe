// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedPlaywright, failedVitest } from './failed-tests.mjs'

test('a failed unit test is named with its file and the first lines of why', () => {
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

test('a file that cannot be loaded is named itself', () => {
  const report = {
    testResults: [{ name: 'x.test.ts', status: 'failed', message: 'no such file', assertionResults: [] }],
  }
  expect(failedVitest(report)).toEqual(['  - x.test.ts\n      no such file'])
})

test('a failed journey is named wherever it stands, once for every project it failed in', () => {
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

test('every reason of a failed journey is named, and what the page showed', () => {
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
