import { expect } from '@playwright/test'
import { avatar, chooseOption, fillRegistration, openAuthModal } from '../steps/auth-steps.ts'
import { getUser, logInByApi } from '../support/api.ts'
import { journey, test } from '../support/test.ts'
import { NON_MEMBER, newUser } from '../support/users.ts'

test('a new user registers, is redirected to /events and sees the initials (1 §2.3, §2.4)', {
  tag: journey('Accounts'),
}, async ({ page }) => {
  const person = newUser()
  await page.goto('/membership')
  const modal = await openAuthModal(page, 'Register')
  await fillRegistration(modal, person)
  await modal.getByLabel('High school').check()
  await modal.getByLabel('Rec', { exact: true }).check()
  await modal.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL('/events')
  await expect(avatar(page).getByText('PL', { exact: true })).toBeVisible()
  await expect(modal).toBeHidden()
  const { user } = await logInByApi(person)
  expect(user).toMatchObject({
    role: 'NON_MEMBER',
    phoneNumber: '5551234567',
    address: '12 Baseline Rd, Dayton, OH 45402',
    shirtSize: 'L',
    gender: 'OTHER',
  })
  expect(user.experienceLevels.map((each) => each.experienceLevel)).toEqual(['REC', 'HIGH_SCHOOL'])
})

test('the browser stores tokens and a small user record, not phone, address or email (1 §3)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await fillRegistration(modal, newUser())
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(avatar(page)).toBeVisible()
  const stored = await page.evaluate(() =>
    ['auth', 'user'].map((key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}')).sort()),
  )
  expect(stored).toEqual([
    ['expiresAt', 'refreshToken', 'token'],
    ['firstName', 'hasToReset', 'id', 'lastName', 'profileImage', 'role'],
  ])
})

test('all fields except the experience levels are required (1 §5)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await modal.getByRole('button', { name: 'Create account' }).click()
  for (const [label, problem] of [
    ['First name', 'First name required'],
    ['Last name', 'Last name required'],
    ['Email', 'Email required'],
    ['Password', 'Password required'],
    ['Phone', 'Phone number required'],
    ['Street', 'Street required'],
    ['City', 'City required'],
    ['State', 'State required'],
    ['Zip', 'Zip required'],
    ['Shirt size', 'Shirt size required'],
    ['Gender', 'Gender required'],
  ] as const)
    await expect(modal.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(problem))
  await expect(modal.getByLabel('First name')).toBeFocused()
  await expect(modal.getByText('required', { exact: false })).toHaveCount(11)
})

test('a field shows its error until it is valid (1 §5)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await fillRegistration(modal, { ...newUser(), phoneNumber: '555123' })
  await modal.getByLabel('Email').fill('pat at mail')
  await modal.getByLabel('Password', { exact: true }).fill('short')
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(modal.getByText('Please enter a valid email address')).toBeVisible()
  await expect(modal.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(modal.getByText('Please enter a valid 10-digit phone number')).toBeVisible()
  await expect(modal.getByLabel('Email')).toBeFocused()
  await modal.getByLabel('Email').fill('pat@mail.example')
  await expect(modal.getByText('Please enter a valid email address')).toBeHidden()
})

test('phone numbers are formatted while typing (1 §2.11)', async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  const phone = modal.getByLabel('Phone')
  await phone.pressSequentially('555.123.4567')
  await expect(phone).toHaveValue('(555) 123-4567')
  // Editing in the middle keeps the position of the caret.
  await phone.press('Home')
  await phone.press('ArrowRight')
  await phone.press('Delete')
  await phone.pressSequentially('9')
  await expect(phone).toHaveValue('(955) 123-4567')
})

test('a taken email shows an error and keeps the typed values (1 §8)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/409 .*\/api\/auth\/register/)
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await fillRegistration(modal, newUser())
  await modal.getByLabel('Email').fill(NON_MEMBER.email.toUpperCase())
  await chooseOption(modal, 'Shirt size', '3XL')
  await modal.getByRole('button', { name: 'Create account' }).click()
  const alert = modal.getByRole('alert')
  await expect(alert).toContainText('Error')
  await expect(alert).toContainText('This email address is already in use.')
  await expect(modal.getByLabel('First name')).toHaveValue('Pat')
  await expect(modal.getByLabel('Shirt size')).toHaveText('3XL')
})

test('the zip is checked, and the address is stored in one form (1 §3)', async ({ page }) => {
  const person = newUser()
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await fillRegistration(modal, person)
  await modal.getByLabel('Zip').fill('abc')
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(modal.getByText('Enter a 5-digit zip, like 45402')).toBeVisible()
  await modal.getByLabel('Zip').fill('45402-1234')
  await modal.getByRole('button', { name: 'Create account' }).click()
  await expect(avatar(page)).toBeVisible()
  const { token } = await logInByApi(person)
  expect((await getUser(token)).address).toBe('12 Baseline Rd, Dayton, OH 45402-1234')
})
