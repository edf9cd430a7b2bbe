// How much of a list is on the screen: people work in these lists all day.

import { expect, type Page } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import { largestCamp } from '../steps/camp-steps.ts'
import { adminSession } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ADMIN, NON_MEMBER } from '../support/users.ts'

const registrants = async () => `/events?registrants=${(await largestCamp()).camp.id}`

// The oldest first: those of other tests come later.
const LISTS: readonly { label: string; path: () => Promise<string> | string }[] = [
  { label: 'Users', path: () => '/dashboard/users?sort=joined' },
  { label: 'Payments', path: () => '/dashboard/payments?sort=date' },
  { label: 'Orders', path: () => '/admin/orders?sort=date' },
  { label: 'Registrants', path: registrants },
]

// Not `openAs`, which looks for the avatar: behind a dialog it has no role.
async function openList(page: Page, path: string) {
  await storeSession(page, await adminSession())
  await page.goto(path)
}

/** Rows of which every corner is visible: not below the window or outside of a scrolling dialog. */
const visibleRows = (page: Page, label: string): Promise<number> =>
  page
    .getByRole('table', { name: label })
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { left, top, bottom } = row.getBoundingClientRect()
          return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 20, y)))
        }).length,
    )

for (const { label, path } of LISTS) {
  test(`${label}: twelve rows are visible at 1366 × 768`, { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await openList(page, await path())
    await expect(page.getByRole('table', { name: label }).locator('tbody tr').nth(12)).toBeAttached()
    await expect.poll(() => visibleRows(page, label)).toBeGreaterThanOrEqual(12)
  })

  test(`${label}: rows have two lines at 768 px`, { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await openList(page, await path())
    const rows = page.getByRole('list', { name: label, exact: true }).locator(':scope > li')
    await expect(rows.nth(9)).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(72)
  })
}

test('on a phone the filters are behind one button with their number', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, ADMIN, '/dashboard/payments?status=paid&method=card')
  const status = page.getByRole('combobox', { name: 'Status' })
  const button = page.getByRole('button', { name: 'Filters (2)' })
  await expect(button).toBeVisible()
  await expect(page.getByLabel('Search payments')).toBeVisible()
  await expect(status).toBeHidden()
  await button.click()
  await status.selectOption('All statuses')
  await expect(page).toHaveURL(/payments\?method=card$/)
  await expect(page.getByLabel('Sort by')).toBeVisible()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(status).toBeHidden()
})

/** Pixels between the text of the page head and the stripe. */
const stripeGap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector('main header:has(h1)')
    const stripe = [...(head?.querySelectorAll('svg') ?? [])].find((svg) => svg.checkVisibility())
    if (!head || !stripe) return Number.NaN
    const right = [...head.querySelectorAll('h1, p')].map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    return stripe.getBoundingClientRect().left - Math.max(...right)
  })

test('the stripe of a page head is beside its title and subtitle', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, NON_MEMBER, '/my-events')
  for (const path of ['/my-events', '/events', '/feedback', '/refunds'])
    for (const width of [320, 390, 768, 1024, 1366]) {
      await page.setViewportSize({ width, height: 844 })
      if (new URL(page.url()).pathname !== path) await page.goto(path)
      await expect(page.locator('main h1')).toBeVisible()
      expect(await stripeGap(page), `${path} at ${width} px`).toBeGreaterThan(0)
    }
})

test('pages of settings have no stripe, and their title is above the cards', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, NON_MEMBER, '/profile')
  for (const path of ['/profile', '/profile/edit', '/profile/notifications', '/notifications', '/membership']) {
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    const card = page.locator('main .rounded-card.bg-card').first()
    await expect(card).toBeVisible()
    expect(await stripeGap(page), path).toBeNaN()
    expect((await title.boundingBox())?.x, path).toBe((await card.boundingBox())?.x)
  }
})
