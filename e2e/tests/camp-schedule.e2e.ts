import { expect, type Locator, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { blockLiveStream, hubPath, openHub, sessionOf, waitForLiveStream, waitForSave } from '../steps/camp-steps.ts'
import { editEvent, inDays, makeEvent } from '../steps/event-steps.ts'
import { openSecondBrowser } from '../steps/page-steps.ts'
import { makeScheduleItem, newParticipant } from '../support/camp-api.ts'
import { test } from '../support/test.ts'
import { ADMIN, CLINICIAN } from '../support/users.ts'

const JUNE = { startDate: '2027-06-12T08:00', endDate: '2027-06-14T16:30' } as const
const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const items = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const item = (page: Page, title: string) => items(page).filter({ hasText: title })
const form = (page: Page) => page.getByRole('dialog', { name: /schedule item/ })

async function fill(dialog: Locator, values: Readonly<{ title?: string; start?: string; end?: string }>) {
  if (values.title !== undefined) await dialog.getByLabel('Title').fill(values.title)
  if (values.start) await dialog.getByLabel('Start time').selectOption(values.start)
  if (values.end) await dialog.getByLabel('End time').selectOption(values.end)
}

test('an admin adds, moves and deletes items; the form validates them (2 §2, §5)', async ({ page }) => {
  const camp = await makeEvent(JUNE)
  await openHub(page, await sessionOf(ADMIN), camp)
  await expect(page.getByRole('heading', { name: 'Camp Schedule' })).toBeVisible()
  await day(page, 'Day 2 - Sunday, June 13').click()
  await expect(page).toHaveURL(hubPath(camp, 'schedule', '?day=day2'))
  await expect(page.getByText('No schedule items for this day')).toBeVisible()
  await page.getByRole('button', { name: 'Add First Item' }).click()
  const dialog = form(page)
  await expect(dialog.getByLabel('Start time')).toHaveValue('08:00')
  await expect(dialog.getByLabel('End time')).toHaveValue('09:00')
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveText('Day 2 - Sunday, June 13')
  await expect(dialog.getByLabel('Start time').getByRole('option')).toHaveCount(288)

  await dialog.getByRole('button', { name: 'Add item' }).click()
  const toast = page.locator('[data-toaster]')
  await expect(toast).toContainText('Validation Error')
  await expect(toast).toContainText('Please fill in all required fields')
  await fill(dialog, { title: 'Breakfast', end: '07:30' })
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(toast).toContainText('Invalid Time Range')
  await expect(toast).toContainText('Start time must be before end time')
  await fill(dialog, { start: '07:35', end: '09:00' })
  await dialog.getByLabel('Location').fill('Cafeteria')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(item(page, 'Breakfast')).toContainText('7:35 AM - 9:00 AM')
  await expect(item(page, 'Breakfast')).toContainText('Cafeteria')

  await page.getByRole('button', { name: 'Edit Breakfast' }).click()
  await form(page).getByLabel('Day', { exact: true }).click()
  await page.getByRole('option', { name: 'Day 3 - Monday, June 14' }).click()
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  // The day of the moved item is selected.
  await expect(day(page, 'Day 3 - Monday, June 14')).toHaveAttribute('aria-pressed', 'true')
  await expect(item(page, 'Breakfast')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Breakfast' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete “Breakfast”?' })
    .getByRole('button', { name: 'Delete item' })
    .click()
  await expect(page.getByText('No schedule items for this day')).toBeVisible()
})

test('adding several items: each starts where the last one ends, the end follows the start, overlaps are shown', async ({
  page,
}) => {
  const camp = await makeEvent(JUNE)
  await openHub(page, await sessionOf(ADMIN), camp, 'schedule', '?item=new')
  const dialog = form(page)
  const times = async (start: string, end: string) => {
    await expect(dialog.getByLabel('Start time')).toHaveValue(start)
    await expect(dialog.getByLabel('End time')).toHaveValue(end)
  }
  await fill(dialog, { title: 'Check-in' })
  await dialog.getByRole('button', { name: 'Save and add another' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
  await times('09:00', '10:00')
  await fill(dialog, { title: 'Games', start: '10:30' })
  await times('10:30', '11:30')
  await fill(dialog, { start: '08:30' })
  const warning = dialog.getByRole('status').filter({ hasText: 'Overlaps another item' })
  await expect(warning).toContainText('Check-in, 8:00 AM - 9:00 AM')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(dialog).toBeHidden()
  await expect(items(page).getByRole('heading')).toHaveText(['Check-in', 'Games'])
})

test('a day is copied to another day; after a failure only the rest is copied again', async ({ page, allowError }) => {
  allowError(/500 .*\/schedule/)
  const camp = await makeEvent(JUNE)
  await makeScheduleItem(camp, { title: 'Check-in', startTime: '08:00', endTime: '09:00' })
  await makeScheduleItem(camp, { title: 'Games', startTime: '09:00', endTime: '12:00' })
  let requests = 0
  await page.route(`**/api/schedules/events/${camp.id}/schedule`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    requests += 1
    return requests === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue()
  })
  await openHub(page, await sessionOf(ADMIN), camp)
  await page.getByRole('button', { name: 'Copy day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy day' })
  await dialog.getByLabel('Copy to').selectOption('day3')
  await dialog.getByRole('button', { name: 'Copy 2 items' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Copied 1 of 2 items')
  await dialog.getByRole('button', { name: 'Copy 1 item' }).click()
  await expect(dialog).toBeHidden()
  await expect(day(page, 'Day 3 - Monday, June 14')).toHaveAttribute('aria-pressed', 'true')
  await expect(items(page).getByRole('heading')).toHaveText(['Check-in', 'Games'])
})

test('items on a day that the event no longer has stay visible to admins', async ({ page }) => {
  const camp = await makeEvent(JUNE)
  const closing = await makeScheduleItem(camp, { title: 'Closing', day: 'day3' })
  await makeScheduleItem(camp, { title: 'Departure', day: 'day3' })
  await editEvent(camp, { endDate: '2027-06-12T16:30' })
  await openHub(page, await sessionOf(CLINICIAN), camp)
  await expect(page.getByText('No schedule items for this day')).toBeVisible()
  await expect(page.getByText('Outside the event dates')).toHaveCount(0)
  await openHub(page, await sessionOf(ADMIN), camp)
  const orphaned = page.getByRole('region', { name: 'Outside the event dates' })
  await expect(orphaned.getByRole('listitem')).toHaveCount(2)
  await orphaned.getByRole('button', { name: `Edit ${closing.title}` }).click()
  await expect(form(page).getByLabel('Day', { exact: true })).toHaveText('Day 3 - Outside the event dates')
  await form(page).getByLabel('Day', { exact: true }).click()
  await page.getByRole('option', { name: 'Day 1 - Saturday, June 12' }).click()
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(form(page)).toBeHidden()
  await expect(orphaned.getByRole('listitem')).toHaveCount(1)
  await expect(item(page, 'Closing')).toBeVisible()
  await orphaned.getByRole('button', { name: 'Delete Departure' }).click()
  await page.getByRole('button', { name: 'Delete item' }).click()
  await expect(orphaned).toHaveCount(0)
})

for (const role of ['a participant', 'a clinician'] as const)
  test(`${role} sees the days in order and cannot edit (2 §2, §6)`, async ({ page }) => {
    const camp = await makeEvent(JUNE)
    const session = role === 'a clinician' ? await sessionOf(CLINICIAN) : (await newParticipant(camp)).session
    await makeScheduleItem(camp, { title: 'Games', startTime: '09:30', endTime: '12:00' })
    await makeScheduleItem(camp, { title: 'Check-in', startTime: '08:00', endTime: '09:15' })
    await makeScheduleItem(camp, { title: 'Film room', startTime: '13:05', endTime: '14:15' })
    await openHub(page, session, camp)
    // Before the camp the first day is selected.
    await expect(day(page, 'Day 1 - Saturday, June 12')).toHaveAttribute('aria-pressed', 'true')
    await expect(items(page).getByRole('heading')).toHaveText(['Check-in', 'Games', 'Film room'])
    await expect(item(page, 'Film room')).toContainText('1:05 PM - 2:15 PM')
    for (const name of ['Add item', 'Add First Item', /^Edit /, /^Delete /])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await day(page, 'Day 3 - Monday, June 14').click()
    await expect(page.getByText('No schedule items for this day')).toBeVisible()
  })

test('changes reach other users without a reload', async ({ page, browser }) => {
  const camp = await makeEvent(JUNE)
  const { session } = await newParticipant(camp)
  const film = await makeScheduleItem(camp)
  const reader = await openSecondBrowser(browser)
  const streamOpen = waitForLiveStream(reader, camp)
  await openHub(reader, session, camp)
  await expect(item(reader, film.title)).toBeVisible()
  await streamOpen
  await openHub(page, await sessionOf(ADMIN), camp, 'schedule', `?item=${film.id}`)
  await fill(form(page), { title: 'Film in the gym', start: '13:30' })
  await waitForSave(page, () => form(page).getByRole('button', { name: 'Save changes' }).click())
  await expect(item(reader, 'Film in the gym')).toContainText('1:30 PM - 2:15 PM')
  await makeScheduleItem(camp, { title: 'Closing', startTime: '16:00', endTime: '16:30' })
  await expect(item(reader, 'Closing')).toBeVisible()
  await reader.close()
})

test('days and times stay in the time zone of the venue across a daylight saving change', async ({ browser }) => {
  // In Chicago daylight saving time starts on Sunday, March 14.
  const camp = await makeEvent({ startDate: '2027-03-13T20:00', endDate: '2027-03-14T23:30' })
  const { session } = await newParticipant(camp)
  await makeScheduleItem(camp, { title: 'Night games', day: 'day1', startTime: '20:00', endTime: '23:30' })
  await makeScheduleItem(camp, { title: 'Early film', day: 'day2', startTime: '03:00', endTime: '04:00' })
  const context = await browser.newContext({ timezoneId: 'Europe/London', baseURL: process.env.CREW_CHIEF_URL ?? '' })
  const page = await context.newPage()
  await openHub(page, session, camp)
  await expect(item(page, 'Night games')).toContainText('8:00 PM - 11:30 PM')
  await expect(page.getByText('CST', { exact: true })).toBeVisible()
  await day(page, 'Day 2 - Sunday, March 14').click()
  await expect(item(page, 'Early film')).toContainText('3:00 AM - 4:00 AM')
  await expect(page.getByText('CDT', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Day / })).toHaveCount(2)
  await context.close()
})

test('during the camp the current day is open and the current item is marked', async ({ page }) => {
  const camp = await makeEvent({ startDate: inDays(-1, '00:00'), endDate: inDays(2, '23:55'), timezone: 'UTC' })
  const { session } = await newParticipant(camp)
  await makeScheduleItem(camp, { title: 'All day', day: 'day2', startTime: '00:00', endTime: '23:55' })
  await storeSession(page, session)
  await page.clock.setFixedTime(new Date(`${inDays(0, '09:42')}:00Z`))
  await page.goto(hubPath(camp))
  await expect(page.getByRole('button', { name: /^Day 2 / })).toHaveAttribute('aria-pressed', 'true')
  await expect(item(page, 'All day')).toContainText('Now')
  await expect(page.getByText('9:42 AM')).toBeVisible()
})

test('failures show the specified errors and keep the typed text (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/schedule/)
  const camp = await makeEvent(JUNE)
  const film = await makeScheduleItem(camp)
  await blockLiveStream(page)
  let failing: (method: string) => boolean = (method) => method === 'GET'
  await page.route('**/api/schedules/**', (route) =>
    failing(route.request().method())
      ? route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } })
      : route.fallback(),
  )
  await openHub(page, await sessionOf(ADMIN), camp)
  await expect(page.getByText('Failed to load schedule. Please try again.').first()).toBeVisible()
  failing = (method) => method !== 'GET'
  // Without waiting for the button to be stable: live updates may load the schedule and remove it.
  await page.getByRole('button', { name: 'Retry' }).dispatchEvent('click')
  await page.getByRole('button', { name: `Edit ${film.title}` }).click()
  await fill(form(page), { title: 'Film in the gym' })
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to save schedule item')).toBeVisible()
  await expect(form(page).getByLabel('Title')).toHaveValue('Film in the gym')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: `Delete ${film.title}` }).click()
  await page.getByRole('button', { name: 'Delete item' }).click()
  await expect(page.getByText('Failed to delete schedule item')).toBeVisible()
})
