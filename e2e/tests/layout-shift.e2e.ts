// Screens stay where they are while their data arrives on a slow network.

import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { hubPath } from '../steps/camp-steps.ts'
import { addCourt, assign, MORNING, makeCourtCamp, newOfficials } from '../steps/court-steps.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'
import { ALL_VIEWS } from '../views/all-views.ts'
import { SCREEN_VIEWS } from '../views/view-index.ts'

const MAX_SHIFT = 0.05

const LAPTOP = { width: 1366, height: 768 }

const SLOW = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 }

/** Counts the shifts of every document that opens from now on. Those within half a second of an input do not count. */
async function watchShifts(page: Page, isMobile: boolean) {
  if (!isMobile) await page.setViewportSize(LAPTOP)
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40))
        shifts.push({ value: entry.value, moved: moved.join(' | ') })
      }
      document.documentElement.dataset.shifts = JSON.stringify(shifts)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW)
}

/** Not in TypeScript's library: https://wicg.github.io/layout-instability */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

async function expectStable(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const shifts: { value: number; moved: string }[] = await page.evaluate(async () => {
    // Shifts are reported after the frame in which they happen.
    await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
    return JSON.parse(document.documentElement.dataset.shifts ?? '[]')
  })
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_SHIFT)
}

/** The screens of view-index.ts, and the tabs of the hub, which share one entry there. */
const VIEWS = new Set([
  ...Object.values(SCREEN_VIEWS),
  'camp announcements, participant',
  'my courts, current court',
  'participants',
  'clinicians',
  'own feedback',
])

for (const view of ALL_VIEWS.filter(({ name }) => VIEWS.has(name)))
  test(`does not shift while it loads: ${view.name}`, { tag: view.only ? [`@${view.only}`] : [] }, async ({
    page,
    isMobile,
    allowError,
  }) => {
    if (view.error) allowError(view.error)
    await watchShifts(page, isMobile)
    await view.open(page)
    await expectStable(page)
  })

test('does not shift while it loads: court assignments, admin', async ({ page, isMobile }) => {
  const camp = await makeCourtCamp()
  const [sam] = await newOfficials(camp, 'Sam Okafor')
  await assign(await addCourt(camp, 'Court 1', MORNING), sam)
  await openAs(page, ADMIN, '/terms')
  await watchShifts(page, isMobile)
  await page.goto(hubPath(camp, 'courts'))
  await expect(page.getByRole('article', { name: /^Court 1, / })).toBeVisible()
  await expectStable(page)
})
