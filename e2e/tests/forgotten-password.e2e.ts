import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  authModal,
  avatar,
  fillLogin,
  getStarted,
  logIn,
  openAuthModal,
  resetDialog,
  storeSession,
} from '../steps/auth-steps.ts'
import { adminApi } from '../steps/dashboard-steps.ts'
import { adminToken, call, mailsTo, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

const NOTICE =
  'If your email is registered, you will receive a reset token via email shortly. If you do not see it, check your spam folder or try again later.'
const SUCCESS = 'Password reset successful! You can now log in with your new password.'

async function openReset(page: Page, email: string): Promise<Locator> {
  await page.goto('/events')
  const modal = await openAuthModal(page)
  await modal.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = resetDialog(page)
  await dialog.getByLabel('Email').fill(email)
  return dialog
}

async function requestToken(page: Page, email: string): Promise<Locator> {
  const dialog = await openReset(page, email)
  await dialog.getByRole('button', { name: 'Send reset token' }).click()
  await expect(dialog.getByText(NOTICE, { exact: true })).toBeVisible()
  return dialog
}

/** The outbox shows no tokens, so an admin makes one. */
async function tokenFor(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email))[0]?.subject).toContain('reset token')
  const token = await adminToken()
  const { id } = await call(usersApi.findUserByEmail, { query: { email } }, { token })
  return (await call(accountsApi.makeResetToken, { body: { userId: id } }, { token })).token
}

async function sendNewPassword(dialog: Locator, token: string, password: string, confirmation = password) {
  await dialog.getByLabel('Reset token').fill(token)
  await dialog.getByLabel('New password').fill(password)
  await dialog.getByLabel('Confirm password').fill(confirmation)
  await dialog.getByRole('button', { name: 'Reset password' }).click()
}

test('a forgotten password is reset with the token from the mail (1 §2.4, §4, §8)', {
  tag: journey('Accounts'),
}, async ({ page }) => {
  const person = await register()
  const dialog = await requestToken(page, person.email)
  const token = await tokenFor(person.email)
  // Lower case input is converted.
  await sendNewPassword(dialog, token.toLowerCase(), 'second-whistle')
  const notice = dialog.getByRole('status')
  await expect(notice.getByText('Success', { exact: true })).toBeVisible()
  await expect(notice.getByText(SUCCESS, { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Back to login' }).click()
  await expect(dialog).toBeHidden()
  await authModal(page).getByRole('button', { name: 'Close' }).click()
  await logIn(page, { email: person.email, password: 'second-whistle' })
  await expect(avatar(page)).toBeVisible()
  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your password was changed')
})

test('a reset invalidates the old password and all sessions (1 §4)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/401 .*\/api\/(auth\/(login|me|refresh)|camp|notifications)/)
  const person = await register()
  const dialog = await requestToken(page, person.email)
  await sendNewPassword(dialog, await tokenFor(person.email), 'second-whistle')
  await expect(dialog.getByText(SUCCESS)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to login' }).click()
  await authModal(page).getByRole('button', { name: 'Close' }).click()
  await logIn(page, person)
  await expect(authModal(page).getByRole('alert')).toContainText('Invalid email or password')

  await storeSession(page, person.session)
  await page.goto('/events')
  await expect(page).toHaveURL('/membership')
  await expect(getStarted(page)).toBeVisible()
})

test('an invalid token and invalid passwords show the specified errors (1 §5)', async ({ page, allowError }) => {
  allowError(/400 .*\/api\/auth\/reset-password/)
  const dialog = await requestToken(page, 'nobody@mail.example')
  await sendNewPassword(dialog, 'abc-12', 'second-whistle')
  await expect(dialog.getByLabel('Reset token')).toHaveValue('ABC12')
  await expect(dialog.getByText('Enter the 6-character code')).toBeVisible()
  await sendNewPassword(dialog, 'ABC234', 'second-whistle', 'other-whistle')
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await sendNewPassword(dialog, 'ABC234', 'short')
  await expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible()
  await sendNewPassword(dialog, 'ABC234', 'second-whistle')
  const alert = dialog.getByRole('alert')
  await expect(alert.getByText('Error', { exact: true })).toBeVisible()
  await expect(alert).toContainText('Invalid or expired reset token')
})

test('the token field accepts six characters and converts them to upper case (1 §5)', { tag: '@desktop' }, async ({
  page,
}) => {
  const dialog = await requestToken(page, `nobody.${Date.now()}@mail.example`)
  const field = dialog.getByLabel('Reset token')
  await expect(field).toHaveAccessibleDescription('The 6-character code in your email')
  await field.pressSequentially('ab c1234')
  await expect(field).toHaveValue('ABC123')
})

test('Back returns from the token step to the request and keeps the email (1 §4)', async ({ page }) => {
  const email = `nobody.${Date.now()}@mail.example`
  const dialog = await requestToken(page, email)
  await expect(dialog.getByLabel('Reset token')).toBeFocused()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: 'Send reset token' })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
})

test('a token made by an admin is used without requesting one (1 §2.11)', async ({ page }) => {
  const person = await register()
  const { token } = await (await adminApi()).makeResetToken(person.session.user.id)
  const dialog = await openReset(page, person.email)
  await dialog.getByRole('button', { name: 'I already have a token' }).click()
  await expect(dialog.getByLabel('Reset token')).toBeFocused()
  await expect(dialog.getByLabel('Reset token')).toHaveAccessibleDescription('The 6-character code you were given')
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await sendNewPassword(dialog, token, 'second-whistle')
  await expect(dialog.getByText(SUCCESS)).toBeVisible()
  // A requested token would have replaced the admin’s.
  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.endsWith('reset token'))).toEqual([])
})

test('after too many reset mails a token can still be entered', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/429 .*\/api\/auth\/request-email-reset/)
  const dialog = await openReset(page, `limited.${Date.now()}@mail.example`)
  const sendToken = dialog.getByRole('button', { name: 'Send reset token' })
  for (let mail = 0; mail < 3; mail++) {
    await sendToken.click()
    await dialog.getByRole('button', { name: 'Back' }).click()
  }
  await sendToken.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'I already have a token' }).click()
  await expect(dialog.getByLabel('Reset token')).toBeVisible()
})

test('after a reset the login form has the email and no old error (1 §2.4)', async ({ page, allowError }) => {
  allowError(/401 .*\/api\/auth\/login/)
  const person = await register()
  await page.goto('/events')
  const modal = await openAuthModal(page)
  await fillLogin(modal, { email: person.email, password: 'forgotten-it' })
  await modal.getByRole('button', { name: 'Log in' }).click()
  await expect(modal.getByText('Invalid email or password')).toBeVisible()
  await modal.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = resetDialog(page)
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await dialog.getByRole('button', { name: 'Send reset token' }).click()
  await sendNewPassword(dialog, await tokenFor(person.email), 'second-whistle')
  await dialog.getByRole('button', { name: 'Back to login' }).click()
  await expect(dialog).toBeHidden()
  await expect(modal.getByText('Invalid email or password')).toBeHidden()
  await expect(modal.getByLabel('Email')).toHaveValue(person.email)
  await expect(modal.getByLabel('Password', { exact: true })).toBeFocused()
  await modal.getByLabel('Password', { exact: true }).fill('second-whistle')
  await modal.getByRole('button', { name: 'Log in' }).click()
  await expect(avatar(page)).toBeVisible()
})

test('a reopened dialog starts with an empty request (1 §4)', async ({ page }) => {
  const dialog = await requestToken(page, `nobody.${Date.now()}@mail.example`)
  await dialog.getByLabel('New password').fill('half-typed')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(authModal(page)).toBeVisible()
  await authModal(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('')
})

test('a request with an invalid email is not sent (1 §5)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page)
  await modal.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = resetDialog(page)
  await dialog.getByRole('button', { name: 'Send reset token' }).click()
  await expect(dialog.getByText('Email required')).toBeVisible()
})
