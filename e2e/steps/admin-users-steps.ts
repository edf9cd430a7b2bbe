import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'

export const USERS = '/dashboard/users'

export async function openUsers(page: Page, query: Readonly<Record<string, string>> = {}) {
  const session = await adminSession()
  await storeSession(page, session)
  await page.goto(`${USERS}?${new URLSearchParams(query)}`)
  // By text: elements behind an open dialog have no role.
  await expect(page.getByText(/^Showing \d+ of \d+ total users$/)).toBeVisible()
  return session
}

/** A table row; on phones, a card. */
export const userRow = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

export const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Search users' })

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Successes and errors are announced in separate live regions. */
export async function expectToast(page: Page, kind: 'status' | 'alert', title: string, text?: string) {
  const toast = page.locator('[data-toaster]').getByRole(kind)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (text) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

export async function changeMembership(page: Page, email: string, role: string) {
  await userRow(page, email)
    .getByRole('button', { name: /membership of/ })
    .click()
  await page.getByRole('menuitem', { name: role, exact: true }).click()
}
