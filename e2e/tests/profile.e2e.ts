import { expect } from '@playwright/test'
import { authModal, avatar, chooseOption, fillLogin, storeSession } from '../steps/auth-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import {
  alertWith,
  openAsNewUser,
  openEditProfile,
  profileField,
  SAVED,
  saveButton,
  toastWith,
} from '../steps/profile-steps.ts'
import { getUser, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'
import { NON_MEMBER } from '../support/users.ts'

test('the profile shows the user data and an edit button (2 §2)', async ({ page }) => {
  const { email } = await openAsNewUser(page)
  await expect(page.getByRole('heading', { name: 'Pat Lindgren' })).toBeVisible()
  await expect(page.getByText('Non-member', { exact: true })).toBeVisible()
  await expect(profileField(page, 'Email')).toContainText(email)
  await expect(profileField(page, 'Phone')).toContainText('(555) 123-4567')
  await expect(profileField(page, 'Address')).toContainText('12 Baseline Rd, Dayton, OH 45402')
  await expect(profileField(page, 'Shirt size')).toContainText('L')
  await expect(profileField(page, 'Gender')).toContainText('Other')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/profile/edit')
})

test('failing to load shows an error, and Go Back leads to the events (2 §2, §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/auth\/me/)
  await storeSession(page, (await register()).session)
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { message: 'Ouch' } }))
  await page.goto('/profile')
  await expect(alertWith(page, 'Failed to load profile data')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/events')
})

test('an edit is saved, confirmed, and shown in the profile and the header (2 §4, §8)', {
  tag: journey('Profile'),
}, async ({ page }) => {
  const { session } = await openEditProfile(page)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('First name').fill('Patricia')
  await page.getByLabel('Phone').fill('5559876543')
  await page.getByLabel('Address').fill('1 Key Ln, Akron, OH 44301')
  await chooseOption(page.locator('form'), 'Shirt size', '3XL')
  await chooseOption(page.locator('form'), 'Gender', 'Female')
  await page.getByLabel('JUCO').check()
  await page.getByLabel('Rec', { exact: true }).check()
  await saveButton(page).click()
  await expect(toastWith(page, SAVED)).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Patricia Lindgren' })).toBeVisible()
  await expect(avatar(page)).toHaveAccessibleName('Patricia Lindgren’s account')
  await expect(profileField(page, 'Phone')).toContainText('(555) 987-6543')
  await expect(page.getByRole('listitem').filter({ hasText: /^(Rec|JUCO)$/ })).toHaveText(['Rec', 'JUCO'])
  expect(await getUser(session.token)).toMatchObject({
    firstName: 'Patricia',
    phoneNumber: '5559876543',
    shirtSize: 'XXXL',
    gender: 'FEMALE',
  })
})

test('first name, last name, phone and address are required (2 §5)', async ({ page }) => {
  await openEditProfile(page)
  for (const label of ['First name', 'Last name', 'Phone', 'Address']) await page.getByLabel(label).fill('')
  await saveButton(page).click()
  for (const text of ['First name required', 'Last name required', 'Phone number required', 'Address required'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('Phone').fill('555123')
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await expect(page).toHaveURL('/profile/edit')
})

test('a refused save shows the server message, a failed one the specified error (2 §8)', {
  tag: '@desktop',
}, async ({ page, allowError }) => {
  allowError(/(409|500) .*\/api\/users\/me/)
  await openEditProfile(page)
  await page.getByLabel('First name').fill('Patricia')
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 500, json: { message: 'Ouch' } }))
  await saveButton(page).click()
  await expectToast(page, 'alert', 'Error', 'Failed to update profile')
  await expect(alertWith(page, 'Failed to update profile')).toBeVisible()
  await page.unroute('**/api/users/me')
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 409, json: { message: 'Not at half time' } }))
  await saveButton(page).click()
  await expect(page.getByRole('main').getByText('Not at half time')).toBeVisible()
  await expect(toastWith(page, SAVED)).toBeHidden()
})

test('Cancel returns to the profile and changes nothing (2 §2)', { tag: '@desktop' }, async ({ page }) => {
  const { session } = await openEditProfile(page)
  await page.getByLabel('First name').fill('Patricia')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Pat Lindgren' })).toBeVisible()
  expect((await getUser(session.token)).firstName).toBe('Pat')
})

test('visitors are asked to log in and continue to the form (2 §2)', async ({ page }) => {
  const user = await register()
  await page.goto('/profile/edit')
  await expect(page).toHaveURL('/login')
  await fillLogin(authModal(page), user)
  await authModal(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/profile/edit')
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
})

test('the browser stores neither phone nor address (1 §3)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await fillLogin(authModal(page), NON_MEMBER)
  await authModal(page).getByRole('button', { name: 'Log in' }).click()
  await expect(avatar(page)).toBeVisible()
  await page.goto('/profile')
  await expect(profileField(page, 'Phone')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toMatch(/phoneNumber|address/)
})

test('leaving with unsaved edits asks first', async ({ page }) => {
  await openEditProfile(page)
  const field = page.getByLabel('First name')
  const question = page.getByRole('alertdialog')
  await field.fill('Patricia')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Membership' })
  await link.click()
  await expect(question).toHaveAccessibleName('Discard your changes?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/profile/edit')
  await expect(field).toHaveValue('Patricia')
  await link.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/membership')
})

test('reloading with unsaved edits asks the browser’s question', { tag: '@desktop' }, async ({ page }) => {
  await openEditProfile(page)
  await page.getByLabel('First name').fill('Patricia')
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await expect(page.getByLabel('First name')).toHaveValue('Pat')
})
