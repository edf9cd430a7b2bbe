// The list of users and every dialog that can stand open on it, for the journeys that visit every place.

import { expect, type Page } from '@playwright/test'
import { dialogOf, openUsers, userRow } from './admin-users-steps.ts'
import { NON_MEMBER } from './people.ts'

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

export const ADMIN_USERS_PLACES = [
  { name: 'the users', open: (page: Page) => openUsers(page) },
  { name: 'no users found', open: (page: Page) => openUsers(page, { search: 'nobody-is-called-this' }) },
  {
    name: 'the memberships to choose from',
    open: async (page: Page) => {
      await openUsers(page, { search: NON_MEMBER.email })
      await userRow(page, NON_MEMBER.email)
        .getByRole('button', { name: /membership of/ })
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  { name: 'the user to edit, with a new email', open: openEditWithWarning },
  {
    name: 'the user to add, with an error',
    open: async (page: Page) => {
      await openUsers(page, { add: '1' })
      await page.getByRole('button', { name: 'Add user', exact: true }).click()
      await expect(page.getByText('Email required')).toBeVisible()
    },
  },
  {
    name: 'a reset token',
    open: async (page: Page) => {
      await openUsers(page, { search: NON_MEMBER.email })
      await userRow(page, NON_MEMBER.email)
        .getByRole('button', { name: /^Reset Token/ })
        .click()
      await expect(dialogOf(page, 'Password Reset Token')).toBeVisible()
    },
  },
  { name: 'the list to import', open: (page: Page) => openUsers(page, { import: '1' }) },
  { name: 'the list that was checked', open: openPreview },
] as const
