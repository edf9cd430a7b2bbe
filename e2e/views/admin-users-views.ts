// The list of users and every dialog that can stand open on it, for the journeys that visit every place.

import { expect, type Page } from '@playwright/test'
import { changeMembership, dialogOf, openUsers, userRow } from '../steps/admin-users-steps.ts'
import { failRequests } from '../support/failing-requests.ts'
import { NON_MEMBER } from '../support/users.ts'
import type { View } from './account-views.ts'

async function openPreview(page: Page) {
  await openUsers(page, { import: '1' })
  const dialog = dialogOf(page, 'Import users')
  await dialog
    .getByLabel('List')
    .fill(`email,firstName,lastName\nnot-an-address,A,B\n${'x'.repeat(60)}@mail.example,A,B`)
  await dialog.getByRole('button', { name: 'Check list' }).click()
  await expect(dialog.getByText('1 of 2 lines has a problem')).toBeVisible()
}

async function openEditWithWarning(page: Page) {
  await openUsers(page, { search: NON_MEMBER.email })
  await userRow(page, NON_MEMBER.email).getByRole('button', { name: /^Edit/ }).click()
  await dialogOf(page, 'Edit User Details').getByLabel('Email').fill('somebody@mail.example')
  await expect(page.getByText('The payment customer email will also be updated')).toBeVisible()
}

async function openEditWithoutAnswer(page: Page) {
  await failRequests(page, /\/api\/users\/[0-9a-f-]{36}$/)
  await openUsers(page, { search: NON_MEMBER.email })
  await userRow(page, NON_MEMBER.email).getByRole('button', { name: /^Edit/ }).click()
  await expect(dialogOf(page, 'Edit User Details').getByRole('button', { name: 'Retry' })).toBeVisible()
}

export const ADMIN_USERS_VIEWS: readonly View[] = [
  { name: 'the users', open: (page) => openUsers(page) },
  { name: 'no users found', open: (page) => openUsers(page, { search: 'nobody-is-called-this' }) },
  {
    name: 'the memberships to choose from',
    open: async (page) => {
      await openUsers(page, { search: NON_MEMBER.email })
      await userRow(page, NON_MEMBER.email)
        .getByRole('button', { name: /membership of/ })
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'the question before giving up one’s own role',
    open: async (page) => {
      const { user } = await openUsers(page, { search: 'dana.whitfield' })
      await changeMembership(page, user.email, 'Non-member')
      await expect(page.getByRole('alertdialog', { name: 'Give up your own admin role?' })).toBeVisible()
    },
  },
  { name: 'the user to edit, with a new email', open: openEditWithWarning },
  { name: 'a user to edit who does not load', error: /500 .*\/api\/users/, open: openEditWithoutAnswer },
  {
    name: 'the user to add, with an error',
    open: async (page) => {
      await openUsers(page, { add: '1' })
      await page.getByRole('button', { name: 'Add user', exact: true }).click()
      await expect(page.getByText('Email required')).toBeVisible()
    },
  },
  {
    name: 'a reset token',
    open: async (page) => {
      await openUsers(page, { search: NON_MEMBER.email })
      await userRow(page, NON_MEMBER.email)
        .getByRole('button', { name: /^Reset Token/ })
        .click()
      await expect(dialogOf(page, 'Password Reset Token')).toBeVisible()
    },
  },
  { name: 'the list to import', open: (page) => openUsers(page, { import: '1' }) },
  { name: 'the list that was checked', open: openPreview },
  {
    name: 'the question before a list is discarded',
    open: async (page) => {
      await openUsers(page, { import: '1' })
      await dialogOf(page, 'Import users').getByLabel('List').fill('email')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog', { name: 'Discard this list?' })).toBeVisible()
    },
  },
]
