import { test as base, expect } from '@playwright/test'
import { clearStage } from './stage.ts'
import { watchForTroubles } from './troubles.ts'

/** Tag of tests that only `npm run test:all` runs. */
export const IN_TEST_ALL = '@test-all'

type Fixtures = {
  /** Allows an error that the test provokes, such as a refused request. All other browser errors fail the test. */
  expectTrouble: (pattern: RegExp) => void
  /** Deletes the records that the test created through `clearLater`. */
  cleanUp: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.CREW_CHIEF_URL),
  cleanUp: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use(undefined)
      await clearStage()
    },
    { auto: true },
  ],
  expectTrouble: [
    async ({ context }, use) => {
      const { troubles, stop } = watchForTroubles(context)
      const allowed: RegExp[] = []
      await use((pattern) => allowed.push(pattern))
      stop()
      expect(troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)))).toEqual([])
    },
    { auto: true },
  ],
})
