import { expect, type Page } from '@playwright/test'
import { changeMembership, openUsers } from '../steps/admin-users-steps.ts'
import { dialogOf, failRequests, rowWith } from '../steps/page-steps.ts'
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
  await rowWith(page, NON_MEMBER.email).getByRole('button', { name: /^Edit/ }).click()
  await dialogOf(page, 'Edit User Details').getByLabel('Email').fill('somebody@mail.example')
  await expect(page.getByText('The payment customer email will also be updated')).toBeVisible()
}

async function openFailedEdit(page: Page) {
  await failRequests(page, /\/api\/users\/[0-9a-f-]{36}$/)
  await openUsers(page, { search: NON_MEMBER.email })
  await rowWith(page, NON_MEMBER.email).getByRole('button', { name: /^Edit/ }).click()
  await expect(dialogOf(page, 'Edit User Details').getByRole('button', { name: 'Retry' })).toBeVisible()
}

export const ADMIN_USERS_VIEWS: readonly View[] = [
  { name: 'users', open: (page) => openUsers(page) },
  { name: 'users, no match', open: (page) => openUsers(page, { search: 'nobody-is-called-this' }) },
  {
    name: 'membership menu',
    open: async (page) => {
      await openUsers(page, { search: NON_MEMBER.email })
      await rowWith(page, NON_MEMBER.email)
        .getByRole('button', { name: /membership of/ })
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'give up own admin role',
    open: async (page) => {
      const { user } = await openUsers(page, { search: 'dana.whitfield' })
      await changeMembership(page, user.email, 'Non-member')
      await expect(page.getByRole('alertdialog', { name: 'Give up your own admin role?' })).toBeVisible()
    },
  },
  { name: 'edit user, new email', open: openEditWithWarning },
  { name: 'edit user, failed to load', error: /500 .*\/api\/users/, open: openFailedEdit },
  {
    name: 'add user, with an error',
    open: async (page) => {
      await openUsers(page, { add: '1' })
      await page.getByRole('button', { name: 'Add user', exact: true }).click()
      await expect(page.getByText('Email required')).toBeVisible()
    },
  },
  {
    name: 'reset token',
    open: async (page) => {
      await openUsers(page, { search: NON_MEMBER.email })
      await rowWith(page, NON_MEMBER.email)
        .getByRole('button', { name: /^Reset Token/ })
        .click()
      await expect(dialogOf(page, 'Password Reset Token')).toBeVisible()
    },
  },
  { name: 'import users', open: (page) => openUsers(page, { import: '1' }) },
  { name: 'import users, checked', open: openPreview },
  {
    name: 'discard import',
    open: async (page) => {
      await openUsers(page, { import: '1' })
      await dialogOf(page, 'Import users').getByLabel('List').fill('email')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog', { name: 'Discard this list?' })).toBeVisible()
    },
  },
]
