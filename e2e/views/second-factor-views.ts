import { expect, type Page } from '@playwright/test'
import { authModal, fillLogin } from '../steps/auth-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { identityDialog, setUpTwoStep } from '../steps/second-factor-steps.ts'
import type { View } from './view.ts'

const PASSKEYS = [
  { id: 'a1b2c3d4-0000-4000-8000-000000000001', name: 'iPhone', createdAt: '2026-10-01T12:00:00Z', lastUsedAt: null },
  {
    id: 'a1b2c3d4-0000-4000-8000-000000000002',
    name: 'Office laptop',
    createdAt: '2026-09-01T12:00:00Z',
    lastUsedAt: '2026-11-01T12:00:00Z',
  },
]

/** Mocked: passkeys cannot be added for an IP address. second-factor.e2e.ts uses real ones. */
async function openWithPasskeys(page: Page, path = '/profile') {
  const json = { authenticatorSince: null, recoveryCodesLeft: 0, passkeys: PASSKEYS }
  await page.route('**/api/users/me/second-factors', (route) => route.fulfill({ json }))
  await openAsNewUser(page, path)
  await expect(page.getByText('Office laptop')).toBeVisible()
}

/** Mocked; the real second step is tested in second-factor.e2e.ts. */
async function openSecondStep(page: Page) {
  const json = { message: 'Enter the code', code: 'accounts.second_factor_required', challenge: 'challenge' }
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json }))
  await page.goto('/login')
  const modal = authModal(page)
  await fillLogin(modal, { email: 'pat@mail.example', password: 'first-whistle' })
  await modal.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(modal.getByLabel('Code', { exact: true })).toBeVisible()
  return modal
}

export const SECOND_FACTOR_VIEWS: readonly View[] = [
  {
    name: 'login, second step',
    error: /401 .*\/api\/auth\/login/,
    open: async (page) => {
      await openSecondStep(page)
    },
  },
  {
    name: 'login, recovery code with an error',
    error: /401 .*\/api\/auth\/login/,
    open: async (page) => {
      const modal = await openSecondStep(page)
      await modal.getByRole('button', { name: 'Use a recovery code' }).click()
      await modal.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(modal.getByText('Enter one of your recovery codes')).toBeVisible()
    },
  },
  { name: 'profile with passkeys', open: (page) => openWithPasskeys(page) },
  {
    name: 'remove passkey',
    open: async (page) => {
      await openWithPasskeys(page)
      await page.getByRole('button', { name: 'Remove iPhone' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'add passkey',
    open: async (page) => {
      await openWithPasskeys(page, '/profile?dialog=passkey')
      await expect(page.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible()
    },
  },
  {
    name: 'set up two-step verification',
    open: async (page) => {
      await openAsNewUser(page, '/profile?dialog=two-step')
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    },
  },
  {
    name: 'new recovery codes',
    open: async (page) => {
      await openAsNewUser(page)
      await setUpTwoStep(page)
      await page.getByRole('button', { name: 'New recovery codes' }).click()
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    },
  },
  {
    name: 'turn off two-step verification',
    open: async (page) => {
      await openAsNewUser(page)
      await setUpTwoStep(page)
      await page.getByRole('button', { name: 'Turn off' }).click()
      const dialog = page.getByRole('dialog', { name: 'Turn off two-step verification' })
      await dialog.getByRole('button', { name: 'Turn off' }).click()
      await expect(dialog.getByText('Password required')).toBeVisible()
    },
  },
  {
    name: 'confirm identity',
    error: /403 .*\/api\/users\/me\/authenticator/,
    open: async (page) => {
      const json = { message: 'Please confirm it’s you to continue.', code: 'accounts.reauthentication_required' }
      await page.route('**/api/users/me/authenticator', (route) => route.fulfill({ status: 403, json }))
      await openAsNewUser(page, '/profile?dialog=two-step')
      await expect(identityDialog(page)).toBeVisible()
    },
  },
]
