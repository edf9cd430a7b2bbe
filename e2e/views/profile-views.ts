import { expect, type Page } from '@playwright/test'
import { openAsNewUser, openEditProfile, saveButton, unsavedNotice } from '../steps/profile-steps.ts'
import { smallPhoto } from '../support/test-files.ts'
import type { View } from './account-views.ts'

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
  { name: 'change password, with errors', open: openPasswordErrors },
  {
    name: 'erase account',
    open: async (page) => {
      await openAsNewUser(page, '/profile?dialog=erase')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erase account' }).click()
      await expect(page.getByText('Password required')).toBeVisible()
    },
  },
]
