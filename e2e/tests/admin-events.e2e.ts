import { expect } from '@playwright/test'
import { chooseOption } from '../steps/auth-steps.ts'
import {
  chooseEventAction,
  editEvent,
  eventCard,
  eventName,
  inDays,
  makeEvent,
  openEventsAsAdmin,
  readEvent,
} from '../steps/event-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { journey, test } from '../support/test.ts'
import { smallPhoto, textFile } from '../support/test-files.ts'

test('a created event appears with its picture and times in the time zone of the venue (1 §5, §8)', {
  tag: journey('Administration'),
}, async ({ page }) => {
  const name = eventName()
  await openEventsAsAdmin(page)
  await page.getByRole('link', { name: 'New event' }).click()
  const dialog = dialogOf(page, 'New event')
  await dialog.getByLabel('Name').fill(name)
  await chooseOption(dialog, 'Type', 'Workshop')
  await dialog.getByLabel('Description', { exact: true }).fill('Rotations, **walked** through on the floor.')
  const views = dialog.getByRole('group', { name: 'Description view' })
  await views.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('region', { name: 'Description' }).locator('strong')).toHaveText('walked')
  await views.getByRole('button', { name: 'Write' }).click()
  await dialog.getByLabel('Start').fill(inDays(50, '08:00'))
  await dialog.getByLabel('End').fill(inDays(50, '15:00'))
  await dialog.getByLabel('Time zone').selectOption('America/Denver')
  await dialog.getByLabel('Location').fill('Northgate Prep, Boulder, CO')
  await dialog.getByLabel('Max participants').fill('36')
  await dialog.getByLabel('Non-members').fill('110')
  await dialog.getByLabel('Members', { exact: true }).fill('79.50')
  await dialog.locator('input[type=file]').setInputFiles(smallPhoto())
  await expect(dialog.getByRole('img', { name: 'Cover' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expectToast(page, 'status', 'Event created successfully')
  await expect(dialog).toBeHidden()
  // A draft, whose page has the next steps.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next' }).getByRole('link', { name: 'Add courts' })).toBeVisible()
  await page.getByRole('button', { name: `Publish ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish anyway' }).click()
  await expectToast(page, 'status', `${name} is published`)
  await page.goto('/events')
  await expect(eventCard(page, name)).toContainText('8:00 AM')
  await expect(eventCard(page, name)).toContainText('$79.50')
})

test('submitting an empty form shows all errors and sends nothing (1 §5)', { tag: '@desktop' }, async ({ page }) => {
  await openEventsAsAdmin(page, { new: 'event' })
  const dialog = dialogOf(page, 'New event')
  await dialog.locator('input[type=file]').setInputFiles(textFile)
  await expectToast(page, 'alert', 'Invalid file type')
  await dialog.getByLabel('Max participants').fill('0')
  await dialog.getByLabel('Non-members').fill('-1')
  await dialog.getByRole('button', { name: 'Create event' }).click()
  for (const message of [
    'Name required',
    'Type required',
    'Description required',
    'Start date required',
    'End date required',
    'Location required',
    'Max participants must be at least 1',
    'Can’t be negative',
  ])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
})

test('an edit is saved, and closing a changed form asks for confirmation (1 §8)', async ({ page }) => {
  const event = await makeEvent()
  const name = eventName()
  await openEventsAsAdmin(page)
  await chooseEventAction(page, event, 'Edit')
  const dialog = dialogOf(page, 'Edit event')
  await expect(dialog.getByLabel('Start')).toHaveValue(event.form.startDate)
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Members', { exact: true }).fill('75')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Event updated successfully')
  await expect(eventCard(page, name)).toContainText('$75.00')
  expect(await readEvent(event.id)).toMatchObject({ name, waiverVersion: event.waiverVersion })
})

test('concurrent edits: the conflict names the other change, keeps the typed text, and the second save merges both', async ({
  page,
  allowError,
}) => {
  allowError(/409 .*\/api\/events\//)
  const event = await makeEvent()
  await openEventsAsAdmin(page, { edit: event.id })
  const dialog = dialogOf(page, 'Edit event')
  const mine = eventName()
  await dialog.getByLabel('Name').fill(mine)
  await dialog.getByLabel('Description', { exact: true }).fill('Mine.')
  await editEvent(event, { description: 'Theirs.', location: 'Gym B' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('while you were editing. Review the changes, then save.')
  await expect(dialog.getByLabel('Location')).toHaveValue('Gym B')
  await expect(dialog.getByLabel('Name')).toHaveValue(mine)
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Mine.')
  await dialog.getByRole('button', { name: 'Use their Description' }).click()
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('Theirs.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Event updated successfully')
  expect(await readEvent(event.id)).toMatchObject({ name: mine, description: 'Theirs.', location: 'Gym B' })
})

test('changing the liability release increases its version', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  await openEventsAsAdmin(page, { edit: event.id })
  const dialog = dialogOf(page, 'Edit event')
  await dialog.getByLabel('Liability release').fill('I take part at my own risk.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Event updated successfully')
  expect(await readEvent(event.id)).toMatchObject({
    waiver: { version: event.waiverVersion + 1, text: 'I take part at my own risk.' },
  })
})

test('selecting a status saves it; a completed event moves to the other tab (1 §4)', async ({ page }) => {
  const event = await makeEvent()
  await openEventsAsAdmin(page)
  const status = page.getByLabel(`Status of ${event.name}`)
  await status.selectOption('in-progress')
  await expectToast(page, 'status', 'Event status updated to in-progress')
  await expect(status).toHaveValue('in-progress')
  await status.selectOption('completed')
  await expectToast(page, 'status', 'Event status updated to completed')
  await expect(eventCard(page, event.name)).toBeHidden()
  await page.getByText('Completed Events').click()
  await expect(eventCard(page, event.name)).toBeVisible()
})

test('an event card has one button; the menu ends with the destructive entries, which are red', async ({ page }) => {
  const event = await makeEvent()
  await openEventsAsAdmin(page)
  const bar = page.getByRole('group', { name: `Manage ${event.name}` })
  await expect(bar.getByRole('link')).toHaveText(['Registrants'])
  await bar.getByRole('button').click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['Edit', 'Staff', 'Duplicate', 'Cancel event', 'Delete event'])
  const colors = await items.evaluateAll((all) => all.map((item) => getComputedStyle(item).color))
  expect(colors[3]).toBe(colors[4])
  expect(colors[0]).not.toBe(colors[4])
})

test('an event without paid registrations is deleted after confirmation (1 §8)', async ({ page }) => {
  const event = await makeEvent()
  await openEventsAsAdmin(page)
  await chooseEventAction(page, event, 'Delete event')
  const confirmDialog = page.getByRole('alertdialog', { name: `Delete ${event.name}?` })
  await confirmDialog.getByRole('button', { name: 'Delete event' }).click()
  await expectToast(page, 'status', 'Event deleted successfully')
  await expect(eventCard(page, event.name)).toBeHidden()
})

test('groups are added, renamed and deleted', async ({ page, allowError }) => {
  allowError(/409 .*\/api\/event-groups/)
  const name = `Season ${eventName()}`
  await openEventsAsAdmin(page)
  await page.getByRole('link', { name: 'Groups' }).click()
  const dialog = dialogOf(page, 'Event groups')
  const add = async () => {
    await dialog.getByLabel('New group').fill(name)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await add()
  await expectToast(page, 'status', 'Group added')
  await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await add()
  await expect(dialog.getByText('A group with this name already exists.')).toBeVisible()
  await dialog.getByRole('button', { name: `Rename ${name}` }).click()
  await dialog.getByLabel(`New name for ${name}`).fill(`${name} II`)
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expectToast(page, 'status', 'Group renamed')
  await dialog.getByRole('button', { name: `Delete ${name} II` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click()
  await expectToast(page, 'status', 'Group deleted')
  await expect(dialog.getByText(`${name} II`, { exact: true })).toBeHidden()
})
