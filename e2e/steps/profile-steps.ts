import { expect, type Locator, type Page } from '@playwright/test'
import { register } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'

type TestUser = Awaited<ReturnType<typeof register>>

export const SAVED = 'Profile updated successfully!'

export async function openAsNewUser(page: Page, path = '/profile'): Promise<TestUser> {
  const user = await register()
  await storeSession(page, user.session)
  await page.goto(path)
  // By tag: elements behind an open dialog have no role.
  await expect(page.locator('h1')).toBeVisible()
  return user
}

export async function openEditProfile(page: Page): Promise<TestUser> {
  // Requested after the screen is shown. A test that goes offline would see them fail.
  const late = ['**/api/auth/draft-key', '**/api/users/me/second-factors'].map((url) => page.waitForResponse(url))
  const user = await openAsNewUser(page)
  await Promise.all(late)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue(user.firstName)
  return user
}

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' })
/** Every page has an empty alert of the toaster. */
export const alertWith = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text })
export const toastWith = (page: Page, text: string): Locator => page.getByText(text, { exact: true })
export const unsavedNotice = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Not saved' })
export const profileField = (page: Page, term: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
