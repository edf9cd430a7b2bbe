import { expect, type Locator, type Page } from '@playwright/test'
import { register } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'

export type Somebody = Awaited<ReturnType<typeof register>>

export const SAVED = 'Profile updated successfully!'

export async function arriveAsNewcomer(page: Page, path = '/profile'): Promise<Somebody> {
  const somebody = await register()
  await storeSession(page, somebody.session)
  await page.goto(path)
  // By tag: elements behind an open dialog have no role.
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
/** Every page has an empty alert of the toaster. */
export const alertOf = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })
export const toastOf = (page: Page, text: string): Locator => page.getByText(text, { exact: true })
export const notSaved = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Not saved' })
export const fact = (page: Page, term: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
