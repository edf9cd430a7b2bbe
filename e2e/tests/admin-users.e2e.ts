import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { changeMembership, openUsers, searchBox, USERS } from '../steps/admin-users-steps.ts'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { getUser, logInByApi, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'
import { CLINICIAN, NON_MEMBER } from '../support/users.ts'

test('the search matches name, email and phone and is kept in the URL (1 §2.11)', async ({ page }) => {
  const { user } = await logInByApi(NON_MEMBER)
  await openUsers(page)
  const { firstName, lastName, email, phoneNumber } = user
  const digits = phoneNumber ?? ''
  for (const term of [lastName.toUpperCase(), email, digits, `(${digits.slice(0, 3)}) ${digits.slice(3)}`]) {
    await searchBox(page).fill(term)
    await expect(page).toHaveURL(`${USERS}?${new URLSearchParams({ search: term })}`)
    await expect(rowWith(page, email)).toContainText(`${firstName} ${lastName}`)
    await expect(searchBox(page)).toBeFocused()
  }
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(USERS)
})

test('a row shows initials, short id, contact, role, experience and date (1 §2.11)', async ({ page }) => {
  const { email, session } = await register()
  await openUsers(page, { search: email })
  const row = rowWith(page, email)
  await expect(row.getByText('PL', { exact: true })).toBeVisible()
  await expect(row.getByText(session.user.id.slice(0, 8), { exact: true })).toBeVisible()
  await expect(row.getByText('(555) 123-4567')).toBeVisible()
  await expect(row.getByText('Non-member')).toBeVisible()
  await expect(row.getByText('None specified')).toBeVisible()
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  await expect(row.getByText(day.format(new Date(session.user.createdAt)))).toBeVisible()
  await expect(page.getByText(/^Showing 1 of \d+ total users$/)).toBeVisible()
})

test('the membership filter is in the URL, and Back removes it', async ({ page }) => {
  await openUsers(page)
  await page.getByLabel('Membership', { exact: true }).selectOption('Clinician')
  await expect(page).toHaveURL(`${USERS}?role=CLINICIAN`)
  await expect(rowWith(page, CLINICIAN.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Admin, membership of/ })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('Membership', { exact: true })).toHaveValue('ALL')
})

test('pages have twenty users, each page with its own URL', async ({ page }) => {
  await openUsers(page)
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(20)
  const first = await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .getAttribute('aria-label')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${USERS}?page=2`)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / }).first()).not.toHaveAccessibleName(first ?? '')
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toHaveAccessibleName(first ?? '')
})

test('a page number past the end shows the last page', { tag: '@desktop' }, async ({ page }) => {
  await openUsers(page, { page: '999' })
  const position = page.getByText(/^Page (\d+) of \1$/)
  await expect(position).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
})

test('a changed role takes effect immediately (1 §4, §8)', { tag: journey('Administration') }, async ({ page }) => {
  const person = await register()
  await openUsers(page, { search: person.email })
  const badge = rowWith(page, person.email).getByRole('button', { name: /membership for/ })
  await badge.click()
  await expect(page.getByRole('menuitem')).toHaveText(['All You Need', 'All You Want', 'Clinician', 'Admin'])
  await page.keyboard.press('Escape')
  await changeMembership(page, person.email, 'All You Want')
  await expectToast(page, 'status', 'Membership Updated')
  await expect(badge).toHaveAccessibleName(/^All You Want/)
  expect((await getUser(person.session.token)).role).toBe('ALL_YOU_WANT')
})

test('failing to change the role shows the specified error (1 §8)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/500 .*\/api\/users\/change-membership/)
  const person = await register()
  await openUsers(page, { search: person.email })
  await page.route('**/api/users/change-membership', (route) => route.fulfill({ status: 500, json: {} }))
  await changeMembership(page, person.email, 'All You Need')
  await expectToast(page, 'alert', 'Error', 'Failed to update user membership. Please try again.')
})

test('a reset token created by an admin can be used to reset the password (1 §2.11, §8)', async ({ page }) => {
  const person = await register()
  await openUsers(page, { search: person.email })
  await rowWith(page, person.email)
    .getByRole('button', { name: /^Reset Token/ })
    .click()
  await expectToast(page, 'status', 'Reset Token Generated')
  const dialog = dialogOf(page, 'Password Reset Token')
  await expect(dialog.getByText('Share this token with')).toContainText(person.email)
  await expect(dialog.getByText(/^Expires/)).toBeVisible()
  const token = await dialog.getByRole('status', { name: 'Reset token' }).textContent()
  expect(token).toMatch(/^[A-Z2-9]{6}$/)
  const reset = await page.request.post('/api/auth/reset-password', {
    data: { email: person.email, token, password: 'second-whistle' },
  })
  expect(reset.ok()).toBe(true)
  await logInByApi({ email: person.email, password: 'second-whistle' })
})

test('the token can be copied', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await register()
  await openUsers(page, { search: person.email })
  await rowWith(page, person.email)
    .getByRole('button', { name: /^Reset Token/ })
    .click()
  const dialog = dialogOf(page, 'Password Reset Token')
  const token = await dialog.getByRole('status', { name: 'Reset token' }).textContent()
  await dialog.getByRole('button', { name: 'Copy token' }).click()
  await expectToast(page, 'status', 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
})

test('failing to create a token shows the specified error (1 §8)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/500 .*\/api\/auth\/admin\/reset-token/)
  await openUsers(page, { search: NON_MEMBER.email })
  await page.route('**/api/auth/admin/reset-token', (route) => route.fulfill({ status: 500, json: {} }))
  await rowWith(page, NON_MEMBER.email)
    .getByRole('button', { name: /^Reset Token/ })
    .click()
  await expectToast(page, 'alert', 'Error', 'Failed to generate reset token. Please try again.')
})

test('a search without results shows a message and a link to all users (1 §2.11)', async ({ page }) => {
  await openUsers(page, { search: 'nobody-is-called-this' })
  await expect(page.getByRole('heading', { name: 'No users found. Add some users to get started.' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect(page).toHaveURL(USERS)
  await expect(searchBox(page)).toHaveValue('')
})

test('loading and failure are shown, and Retry loads the list again (1 §2.11)', {
  tag: '@desktop',
}, async ({ page, allowError }) => {
  allowError(/500 .*\/api\/users/)
  await openUsers(page)
  const { promise: response, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/api/users?*', async (route) => {
    await response
    await route.fulfill({ status: 500, json: {} })
  })
  await page.reload()
  const loading = page.getByText('Loading users...')
  await expect(loading).toBeVisible()
  expect((await loading.boundingBox())?.width).toBeGreaterThan(80)
  respond()
  await expect(page.getByRole('alert').getByText('Failed to fetch users')).toBeVisible()
  await page.unroute('**/api/users?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Showing \d+ of \d+ total users$/)).toBeVisible()
})

test('the export contains all users matching the filter', async ({ page }) => {
  const person = await register()
  await openUsers(page, { search: person.email })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('users.csv')
  const [head, line, ...rest] = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('First Name,Last Name,Email,Phone,Membership,Experience,Joined')
  expect(line).toContain(`Pat,Lindgren,${person.email},(555) 123-4567,Non-member,,`)
  expect(rest).toEqual([])
})

test('the export of an unfiltered list contains all pages', { tag: '@desktop' }, async ({ page }) => {
  await openUsers(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
  expect(lines.length).toBeGreaterThan(21)
})

test('giving up your own admin role asks for confirmation', { tag: '@desktop' }, async ({ page }) => {
  const { user } = await openUsers(page, { search: 'dana.whitfield' })
  await changeMembership(page, user.email, 'Non-member')
  const confirmDialog = page.getByRole('alertdialog', { name: 'Remove your own admin role?' })
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmDialog).toBeHidden()
  await expect(rowWith(page, user.email).getByRole('button', { name: /^Admin, membership/ })).toBeVisible()
})
