import { usersApi } from '@crew-chief/contract/users'
import { expect, type Page } from '@playwright/test'
import { avatar, chooseOption, logIn, storeSession } from '../steps/auth-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { adminToken, call, logInByApi, register } from '../support/api.ts'
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

/** An admin asks the new user to complete the profile. */
async function askForProfile({ email, firstName, lastName, session }: Awaited<ReturnType<typeof register>>) {
  const body = { email, firstName, lastName, hasToReset: true }
  await call(usersApi.updateUser, { params: { id: session.user.id }, body }, { token: await adminToken() })
}

const completeProfile = (page: Page) => page.getByRole('heading', { name: 'Complete Your Profile' })

for (const path of ['/camp', '/court-assignment', '/profile/edit']) {
  test(`${path} shows the form instead of refused calls`, { tag: '@desktop' }, async ({ page }) => {
    const person = await register()
    await askForProfile(person)
    await storeSession(page, await logInByApi(person))
    await page.goto(path)
    await expect(completeProfile(page)).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}

test('public pages stay usable without refused calls', { tag: '@desktop' }, async ({ page }) => {
  const person = await register()
  await askForProfile(person)
  await storeSession(page, await logInByApi(person))
  const refused: string[] = []
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())))
  await page.goto('/library?library=YMTC')
  await expect(page.getByRole('link', { name: 'Register for an event' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

test('the form also appears when the profile is requested while a page is open', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/403/)
  const person = await openAsNewUser(page)
  await askForProfile(person)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account$/ })
    .click()
  await page.getByRole('menuitem', { name: 'My Orders' }).click()
  await expect(completeProfile(page)).toBeVisible()
})
