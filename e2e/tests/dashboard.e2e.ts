import { expect, type Locator, type Page } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import { adminApi } from '../steps/dashboard-steps.ts'
import { logInByApi } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ADMIN, ALL_YOU_NEED, CLINICIAN } from '../support/users.ts'

const PAGES = ['/dashboard', '/dashboard/outbox', '/dashboard/audit'] as const

const POINTS = [
  { label: 'Mar 15', value: 0 },
  { label: 'Mar 22', value: 980_000 },
]
const chart = { id: 'revenue', title: 'Revenue by week', note: 'Last 12 weeks', unit: 'cents', kind: 'time' }

const mockDashboard = (page: Page, dashboard: object) =>
  page.route('**/api/dashboard', (route) =>
    route.fulfill({ json: { figures: [], matters: [], charts: [], setup: null, ...dashboard } }),
  )

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an admin sees the key figures and the date', async ({ page }) => {
  const admin = await adminApi()
  const before = await admin.countUsers()
  await openAs(page, ADMIN, '/dashboard')
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date())
  await expect(page.getByText(today, { exact: true })).toBeVisible()
  const users = part(page, 'Key figures').locator('section', { has: page.getByRole('heading', { name: 'Users' }) })
  const shown = Number((await users.getByText(/^[\d,]+$/).textContent())?.replaceAll(',', ''))
  // Other tests register users at the same time.
  expect(shown).toBeGreaterThanOrEqual(before)
  expect(shown).toBeLessThanOrEqual(await admin.countUsers())
  await expect(part(page, 'Key figures').getByRole('heading', { level: 3 })).toHaveText([
    'Test revenue this month',
    'Monthly test membership revenue',
    'Upcoming events',
    'Orders to ship',
    'Products for sale',
    'Posts',
    'Post views this week',
    'Users',
    'Members',
    'Clinicians',
  ])
})

/** How many elements share each row, from top to bottom. */
const perRow = async (elements: Locator): Promise<number[]> => {
  const tops = await elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().top)),
  )
  return [...new Set(tops)].sort((a, b) => a - b).map((top) => tops.filter((other) => other === top).length)
}

test('Needs attention comes first, and the figures fill their rows', async ({ page, isMobile }) => {
  await openAs(page, ADMIN, '/dashboard')
  const figures = part(page, 'Key figures').locator('section')
  await expect(figures).toHaveCount(10)
  expect(await perRow(figures)).toEqual(isMobile ? [2, 2, 2, 2, 2] : [5, 5])
  const attention = await page.getByRole('heading', { name: 'Needs attention' }).boundingBox()
  const first = await figures.first().boundingBox()
  expect(attention?.y).toBeLessThan(first?.y ?? 0)
})

test('a sold-out event has a full bar', async ({ page }) => {
  const points = [
    { label: 'Crew Chief Summit', value: 80, of: 80 },
    { label: 'Lakeshore Elite Camp', value: 30, of: 120 },
  ]
  await mockDashboard(page, {
    charts: [{ id: 'seats', title: 'Spots taken by event', note: '', unit: 'count', kind: 'capacity', points }],
  })
  await openAs(page, ADMIN, '/dashboard')
  const rows = part(page, 'Spots taken by event').getByRole('listitem')
  await expect(rows).toHaveText([/80 of 80/, /30 of 120/])
  const shares = await rows.evaluateAll((all) =>
    all.map((row) => {
      const bar = row.lastElementChild
      return (bar?.firstElementChild?.getBoundingClientRect().width ?? 0) / (bar?.getBoundingClientRect().width ?? 1)
    }),
  )
  expect(shares.map((share) => Math.round(share * 100))).toEqual([100, 25])
})

test('a chart can be shown as a table', async ({ page }) => {
  await openAs(page, ADMIN, '/dashboard')
  const weeks = part(page, 'New users by week')
  await expect(weeks.getByRole('img', { name: /^New users by week: \w{3} \d+ \d+, / })).toBeVisible()
  await weeks.getByRole('button', { name: 'Show as table' }).click()
  await expect(weeks.getByRole('table').getByRole('row')).toHaveCount(13)
  await weeks.getByRole('button', { name: 'Show as chart' }).click()
  await expect(weeks.getByRole('img')).toBeVisible()

  const memberships = part(page, 'Users by membership')
  await expect(memberships.getByRole('listitem')).toHaveCount(5)
  await memberships.getByRole('button', { name: 'Show as table' }).click()
  await expect(memberships.getByRole('rowheader')).toHaveText([
    'Non-member',
    'All You Need',
    'All You Want',
    'Clinician',
    'Admin',
  ])
})

test('items that need attention link to the screen where they are handled', async ({ page }) => {
  const admin = await adminApi()
  await admin.makeUser({ hasToReset: true })
  await openAs(page, ADMIN, '/dashboard')
  const item = page
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({
      hasText: /\d+ profiles? to complete/,
    })
  await item.getByRole('link', { name: 'Show users' }).click()
  await expect(page).toHaveURL(/\/dashboard\/users/)
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('each tab has a URL, and Back works', async ({ page }) => {
  await openAs(page, ADMIN, '/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  await tabs.getByRole('link', { name: 'Outbox' }).click()
  await expect(page).toHaveURL('/dashboard/outbox')
  await tabs.getByRole('link', { name: 'Audit log' }).click()
  await expect(page).toHaveURL('/dashboard/audit')
  await page.goBack()
  await expect(tabs.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page')
})

test('amounts are shown in dollars, abbreviated in charts', { tag: '@desktop' }, async ({ page }) => {
  const figure = { id: 'revenue', label: 'Revenue, last 30 days', unit: 'cents', value: 3_294_000, context: '+18%' }
  await mockDashboard(page, { figures: [figure], charts: [{ ...chart, points: POINTS }] })
  await openAs(page, ADMIN, '/dashboard')
  await expect(part(page, 'Key figures').getByText('$32,940.00')).toBeVisible()
  const drawing = part(page, 'Revenue by week').getByRole('img', {
    name: 'Revenue by week: Mar 15 $0.00, Mar 22 $9,800.00',
  })
  await expect(drawing.getByText('$9.8k')).toBeVisible()
})

test('an empty dashboard shows messages instead of lists and charts', async ({ page }) => {
  await mockDashboard(page, { charts: [{ ...chart, points: POINTS.map(({ label }) => ({ label, value: 0 })) }] })
  await openAs(page, ADMIN, '/dashboard')
  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await expect(part(page, 'Revenue by week').getByText('Not enough data yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show as table' })).toBeHidden()
})

test('loading and failure are shown, and Retry loads the dashboard', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/dashboard/)
  let respond = () => {}
  const response = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/dashboard', async (route) => {
    await response
    await route.fulfill({ status: 500, json: { message: 'Failed to load the dashboard', code: 'internal' } })
  })
  await openAs(page, ADMIN, '/dashboard')
  await expect(page.getByRole('status').getByText('Loading the dashboard...')).toBeAttached()
  respond()
  await expect(page.getByRole('alert').getByText('Failed to load the dashboard')).toBeVisible()
  await page.unroute('**/api/dashboard')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(part(page, 'Key figures')).toBeVisible()
})

test('only admins can open the dashboard (1 §2.2)', { tag: '@desktop' }, async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page).toHaveURL('/membership')
  }
  for (const credentials of [ALL_YOU_NEED, CLINICIAN]) {
    await storeSession(page, await logInByApi(credentials))
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page).toHaveURL('/events')
    }
  }
})
