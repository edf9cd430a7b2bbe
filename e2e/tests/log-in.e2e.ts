import type { campsApi } from '@crew-chief/contract/camps'
import type { Reply } from '@crew-chief/contract/endpoint'
import { expect, type Page } from '@playwright/test'
import {
  authModal,
  avatar,
  fillLogin,
  fillRegistration,
  getStarted,
  logIn,
  openAs,
  openAuthModal,
} from '../steps/auth-steps.ts'
import { RUNNING_EVENT } from '../steps/event-steps.ts'
import { register } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ADMIN, ALL_YOU_NEED, ALL_YOU_WANT, CLINICIAN, NON_MEMBER, newUser } from '../support/users.ts'

/** The demo content has an event that runs on the day of the test. */
const withoutRunningEvent = (page: Page) =>
  page.route('**/api/camp', async (route) => {
    const response = await route.fetch()
    const camps: Reply<typeof campsApi.listCamps> = await response.json()
    await route.fulfill({ response, json: camps.filter(({ name }) => name !== RUNNING_EVENT) })
  })

for (const [role, person, redirect] of [
  ['an admin', ADMIN, '/dashboard'],
  ['a member of All You Need', ALL_YOU_NEED, '/events'],
  ['a member of All You Want', ALL_YOU_WANT, '/events'],
  ['a clinician', CLINICIAN, '/membership'],
  ['a non-member', NON_MEMBER, '/membership'],
] as const) {
  test(`${role} logs in and is redirected to ${redirect} (1 §2.4)`, { tag: '@desktop' }, async ({ page }) => {
    await withoutRunningEvent(page)
    // Start on another page than the expected one.
    await page.goto(redirect === '/events' ? '/membership' : '/events')
    await logIn(page, person)
    await expect(avatar(page)).toBeVisible()
    await expect(page).toHaveURL(redirect)
    await expect(authModal(page)).toBeHidden()
  })
}

for (const [role, person] of [
  ['a member', ALL_YOU_NEED],
  ['a clinician', CLINICIAN],
] as const) {
  test(`during an event the log-in leads ${role} to the courts there`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/events')
    await logIn(page, person)
    await expect(page).toHaveURL(/\/camp\/[^/]+\/courts$/)
    await expect(page.getByRole('heading', { level: 1, name: RUNNING_EVENT })).toBeVisible()
  })
}

test('during an event, too, the log-in continues to the page that was requested', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/orders')
  await expect(page).toHaveURL('/membership')
  await logIn(page, ALL_YOU_NEED)
  await expect(page).toHaveURL('/orders')
})

test('log-in continues to the page that was requested (1 §2.2)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/reset-returning-member')
  await expect(page).toHaveURL('/membership')
  await logIn(page, NON_MEMBER)
  // The requested page redirects users with a complete profile to the events; without it they
  // would have stayed on the plans.
  await expect(page).toHaveURL('/events')
})

test('a wrong password shows an alert titled Error and keeps the email (1 §2.4, §8)', async ({ page, allowError }) => {
  allowError(/401 .*\/api\/auth\/login/)
  const { email } = await register()
  await page.goto('/events')
  await logIn(page, { email, password: 'not-my-whistle' })
  const alert = authModal(page).getByRole('alert')
  await expect(alert.getByText('Error', { exact: true })).toBeVisible()
  await expect(alert).toContainText('Invalid email or password')
  await expect(authModal(page).getByLabel('Email')).toHaveValue(email)
})

test('an unknown email shows the same error as a wrong password (1 §8)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/401 .*\/api\/auth\/login/)
  await page.goto('/events')
  await logIn(page, { email: 'nobody@mail.example', password: 'not-my-whistle' })
  await expect(authModal(page).getByRole('alert')).toContainText('Invalid email or password')
})

test('email and password are required, and the email must be valid (1 §5)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page)
  await modal.getByRole('button', { name: 'Log in' }).click()
  await expect(modal.getByText('Email required')).toBeVisible()
  await expect(modal.getByText('Password required')).toBeVisible()
  await fillLogin(modal, { email: 'dana', password: 'x' })
  await modal.getByRole('button', { name: 'Log in' }).click()
  await expect(modal.getByText('Please enter a valid email address')).toBeVisible()
})

test('a server error without a message shows the specified error (1 §8)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/500 .*\/api\/auth\/login/)
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/events')
  await logIn(page, NON_MEMBER)
  await expect(authModal(page).getByRole('alert')).toContainText('Login failed')
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page)
  const password = modal.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await modal.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await modal.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the modal has a URL: a link opens it, tabs change it, Back closes it (1 §2.4)', async ({ page }) => {
  await page.goto('/membership')
  const modal = await openAuthModal(page, 'Register')
  await expect(page).toHaveURL('/membership?auth=register')
  await expect(modal.getByLabel('First name')).toBeVisible()
  await page.goBack()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/membership')
  await page.goto('/membership?auth=login')
  await expect(modal.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
})

test('Subscribe asks visitors to log in (1 §2.7)', async ({ page }) => {
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Subscribe' }).first().click()
  await expect(authModal(page)).toBeVisible()
})

test('closing a partly filled registration asks for confirmation (1 §2.4)', async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await modal.getByLabel('First name').fill('Pat')
  await page.keyboard.press('Escape')
  const confirmDialog = page.getByRole('alertdialog', { name: 'Discard your registration?' })
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(confirmDialog).toBeHidden()
  await expect(modal.getByLabel('First name')).toHaveValue('Pat')

  await modal.getByRole('button', { name: 'Close' }).click()
  await confirmDialog.getByRole('button', { name: 'Discard' }).click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/events')
})

test('an untouched registration closes without confirmation (1 §2.4)', async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
})

test('Get Started opens the Register tab for visitors', async ({ page }) => {
  await page.goto('/events')
  await getStarted(page).click()
  await expect(authModal(page).getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
})

for (const [role, person, target] of [
  ['an admin', ADMIN, '/dashboard'],
  ['a member', ALL_YOU_NEED, '/events'],
  ['a clinician', CLINICIAN, '/membership'],
] as const) {
  test(`/login leads ${role} who is signed in to ${target} (1 §2.4)`, { tag: '@desktop' }, async ({ page }) => {
    await openAs(page, person, '/login')
    await expect(page).toHaveURL(target)
    await expect(authModal(page)).toBeHidden()
  })
}

test('logging in and registering at /login lead to their own destinations (1 §2.4)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/login')
  await fillLogin(authModal(page), NON_MEMBER)
  await authModal(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/membership')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await authModal(page).getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(authModal(page), newUser())
  await authModal(page).getByRole('button', { name: 'Create account' }).click()
  await expect(avatar(page)).toBeVisible()
  await expect(page).toHaveURL('/events')
})
