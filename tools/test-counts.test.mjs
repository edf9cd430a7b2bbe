// @ts-check
import { expect, test } from 'vitest'
import { atLeastOneFailure, countPlaywright, countVitest } from './test-counts.mjs'

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
const unloadable = { status: 'failed', assertionResults: [] }

test('a test file that cannot be loaded counts as one failed test', () => {
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [passing, failing, unloadable] }
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2 })
})

test('a browser test that passed only at a second try counts as failed', () => {
  expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 2 } })).toEqual({ passed: 7, failed: 3 })
})

test('an error outside any test counts as one failure', () => {
  expect(atLeastOneFailure({ passed: 5, failed: 0 }, false)).toEqual({ passed: 5, failed: 1 })
  expect(atLeastOneFailure({ passed: 5, failed: 2 }, false)).toEqual({ passed: 5, failed: 2 })
})

test('a run without any test is no success', () => {
  expect(atLeastOneFailure({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 })
  expect(atLeastOneFailure({ passed: 5, failed: 0 }, true)).toEqual({ passed: 5, failed: 0 })
})
