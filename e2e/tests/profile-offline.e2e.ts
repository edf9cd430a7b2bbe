import { expect, type Page } from '@playwright/test'
import { alertWith, openEditProfile, SAVED, saveButton, toastWith, unsavedNotice } from '../steps/profile-steps.ts'
import { getUser } from '../support/api.ts'
import { test } from '../support/test.ts'

const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem('profile-draft'))

test('an offline edit is stored, shown as not saved, and sent when online (2 §4)', async ({ page, context }) => {
  const { session } = await openEditProfile(page)
  await context.setOffline(true)
  await page.getByLabel('First name').fill('Patricia')
  await saveButton(page).click()
  await expect(unsavedNotice(page)).toContainText('kept on this device')
  await expect(toastWith(page, SAVED)).toBeHidden()

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Pat Lindgren' })).toBeVisible()
  await expect(unsavedNotice(page)).toBeVisible()
  await unsavedNotice(page).getByRole('button', { name: 'Review' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Patricia')

  await context.setOffline(false)
  await expect(toastWith(page, SAVED)).toBeVisible()
  await expect(unsavedNotice(page)).toBeHidden()
  expect((await getUser(session.token)).firstName).toBe('Patricia')
  expect(await storedDraft(page)).toBeNull()
})

test('an edit whose save got no response is sent when the page is opened again (2 §4)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/ERR_CONNECTION_FAILED.*\/api\/users\/me/)
  const { session } = await openEditProfile(page)
  await page.getByLabel('Address').fill('1 Key Ln, Akron, OH 44301')
  await page.route('**/api/users/me', (route) => route.abort('connectionfailed'))
  await saveButton(page).click()
  await expect(alertWith(page, 'Failed to update profile')).toBeVisible()
  await expect(unsavedNotice(page)).toBeVisible()
  await page.unroute('**/api/users/me')
  await page.goto('/profile')
  await expect(toastWith(page, SAVED)).toBeVisible()
  await expect(unsavedNotice(page)).toBeHidden()
  expect((await getUser(session.token)).address).toBe('1 Key Ln, Akron, OH 44301')
})

test('a stored edit can be discarded, and the form shows the profile again (2 §4)', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await openEditProfile(page)
  await context.setOffline(true)
  await page.getByLabel('First name').fill('Patricia')
  await saveButton(page).click()
  await unsavedNotice(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Pat')
  expect(await storedDraft(page)).toBeNull()
})
