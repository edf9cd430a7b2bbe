// Which tests run how. Two at a time: a build server has two cores, and PostgreSQL needs its share.
import { defineConfig } from 'vitest/config'

/**
 * `npm test` has a quarter of an hour. What only widens a net that is cast there already (fields of the server's in every body,
 * a backup by the command itself) runs in `npm run test:all` and `npm run test:profiles`.
 */
const isAll = process.env.TESTS === 'all'
const DEAR = ['apps/server/test/attacks/mass-assignment.test.ts', 'apps/server/src/db/backup/commands.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          // Pure functions leave nothing behind, so files share a worker: a third of the time.
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'tools/**/*.test.{ts,mjs}'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['packages/{local-postgres,stripe-sandbox}/src/**/*.test.ts'],
          pool: 'forks',
        },
      },
      {
        test: {
          // The application is loaded once for each worker; every file makes its own database and closes its own app.
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // Those take minutes, and run by `npm run test:faults`.
          exclude: ['**/node_modules/**', 'apps/server/test/faults/**', ...(isAll ? [] : DEAR)],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
    ],
  },
})
