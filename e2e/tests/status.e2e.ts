import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { mockStatus, STATUS_WITH_PROBLEMS } from '../steps/dashboard-steps.ts'
import { journey, test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

const part = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

const PARTS = [
  'Database',
  'Payments',
  'Email',
  'Notifications',
  'This node',
  'File storage',
  'Live updates',
  'Queues',
] as const

test('admins reach the status of every part of the system from the dashboard', { tag: journey('Operations') }, async ({
  page,
}) => {
  await openAs(page, ADMIN, '/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Status' }).click()
  await expect(page).toHaveURL('/dashboard/status')
  await expect(page).toHaveTitle('System status · Crew Chief')
  for (const title of PARTS)
    await expect(
      part(page, title)
        .getByText(/^(OK|Warning|Problem)$/)
        .first(),
    ).toBeVisible()
  await expect(part(page, 'Database').getByText(/^\d+ ms$/)).toBeVisible()
  await expect(part(page, 'Payments').getByText('Sandbox, no real charges', { exact: true })).toBeVisible()
  await expect(part(page, 'File storage').getByText(/^[\d.]+ [GT]B of [\d.]+ [GT]B$/)).toBeVisible()
  await part(page, 'Queues')
    .getByRole('button', { name: /^Show \d+ empty queues?$/ })
    .click()
  await expect(part(page, 'Queues').getByText('payments.reconcile').locator('visible=true')).toBeVisible()
})

test('problems are described, with instructions and a link', async ({ page }) => {
  await mockStatus(page, STATUS_WITH_PROBLEMS)
  await openAs(page, ADMIN, '/dashboard/status')
  await expect(page.getByRole('heading', { name: '3 issues' })).toBeVisible()
  await expect(page.getByText('Email, Live updates, Queues')).toBeVisible()
  const mail = part(page, 'Email')
  await expect(mail.getByText('The mail server didn’t respond within 2 seconds.')).toBeVisible()
  await expect(mail.getByText('Check the mail server and its settings.')).toBeVisible()
  await expect(part(page, 'Queues').getByText('231').locator('visible=true').first()).toBeVisible()
  // A part that does not respond has a reason instead of figures.
  await expect(part(page, 'Live updates').getByText('No response within 3 seconds.')).toBeVisible()
  await expect(part(page, 'Live updates').getByRole('term')).toHaveCount(0)
  await mail.getByRole('link', { name: 'Open outbox' }).click()
  await expect(page).toHaveURL('/dashboard/outbox')
})

test('the status refreshes automatically and keeps the last data when that fails', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/500 .*\/api\/status/)
  await page.clock.install()
  await mockStatus(page, STATUS_WITH_PROBLEMS)
  await openAs(page, ADMIN, '/dashboard/status')
  await expect(page.getByRole('heading', { name: '3 issues' })).toBeVisible()
  const well = {
    ...STATUS_WITH_PROBLEMS,
    state: 'ok',
    mail: { ...STATUS_WITH_PROBLEMS.mail, state: 'ok', findings: [] },
  }
  await page.unroute('**/api/status')
  await mockStatus(page, { ...well, live: { ...well.live, state: 'ok' }, queues: { ...well.queues, state: 'ok' } })
  await page.clock.runFor(15_000)
  await expect(page.getByRole('heading', { name: 'All good' })).toBeVisible()
  await page.unroute('**/api/status')
  await page.route('**/api/status', (route) =>
    route.fulfill({ status: 500, json: { message: 'Failed to load the system status', code: 'internal' } }),
  )
  await page.clock.runFor(15_000)
  await expect(page.getByRole('alert').getByText('Failed to load the system status')).toBeVisible()
  await expect(part(page, 'Database').getByText('15.9')).toBeVisible()
})

test('loading and failure are shown, and Retry loads the status', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/500 .*\/api\/status/)
  const response = Promise.withResolvers<void>()
  await page.route('**/api/status', async (route) => {
    await response.promise
    await route.fulfill({ status: 500, json: { message: 'Failed to load the system status', code: 'internal' } })
  })
  await openAs(page, ADMIN, '/dashboard/status')
  await expect(page.getByRole('status').getByText('Loading the system status...')).toBeAttached()
  response.resolve()
  await expect(page.getByRole('alert').getByText('Failed to load the system status')).toBeVisible()
  await page.unroute('**/api/status')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
})
