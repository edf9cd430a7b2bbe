import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { adminApi, openMailDialog, requestReset } from '../steps/dashboard-steps.ts'
import { mailsTo, register } from '../support/api.ts'
import { ADMIN } from '../support/users.ts'

async function openOverview(page: Page) {
  await openAs(page, ADMIN, '/dashboard')
  await expect(page.getByRole('img', { name: /^New users by week/ })).toBeVisible()
}

async function openTables(page: Page) {
  await openOverview(page)
  const toTable = page.getByRole('button', { name: 'Show as table' })
  await toTable.first().click()
  await toTable.first().click()
  await expect(page.getByRole('table')).toHaveCount(2)
}

async function openMail(page: Page) {
  const { email } = await register()
  await requestReset(email)
  await expect.poll(async () => (await mailsTo(email))[0]?.status, { timeout: 15_000 }).toBe('KEPT')
  const [mail] = await mailsTo(email)
  await openMailDialog(page, mail?.id ?? '')
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
}

async function openOutbox(page: Page) {
  await openMail(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function openLog(page: Page) {
  const admin = await adminApi()
  const { id, lastName } = await admin.makeUser()
  await admin.changeMembership(id, 'ALL_YOU_NEED')
  await openAs(page, ADMIN, `/dashboard/audit?search=${lastName}`)
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveCount(2)
}

export const DASHBOARD_VIEWS = [
  { name: 'dashboard', open: openOverview },
  { name: 'dashboard, charts as tables', open: openTables },
  { name: 'outbox', open: openOutbox },
  { name: 'outbox mail', open: openMail },
  { name: 'audit log', open: openLog },
  {
    name: 'audit log, no match',
    open: async (page: Page) => {
      await openAs(page, ADMIN, '/dashboard/audit?search=nobody-has-this-name')
      await expect(page.getByRole('heading', { name: 'No entries match your filter' })).toBeVisible()
    },
  },
] as const
