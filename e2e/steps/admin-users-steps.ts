import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'
import { rowWith } from './page-steps.ts'

export const USERS = '/dashboard/users'

export async function openUsers(page: Page, query: Readonly<Record<string, string>> = {}) {
  const session = await adminSession()
  await storeSession(page, session)
  await page.goto(`${USERS}?${new URLSearchParams(query)}`)
  // By text: elements behind an open dialog have no role.
  await expect(page.getByText(/^Showing \d+ of \d+ total users$/)).toBeVisible()
  return session
}

export const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Search users' })

export async function changeMembership(page: Page, email: string, role: string) {
  await rowWith(page, email)
    .getByRole('button', { name: /membership for/ })
    .click()
  await page.getByRole('menuitem', { name: role, exact: true }).click()
}
