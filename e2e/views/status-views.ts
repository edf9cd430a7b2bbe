import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { mockStatus, STATUS_WITH_PROBLEMS } from '../steps/dashboard-steps.ts'
import { ADMIN } from '../support/users.ts'

async function open(page: Page) {
  await openAs(page, ADMIN, '/dashboard/status')
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
}

export const STATUS_VIEWS = [
  {
    name: 'system status, all queues',
    open: async (page: Page) => {
      await open(page)
      await page.getByRole('button', { name: /^Show \d+ empty queues?$/ }).click()
      await expect(page.getByText('payments.reconcile').first()).toBeAttached()
    },
  },
  {
    name: 'system status, with problems',
    open: async (page: Page) => {
      await mockStatus(page, STATUS_WITH_PROBLEMS)
      await open(page)
      await expect(page.getByRole('heading', { name: '3 parts need a look' })).toBeVisible()
    },
  },
] as const
