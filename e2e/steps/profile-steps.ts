// What the journeys about the profile have in common: a newcomer of their own, signed in and at a page of it.

import { expect, type Locator, type Page } from '@playwright/test'
import { register } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'

export type Somebody = Awaited<ReturnType<typeof register>>

export const SAVED = 'Profile updated successfully!'

/** Nobody else's: journeys that change a profile can run at once. */
export async function arriveAsNewcomer(page: Page, path = '/profile'): Promise<Somebody> {
  const somebody = await register()
  await storeSession(page, somebody.session)
  await page.goto(path)
  // By its tag: an open dialog hides the page from those who ask by role.
  await expect(page.locator('h1')).toBeVisible()
  return somebody
}

export async function openEdit(page: Page): Promise<Somebody> {
  const somebody = await arriveAsNewcomer(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue(somebody.firstName)
  return somebody
}

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' })
/** The toaster keeps an empty alert of its own on every page. */
export const alertOf = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })
export const toastOf = (page: Page, text: string): Locator => page.getByText(text, { exact: true })
export const notSaved = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Not saved' })
export const fact = (page: Page, term: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
