// @ts-check
// Reads how many tests passed and failed from the reports that Vitest and Playwright write.

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
 * A test that passed only at its second try is a failed test.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * Errors outside any test (a set-up, an unhandled rejection) and a run without a single test must not look like success.
 * @param {Counts} counts @param {boolean} succeeded @returns {Counts}
 */
export function atLeastOneFailure({ passed, failed }, succeeded) {
  return { passed, failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed }
}
