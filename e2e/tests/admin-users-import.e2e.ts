import { expect, type Locator, type Page } from '@playwright/test'
import { openUsers, USERS } from '../steps/admin-users-steps.ts'
import { chooseOption } from '../steps/auth-steps.ts'
import { dialogOf, rowWith } from '../steps/page-steps.ts'
import { mailedLink, register } from '../support/api.ts'
import { test } from '../support/test.ts'
import { NON_MEMBER, newUser } from '../support/users.ts'

const HEAD = 'Email,First Name,LASTNAME,phone,role'

async function openImport(page: Page): Promise<Locator> {
  await openUsers(page)
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL(`${USERS}?import=1`)
  return dialogOf(page, 'Import users')
}

const check = (dialog: Locator) => dialog.getByRole('button', { name: 'Check list' }).click()
/** A table row; on phones, a card. With a pattern, because errors may mention other lines. */
const line = (dialog: Locator, number: number) =>
  dialog
    .getByRole('row')
    .or(dialog.getByRole('listitem'))
    .filter({ hasText: new RegExp(`Row ${number}(?!\\d)`) })

test('all invalid lines are shown before the import; the corrected list is imported', async ({ page }) => {
  const first = newUser().email
  const second = newUser().email
  const good = `${first},Noor,Haddad,(555) 987-6543,clinician`
  const dialog = await openImport(page)
  const list = dialog.getByLabel('List')
  await list.fill(
    [HEAD, good, 'not-an-address,A,B,,', `${NON_MEMBER.email},A,B,,`, `${first},A,B,,`, `${second},,B,,`].join('\n'),
  )
  await check(dialog)
  await expect(dialog.getByText('1 of 5 rows can be imported')).toBeVisible()
  await expect(dialog.getByText('1 person already has an account and will be skipped.')).toBeVisible()
  await expect(line(dialog, 3)).toContainText('Please enter a valid email address')
  await expect(line(dialog, 4)).toContainText('Already has an account')
  await expect(line(dialog, 5)).toContainText('Same email as row 2')
  await expect(line(dialog, 6)).toContainText('First name required')
  await expect(dialog.getByRole('button', { name: 'Import 1 user' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Problems (3)' }).click()
  await expect(line(dialog, 2)).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Back to list' }).click()
  await list.fill([HEAD, good, `${second},Ivy,Castellano,,`].join('\n'))
  await check(dialog)
  await expect(dialog.getByText('2 rows, no problems')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 users' }).click()
  await expect(dialog.getByText('2 added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${USERS}?search=${first}`)
  await expect(rowWith(page, first)).toContainText('Clinician')
})

test('a list can be chosen as a file, and a template can be downloaded', { tag: '@desktop' }, async ({ page }) => {
  const { email } = newUser()
  const dialog = await openImport(page)
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download template' }).click()
  expect((await template).suggestedFilename()).toBe('users-template.csv')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
  // Excel writes Windows-1252.
  const buffer = Buffer.from(`email,firstName,lastName\r\n${email},Zoë,Ødegård\r\n`, 'latin1')
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await check(dialog)
  await dialog.getByRole('button', { name: 'Import 1 user' }).click()
  await expect(dialog.getByText('1 added.')).toBeVisible()
  await page.goto(`${USERS}?search=${email}`)
  await expect(rowWith(page, email)).toContainText('Zoë Ødegård')
})

test('text that is not a list is rejected', { tag: '@desktop' }, async ({ page }) => {
  const dialog = await openImport(page)
  await check(dialog)
  await expect(dialog.getByText('The list is empty')).toBeVisible()
  await dialog.getByLabel('List').fill('name\nPat')
  await check(dialog)
  await expect(dialog.getByText(/^The first row must name the columns\./)).toBeVisible()
})

test('of 50 rows with 5 existing people, 45 are imported; the same list again adds nobody', async ({ page }) => {
  const existing = await Promise.all(Array.from({ length: 5 }, () => register()))
  const fresh = Array.from({ length: 45 }, () => newUser())
  const text = [HEAD, ...[...existing, ...fresh].map(({ email }) => `${email},Noor,Haddad,,`)].join('\n')
  const dialog = await openImport(page)
  await dialog.getByLabel('List').fill(text)
  await check(dialog)
  await expect(dialog.getByText('45 of 50 rows can be imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Existing (5)' }).click()
  for (const number of [2, 3, 4, 5, 6]) await expect(line(dialog, number)).toContainText('Already has an account')
  await dialog.getByRole('button', { name: 'Import 45 users' }).click()
  await expect(dialog.getByText('45 added. 5 already had an account.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabel('List').fill(text)
  await check(dialog)
  await expect(dialog.getByText('No one to import')).toBeVisible()
  await expect(dialog.getByText('50 people already have an account and will be skipped.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 0 users' })).toBeDisabled()
})

test('rows with problems stay in the list after the import', { tag: '@desktop' }, async ({ page }) => {
  const { email } = newUser()
  const dialog = await openImport(page)
  await dialog.getByLabel('List').fill(`email,firstName,lastName\n${email},Noor,Haddad\nnot-an-address,Ivy,Castellano`)
  await check(dialog)
  await dialog.getByRole('button', { name: 'Import 1 user' }).click()
  await expect(dialog.getByText('1 added. 1 row to fix.')).toBeVisible()
  const list = dialog.getByLabel('List')
  await expect(list).toHaveValue(/not-an-address/)
  expect(await list.inputValue()).not.toContain(email)
})

test('a person who registers after the check is skipped', { tag: '@desktop' }, async ({ page }) => {
  const person = newUser()
  const dialog = await openImport(page)
  await dialog.getByLabel('List').fill(`email,firstName,lastName\n${person.email},Noor,Haddad`)
  await check(dialog)
  await expect(dialog.getByText('1 row, no problems')).toBeVisible()
  await page.request.post('/api/auth/register', { data: person })
  await dialog.getByRole('button', { name: 'Import 1 user' }).click()
  await expect(dialog.getByText('0 added. 1 already had an account.')).toBeVisible()
})

test('closing with a pasted list asks for confirmation', { tag: '@desktop' }, async ({ page }) => {
  const dialog = await openImport(page)
  await dialog.getByLabel('List').fill('email')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('List')).toHaveValue('email')
})

test('imported people get a link, set a password with it and complete their profile', async ({
  page,
  browser,
  allowError,
}) => {
  allowError(/400 .*\/api\/auth\/invitation/)
  const { email } = newUser()
  const dialog = await openImport(page)
  await expect(dialog.getByLabel('Email them a link to set a password')).toBeChecked()
  await dialog.getByLabel('List').fill(`${HEAD}\n${email},Noor,Haddad,,`)
  await check(dialog)
  await dialog.getByRole('button', { name: 'Import 1 user' }).click()
  await expect(dialog.getByText('1 added.')).toBeVisible()

  const path = await mailedLink(email, '/welcome')
  const context = await browser.newContext()
  const person = await context.newPage()
  await person.goto(path)
  await person.getByLabel('Password', { exact: true }).fill('noor’s own password')
  await person.getByLabel('Confirm password').fill('noor’s own password')
  await person.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(person.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
  await person.getByLabel('Address').fill('12 Baseline Rd, Dayton, OH 45402')
  await expect(person.getByLabel('New password')).toHaveCount(0)
  await person.getByLabel('Phone').fill('5559876543')
  await chooseOption(person.getByRole('main'), 'Shirt size', 'M')
  await chooseOption(person.getByRole('main'), 'Gender', 'Other')
  await person.getByRole('button', { name: 'Complete profile' }).click()
  await expect(person).toHaveURL(/\/events$/)

  await page.goto(`/dashboard/users?show=invitations&search=${email}`)
  await expect(rowWith(page, email)).toContainText('Joined')

  await person.goto(path)
  await expect(person.getByText('This link doesn’t work anymore')).toBeVisible()
  await context.close()
})
