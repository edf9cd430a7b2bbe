import { readFile } from 'node:fs/promises'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, type Page } from '@playwright/test'
import { authModal, avatar, fillLogin, getStarted, storedSession } from '../steps/auth-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { call, getUser, logInByApi, mailedLink } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

async function openPassword(page: Page) {
  await page.getByRole('button', { name: 'Change password' }).click()
  return page.getByRole('dialog', { name: 'Change password' })
}

async function fillPasswords(page: Page, [current, next, again]: readonly [string, string, string]) {
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill(current)
  await dialog.getByLabel('New password').fill(next)
  await dialog.getByLabel('Confirm password').fill(again)
  await dialog.getByRole('button', { name: 'Change password' }).click()
}

test('a changed password replaces the old one and logs out other devices (1 §5)', async ({ page }) => {
  const { email, password, session } = await openAsNewUser(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/profile')
  await expect(otherTab.getByRole('list', { name: 'Your devices' })).toBeVisible()
  const elsewhere = await logInByApi({ email, password })
  const dialog = await openPassword(page)
  await expect(page).toHaveURL('/profile?dialog=password')
  await fillPasswords(page, [password, 'second-whistle', 'second-whistle'])
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(getUser(elsewhere.token)).rejects.toMatchObject({ status: 401 })
  await expect(getUser(session.token)).rejects.toMatchObject({ status: 401 })
  // This browser has the tokens of the new session, in every tab.
  await otherTab.getByRole('button', { name: 'Download my data' }).waitFor()
  await otherTab.reload()
  await expect(otherTab.getByRole('list', { name: 'Your devices' }).getByRole('listitem')).toHaveCount(1)
  await expect(logInByApi({ email, password })).rejects.toMatchObject({ status: 401 })
  expect((await logInByApi({ email, password: 'second-whistle' })).user.email).toBe(email)
})

test('mismatched, short and wrong passwords show errors (1 §5, §8)', async ({ page, allowError }) => {
  allowError(/400 .*\/api\/users\/me\/password/)
  await openAsNewUser(page)
  const dialog = await openPassword(page)
  await fillPasswords(page, ['first-whistle', 'second-whistle', 'third-whistle'])
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await fillPasswords(page, ['first-whistle', 'short', 'short'])
  await expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible()
  await fillPasswords(page, ['not-my-whistle', 'second-whistle', 'second-whistle'])
  await expect(dialog.getByText('That password isn’t correct.')).toBeVisible()
})

test('users can download their data', async ({ page }) => {
  const { email, address } = await openAsNewUser(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ exportedAt: expect.any(String), account: expect.anything() })
  expect(text).toContain(email)
  expect(text).toContain(address)
  expect(text).not.toMatch(/passwordHash|argon2/)
})

test('an account is erased after entering the password and can no longer be used', { tag: journey('Profile') }, async ({
  page,
  allowError,
}) => {
  allowError(/400 .*\/api\/users\/me /)
  allowError(/400 .*\/api\/users\/me$/)
  const { email, password, session } = await openAsNewUser(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Delete Pat Lindgren’s account?' })
  await expect(confirmDialog).toContainText('This can’t be undone.')
  await confirmDialog.getByLabel('Password', { exact: true }).fill('not-my-whistle')
  await confirmDialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(confirmDialog.getByText('That password isn’t correct.')).toBeVisible()
  await confirmDialog.getByLabel('Password', { exact: true }).fill(password)
  await confirmDialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/events')
  await expect(getStarted(page)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await expect(logInByApi({ email, password })).rejects.toMatchObject({ status: 401 })
  await expect(getUser(session.token)).rejects.toMatchObject({ status: 401 })
})

test('cancelling keeps the account', { tag: '@desktop' }, async ({ page }) => {
  const { email, session } = await openAsNewUser(page, '/profile?dialog=erase')
  const confirmDialog = page.getByRole('alertdialog')
  await confirmDialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(confirmDialog.getByText('Password required')).toBeVisible()
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmDialog).toBeHidden()
  expect((await getUser(session.token)).email).toBe(email)
})

test('the dialog names what ends with the account', async ({ page }) => {
  const { session } = await openAsNewUser(page)
  const { id } = await makeEvent({ name: `Baseline Camp ${Date.now()}`, pricing: [] })
  await call(registrationsApi.registerForEvent, { params: { id }, body: {} }, { token: session.token })
  await page.getByRole('button', { name: 'Delete account' }).click()
  const ending = page.getByRole('alertdialog').getByRole('list', { name: 'What ends with your account' })
  await expect(ending.getByRole('listitem')).toHaveCount(1)
  await expect(ending).toContainText('Baseline Camp')
  await expect(ending).toContainText('We’ll release your spot.')
})

test('a device can be logged out from another one', async ({ page, browser }) => {
  const person = await openAsNewUser(page)
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' })
  const phone = await context.newPage()
  await phone.goto('/login')
  await fillLogin(authModal(phone), person)
  await authModal(phone).getByRole('button', { name: 'Log in' }).click()
  await expect(avatar(phone)).toBeVisible()
  await phone.goto('/profile')
  await expect(phone.getByRole('list', { name: 'Your devices' }).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await expect(page.getByText('Safari on iPhone logged out', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your devices' }).getByRole('listitem')).toHaveCount(1)
  await phone.reload()
  await expect(getStarted(phone)).toBeVisible()
  await context.close()
})

test('the link of the welcome mail confirms the email, once', async ({ page, allowError }) => {
  allowError(/400 .*\/api\/auth\/confirm-email/)
  const { email } = await openAsNewUser(page)
  await expect(page.getByText('Your email isn’t confirmed yet.')).toBeVisible()
  const path = await mailedLink(email, '/confirm-email')
  await page.goto(path)
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re all set' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('list', { name: 'Your devices' })).toBeVisible()
  await expect(page.getByText('Your email isn’t confirmed yet.')).toBeHidden()
  await page.goto(path)
  await expect(page.getByText('We couldn’t confirm your email')).toBeVisible()
})
