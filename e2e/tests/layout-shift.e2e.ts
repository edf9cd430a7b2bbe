import { expect, type Locator, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { hubPath } from '../steps/camp-steps.ts'
import { addCourt, assign, MORNING, makeCourtCamp, newOfficials } from '../steps/court-steps.ts'
import { test } from '../support/test.ts'
import { ADMIN, ALL_YOU_NEED } from '../support/users.ts'

const MAX_SHIFT = 0.05

const SLOW = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 }

type Target = { path: string; loaded: Locator }

/** On a slow network. Shifts within half a second of an input do not count. */
async function expectStable(page: Page, { path, loaded }: Target) {
  await page.addInitScript(() => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) total += Number(entry.value)
      document.documentElement.dataset.shift = String(total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(path)
  await expect(loaded).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT)
}

async function campWithCourt() {
  const camp = await makeCourtCamp()
  const [sam] = await newOfficials(camp, 'Sam Okafor')
  await assign(await addCourt(camp, 'Court 1', MORNING), sam)
  return camp
}

test('the courts do not shift while they load', async ({ page }) => {
  const camp = await campWithCourt()
  await openAs(page, ADMIN, '/terms')
  await expectStable(page, {
    path: hubPath(camp, 'courts'),
    loaded: page.getByRole('article', { name: /^Court 1, / }),
  })
})

test('the officials do not shift while they load', async ({ page }) => {
  const camp = await campWithCourt()
  await openAs(page, ADMIN, '/terms')
  await expectStable(page, {
    path: hubPath(camp, 'officials'),
    loaded: page.getByRole('link', { name: 'View details of Sam Okafor' }),
  })
})

test('the outbox does not shift while it loads', async ({ page }) => {
  await openAs(page, ADMIN, '/terms')
  await expectStable(page, { path: '/dashboard/outbox', loaded: page.getByText('Not sent').last() })
})

test('the profile does not shift while it loads', async ({ page }) => {
  await openAs(page, ALL_YOU_NEED, '/terms')
  await expectStable(page, { path: '/profile', loaded: page.getByRole('heading', { name: 'Notifications' }) })
})
