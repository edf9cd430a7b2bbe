import { test as base, expect } from '@playwright/test'
import { watchBrowserErrors } from './browser-errors.ts'
import { runCleanup } from './cleanup.ts'

/** Tag of tests that only `npm run test:all` runs. */
export const ONLY_IN_TEST_ALL = '@test-all'

type Fixtures = {
  /** Allows an error that the test provokes, such as a refused request. All other browser errors fail the test. */
  allowError: (pattern: RegExp) => void
  /** Deletes the records that the test created through `onCleanup`. */
  cleanUp: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.CREW_CHIEF_URL),
  cleanUp: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use(undefined)
      await runCleanup()
    },
    { auto: true },
  ],
  allowError: [
    async ({ context }, use) => {
      const { errors, stop } = watchBrowserErrors(context)
      const allowed: RegExp[] = []
      await use((pattern) => allowed.push(pattern))
      stop()
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})
