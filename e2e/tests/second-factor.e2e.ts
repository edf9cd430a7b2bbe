import { expect, type Page } from '@playwright/test'
import { authModal, avatar, fillLogin, storeSession } from '../steps/auth-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { addVirtualAuthenticator, identityDialog, setUpTwoStep } from '../steps/second-factor-steps.ts'
import { adminSession, mailsTo, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'
import { ADMIN, type Credentials } from '../support/users.ts'

const clearSession = (page: Page) => page.evaluate(() => localStorage.clear())

async function enterPassword(page: Page, credentials: Credentials) {
  await page.goto('/login')
  const modal = authModal(page)
  await fillLogin(modal, credentials)
  await modal.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(modal.getByLabel('Code', { exact: true })).toBeFocused()
  return modal
}

test('with two-step verification on, a recovery code logs in once', async ({ page, allowError }) => {
  allowError(/401 .*\/api\/auth\/login|400 .*\/api\/auth\/login\/second-factor/)
  const { email, password } = await openAsNewUser(page)
  const [recoveryCode = ''] = await setUpTwoStep(page)
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContain('Two-step verification is on')
  await clearSession(page)

  const modal = await enterPassword(page, { email, password })
  await modal.getByLabel('Code', { exact: true }).fill('000000')
  await modal.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(modal.getByText('That code isn’t correct, or it was already used.')).toBeVisible()
  await modal.getByRole('button', { name: 'Use a recovery code' }).click()
  await modal.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
  await modal.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(avatar(page)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()

  await clearSession(page)
  const again = await enterPassword(page, { email, password })
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code').fill(recoveryCode)
  await again.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(again.getByText('That code isn’t correct, or it was already used.')).toBeVisible()
})

test('two-step verification is turned off with the password', async ({ page, allowError }) => {
  allowError(/400 .*\/api\/users\/me\/authenticator/)
  const { password } = await openAsNewUser(page)
  await setUpTwoStep(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step verification' })
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-whistle')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText('That password isn’t correct.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a passkey added in the profile logs in without a password', { tag: journey('Accounts') }, async ({
  page,
  baseURL,
}) => {
  const { email, password } = await register()
  await addVirtualAuthenticator(page)
  // Browsers allow no passkeys for IP addresses.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  await page.goto(`${home}/login`)
  const modal = authModal(page)
  await fillLogin(modal, { email, password })
  await modal.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(avatar(page)).toBeVisible()

  await page.goto(`${home}/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await expect(list.getByText('My phone')).toBeVisible()
  await expect(list.getByText(/not used yet/)).toBeVisible()

  await clearSession(page)
  await page.goto(`${home}/login`)
  await modal.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(avatar(page)).toBeVisible()
  await page.goto(`${home}/profile`)
  await expect(list.getByText(/last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(list).toBeHidden()
})

/** The server refuses until the identity is confirmed; that it does after two hours is tested through the API. */
async function refuseOnce(page: Page, path: string) {
  let isConfirmed = false
  await page.route(path, (route) =>
    isConfirmed
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { message: 'Please confirm it’s you to continue.', code: 'accounts.reauthentication_required' },
        }),
  )
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/reauthenticate') && response.ok()) isConfirmed = true
  })
}

test('a sensitive action asks for the password in one dialog, then goes on', async ({ page, allowError }) => {
  allowError(/403 .*\/api\/users\/me\/authenticator|400 .*\/api\/auth\/reauthenticate/)
  await refuseOnce(page, '**/api/users/me/authenticator')
  const { password } = await openAsNewUser(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = identityDialog(page)
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-whistle')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('That password isn’t correct.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
})

test('a list of personal data asks for the password before it shows', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/403 .*\/api\/users\?/)
  await refuseOnce(page, '**/api/users?*')
  // Not `openAs`: the dialog may cover the header before the page shows it.
  await storeSession(page, await adminSession())
  await page.goto('/dashboard/users')
  const dialog = identityDialog(page)
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Showing \d+ of \d+ total users/)).toBeVisible()
})

test('closing the dialog cancels the action with the reason', async ({ page, allowError }) => {
  allowError(/403 .*\/api\/users\/me\/authenticator/)
  await refuseOnce(page, '**/api/users/me/authenticator')
  await openAsNewUser(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  // Focus arrives once the dialog handles keys: in the field, on touch screens on Close.
  await expect(identityDialog(page).locator(':focus')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(identityDialog(page)).toBeHidden()
  await expect(page.getByText('Please confirm it’s you to continue.')).toBeVisible()
})
