// Mutation tests of the business rules: `npm run test:mutants`. The rules of the server need a database, which would take
// seconds per mutant; they call those of the domain.

const RESULTS = 'coverage/mutants'

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [
    'packages/domain/src/**/*.ts',
    '!**/*.test.ts',
    '!**/testing/**',
    // Its tests compare results in random camps, half a minute for each mutant that survives.
    '!packages/domain/src/courts/solver/**',
    // Constants.
    '!packages/domain/src/camp/rubric.ts',
    '!packages/domain/src/events/waiver.ts',
  ],
  // Most strings are texts for people; a test of each would only repeat it.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Only these files are copied to the folder in which the mutants run.
  ignorePatterns: ['**', '!packages/domain/**', '!vitest.mutants.config.ts', '!package.json', '!tsconfig.base.json'],
  // Vitest does not check types.
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `${RESULTS}/incremental.json`,
  tempDirName: `${RESULTS}/tmp`,
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: { fileName: `${RESULTS}/report.html` },
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  warnings: { slow: false },
  // In percent of the mutants, slightly below what the tests reach in total; single folders differ.
  thresholds: { high: 95, low: 91, break: process.env.MUTANTS === 'all' ? 91 : null },
}
