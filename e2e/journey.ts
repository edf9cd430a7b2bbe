// The test every journey is written with: it opens our server's pages, and fails on any trouble in the
// browser that the journey did not announce.

import { test as base, expect } from '@playwright/test'
import { forgetJourney, type Kept, openKept } from './kept-page.ts'
import { clearStage } from './stage.ts'
import { watchForTroubles } from './troubles.ts'

/** Walked by `npm run test:all` only: `npm test` has a quarter of an hour. */
export const IN_TEST_ALL = '@test-all'

type Fixtures = {
  /** Announces a trouble that belongs to the journey: a refusal, a lost network. */
  expectTrouble: (pattern: RegExp) => void
  /** A browser that has nothing of ours yet: for journeys about what a first visit fetches. */
  isNewBrowser: boolean
}

export const test = base.extend<Fixtures, { kept: Kept }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.CREW_CHIEF_URL),
  isNewBrowser: [false, { option: true }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const kept: Kept = { undo: [] }
      await use(kept)
      await kept.page?.context().close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, isNewBrowser, kept }, use) => {
    const context = isNewBrowser ? await browser.newContext() : await openKept(kept, browser)
    await use(context)
    if (isNewBrowser) await context.close()
  },
  page: async ({ context, isNewBrowser, kept, viewport }, use) => {
    const page = (!isNewBrowser && kept.page) || (await context.newPage())
    await use(page)
    if (page === kept.page) await forgetJourney(kept, viewport)
    await clearStage()
  },
  expectTrouble: [
    async ({ context }, use) => {
      const { troubles, stop } = watchForTroubles(context)
      const announced: RegExp[] = []
      await use((pattern) => announced.push(pattern))
      stop()
      expect(troubles.filter((trouble) => !announced.some((pattern) => pattern.test(trouble)))).toEqual([])
    },
    { auto: true },
  ],
})
