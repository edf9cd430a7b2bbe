import { courtsApi } from '@crew-chief/contract/courts'
import { expect } from '@playwright/test'
import { blockLiveStream, makeDirectoryEntry, waitForLiveStream } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignClinician,
  assignedNames,
  assignFromPanel,
  choosePersonAction,
  courtCard,
  MORNING,
  makeCourtCamp,
  newOfficials,
  openCourtsAsAdmin,
  personChip,
  readBoard,
  saveButton,
  saveCourts,
  unassign,
  unsavedBar,
} from '../steps/court-steps.ts'
import { openSecondBrowser } from '../steps/page-steps.ts'
import { adminSession, adminToken, call } from '../support/api.ts'
import { cancelSeat } from '../support/camp-api.ts'
import { test } from '../support/test.ts'

const ANN = 'Ann Marsh'
const SAM = 'Sam Rivers'
const NOTICE = /just saved changes$/
const REFUSED = /changed the courts while you were assigning\. Review the changes, then save\.$/

async function makeCampWithOfficials() {
  const camp = await makeCourtCamp()
  const [ann, sam] = await newOfficials(camp, ANN, SAM)
  const one = await addCourt(camp, 'Court 1', MORNING)
  const two = await addCourt(camp, 'Court 2', MORNING)
  return { camp, ann, sam, one, two }
}

test('saved assignments appear on the screens of other admins without a reload', async ({ page, browser }) => {
  const { camp } = await makeCampWithOfficials()
  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp)
  await streamOpen
  const other = await openSecondBrowser(browser)
  await openCourtsAsAdmin(other, camp)
  await assignFromPanel(other, SAM, 'Court 2')
  await saveCourts(other)
  await expect(personChip(courtCard(page, 'Court 2'), SAM)).toBeVisible()
  await expect(page.getByRole('main').getByText(NOTICE)).toBeHidden()
  await other.context().close()
})

test('an admin with unsaved edits is notified of other changes, and saving keeps both', async ({ page }) => {
  const { camp, sam, one, two } = await makeCampWithOfficials()
  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp)
  await streamOpen
  await assignFromPanel(page, ANN, 'Court 1')
  await assign(two, sam)
  const { firstName, lastName } = (await adminSession()).user
  await expect(unsavedBar(page).getByText(`${firstName} ${lastName} just saved changes`)).toBeVisible()
  await expect(page.getByText('Court 2: Sam Rivers added')).toBeHidden()
  await unsavedBar(page).getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Court 2: Sam Rivers added')).toBeVisible()
  await expect(personChip(courtCard(page, 'Court 2'), SAM)).toBeVisible()
  await expect(unsavedBar(page).getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('main').getByText(NOTICE)).toBeHidden()
  await saveCourts(page)
  expect(await assignedNames(camp, one)).toEqual([ANN])
  expect(await assignedNames(camp, two)).toEqual([SAM])
})

test('undo reverts only your own edit, not changes by others', async ({ page }) => {
  const { camp, sam, two } = await makeCampWithOfficials()
  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp)
  await streamOpen
  await assignFromPanel(page, ANN, 'Court 1')
  await assign(two, sam)
  await expect(personChip(courtCard(page, 'Court 2'), SAM)).toBeVisible()
  await unsavedBar(page).getByRole('button', { name: 'Undo last' }).click()
  await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeHidden()
  await expect(personChip(courtCard(page, 'Court 2'), SAM)).toBeVisible()
  await expect(unsavedBar(page)).toBeHidden()
})

test('a conflicting save is refused, shows the changes, keeps the edits, and succeeds when repeated', async ({
  page,
  allowError,
}) => {
  allowError(/409 .*court-assignments/)
  const { camp, sam, one, two } = await makeCampWithOfficials()
  await blockLiveStream(page)
  await openCourtsAsAdmin(page, camp)
  await assignFromPanel(page, ANN, 'Court 1')
  await assign(two, sam)
  await saveButton(page).click()
  await expect(page.getByText(REFUSED)).toBeVisible()
  await expect(page.getByText('Court 2: Sam Rivers added')).toBeVisible()
  expect(await assignedNames(camp, one)).toEqual([])
  await expect(unsavedBar(page).getByText('1 unsaved change')).toBeVisible()
  await saveCourts(page)
  expect(await assignedNames(camp, one)).toEqual([ANN])
  expect(await assignedNames(camp, two)).toEqual([SAM])
})

test('a renamed court is not a conflict', async ({ page, allowError }) => {
  allowError(/409 .*court-assignments/)
  const { camp, one, two } = await makeCampWithOfficials()
  await blockLiveStream(page)
  await openCourtsAsAdmin(page, camp)
  await assignFromPanel(page, ANN, 'Court 1')
  const body = { name: 'East floor', ...MORNING }
  await call(courtsApi.updateCourt, { params: { id: two.id }, body }, { token: await adminToken() })
  await saveCourts(page)
  await expect(courtCard(page, 'East floor')).toBeVisible()
  expect(await assignedNames(camp, one)).toEqual([ANN])
})

test('when two admins change a position, the own edit stays until theirs is chosen', async ({ page }) => {
  const { camp, one, two } = await makeCampWithOfficials()
  const mine = await makeDirectoryEntry()
  const theirs = await makeDirectoryEntry()
  await assignClinician(two, mine)
  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp)
  await streamOpen
  await choosePersonAction(courtCard(page, 'Court 2'), mine.name, 'None')
  await assignClinician(two, theirs)
  await expect(page.getByRole('main').getByText(NOTICE)).toBeVisible()
  await expect(personChip(courtCard(page, 'Court 2'), theirs.name)).toBeHidden()
  await unsavedBar(page).getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Use theirs/ }).click()
  await expect(personChip(courtCard(page, 'Court 2'), theirs.name)).toBeVisible()
  expect((await readBoard(camp)).courts.find(({ id }) => id === one.id)?.clinician).toBeNull()
})

test('saving is blocked while two admins have put one person on two courts', async ({ page, isMobile }) => {
  const { camp, ann, one, two } = await makeCampWithOfficials()
  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp)
  await streamOpen
  await assignFromPanel(page, ANN, 'Court 1')
  await assign(two, ann)
  const bar = unsavedBar(page)
  await expect(bar.getByText('Ann Marsh is on two courts at 8:00 AM')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true, disabled: false })).toHaveCount(0)
  // On a phone only the bar says so.
  if (!isMobile) await expect(page.getByText('1 conflict', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Fix the conflict before you save')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Fix conflict' })).toBeFocused()
  await bar.getByRole('button', { name: 'Fix conflict' }).click()
  await expect(courtCard(page, 'Court 2')).toBeInViewport()
  await bar.getByRole('button', { name: 'Remove from Court 2, 8:00 AM' }).click()
  await expect(bar.getByRole('button', { name: 'Fix conflict' })).toBeHidden()
  await saveCourts(page)
  expect(await assignedNames(camp, one)).toEqual([ANN])
  expect(await assignedNames(camp, two)).toEqual([])
})

test('edits for an official who lost the seat are dropped, and the rest is saved', async ({ page, allowError }) => {
  allowError(/40[49] .*court-assignments/)
  const { camp, ann, one, two } = await makeCampWithOfficials()
  await blockLiveStream(page)
  await openCourtsAsAdmin(page, camp)
  await assignFromPanel(page, ANN, 'Court 1')
  await assignFromPanel(page, SAM, 'Court 2')
  await cancelSeat(camp, ann.id)
  await saveButton(page).click()
  await expect(page.getByText('Ann Marsh is no longer part of this camp.')).toBeVisible()
  await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeHidden()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(unsavedBar(page).getByText('1 unsaved change')).toBeVisible()
  await saveCourts(page)
  expect(await assignedNames(camp, one)).toEqual([])
  expect(await assignedNames(camp, two)).toEqual([SAM])
})

test('deleting a court drops its unsaved edits', async ({ page }) => {
  const { camp, two } = await makeCampWithOfficials()
  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp)
  await streamOpen
  await assignFromPanel(page, ANN, 'Court 2')
  await call(courtsApi.deleteCourt, { params: { id: two.id } }, { token: await adminToken() })
  await expect(courtCard(page, 'Court 2')).toBeHidden()
  await expect(unsavedBar(page)).toBeHidden()
})

test('an official removed by another admin disappears for users without edits', async ({ page }) => {
  const { camp, ann, one } = await makeCampWithOfficials()
  await assign(one, ann)
  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp)
  await streamOpen
  await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeVisible()
  await unassign(one, ann)
  await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeHidden()
})
