import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import {
  chooseEventAction,
  chooseRegistrantAction,
  makeEvent,
  openEventsAsAdmin,
  openRegistrants,
  registerAndPay,
} from '../steps/event-steps.ts'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { adminToken, register } from '../support/api.ts'
import { addPerson } from '../support/camp-api.ts'
import { test } from '../support/test.ts'

test('a paid registrant is refunded through Stripe, and then the event can be deleted (1 §8)', async ({ page }) => {
  const event = await makeEvent()
  const person = await registerAndPay(event)
  await openEventsAsAdmin(page)
  await page.getByRole('link', { name: `Registrants for ${event.name}` }).click()
  const dialog = dialogOf(page, 'Registrants')
  const row = rowWith(dialog, person.email)
  await expect(row).toContainText('Confirmed')
  await expect(row).toContainText('$120.00')
  await expect(row).toContainText('(555) 123-4567')
  await expect(row).toContainText('Version 1')
  await chooseRegistrantAction(dialog, person.email, 'Refund…')
  const refunding = page.getByRole('dialog', { name: /^Refund/ })
  await refunding.getByLabel('Reason').fill('The event is canceled.')
  await expect(refunding.getByRole('checkbox', { name: 'Release the spot' })).toBeChecked()
  await refunding.getByRole('button', { name: 'Refund $120.00' }).click()
  await expectToast(page, 'status', 'Refund requested')
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await chooseEventAction(page, event, 'Delete event')
  const confirmDialog = page.getByRole('alertdialog', { name: `Delete ${event.name}?` })
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

  await chooseRegistrantAction(dialog, person.email, 'Edit details…')
  const details = dialogOf(page, 'Edit details')
  await details.getByLabel('Note').fill('Arrives on Sunday.')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expectToast(page, 'status', 'Details saved')
  await expect(row).toContainText('Arrives on Sunday.')

  await chooseRegistrantAction(dialog, person.email, 'Cancel')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expectToast(page, 'status', 'Registration updated')
  await expect(row).toContainText('Canceled')
  await expect(dialog.getByText('0 of 20 spots taken')).toBeVisible()
  await chooseRegistrantAction(dialog, person.email, 'Confirm')
  await expect(row).toContainText('Confirmed')
  await expect(dialog.getByText('1 of 20 spots taken')).toBeVisible()
})

test('an admin refunds a part from the roster: the person keeps the spot and pays less', async ({ page }) => {
  const event = await makeEvent()
  const person = await registerAndPay(event)
  const dialog = await openRegistrants(page, event)
  const row = rowWith(dialog, person.email)
  await chooseRegistrantAction(dialog, person.email, 'Refund…')
  const refunding = page.getByRole('dialog', { name: /^Refund/ })
  await refunding.getByLabel('Amount ($)').fill('50')
  await expect(refunding.getByRole('checkbox', { name: 'Release the spot' })).not.toBeChecked()
  await refunding.getByRole('button', { name: 'Refund $50.00' }).click()
  await expect(refunding.getByText('Reason required')).toBeVisible()
  await refunding.getByLabel('Reason').fill('Left early')
  await refunding.getByRole('button', { name: 'Refund $50.00' }).click()
  await expectToast(page, 'status', 'Refund requested')
  await expect(row).toContainText('$70.00')
  await expect(row).toContainText('Confirmed')

  await chooseRegistrantAction(dialog, person.email, 'Refund…')
  await expect(refunding.getByLabel('Amount ($)')).toHaveValue('70.00')
  await expect(refunding.getByRole('region', { name: 'Refunds' })).toContainText('$50.00')
  await refunding.getByLabel('Amount ($)').fill('70.01')
  await refunding.getByLabel('Reason').fill('Too much')
  await expect(refunding.getByText('Left early')).toBeVisible()
})

test('an admin corrects the price, the shirt size and the level of a registration', async ({ page }) => {
  const event = await makeEvent()
  const person = await registerAndPay(event)
  const dialog = await openRegistrants(page, event)
  const row = rowWith(dialog, person.email)
  const details = dialogOf(page, 'Edit details')
  await chooseRegistrantAction(dialog, person.email, 'Edit details…')
  await details.getByLabel('Price ($)').fill('90')
  await expect(details.getByText('We’ll refund $30.00 to their card. They keep their spot.')).toBeVisible()
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(details.getByText('Reason required')).toBeVisible()
  await details.getByLabel('Reason').fill('Two of three days')
  await details.getByRole('combobox', { name: 'Shirt size for this event' }).click()
  await page.getByRole('option', { name: 'XL', exact: true }).click()
  await details.getByRole('button', { name: 'Save details' }).click()
  await expectToast(page, 'status', 'Details saved')
  await expect(row).toContainText('$90.00')
  await expect(row).toContainText('Shirt XL')

  await chooseRegistrantAction(dialog, person.email, 'Edit details…')
  await details.getByLabel('Price ($)').fill('110')
  await expect(details.getByText('They’ll owe $20.00. We’ll email them a payment link.')).toBeVisible()
  await details.getByLabel('Reason').fill('Came for all days after all')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(row).toContainText('Owes $20.00')
})

test('a dialog of the roster stays open when the window becomes narrow', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  const person = await addPerson(event, await adminToken())
  const dialog = await openRegistrants(page, event)
  await chooseRegistrantAction(dialog, person.email, 'Record payment…')
  const recording = dialogOf(page, 'Record payment')
  await recording.getByLabel('Reference (optional)').fill('Check 1041')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(recording.getByLabel('Reference (optional)')).toHaveValue('Check 1041')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(recording.getByLabel('Reference (optional)')).toHaveValue('Check 1041')
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
  const name = await dialog.getByText('Pat Lindgren').first().boundingBox()
  const box = await menu.boundingBox()
  expect(name && box && name.x + name.width <= box.x).toBe(true)
})
