// The window that a worker's journeys share: whatever one of them did to it, the next finds it new.

import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { BLANK, forgetJourney, type Kept, openKept } from './kept-page.ts'

const SIZE = { width: 1280, height: 860 }

/** A window as `journey.ts` keeps it, beside the one this journey has. */
async function opened(kept: Kept, browser: Parameters<typeof openKept>[1]) {
  await openKept(kept, browser)
  if (!kept.page) throw new Error('No window.')
  return kept.page
}

test('a clock that a journey sets is gone in the next @desktop', async ({ browser }) => {
  const kept: Kept = { undo: [] }
  const first = await opened(kept, browser)
  await first.clock.setFixedTime('2030-01-01T09:42:00Z')
  await first.goto(BLANK)
  expect(await first.evaluate(() => new Date().getFullYear())).toBe(2030)
  await forgetJourney(kept, SIZE)
  const second = await opened(kept, browser)
  await second.goto(BLANK)
  expect(await second.evaluate(() => Date.now())).toBeLessThanOrEqual(Date.now())
  await second.context().close()
})

test('without a clock of its own a window is kept, and what was stored in it is not @desktop', async ({ browser }) => {
  const kept: Kept = { undo: [] }
  const first = await opened(kept, browser)
  await first.evaluate(() => localStorage.setItem('auth', 'mine'))
  await forgetJourney(kept, SIZE)
  const second = await opened(kept, browser)
  expect(second).toBe(first)
  expect(await second.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await second.context().close()
})
