// The tests of the business rules, for `npm run test:mutants`. Without those of the solver, see stryker.config.mjs.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    exclude: ['packages/domain/src/courts/solver/**'],
    // Stryker starts a worker for every mutant.
    isolate: false,
  },
})
