import { expect, type Locator, type Page } from '@playwright/test'
import { openUsers, USERS } from '../steps/admin-users-steps.ts'
import { avatar, chooseOption } from '../steps/auth-steps.ts'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { logInByApi, mailedLink } from '../support/api.ts'
import { test } from '../support/test.ts'
import { NON_MEMBER, newUser } from '../support/users.ts'

async function openAdd(page: Page): Promise<Locator> {
  await openUsers(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(page).toHaveURL(`${USERS}?add=1`)
  return dialogOf(page, 'Add New User')
}

const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Add user' }).click()

const setPassword = (dialog: Locator) => dialog.getByRole('radio', { name: /^Set a password/ }).click()

async function fillNewUser(dialog: Locator, email: string) {
  await setPassword(dialog)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Haddad')
  await dialog.getByLabel('Phone').fill('555 987 6543')
  await dialog.getByLabel('Password', { exact: true }).fill('first-whistle')
  await dialog.getByLabel('Confirm password').fill('first-whistle')
  await dialog.getByLabel('Address').fill('12 Baseline Rd, Dayton, OH 45402')
  await chooseOption(dialog, 'Shirt size', '3XL')
  await chooseOption(dialog, 'Gender', 'Other')
}

test('all validation errors are shown, and the first invalid field has the focus (1 §5)', async ({ page }) => {
  const dialog = await openAdd(page)
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
  const errors = dialog.locator('[id$="-error"]')
  await setPassword(dialog)
  await submit(dialog)
  await expect(errors).toHaveText([
    'Email required',
    'First name required',
    'Last name required',
    'Phone number required',
    'Password required',
    'Confirm password required',
    'Shirt size required',
    'Gender required',
  ])
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await fill('Email', 'not an address')
  await fill('First name', 'Noor')
  await fill('Last name', 'Haddad')
  await fill('Phone', '555')
  await fill('Password', 'short')
  await fill('Confirm password', 'other')
  await chooseOption(dialog, 'Gender', 'Female')
  await submit(dialog)
  await expect(errors).toHaveText([
    'Please enter a valid email address',
    'Please enter a valid 10-digit phone number',
    'Password must be at least 8 characters long',
    'Passwords do not match',
    'Shirt size required',
  ])
  await fill('Email', newUser().email)
  await fill('Phone', '555 123 4567')
  await fill('Password', 'long-enough')
  await fill('Confirm password', 'long-enough')
  await submit(dialog)
  await expect(errors).toHaveText(['Shirt size required'])
  await expect(dialog.getByLabel('Shirt size')).toBeFocused()
  await expect(dialog.getByLabel('Shirt size')).toBeInViewport()
})

test('an added user can log in with the chosen role, and the admin stays logged in (1 §6, §7)', async ({ page }) => {
  const { email } = newUser()
  const dialog = await openAdd(page)
  await fillNewUser(dialog, email)
  await chooseOption(dialog, 'Membership', 'Clinician')
  await dialog.getByLabel('High school').check()
  await submit(dialog)
  await expectToast(page, 'status', 'User Created Successfully')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(USERS)
  const { user } = await logInByApi({ email, password: 'first-whistle' })
  expect(user).toMatchObject({ role: 'CLINICIAN', phoneNumber: '5559876543', shirtSize: 'XXXL', hasToReset: false })
  await page.goto(`${USERS}?search=${email}`)
  await expect(rowWith(page, email)).toContainText('High school')
  await expect(avatar(page)).toHaveAccessibleName(/Dana/)
})

test('an added user can be required to complete the profile', { tag: '@desktop' }, async ({ page }) => {
  const { email } = newUser()
  const dialog = await openAdd(page)
  await fillNewUser(dialog, email)
  await dialog.getByLabel('Ask to complete profile at next login').click()
  await submit(dialog)
  await expectToast(page, 'status', 'User Created Successfully')
  const { user } = await logInByApi({ email, password: 'first-whistle' })
  expect(user).toMatchObject({ role: 'NON_MEMBER', hasToReset: true })
})

test('a name and an address are enough: the person gets a link to set a password', async ({ page }) => {
  const { email } = newUser()
  const dialog = await openAdd(page)
  await submit(dialog)
  await expect(dialog.locator('[id$="-error"]')).toHaveText([
    'Email required',
    'First name required',
    'Last name required',
  ])
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Haddad')
  await chooseOption(dialog, 'Membership', 'Clinician')
  await submit(dialog)
  await expectToast(page, 'status', 'User Created Successfully')
  await page.goto(`${USERS}?search=${email}`)
  await expect(rowWith(page, email)).toContainText('Clinician')
  expect(await mailedLink(email, '/welcome')).toContain('token=')
})

test('a refused request shows the error and keeps the typed values (1 §8)', async ({ page, allowError }) => {
  allowError(/(409|500) .*\/api\/auth\/register/)
  const dialog = await openAdd(page)
  await fillNewUser(dialog, NON_MEMBER.email)
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toContainText('This email address is already in use.')
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, json: {} }))
  await submit(dialog)
  await expect(dialog.getByRole('alert')).toContainText('Failed to create user')
  await expect(dialog.getByLabel('First name')).toHaveValue('Noor')
})

test('when assigning the role fails, the user is still created', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/500 .*\/api\/users\/change-membership/)
  const { email } = newUser()
  const dialog = await openAdd(page)
  await page.route('**/api/users/change-membership', (route) => route.fulfill({ status: 500, json: {} }))
  await fillNewUser(dialog, email)
  await chooseOption(dialog, 'Membership', 'Admin')
  await submit(dialog)
  await expectToast(page, 'alert', 'Error', 'Failed to update user membership. Please try again.')
  await expect(dialog).toBeHidden()
  expect((await logInByApi({ email, password: 'first-whistle' })).user.role).toBe('NON_MEMBER')
})

test('closing a changed form asks for confirmation, and the next one is empty (1 §4)', async ({ page }) => {
  const dialog = await openAdd(page)
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('')
})
