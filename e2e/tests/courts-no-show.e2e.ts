import { expect, type Locator } from '@playwright/test'
import { blockLiveStream } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignedNames,
  choosePersonAction,
  courtCard,
  ELEVEN,
  MORNING,
  MORNING_LABEL,
  makeCourtCamp,
  newOfficial,
  newOfficials,
  officialsOf,
  openCourtsAsAdmin,
  readBoard,
  saveCourts,
  unsavedBar,
} from '../steps/court-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { test } from '../support/test.ts'

type Id = { id: string }

/** In the morning Sam is on Court 1 and Ivy on Court 2; Kim and Noah are free. */
async function makeCampWithAssignments() {
  const camp = await makeCourtCamp()
  const sam = await newOfficial(camp, 'Sam Okafor', { experienceLevels: ['HIGH_SCHOOL'] })
  const [ivy] = await newOfficials(camp, 'Ivy Castellano')
  await newOfficial(camp, 'Kim Sato', { experienceLevels: ['HIGH_SCHOOL'], phoneNumber: '(414) 555-0142' })
  await newOfficial(camp, 'Noah Greer', { experienceLevels: ['REC'] })
  const one = await addCourt(camp, 'Court 1', { ...MORNING, target: 2, levelFrom: 'MIDDLE_SCHOOL' })
  const two = await addCourt(camp, 'Court 2', MORNING)
  const three = await addCourt(camp, 'Court 3', ELEVEN)
  await assign(one, sam)
  await assign(two, ivy)
  return { camp, one, two, three, sam }
}

const readAssignment = async (camp: Id, court: Id, official: Id) =>
  (await readBoard(camp)).courts.find(({ id }) => id === court.id)?.campers.find(({ id }) => id === official.id)

const substitutes = (dialog: Locator): Locator =>
  dialog.getByRole('list', { name: 'Available substitutes' }).getByRole('listitem')

const scope = (dialog: Locator, name: 'This game' | 'Rest of the day'): Locator =>
  dialog.getByRole('button', { name, exact: true })

test('a no-show takes two taps; substitutes are ranked with reasons and can be assigned immediately', async ({
  page,
}) => {
  const { camp, one, sam } = await makeCampWithAssignments()
  await openCourtsAsAdmin(page, camp)
  const card = courtCard(page, 'Court 1')
  await choosePersonAction(card, 'Sam Okafor', 'No-show…')
  const dialog = dialogOf(page, 'Sam Okafor')
  await expect(dialog).toContainText(`Court 1, ${MORNING_LABEL}`)
  await expect(dialog.getByText('Leaves 0 of 2 officials. 2 substitutes available.')).toBeVisible()
  await expect(scope(dialog, 'Rest of the day')).toHaveCount(0)
  await scope(dialog, 'This game').click()
  await expectToast(page, 'status', 'Court Updated', 'Sam is marked as a no-show.')
  await expect(dialog.getByText('0 of 2 officials are here.')).toBeVisible()
  expect(await readAssignment(camp, one, sam)).toMatchObject({ noShow: true })

  // Ivy is excluded because she works at that time; a warning ranks Noah below Kim.
  await expect(substitutes(dialog)).toHaveCount(2)
  await expect(substitutes(dialog).nth(0)).toContainText('Kim Sato')
  await expect(substitutes(dialog).nth(0)).toContainText('High school · No game yet that day · Same level')
  await expect(substitutes(dialog).nth(0).getByRole('link', { name: '(414) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+14145550142',
  )
  await expect(substitutes(dialog).nth(1)).toContainText('Noah Greer')
  await expect(substitutes(dialog).nth(1)).toContainText('Below this court’s level')
  await dialog.getByRole('button', { name: 'Assign Kim Sato' }).click()
  await expectToast(page, 'status', 'Official Assigned', 'Kim Sato is now on Court 1.')
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Kim Sato')
  await expect(card).toContainText('1 of 2')
  expect(await assignedNames(camp, one)).toEqual(['Sam Okafor', 'Kim Sato'])
  await expect(unsavedBar(page)).toBeHidden()

  await page.locator('[data-toaster]').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'status', 'Official Removed')
  expect(await assignedNames(camp, one)).toEqual(['Sam Okafor'])

  // The next undo of the board removes the mark.
  await page.keyboard.press('Control+z')
  await expectToast(page, 'status', 'Court Updated', 'Sam is back from 8:00 AM.')
  expect(await readAssignment(camp, one, sam)).toMatchObject({ noShow: false })
})

test('a no-show for the rest of the day covers every later game, each with its own substitute', async ({ page }) => {
  const { camp, one, three, sam } = await makeCampWithAssignments()
  await assign(three, sam)
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), 'Sam Okafor', 'No-show…')
  const dialog = dialogOf(page, 'Sam Okafor')
  await expect(dialog.getByText('2 games: Court 1, 8:00 AM; Court 3, 11:00 AM')).toBeVisible()
  await scope(dialog, 'Rest of the day').click()
  await expectToast(page, 'status', 'Court Updated', 'Sam is marked as a no-show for 2 games.')
  for (const court of [one, three]) expect(await readAssignment(camp, court, sam)).toMatchObject({ noShow: true })

  const [morning, later] = ['Court 1, 8:00 AM', 'Court 3, 11:00 AM'].map((name) =>
    dialog.getByRole('list', { name, exact: true }).getByRole('listitem'),
  )
  await expect(morning ?? dialog).toContainText('Kim Sato')
  // Kim already has the first game, and Ivy works in the morning.
  await expect(later ?? dialog).toContainText('Noah Greer')
  await dialog.getByRole('button', { name: 'Assign Noah Greer' }).click()
  await expectToast(page, 'status', 'Official Assigned', 'Noah Greer is now on Court 3.')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await assignedNames(camp, three)).toEqual(['Sam Okafor', 'Noah Greer'])
  // The first game was left open.
  expect(await assignedNames(camp, one)).toEqual(['Sam Okafor'])

  await choosePersonAction(courtCard(page, 'Court 1'), 'Sam Okafor', 'Arrived')
  await expectToast(page, 'status', 'Court Updated', 'Sam is back from 8:00 AM.')
  for (const court of [one, three]) expect(await readAssignment(camp, court, sam)).toMatchObject({ noShow: false })
})

test('a no-show reads No-show, and the menu offers Arrived', async ({ page }) => {
  const { camp, one, sam } = await makeCampWithAssignments()
  await openCourtsAsAdmin(page, camp)
  const card = courtCard(page, 'Court 1')
  await choosePersonAction(card, 'Sam Okafor', 'No-show…')
  const dialog = dialogOf(page, 'Sam Okafor')
  await scope(dialog, 'This game').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(officialsOf(card)).toContainText('No-show')
  await choosePersonAction(card, 'Sam Okafor', 'Arrived')
  await expectToast(page, 'status', 'Court Updated', 'Sam is back from 8:00 AM.')
  await expect(officialsOf(card)).not.toContainText('No-show')
  await expect(card).toContainText('1 of 2')
  expect(await readAssignment(camp, one, sam)).toMatchObject({ noShow: false })
})

test('marking a no-show keeps unsaved edits of the court', async ({ page }) => {
  const { camp, one } = await makeCampWithAssignments()
  await openCourtsAsAdmin(page, camp)
  const card = courtCard(page, 'Court 1')
  await card.getByRole('button', { name: 'Add official' }).first().click()
  const people = dialogOf(page, 'Add officials')
  await people.getByRole('checkbox', { name: 'Noah Greer' }).check()
  await people.getByRole('button', { name: 'Add official' }).click()
  await choosePersonAction(card, 'Sam Okafor', 'No-show…')
  const dialog = dialogOf(page, 'Sam Okafor')
  await expect(dialog.getByText('This court has unsaved changes')).toBeVisible()
  await scope(dialog, 'This game').click()
  await dialog.getByRole('button', { name: 'Assign Kim Sato' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Noah Greer')
  await expect(unsavedBar(page)).toContainText('1 unsaved change')
  expect(await assignedNames(camp, one)).toEqual(['Sam Okafor', 'Kim Sato'])
  await saveCourts(page)
  expect((await assignedNames(camp, one)).toSorted()).toEqual(['Kim Sato', 'Noah Greer', 'Sam Okafor'])
})

test('locking an official is saved immediately; a failure is rolled back', async ({ page, allowError }) => {
  allowError(/500 .*\/officials/)
  const { camp, one, sam } = await makeCampWithAssignments()
  await openCourtsAsAdmin(page, camp)
  const card = courtCard(page, 'Court 1')
  await choosePersonAction(card, 'Sam Okafor', 'Lock')
  await expectToast(page, 'status', 'Court Updated', 'Sam is locked to this court.')
  expect(await readAssignment(camp, one, sam)).toMatchObject({ locked: true, noShow: false })
  await page.route('**/api/courts/*/officials', (route) => route.fulfill({ status: 500, json: {} }))
  await choosePersonAction(card, 'Sam Okafor', 'Unlock')
  await expectToast(page, 'alert', 'Error', 'Failed to update court. Please try again.')
  // Still locked: the menu offers to unlock.
  await page.unroute('**/api/courts/*/officials')
  await choosePersonAction(card, 'Sam Okafor', 'Unlock')
  await expectToast(page, 'status', 'Court Updated', 'Sam is no longer locked to this court.')
  expect(await readAssignment(camp, one, sam)).toMatchObject({ locked: false })
})

test('a substitute who was assigned elsewhere in the meantime is refused by name', async ({ page, allowError }) => {
  allowError(/409 .*court-assignments/)
  const { camp, two } = await makeCampWithAssignments()
  const kim = (await readBoard(camp)).officials.find(({ firstName }) => firstName === 'Kim')
  // Prevents this screen from receiving the change.
  await blockLiveStream(page)
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), 'Sam Okafor', 'No-show…')
  const dialog = dialogOf(page, 'Sam Okafor')
  await scope(dialog, 'This game').click()
  await expectToast(page, 'status', 'Court Updated', 'Sam is marked as a no-show.')
  await expect(substitutes(dialog).nth(0)).toContainText('Kim Sato')
  if (kim) await assign(two, kim)
  await dialog.getByRole('button', { name: 'Assign Kim Sato' }).click()
  await expectToast(
    page,
    'alert',
    'Error',
    `Kim Sato is on Court 1, ${MORNING_LABEL}, and also on Court 2, ${MORNING_LABEL}.`,
  )
  await expect(dialog).toBeVisible()
})
