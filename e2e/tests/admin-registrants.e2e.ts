import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import {
  chooseRegistrantAction,
  makeEvent,
  openEventsAsAdmin,
  openRegistrants,
  registerAndPay,
} from '../steps/event-steps.ts'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { register } from '../support/api.ts'
import { test } from '../support/test.ts'

test('an event can be deleted only after paid registrants were refunded through Stripe (1 §8)', async ({
  page,
  allowError,
}) => {
  allowError(/409 .*\/api\/events\//)
  const event = await makeEvent()
  const person = await registerAndPay(event)
  await openEventsAsAdmin(page)
  await page.getByRole('button', { name: `Delete ${event.name}` }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: `Delete ${event.name}?` })
  await confirmDialog.getByRole('button', { name: 'Delete event' }).click()
  await expect(confirmDialog.getByRole('alert')).toContainText('1 person paid for this event')
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: `Registrants for ${event.name}` }).click()
  const dialog = dialogOf(page, 'Registrants')
  const row = rowWith(dialog, person.email)
  await expect(row).toContainText('Confirmed')
  await expect(row).toContainText('$120.00')
  await expect(row).toContainText('(555) 123-4567')
  await expect(row).toContainText('Version 1')
  await chooseRegistrantAction(dialog, person.email, 'Refund to card…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $120.00' }).click()
  await expectToast(page, 'status', 'Refund requested')
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: `Delete ${event.name}` }).click()
  await confirmDialog.getByRole('button', { name: 'Delete event' }).click()
  await expectToast(page, 'status', 'Event deleted successfully')
})

async function registerPerson(dialog: Locator, email: string) {
  await dialog.getByLabel('Search users').fill(email)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('radio', { name: new RegExp(email) }).click()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
}

test('an admin finds and registers a user without payment, adds a note, cancels and confirms again', async ({
  page,
}) => {
  const event = await makeEvent()
  const person = await register()
  const dialog = await openRegistrants(page, event)
  await expect(dialog.getByText('No registrations yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add a registration' }).click()
  const adding = dialogOf(page, 'Add a registration')
  await registerPerson(adding, person.email)
  await expectToast(page, 'status', 'Successfully registered for the event')
  await expect(adding.getByText('Already registered')).toBeVisible()
  await adding.getByRole('button', { name: 'Done' }).click()
  const row = rowWith(dialog, person.email)
  await expect(row).toContainText('$0.00')

  await chooseRegistrantAction(dialog, person.email, 'Add note')
  const note = dialogOf(page, 'Add note')
  await note.getByLabel('Note').fill('Arrives on Sunday.')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'status', 'Note saved')
  await expect(row).toContainText('Arrives on Sunday.')

  await chooseRegistrantAction(dialog, person.email, 'Cancel')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expectToast(page, 'status', 'Registration updated')
  await expect(row).toContainText('Cancelled')
  await expect(dialog.getByText('0 of 20 spots taken')).toBeVisible()
  await chooseRegistrantAction(dialog, person.email, 'Confirm')
  await expect(row).toContainText('Confirmed')
  await expect(dialog.getByText('1 of 20 spots taken')).toBeVisible()
})

test('search and filter are kept in the URL and apply to the export (1 §9)', async ({ page }) => {
  const event = await makeEvent({ pricing: [] })
  const people = [await register(), await register()]
  const dialog = await openRegistrants(page, event)
  await dialog.getByRole('button', { name: 'Add a registration' }).click()
  for (const { email } of people) {
    const adding = dialogOf(page, 'Add a registration')
    await registerPerson(adding, email)
    await expect(adding.getByText('Already registered')).toBeVisible()
  }
  // Not with Escape: how often it must be pressed depends on the focus.
  await dialogOf(page, 'Add a registration').getByRole('button', { name: 'Close' }).first().click()
  await expect(dialogOf(page, 'Add a registration')).toBeHidden()
  await expect(dialog.getByText('2 registrants')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmed 2' }).click()
  await dialog.getByLabel('Search registrants').fill(people[0]?.email ?? '')
  await expect(dialog.getByText('1 registrant ·')).toBeVisible()
  await expect(page).toHaveURL(/standing=CONFIRMED/)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${event.name.replaceAll(' ', '-')}-registrants.csv`)
  const [head, line, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toBe('\uFEFFFirst Name,Last Name,Email,Phone,Status,Price Paid,Registration Date')
  expect(line).toMatch(
    new RegExp(`^Pat,Lindgren,${people[0]?.email},\\(555\\) 123-4567,CONFIRMED,0\\.00,\\d{4}-\\d\\d-\\d\\d$`),
  )
  expect(rest).toEqual([])
})

test('on a laptop the registrants are a table, and the menu is beside the name', { tag: '@desktop' }, async ({
  page,
}) => {
  const event = await makeEvent()
  const { email } = await registerAndPay(event)
  await page.setViewportSize({ width: 1366, height: 768 })
  const dialog = await openRegistrants(page, event)
  await expect(dialog.getByRole('table', { name: 'Registrants' })).toBeVisible()
  await rowWith(dialog, email)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeInViewport({ ratio: 1 })
  const [name, box] = [await dialog.getByText('Pat Lindgren').first().boundingBox(), await menu.boundingBox()]
  expect(name && box && name.x + name.width <= box.x).toBe(true)
})
