import type { WireReply } from '@crew-chief/contract/endpoint'
import type { usersApi } from '@crew-chief/contract/users'
import { expect, type Page } from '@playwright/test'
import { invitePerson } from '../steps/admin-users-steps.ts'
import {
  authModal,
  avatar,
  chooseOption,
  fillLogin,
  openAs,
  openAuthModal,
  resetDialog,
  storeSession,
} from '../steps/auth-steps.ts'
import { openAsNewUser, openEditProfile, saveButton, unsavedNotice } from '../steps/profile-steps.ts'
import { adminSession, mailedLink, register } from '../support/api.ts'
import { smallPhoto } from '../support/test-files.ts'
import { ADMIN, ALL_YOU_NEED, CLINICIAN, type Credentials, NON_MEMBER } from '../support/users.ts'
import type { View } from './view.ts'

/** The header appears before the screen. */
async function openPage(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openPageAs(page: Page, credentials: Credentials, path?: string) {
  await openAs(page, credentials, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function openReset(page: Page) {
  await page.goto('/login')
  await authModal(page).getByRole('button', { name: 'Forgot your password?' }).click()
  return resetDialog(page)
}

async function openTokenStep(page: Page) {
  const dialog = await openReset(page)
  await dialog.getByLabel('Email').fill(`nobody.${Date.now()}@mail.example`)
  await dialog.getByRole('button', { name: 'Send reset token' }).click()
  await expect(dialog.getByLabel('Reset token')).toBeVisible()
  return dialog
}

/** Returning members can complete their profile only once, so a new user is shown as one. */
async function openCompleteProfile(page: Page) {
  const { session } = await register()
  const user = { ...session.user, hasToReset: true }
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ json: { ...user, emailConfirmed: true, userEvents: [] } }),
  )
  await storeSession(page, { ...session, user })
  await page.goto('/reset-returning-member')
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
}

async function openMobileMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

async function openUsedLink(page: Page) {
  await page.goto('/confirm-email?token=used')
  await expect(page.getByText('We couldn’t confirm your email')).toBeVisible()
}

async function openUsedInvitation(page: Page) {
  await page.goto('/welcome?token=used')
  await expect(page.getByRole('button', { name: 'Send me a new link' })).toBeVisible()
}

/** An evaluation that the server does not have. */
async function openUnsentWork(page: Page) {
  const { user } = await openAs(page, CLINICIAN)
  const evaluation = {
    authorId: user.id,
    body: {
      eventId: crypto.randomUUID(),
      officialId: crypto.randomUUID(),
      clientId: crypto.randomUUID(),
      content: 'Clear',
    },
    official: { firstName: 'Sam', lastName: 'Okafor' },
    keptAt: new Date().toISOString(),
    isTried: false,
    isEdited: false,
    refusal: 'The event was deleted.',
  }
  await page.evaluate((entry) => localStorage.setItem('evaluation-queue', JSON.stringify([entry])), evaluation)
  // Stored as by an earlier release: encrypted when the app starts.
  await page.reload()
  await avatar(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('dialog', { name: 'Log out with unsent work?' })).toBeVisible()
}

const SCREENS: readonly View[] = [
  { name: 'confirm email, used link', error: /400 .*\/api\//, open: openUsedLink },
  {
    name: 'invitation, set a password',
    open: async (page) => openPage(page, await mailedLink((await invitePerson()).email, '/welcome')),
  },
  { name: 'invitation, used link', error: /400 .*\/api\//, open: openUsedInvitation },
  { name: 'log out with unsent work', open: openUnsentWork },
  { name: 'events, visitor', open: (page) => openPage(page, '/events') },
  { name: 'events, admin', open: (page) => openPageAs(page, ADMIN) },
  { name: 'plans, visitor', open: (page) => openPage(page, '/membership') },
  { name: 'plans, non-member', open: (page) => openPageAs(page, NON_MEMBER, '/membership') },
  { name: 'plans, member', open: (page) => openPageAs(page, ALL_YOU_NEED, '/membership') },
  {
    name: 'plans, clinician',
    open: async (page) => {
      await openPageAs(page, CLINICIAN, '/membership')
      await expect(page.getByRole('heading', { name: 'Your events' })).toBeVisible()
    },
  },
  {
    name: 'page without network',
    error: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/,
    open: async (page) => {
      await openPage(page, '/events')
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.getByRole('link', { name: 'Terms' }).click()
      await expect(page.getByText('This page needs a connection')).toBeVisible()
    },
  },
  { name: 'terms', open: (page) => openPage(page, '/terms') },
  { name: 'privacy', open: (page) => openPage(page, '/privacy') },
  { name: 'refunds', open: (page) => openPage(page, '/refunds') },
  { name: 'shipping', open: (page) => openPage(page, '/shipping') },
  { name: 'complete profile', open: openCompleteProfile },
  {
    name: 'complete profile, with errors',
    open: async (page) => {
      await openCompleteProfile(page)
      await page.getByRole('button', { name: 'Complete profile' }).click()
      await expect(page.getByText('Gender required')).toBeVisible()
    },
  },
  {
    name: 'events, offline',
    // Pictures that were still loading fail.
    error: /ERR_INTERNET_DISCONNECTED/,
    open: async (page) => {
      await openPage(page, '/events')
      await page.context().setOffline(true)
      await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'API page, visitor',
    error: /401 .*\/api\/openapi\.json/,
    open: async (page) => {
      await page.goto('/api/docs')
      await expect(page.getByText('Log in as an admin')).toBeVisible()
    },
  },
  {
    name: 'API page, admin',
    open: async (page) => {
      await storeSession(page, await adminSession())
      await page.goto('/api/docs')
      await page.getByText('/api/auth/login', { exact: true }).click()
    },
  },
]

const DIALOGS: readonly View[] = [
  {
    name: 'login',
    open: async (page) => {
      await page.goto('/login')
      await expect(authModal(page).getByLabel('Email')).toBeVisible()
    },
  },
  {
    name: 'login, refused',
    error: /401 .*\/api\/auth\/login/,
    open: async (page) => {
      await page.goto('/login')
      const modal = authModal(page)
      await fillLogin(modal, { email: `nobody.${Date.now()}@mail.example`, password: 'not-my-whistle' })
      await modal.getByRole('button', { name: 'Log in' }).click()
      await expect(modal.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'account registration',
    open: async (page) => {
      await page.goto('/events?auth=register')
      const modal = authModal(page)
      await modal.getByLabel('First name').fill('Pat')
      await chooseOption(modal, 'Shirt size', 'L')
      await modal.getByLabel('JUCO').check()
    },
  },
  {
    name: 'account registration, with errors',
    open: async (page) => {
      await page.goto('/events?auth=register')
      await authModal(page).getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Gender required')).toBeVisible()
    },
  },
  {
    name: 'open select',
    open: async (page) => {
      await page.goto('/events?auth=register')
      await authModal(page).getByLabel('Gender').click()
      await expect(page.getByRole('option', { name: 'Prefer not to say' })).toBeVisible()
    },
  },
  {
    name: 'discard account registration',
    open: async (page) => {
      await page.goto('/events')
      const modal = await openAuthModal(page, 'Register')
      await modal.getByLabel('First name').fill('Pat')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'request a reset token',
    open: async (page) => expect((await openReset(page)).getByLabel('Email')).toBeVisible(),
  },
  { name: 'enter a reset token', open: (page) => openTokenStep(page) },
  {
    name: 'enter a reset token from an admin',
    open: async (page) => {
      const dialog = await openReset(page)
      await dialog.getByRole('button', { name: 'I already have a token' }).click()
      await expect(dialog.getByLabel('Reset token')).toBeVisible()
    },
  },
  {
    name: 'enter a reset token, with errors',
    open: async (page) => {
      const dialog = await openTokenStep(page)
      await dialog.getByRole('button', { name: 'Reset password' }).click()
      await expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible()
    },
  },
  { name: 'password reset succeeded', open: openResetSuccess },
  {
    name: 'account menu',
    open: async (page) => {
      await openPageAs(page, ALL_YOU_NEED)
      await avatar(page).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'mobile menu, visitor',
    only: 'phone',
    open: async (page) => {
      await openPage(page, '/events')
      await openMobileMenu(page)
    },
  },
  {
    name: 'mobile menu, admin',
    only: 'phone',
    open: async (page) => {
      await openPageAs(page, ADMIN)
      await openMobileMenu(page)
    },
  },
  {
    name: 'skip link',
    only: 'desktop',
    open: async (page) => {
      await openPage(page, '/events')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    },
  },
]

async function openResetSuccess(page: Page) {
  const dialog = await openTokenStep(page)
  // Mocked; forgotten-password.e2e.ts tests the real reset.
  await page.route('**/api/auth/reset-password', (route) =>
    route.fulfill({ json: { message: 'Password reset successful! You can now log in with your new password.' } }),
  )
  await dialog.getByLabel('Reset token').fill('ABC234')
  await dialog.getByLabel('New password').fill('second-whistle')
  await dialog.getByLabel('Confirm password').fill('second-whistle')
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await expect(dialog.getByText('Success', { exact: true })).toBeVisible()
}

export const ACCOUNT_VIEWS: readonly View[] = [...SCREENS, ...DIALOGS]

async function openPasswordErrors(page: Page) {
  await openAsNewUser(page, '/profile?dialog=password')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible()
}

export const PROFILE_VIEWS: readonly View[] = [
  {
    name: 'profile',
    open: async (page) => {
      await openAsNewUser(page)
      await expect(page.getByRole('heading', { name: 'Pat Lindgren' })).toBeVisible()
    },
  },
  {
    name: 'profile, failed to load',
    error: /500 .*\/api\/auth\/me/,
    open: async (page) => {
      await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: {} }))
      await openAsNewUser(page)
      await expect(page.getByText('Failed to load profile data')).toBeVisible()
    },
  },
  {
    name: 'edit profile, with a picture',
    open: async (page) => {
      await openEditProfile(page)
      await page.getByLabel('Profile picture').locator('input[type=file]').setInputFiles(smallPhoto())
      await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    },
  },
  {
    name: 'edit profile, with errors',
    open: async (page) => {
      await openEditProfile(page)
      await page.getByLabel('First name').fill('')
      await saveButton(page).click()
      await expect(page.getByText('First name required')).toBeVisible()
    },
  },
  {
    name: 'edit profile, not saved',
    open: async (page) => {
      await openEditProfile(page)
      await page.context().setOffline(true)
      await page.getByLabel('First name').fill('Patricia')
      await saveButton(page).click()
      await expect(unsavedNotice(page)).toBeVisible()
    },
  },
  {
    name: 'edit profile, leaving with unsaved edits',
    open: async (page) => {
      await openEditProfile(page)
      await page.getByLabel('First name').fill('Patricia')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Membership' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'change password, with errors', open: openPasswordErrors },
  {
    name: 'erase account, with a membership and purchases',
    open: async (page) => {
      const others = { refundToOthers: 0, cashToReturn: 0, cashToOthers: 0 }
      const amounts = { status: 'CONFIRMED', startsAt: null, paid: 0, refund: 0, ...others }
      const items: WireReply<typeof usersApi.previewErasure> = [
        { ...amounts, kind: 'membership', name: 'All You Need', status: 'active', paid: 49.99 },
        {
          ...amounts,
          kind: 'registration',
          name: 'Lakeshore Elite Camp',
          startsAt: '2027-01-09T14:00:00.000Z',
          paid: 249,
          refund: 249,
        },
        { ...amounts, kind: 'order', name: 'Order #1A2B3C4D', status: 'SHIPPED', paid: 54 },
      ]
      await page.route('**/api/users/me/erasure', (route) => route.fulfill({ json: items }))
      await openAsNewUser(page, '/profile?dialog=erase')
      await expect(page.getByText('We’ll refund $249.00.')).toBeVisible()
    },
  },
  {
    name: 'erase account',
    open: async (page) => {
      await openAsNewUser(page, '/profile?dialog=erase')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
      await expect(page.getByText('Password required')).toBeVisible()
    },
  },
]
