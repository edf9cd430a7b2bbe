// Every screen, and every dialog and menu that can stand open on it: what must be accessible and fit everywhere.

import { expect, type Page } from '@playwright/test'
import {
  authModal,
  avatar,
  choose,
  fillLogin,
  openAs,
  openAuthModal,
  resetDialog,
  storeSession,
} from '../steps/auth-steps.ts'
import { adminSession, register } from '../support/api.ts'
import { ADMIN, ALL_YOU_NEED, CLINICIAN, type Credentials, NON_MEMBER } from '../support/users.ts'

export type View = {
  name: string
  open: (page: Page) => Promise<unknown>
  /** The refusal that belongs to it, if any. */
  error?: RegExp
  only?: 'desktop' | 'phone'
}

/** The frame is there before the screen: a heading says that both are. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function visitAs(page: Page, who: Credentials, path?: string) {
  await openAs(page, who, path)
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

/** Real returning members are few and complete their profile once: for looks, a newcomer is shown as one. */
async function openCompleteProfile(page: Page) {
  const { session } = await register()
  const user = { ...session.user, hasToReset: true }
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { ...user, userEvents: [] } }))
  await storeSession(page, { ...session, user })
  await page.goto('/reset-returning-member')
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
}

async function openPhoneMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

const SCREENS: readonly View[] = [
  { name: 'the events of a visitor', open: (page) => visit(page, '/events') },
  { name: 'the events of an admin', open: (page) => visitAs(page, ADMIN) },
  { name: 'the plans of a visitor', open: (page) => visit(page, '/membership') },
  { name: 'the plans of a non-member', open: (page) => visitAs(page, NON_MEMBER, '/membership') },
  { name: 'the plans of a member', open: (page) => visitAs(page, ALL_YOU_NEED, '/membership') },
  { name: 'the plans of a clinician', open: (page) => visitAs(page, CLINICIAN, '/membership'), only: 'desktop' },
  { name: 'the profile to complete', open: openCompleteProfile },
  {
    name: 'the profile to complete, with errors',
    open: async (page) => {
      await openCompleteProfile(page)
      await page.getByRole('button', { name: 'Complete profile' }).click()
      await expect(page.getByText('Gender required')).toBeVisible()
    },
  },
  {
    name: 'the events without network',
    // Pictures of events that come late do not come.
    error: /ERR_INTERNET_DISCONNECTED/,
    open: async (page) => {
      await visit(page, '/events')
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
    },
  },
  {
    name: 'the API page of a visitor',
    error: /401 .*\/api\/openapi\.json/,
    open: async (page) => {
      await page.goto('/api/docs')
      await expect(page.getByText('Log in as an admin')).toBeVisible()
    },
  },
  {
    name: 'the API page of an admin',
    open: async (page) => {
      await storeSession(page, await adminSession())
      await page.goto('/api/docs')
      await page.getByText('/api/auth/login').click()
    },
  },
]

const DIALOGS: readonly View[] = [
  {
    name: 'the login',
    open: async (page) => {
      await page.goto('/login')
      await expect(authModal(page).getByLabel('Email')).toBeVisible()
    },
  },
  {
    name: 'a refused login',
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
    name: 'the registration',
    open: async (page) => {
      await page.goto('/events?auth=register')
      const modal = authModal(page)
      await modal.getByLabel('First name').fill('Pat')
      await choose(modal, 'Shirt size', 'L')
      await modal.getByLabel('JUCO').check()
    },
  },
  {
    name: 'the registration with errors',
    open: async (page) => {
      await page.goto('/events?auth=register')
      await authModal(page).getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText('Gender required')).toBeVisible()
    },
  },
  {
    name: 'an open selection',
    open: async (page) => {
      await page.goto('/events?auth=register')
      await authModal(page).getByLabel('Gender').click()
      await expect(page.getByRole('option', { name: 'Prefer not to say' })).toBeVisible()
    },
  },
  {
    name: 'the question before discarding',
    open: async (page) => {
      await page.goto('/events')
      const modal = await openAuthModal(page, 'Register')
      await modal.getByLabel('First name').fill('Pat')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'the request for a token',
    open: async (page) => expect((await openReset(page)).getByLabel('Email')).toBeVisible(),
  },
  { name: 'the token step', open: (page) => openTokenStep(page) },
  {
    name: 'the token step with errors',
    open: async (page) => {
      const dialog = await openTokenStep(page)
      await dialog.getByRole('button', { name: 'Reset password' }).click()
      await expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible()
    },
  },
  { name: 'the reset that succeeded', open: openResetSuccess },
  {
    name: 'the account menu',
    open: async (page) => {
      await visitAs(page, ALL_YOU_NEED)
      await avatar(page).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'the phone menu of a visitor',
    only: 'phone',
    open: async (page) => {
      await visit(page, '/events')
      await openPhoneMenu(page)
    },
  },
  {
    name: 'the phone menu of an admin',
    only: 'phone',
    open: async (page) => {
      await visitAs(page, ADMIN)
      await openPhoneMenu(page)
    },
  },
  {
    name: 'the skip link',
    only: 'desktop',
    open: async (page) => {
      await visit(page, '/events')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    },
  },
]

async function openResetSuccess(page: Page) {
  const dialog = await openTokenStep(page)
  // The real reset is a journey of its own; here only its looks count.
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

/** Playwright tag that keeps a place out of the project where it does not exist, or is not seen. */
export const tagOf = (only: View['only']): { tag?: string } => (only ? { tag: `@${only}` } : {})
