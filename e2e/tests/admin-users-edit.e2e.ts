import { expect, type Locator, type Page } from '@playwright/test'
import { openUsers, USERS } from '../steps/admin-users-steps.ts'
import { chooseOption } from '../steps/auth-steps.ts'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { getUser, logInByApi, register } from '../support/api.ts'
import { test } from '../support/test.ts'
import { NON_MEMBER, newUser } from '../support/users.ts'

const WARNING = 'The payment customer email will also be updated'

async function openEdit(page: Page, email: string): Promise<Locator> {
  await openUsers(page, { search: email })
  await rowWith(page, email).getByRole('button', { name: /^Edit/ }).click()
  const dialog = dialogOf(page, 'Edit User Details')
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  return dialog
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save changes' }).click()

test('an edit is saved and shown in the list without a reload (1 §7, §8)', async ({ page }) => {
  const person = await register()
  const dialog = await openEdit(page, person.email)
  await expect(page).toHaveURL(
    `${USERS}?${new URLSearchParams({ search: person.email, edit: person.session.user.id })}`,
  )
  await dialog.getByLabel('First name').fill('Patricia')
  await dialog.getByLabel('Phone').fill('(555) 222-3333')
  await chooseOption(dialog, 'Shirt size', '3XL')
  await dialog.getByLabel('Address').fill('9 Sideline Ave')
  await save(dialog)
  await expectToast(page, 'status', 'User Updated Successfully')
  await expect(dialog).toBeHidden()
  await expect(rowWith(page, person.email)).toContainText('Patricia Lindgren')
  await expect(rowWith(page, person.email)).toContainText('(555) 222-3333')
  expect(await getUser(person.session.token)).toMatchObject({ shirtSize: 'XXXL', address: '9 Sideline Ave' })
})

test('gender and experience levels can be corrected', async ({ page }) => {
  const person = await register()
  const dialog = await openEdit(page, person.email)
  await chooseOption(dialog, 'Gender', 'Female')
  await dialog.getByRole('checkbox', { name: 'JUCO' }).click()
  await dialog.getByRole('checkbox', { name: 'FIBA' }).click()
  await save(dialog)
  await expectToast(page, 'status', 'User Updated Successfully')
  const { gender, experienceLevels } = await getUser(person.session.token)
  expect([gender, experienceLevels.map(({ experienceLevel }) => experienceLevel)]).toEqual(['FEMALE', ['JUCO', 'FIBA']])
})

test('changing the email shows a warning, and saving reports the missing payment customer (1 §4, §8)', async ({
  page,
}) => {
  const person = await register()
  const { email } = newUser()
  const dialog = await openEdit(page, person.email)
  await expect(dialog.getByText(WARNING)).toBeHidden()
  await dialog.getByLabel('Email').fill(email)
  await expect(dialog.getByText(WARNING)).toBeVisible()
  await save(dialog)
  await expectToast(
    page,
    'status',
    'User Updated Successfully',
    "User information has been updated. User doesn't have a payment-provider customer account.",
  )
  await logInByApi({ email, password: person.password })
})

test('an invalid email shows a toast and is not sent (1 §5)', async ({ page }) => {
  const person = await register()
  const dialog = await openEdit(page, person.email)
  await dialog.getByLabel('Email').fill('pat at mail')
  await save(dialog)
  await expectToast(page, 'alert', 'Invalid Email', 'Please enter a valid email address')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  expect((await getUser(person.session.token)).email).toBe(person.email)
})

test('a taken email and a server error show the specified messages (1 §8)', async ({ page, allowError }) => {
  allowError(/(409|500) .*\/api\/users\//)
  const person = await register()
  const dialog = await openEdit(page, person.email)
  await dialog.getByLabel('Email').fill(NON_MEMBER.email)
  await save(dialog)
  await expectToast(page, 'alert', 'Error', 'This email address is already in use by another user.')
  await page.route(`**/api/users/${person.session.user.id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByLabel('Email').press('Enter')
  await expectToast(page, 'alert', 'Error', 'Failed to update user information. Please try again.')
  await expect(dialog.getByLabel('Email')).toHaveValue(NON_MEMBER.email)
})

test('a failed email update at the payment provider shows a warning (1 §8)', { tag: '@desktop' }, async ({ page }) => {
  const person = await register()
  const dialog = await openEdit(page, person.email)
  await page.route(`**/api/users/${person.session.user.id}`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const isUpdate = route.request().method() === 'PUT'
    await route.fulfill({ json: isUpdate ? { ...reply, hasStripeCustomer: true, stripeError: 'no' } : reply })
  })
  await dialog.getByLabel('Email').fill(newUser().email)
  await save(dialog)
  await expectToast(
    page,
    'status',
    'User Updated Successfully',
    'User information updated. Note: the payment-provider customer email update failed - manual sync may be required.',
  )
  await expectToast(page, 'alert', 'Stripe Sync Warning', 'The email may need manual synchronization.')
})

test('the switch sets and clears the request to complete the profile at the next log-in', async ({ page }) => {
  const person = await register()
  const flag = () => getUser(person.session.token).then(({ hasToReset }) => hasToReset)
  for (const expected of [true, false]) {
    const dialog = await openEdit(page, person.email)
    await dialog.getByLabel('Ask to complete profile at next login').click()
    await save(dialog)
    await expect(dialog).toBeHidden()
    expect(await flag()).toBe(expected)
  }
})

test('the edit dialog opens from its URL', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/404 .*\/api\/users\//)
  const person = await register()
  await openUsers(page, { edit: person.session.user.id })
  await expect(dialogOf(page, 'Edit User Details').getByLabel('Email')).toHaveValue(person.email)
  await page.goBack()
  await openUsers(page, { edit: '00000000-0000-4000-8000-000000000000' })
  await expect(dialogOf(page, 'Edit User Details').getByText('User not found')).toBeVisible()
})
