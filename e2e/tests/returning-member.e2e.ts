import { expect } from '@playwright/test'
import { avatar, chooseOption, logIn } from '../steps/auth-steps.ts'
import { logInByApi } from '../support/api.ts'
import { test } from '../support/test.ts'
import { RETURNING } from '../support/users.ts'

test('a returning member must complete the profile first (1 §2.4, §2.5, §4)', async ({ page }, info) => {
  const person = info.project.name === 'phone' ? RETURNING.phone : RETURNING.desktop
  await page.goto('/membership')
  await logIn(page, person)
  await expect(page).toHaveURL('/reset-returning-member')
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()

  const form = page.getByRole('main')
  const submit = form.getByRole('button', { name: 'Complete profile' })
  await submit.click()
  for (const problem of [
    'Password required',
    'Address required',
    'Phone number required',
    'Shirt size required',
    'Gender required',
  ])
    await expect(form.getByText(problem)).toBeVisible()
  await form.getByLabel('New password').fill('third-whistle')
  await form.getByLabel('Confirm password').fill('other-whistle')
  await submit.click()
  await expect(form.getByText('Passwords do not match')).toBeVisible()

  await form.getByLabel('Confirm password').fill('third-whistle')
  await form.getByLabel('Address').fill('3 Sideline Rd, Racine, WI 53402')
  await form.getByLabel('Phone').fill('262 555 0199')
  await chooseOption(form, 'Shirt size', 'XL')
  await chooseOption(form, 'Gender', 'Prefer not to say')
  await form.getByLabel('JUCO').check()
  const reloaded = page.waitForEvent('load')
  await submit.click()
  await reloaded

  await expect(page).toHaveURL('/events')
  await expect(avatar(page)).toBeVisible()
  const { user } = await logInByApi({ ...person, password: 'third-whistle' })
  expect(user).toMatchObject({ hasToReset: false, phoneNumber: '2625550199', gender: 'PREFER_NOT_TO_SAY' })
})
