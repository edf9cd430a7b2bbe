import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { chooseOption } from '../steps/auth-steps.ts'
import { makeDirectoryEntry, readDirectoryEntry } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignClinician,
  assignedNames,
  chooseCourtAction,
  chooseCourtTool,
  courtCard,
  ELEVEN,
  MORNING,
  MORNING_LABEL,
  makeCourtCamp,
  newOfficials,
  openCourts,
  openCourtsAsAdmin,
  readBoard,
  saveCourts,
  unsavedBar,
} from '../steps/court-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { test } from '../support/test.ts'

const form = (page: Page): Locator => dialogOf(page, 'Add New Court')
const confirmDialog = (page: Page): Locator => page.getByRole('alertdialog')

async function openForm(page: Page): Promise<Locator> {
  await chooseCourtTool(page, 'Add New Court')
  return form(page)
}

const readCourt = async (camp: { id: string }, name: string) =>
  (await readBoard(camp)).courts.find((court) => court.name === name)

test('a court is added with name, time, target and levels (2 §2, §5)', async ({ page }) => {
  const camp = await makeCourtCamp()
  await openCourtsAsAdmin(page, camp)
  await expect(page.getByText('No courts available. Add a court to get started.')).toBeVisible()
  const dialog = await openForm(page)
  await expect(dialog.getByLabel('Start time')).toHaveValue('08:00')
  await expect(dialog.getByLabel('End time')).toHaveValue('09:00')
  await expect(dialog.getByLabel('Officials needed')).toHaveValue('5')
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Add court' }).click()
  await expectToast(page, 'alert', 'Court Name Required', 'Please enter a name for the new court.')
  await expect(dialog.getByText('Please enter a name for the new court.')).toBeVisible()
  await dialog.getByLabel('Court name').fill('Court 7')
  await dialog.getByLabel('Start time').fill('05:59')
  await dialog.getByRole('button', { name: 'Add court' }).click()
  await expect(dialog.getByText('Choose a time from 6:00 AM to 9:59 PM')).toBeVisible()
  await dialog.getByLabel('Start time').fill('10:07')
  await dialog.getByRole('button', { name: 'Add court' }).click()
  await expect(dialog.getByText('Start time must be before end time')).toBeVisible()
  await dialog.getByLabel('End time').fill('11:22')
  await dialog.getByLabel('Officials needed').fill('3')
  await chooseOption(dialog, 'Lowest level', 'High school')
  await dialog.getByRole('button', { name: 'Add court' }).click()
  await expectToast(page, 'status', 'Court Added')
  await expect(dialog).toBeHidden()
  await expect(courtCard(page, 'Court 7', '10:07 AM - 11:22 AM')).toContainText('0 of 3')
  expect(await readCourt(camp, 'Court 7')).toMatchObject({
    startTime: '10:07',
    endTime: '11:22',
    target: 3,
    levelFrom: 'HIGH_SCHOOL',
    levelTo: null,
    clinicianPositions: { clinician: null },
  })
})

test('a court without a time is unscheduled; on multi-day events it belongs to a day', async ({ page }) => {
  const camp = await makeCourtCamp({ days: 2 })
  await openCourtsAsAdmin(page, camp, { day: 'day2' })
  const dialog = await openForm(page)
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveText('Day 2 - Sunday, June 13')
  await dialog.getByLabel('Court name').fill('Annex')
  await dialog.getByRole('switch', { name: 'Set a time' }).click()
  await expect(dialog.getByLabel('Start time')).toHaveCount(0)
  await chooseOption(dialog, 'Day', 'Day 1 - Saturday, June 12')
  await dialog.getByRole('button', { name: 'Add court' }).click()
  // The day of the new court is selected.
  await expect(courtCard(page, 'Annex', 'Unscheduled Courts')).toBeVisible()
  await expect(page).toHaveURL(/day=day1/)
  expect(await readCourt(camp, 'Annex')).toMatchObject({ day: 'day1', startTime: null, endTime: null })
})

test('several courts are added together; after a failure only the missing ones are added', async ({
  page,
  allowError,
}) => {
  allowError(/500 .*\/api\/courts/)
  const camp = await makeCourtCamp()
  await addCourt(camp, 'Court 2', { startTime: '08:00', endTime: '09:00' })
  await openCourtsAsAdmin(page, camp)
  const dialog = await openForm(page)
  await dialog.getByRole('button', { name: 'Several' }).click()
  await dialog.getByLabel('Last number').fill('3')
  await dialog.getByLabel('Rounds').fill('2')
  await expect(dialog.getByRole('status')).toHaveText('Adds 5 courts. 8:00 AM - 9:00 AM, 9:15 AM - 10:15 AM')
  let left = 2
  const isCourts = (url: URL) => url.pathname === `/api/courts/${camp.id}`
  await page.route(isCourts, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    left -= 1
    return left < 0 ? route.fulfill({ status: 500, json: {} }) : route.fallback()
  })
  await dialog.getByRole('button', { name: 'Add courts' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to add new court. 2 of 5 were added.')
  await page.unroute(isCourts)
  await expect(dialog.getByRole('status')).toContainText('Adds 3 courts.')
  await dialog.getByRole('button', { name: 'Add courts' }).click()
  await expectToast(page, 'status', 'Court Added', '3 courts')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: /^Court \d, / })).toHaveCount(6)
})

test('a court is renamed, its target and time changed, and its time removed (2 §5, §8)', async ({ page }) => {
  const camp = await makeCourtCamp()
  await addCourt(camp, 'Court 1', MORNING)
  await openCourtsAsAdmin(page, camp)
  await chooseCourtAction(page, 'Court 1', 'Edit court name')
  const naming = dialogOf(page, 'Edit court name')
  await naming.getByLabel('Court name').fill('  ')
  await naming.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'alert', 'Court Name Required', 'Please enter a name for the court.')
  await naming.getByLabel('Court name').fill('Center Court')
  await naming.getByLabel('Officials needed').fill('2')
  await naming.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Court Updated')
  await expect(courtCard(page, 'Center Court', MORNING_LABEL)).toContainText('0 of 2')

  await chooseCourtAction(page, 'Center Court', 'Set schedule')
  const timing = dialogOf(page, 'Set schedule')
  await expect(timing.getByLabel('Start time')).toHaveValue('08:00')
  await timing.getByLabel('Start time').fill('13:01')
  await timing.getByLabel('End time').fill('14:00')
  await expect(timing.getByText('1:01 PM - 2:00 PM · 59 minutes')).toBeVisible()
  await timing.getByRole('button', { name: 'Save schedule' }).click()
  await expectToast(page, 'status', 'Court Schedule Updated')
  await expect(courtCard(page, 'Center Court', '1:01 PM - 2:00 PM')).toBeVisible()

  await chooseCourtAction(page, 'Center Court', 'Set schedule')
  await timing.getByRole('switch', { name: 'Set a time' }).click()
  await timing.getByRole('button', { name: 'Save schedule' }).click()
  await expect(courtCard(page, 'Center Court', 'Unscheduled Courts')).toBeVisible()
  expect(await readCourt(camp, 'Center Court')).toMatchObject({ target: 2, startTime: null, endTime: null })
})

test('unsaved assignments survive court edits and are included in the export', async ({ page }) => {
  const camp = await makeCourtCamp()
  await newOfficials(camp, 'Sam Okafor')
  const court = await addCourt(camp, 'Court 1', MORNING)
  await openCourtsAsAdmin(page, camp)
  await courtCard(page, 'Court 1').getByRole('button', { name: 'Add official' }).first().click()
  const people = dialogOf(page, 'Add officials')
  await people.getByRole('checkbox', { name: 'Sam Okafor' }).check()
  await people.getByRole('button', { name: 'Add official' }).click()
  await expect(unsavedBar(page)).toContainText('1 unsaved change')

  await chooseCourtAction(page, 'Court 1', 'Edit court name')
  const naming = dialogOf(page, 'Edit court name')
  await naming.getByLabel('Court name').fill('Center Court')
  await naming.getByRole('button', { name: 'Save changes' }).click()
  await expect(courtCard(page, 'Center Court')).toContainText('Sam Okafor')
  const adding = await openForm(page)
  await adding.getByLabel('Court name').fill('Court 2')
  await adding.getByRole('button', { name: 'Add court' }).click()
  await expect(courtCard(page, 'Court 2')).toBeVisible()
  await expect(unsavedBar(page)).toContainText('1 unsaved change')
  expect(await assignedNames(camp, court)).toEqual([])

  const downloading = page.waitForEvent('download')
  await chooseCourtTool(page, 'Export')
  await expectToast(page, 'status', 'Export Successful', 'Includes your unsaved changes.')
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Sam Okafor')
  await saveCourts(page)
  expect(await assignedNames(camp, court)).toEqual(['Sam Okafor'])
})

test('a day without courts has a button that adds the first one', async ({ page }) => {
  const camp = await makeCourtCamp()
  await openCourtsAsAdmin(page, camp)
  await page.getByRole('button', { name: 'Add court' }).click()
  await form(page).getByLabel('Court name').fill('Court 1')
  await form(page).getByRole('button', { name: 'Add court' }).click()
  await expect(courtCard(page, 'Court 1')).toBeVisible()
})

test('a time that would double-book an official is refused in the dialog, with the name', async ({
  page,
  allowError,
}) => {
  allowError(/409 .*\/times/)
  const camp = await makeCourtCamp()
  const [sam] = await newOfficials(camp, 'Sam Okafor')
  const early = await addCourt(camp, 'Court 1', MORNING)
  const late = await addCourt(camp, 'Court 2', ELEVEN)
  for (const court of [early, late]) await assign(court, sam)
  await openCourtsAsAdmin(page, camp)
  await chooseCourtAction(page, 'Court 2', 'Set schedule')
  const timing = dialogOf(page, 'Set schedule')
  await timing.getByLabel('Start time').fill('09:00')
  await timing.getByRole('button', { name: 'Save schedule' }).click()
  await expect(timing.getByText(`Sam Okafor is also on Court 1, ${MORNING_LABEL}.`)).toBeVisible()
  // Adjacent games do not overlap.
  await timing.getByLabel('Start time').fill('09:15')
  await timing.getByRole('button', { name: 'Save schedule' }).click()
  await expect(timing).toBeHidden()
  expect(await assignedNames(camp, late)).toEqual(['Sam Okafor'])
})

test('deleting a court asks for confirmation and lists its officials', async ({ page }) => {
  const camp = await makeCourtCamp()
  const [sam] = await newOfficials(camp, 'Sam Okafor')
  const court = await addCourt(camp, 'Court 1', MORNING)
  await assign(court, sam)
  await openCourtsAsAdmin(page, camp)
  await chooseCourtAction(page, 'Court 1', 'Delete court')
  await expect(confirmDialog(page)).toContainText('Delete Court 1?')
  await expect(confirmDialog(page)).toContainText('Assigned: Sam Okafor.')
  await confirmDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(courtCard(page, 'Court 1').getByRole('button', { name: 'Actions for Court 1' })).toBeFocused()
  await chooseCourtAction(page, 'Court 1', 'Delete court')
  await confirmDialog(page).getByRole('button', { name: 'Delete court' }).click()
  await expectToast(page, 'status', 'Court Deleted')
  await expect(courtCard(page, 'Court 1')).toHaveCount(0)
  expect((await readBoard(camp)).courts).toEqual([])
})

test('clinician positions are added, stored in camelCase, and removed (2 §5)', async ({ page }) => {
  const camp = await makeCourtCamp()
  const court = await addCourt(camp, 'Court 1', MORNING)
  const clinician = await makeDirectoryEntry()
  await openCourtsAsAdmin(page, camp)
  await chooseCourtAction(page, 'Court 1', 'Add clinician position')
  const dialog = dialogOf(page, 'Add a clinician position')
  const add = dialog.getByRole('button', { name: 'Add position' })
  await add.click()
  await expect(dialog.getByText('Please enter a name for the position.')).toBeVisible()
  await dialog.getByLabel('Position name').fill('Clinician')
  await add.click()
  await expect(dialog.getByText('This court already has a Clinician position.')).toBeVisible()
  await dialog.getByLabel('Position name').fill('Lead Observer')
  await expect(dialog.getByText('Lead observer, saved as leadObserver')).toBeVisible()
  await add.click()
  await expectToast(page, 'status', 'Court Updated')
  await expect(courtCard(page, 'Court 1')).toContainText('Lead observer')
  expect((await readCourt(camp, 'Court 1'))?.clinicianPositions).toEqual({ clinician: null, leadObserver: null })

  await assignClinician(court, clinician, 'leadObserver')
  await expect(courtCard(page, 'Court 1')).toContainText(clinician.name)
  await chooseCourtAction(page, 'Court 1', 'Remove Lead observer position')
  await expect(confirmDialog(page)).toContainText(`${clinician.name} will be removed from this court.`)
  await confirmDialog(page).getByRole('button', { name: 'Remove position' }).click()
  await expectToast(page, 'status', 'Court Updated', 'Lead observer removed from Court 1.')
  expect((await readCourt(camp, 'Court 1'))?.clinicianPositions).toEqual({ clinician: null })
})

test('the profile of a clinician can be opened and edited from the court (2 §2)', async ({ page }) => {
  const camp = await makeCourtCamp()
  const clinician = await makeDirectoryEntry()
  await assignClinician(await addCourt(camp, 'Court 1', MORNING), clinician)
  await openCourtsAsAdmin(page, camp)
  await chooseCourtAction(page, 'Court 1', `View ${clinician.name}’s profile`)
  const profile = dialogOf(page, clinician.name)
  await expect(profile.getByText('Teaches the trail to see through the play.')).toBeVisible()
  await profile.getByRole('link', { name: 'Edit' }).click()
  const editing = dialogOf(page, 'Edit Clinician')
  const lastName = `Meeks ${randomUUID().slice(0, 8)}`
  await editing.getByLabel('Last name').fill(lastName)
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Clinician Updated')
  await dialogOf(page, `Ray ${lastName}`).getByRole('button', { name: 'Close' }).click()
  await expect(courtCard(page, 'Court 1')).toContainText(`Ray ${lastName}`)
  expect(await readDirectoryEntry(clinician.id)).toMatchObject({ lastName })
})

test('everyone who can see the day can export it (2 §6, §9)', async ({ page }) => {
  const camp = await makeCourtCamp({ days: 2 })
  const [sam, ivy] = await newOfficials(camp, 'Sam Okafor', '=Ivy Castellano')
  const clinician = await makeDirectoryEntry()
  const ten = await addCourt(camp, 'Court 10', MORNING)
  const two = await addCourt(camp, 'Court 2', { ...MORNING, target: 3 })
  await addCourt(camp, 'Annex, upstairs')
  await addCourt(camp, 'Court 1', { ...ELEVEN, day: 'day2' })
  await assign(ten, sam)
  await assign(two, ivy)
  await assignClinician(two, clinician)
  await openCourts(page, sam.session, camp, { day: 'day1' })
  // Only the clinician profile remains in the court menu.
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Add New Court' })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await chooseCourtTool(page, 'Export')
  const download = await downloading
  await expectToast(page, 'status', 'Export Successful')
  expect(download.suggestedFilename()).toMatch(/^court-assignments-with-official-tracking-[a-z0-9-]+-day1\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Court,Time,Clinician,Officials,Official Count,Target Count,Completion %',
    `Court 2,${MORNING_LABEL},${clinician.name},'=Ivy Castellano,1,3,33`,
    `Court 10,${MORNING_LABEL},,Sam Okafor,1,5,20`,
    '"Annex, upstairs",Unscheduled,,,0,5,0',
  ])
})

test('failures show the specified errors and keep the typed text (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/courts/)
  const camp = await makeCourtCamp()
  await addCourt(camp, 'Court 1', MORNING)
  await openCourtsAsAdmin(page, camp)
  await page.route('**/api/courts/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
  )
  const adding = await openForm(page)
  await adding.getByLabel('Court name').fill('Court 2')
  await adding.getByRole('button', { name: 'Add court' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to add new court.')
  await expect(adding.getByLabel('Court name')).toHaveValue('Court 2')
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await chooseCourtAction(page, 'Court 1', 'Edit court name')
  const naming = dialogOf(page, 'Edit court name')
  await naming.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to update court. Please try again.')
  await naming.getByRole('button', { name: 'Cancel' }).click()

  await chooseCourtAction(page, 'Court 1', 'Set schedule')
  const timing = dialogOf(page, 'Set schedule')
  await timing.getByRole('button', { name: 'Save schedule' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to update court times.')
  await timing.getByRole('button', { name: 'Cancel' }).click()

  await chooseCourtAction(page, 'Court 1', 'Add clinician position')
  const position = dialogOf(page, 'Add a clinician position')
  await position.getByLabel('Position name').fill('Observer')
  await position.getByRole('button', { name: 'Add position' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to assign/remove clinician.')
  await position.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await chooseCourtAction(page, 'Court 1', 'Delete court')
  await confirmDialog(page).getByRole('button', { name: 'Delete court' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to delete court. Please try again.')
})
