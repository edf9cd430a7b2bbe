// The test every journey is written with: it opens our server's pages, and fails on any trouble in the
// browser that the journey did not announce.

import { test as base, expect } from '@playwright/test'
import { watchForTroubles } from './troubles.ts'

type Fixtures = {
  /** Announces a trouble that belongs to the journey: a refusal, a lost network. */
  expectTrouble: (pattern: RegExp) => void
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.CREW_CHIEF_URL),
  expectTrouble: [
    async ({ context }, use) => {
      const troubles = watchForTroubles(context)
      const announced: RegExp[] = []
      await use((pattern) => announced.push(pattern))
      expect(troubles.filter((trouble) => !announced.some((pattern) => pattern.test(trouble)))).toEqual([])
    },
    { auto: true },
  ],
})
