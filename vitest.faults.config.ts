// `npm run test:faults`. Files run sequentially, because they measure times and stop shared services.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    include: ['apps/server/test/faults/**/*.test.ts'],
    globalSetup: ['tools/build-server.mjs', 'apps/server/src/testing/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
