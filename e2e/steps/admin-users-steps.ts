// What an admin does in the list of users, step by step.

import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'

export const USERS = '/dashboard/users'

/** The list has arrived when it says how many it shows. */
export async function openUsers(page: Page, query: Readonly<Record<string, string>> = {}) {
  const session = await adminSession()
  await storeSession(page, session)
  await page.goto(`${USERS}?${new URLSearchParams(query)}`)
  // By its text: behind a dialog that the address opens, nothing has a role.
  await expect(page.getByText(/^Showing \d+ of \d+ total users$/)).toBeVisible()
  return session
}

/** A row of the table; on phones, a card. */
export const userRow = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

export const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Search users' })

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** Good news and bad news have a region each: the toast's title and text stand in one of them. */
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
