import { expect, type Page } from '@playwright/test'
import { changeMembership, importPerson, invitePerson, openInvitations, openUsers } from '../steps/admin-users-steps.ts'
import { openAs } from '../steps/auth-steps.ts'
import { adminApi, mockStatus, openMailDialog, requestReset, STATUS_WITH_PROBLEMS } from '../steps/dashboard-steps.ts'
import { dialogOf, failRequests, rowWith } from '../steps/page-steps.ts'
import { logInByApi, mailsTo, register } from '../support/api.ts'
import { ADMIN, ALL_YOU_NEED, NON_MEMBER, newUser } from '../support/users.ts'
import type { View } from './view.ts'

async function openOverview(page: Page) {
  await openAs(page, ADMIN, '/dashboard')
  await expect(page.getByRole('img', { name: /^New users by week/ })).toBeVisible()
}

async function openTables(page: Page) {
  await openOverview(page)
  const toTable = page.getByRole('button', { name: 'Show as table' })
  await toTable.first().click()
  await toTable.first().click()
  await expect(page.getByRole('table')).toHaveCount(2)
}

async function openMail(page: Page) {
  const { email } = await register()
  await requestReset(email)
  await expect.poll(async () => (await mailsTo(email))[0]?.status, { timeout: 15_000 }).toBe('KEPT')
  const [mail] = await mailsTo(email)
  await openMailDialog(page, mail?.id ?? '')
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
}

async function openRemoval(page: Page) {
  await openAs(page, ADMIN, '/settings/going-live')
  await page.getByRole('button', { name: 'Remove test data…' }).click()
  await expect(page.getByRole('list', { name: 'What is removed' })).toBeVisible()
}

async function openOutbox(page: Page) {
  await openMail(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function openLog(page: Page) {
  const admin = await adminApi()
  const { id, lastName } = await admin.makeUser()
  await admin.changeMembership(id, 'ALL_YOU_NEED')
  await openAs(page, ADMIN, `/dashboard/audit?search=${lastName}`)
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('listitem')).toHaveCount(2)
}

/** Mocked, because the test server has no Stripe account. */
async function openStripeSettings(page: Page) {
  const account = { id: 'acct_1Ohio', name: 'Ohio Officials', country: 'US', canCharge: false }
  const connected = { provider: 'stripe', isTest: false, account, key: 'unreadable', webhook: 'created' }
  await page.route('**/api/settings/payments', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...connected } })
  })
  await openAs(page, ADMIN, '/settings/payments')
  await expect(page.getByText('No event received yet')).toBeVisible()
}

export const DASHBOARD_VIEWS: readonly View[] = [
  { name: 'dashboard', open: openOverview },
  { name: 'dashboard, charts as tables', open: openTables },
  {
    name: 'settings',
    open: async (page) => {
      await openAs(page, ADMIN, '/settings')
      await expect(page.getByLabel('Support email')).toBeVisible()
    },
  },
  {
    name: 'delete event template',
    open: async (page) => {
      await openAs(page, ADMIN, '/settings/events')
      await page.getByRole('button', { name: 'Delete Weekend Whistle Camp' }).click()
      await expect(page.getByRole('alertdialog', { name: /^Delete the template/ })).toBeVisible()
    },
  },
  {
    name: 'settings, membership',
    open: async (page) => {
      await openAs(page, ADMIN, '/settings/membership')
      await expect(page.getByRole('group', { name: 'All You Want' })).toBeVisible()
    },
  },
  {
    name: 'move members',
    open: async (page) => {
      await openAs(page, ADMIN, '/settings/membership')
      await page.getByRole('button', { name: 'Move members of All You Need' }).click()
      await expect(page.getByRole('dialog').getByText('No members would change price.')).toBeVisible()
    },
  },
  {
    name: 'settings, payments in the sandbox',
    open: async (page) => {
      await openAs(page, ADMIN, '/settings/payments')
      await expect(page.getByRole('button', { name: 'Connect Stripe' })).toBeVisible()
    },
  },
  { name: 'settings, payments by Stripe', open: openStripeSettings },
  { name: 'remove test data', open: openRemoval },
  {
    name: 'settings, emails',
    open: async (page) => {
      await openAs(page, ADMIN, '/settings/emails?search=waitlist')
      await expect(page.getByRole('link', { name: 'Waitlist offer', exact: true })).toBeVisible()
    },
  },
  {
    name: 'edit email',
    open: async (page) => {
      await openAs(page, ADMIN, '/settings/emails/dispute_won')
      await expect(page.frameLocator('iframe').getByText('Reason given by the bank')).toBeVisible()
    },
  },
  {
    name: 'edit email, with errors',
    open: async (page) => {
      await openAs(page, ADMIN, '/settings/emails/waitlist_offer')
      await page.getByRole('textbox', { name: 'Subject' }).fill('{{amount}}')
      await page.getByRole('textbox', { name: 'Text' }).fill('A spot opened up.')
      await page.getByRole('button', { name: 'Save email' }).click()
      await expect(page.getByText('Keep {{until}}: readers need it')).toBeVisible()
      // The focus scrolled the page, and the header would cover a part of the tabs.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  { name: 'outbox', open: openOutbox },
  { name: 'outbox mail', open: openMail },
  { name: 'audit log', open: openLog },
  {
    name: 'audit log, no match',
    open: async (page) => {
      await openAs(page, ADMIN, '/dashboard/audit?search=nobody-has-this-name')
      await expect(page.getByRole('heading', { name: 'No entries match your filter' })).toBeVisible()
    },
  },
]

async function openStatus(page: Page) {
  await openAs(page, ADMIN, '/dashboard/status')
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
}

export const STATUS_VIEWS: readonly View[] = [
  {
    name: 'system status, all queues',
    open: async (page) => {
      await openStatus(page)
      await page.getByRole('button', { name: /^Show \d+ empty queues?$/ }).click()
      await expect(page.getByText('payments.reconcile').first()).toBeAttached()
    },
  },
  {
    name: 'system status, with problems',
    open: async (page) => {
      await mockStatus(page, STATUS_WITH_PROBLEMS)
      await openStatus(page)
      await expect(page.getByRole('heading', { name: '3 issues' })).toBeVisible()
    },
  },
]

async function openPreview(page: Page) {
  await openUsers(page, { import: '1' })
  const dialog = dialogOf(page, 'Import users')
  await dialog
    .getByLabel('List')
    .fill(`email,firstName,lastName\nnot-an-address,A,B\n${'x'.repeat(60)}@mail.example,A,B`)
  await dialog.getByRole('button', { name: 'Check list' }).click()
  await expect(dialog.getByText('1 of 2 rows can be imported')).toBeVisible()
}

async function openImportResult(page: Page) {
  await openUsers(page, { import: '1' })
  const dialog = dialogOf(page, 'Import users')
  await dialog
    .getByLabel('List')
    .fill(`email,firstName,lastName,T-shirt\n${newUser().email},A,B,L\nnot-an-address,A,B,L`)
  await dialog.getByRole('button', { name: 'Check list' }).click()
  await expect(dialog.getByText('We ignored these columns: T-shirt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 user' }).click()
  await expect(dialog.getByText('1 added. 1 row to fix.')).toBeVisible()
}

async function openEditWithWarning(page: Page) {
  await openUsers(page, { search: NON_MEMBER.email })
  await rowWith(page, NON_MEMBER.email).getByRole('button', { name: /^Edit/ }).click()
  await dialogOf(page, 'Edit User Details').getByLabel('Email').fill('someone@mail.example')
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
  {
    name: 'person',
    open: async (page) => {
      const { user } = await logInByApi(ALL_YOU_NEED)
      await openAs(page, ADMIN, `/admin/users/${user.id}`)
      await expect(page.getByRole('region', { name: 'Registrations' }).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'delete user',
    open: async (page) => {
      const { user } = await logInByApi(ALL_YOU_NEED)
      await openAs(page, ADMIN, `/admin/users/${user.id}`)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(
        page.getByRole('alertdialog').getByRole('list', { name: 'What ends with their account' }),
      ).toBeVisible()
    },
  },
  { name: 'users, no match', open: (page) => openUsers(page, { search: 'nobody-is-called-this' }) },
  {
    name: 'membership menu',
    open: async (page) => {
      await openUsers(page, { search: NON_MEMBER.email })
      await rowWith(page, NON_MEMBER.email)
        .getByRole('button', { name: /membership for/ })
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'make admin',
    open: async (page) => {
      await openUsers(page, { search: NON_MEMBER.email })
      await changeMembership(page, NON_MEMBER.email, 'Admin')
      await expect(page.getByRole('alertdialog', { name: /^Make .* an admin\?$/ })).toBeVisible()
    },
  },
  { name: 'users, incomplete profiles', open: (page) => openUsers(page, { profile: 'incomplete' }) },
  {
    name: 'give up own admin role',
    open: async (page) => {
      const { user } = await openUsers(page, { search: 'dana.whitfield' })
      await changeMembership(page, user.email, 'Non-member')
      await expect(page.getByRole('alertdialog', { name: 'Remove your own admin role?' })).toBeVisible()
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
  {
    name: 'invitations',
    open: async (page) => {
      const { email } = await invitePerson()
      await openInvitations(page)
      await rowWith(page, email)
        .getByRole('checkbox', { name: /^Select/ })
        .click()
      await expect(page.getByRole('button', { name: 'Send new links' })).toBeVisible()
    },
  },
  {
    name: 'send links',
    open: async (page) => {
      await importPerson()
      await openInvitations(page)
      await page.getByRole('button', { name: 'Send links' }).click()
      await expect(page.getByRole('alertdialog', { name: /a link\?$/ })).toBeVisible()
    },
  },
  {
    name: 'revoke invitation',
    open: async (page) => {
      const { email } = await invitePerson()
      await openInvitations(page, { search: email })
      await rowWith(page, email)
        .getByRole('button', { name: /^Revoke/ })
        .click()
      await expect(page.getByRole('alertdialog', { name: /^Revoke the invitation of/ })).toBeVisible()
    },
  },
  { name: 'import users', open: (page) => openUsers(page, { import: '1' }) },
  { name: 'import users, checked', open: openPreview },
  { name: 'import users, result', open: openImportResult },
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
