import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Slow tests that overlap with others run only in `npm run test:all` and `npm run test:profiles`.
const isAll = process.env.TESTS === 'all'
const SLOW = ['apps/server/test/attacks/mass-assignment.test.ts', 'apps/server/src/operations/backup/commands.test.ts']

// Vitest starts with the largest file of a project. These are small but take long; at the end they would keep one worker
// busy while the others wait.
const LONG = /\/(start-stop|start-stop-drain|bundle|drafts|fill|fill-camps-clocks|every-\w+-endpoint)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const others = sorted.filter(({ moduleId }) => !LONG.test(moduleId))
    const firstOfServer = others.findIndex(({ project }) => project.name === 'server')
    return others.toSpliced(Math.max(0, firstOfServer), 0, ...sorted.filter(({ moduleId }) => LONG.test(moduleId)))
  }
}

// Generous, so that a slow machine or disk never fails a test.
const TIMEOUTS = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 300_000 } } }

// Tests of the web app that replace modules (vi.mock), need them in their first state, or store evaluations, whose
// encryption key is kept in memory. The others share the modules of their worker, which takes a third of the CPU time.
const ISOLATED = 'apps/web/src/**/*.isolated.test.{ts,tsx}'
const COMPONENTS = {
  environment: 'happy-dom',
  setupFiles: ['apps/web/src/testing/setup.ts'],
  pool: 'threads' as const,
}

export default defineConfig({
  test: {
    // API tests wait for PostgreSQL a quarter of the time, so three workers fit on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...TIMEOUTS,
          // Pure functions need no isolation; sharing a worker takes a third of the time.
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'tools/**/*.test.{ts,mjs}', 'bench/*.test.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'web',
          include: ['apps/web/src/**/*.test.ts'],
          exclude: [ISOLATED],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...TIMEOUTS,
          ...COMPONENTS,
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: [ISOLATED],
          isolate: false,
        },
      },
      {
        test: { ...TIMEOUTS, ...COMPONENTS, name: 'isolated', include: [ISOLATED] },
      },
      {
        test: {
          ...TIMEOUTS,
          name: 'cluster',
          include: ['packages/{local-postgres,stripe-sandbox}/src/**/*.test.ts'],
          pool: 'forks',
        },
      },
      {
        test: {
          ...TIMEOUTS,
          // The application is loaded once per worker; every file creates its own database and closes its own app.
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // Fault tests take minutes: `npm run test:faults`.
          exclude: ['**/node_modules/**', 'apps/server/test/faults/**', ...(isAll ? [] : SLOW)],
          globalSetup: ['tools/build-server.mjs', 'apps/server/src/testing/global-setup.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
    ],
  },
})
