import { expect } from '@playwright/test'
import {
  addCourt,
  assignDialog,
  assignedNames,
  campWithOpenSlots,
  chooseCourtTool,
  computeProposal,
  courtCard,
  courtTools,
  ELEVEN_LABEL,
  lockOfficial,
  MORNING,
  MORNING_LABEL,
  makeCourtCamp,
  newOfficial,
  officialsOf,
  openAssignForMe,
  openCourts,
  readBoard,
  saveCourts,
  skipClinicians,
  unsavedBar,
} from '../steps/court-steps.ts'
import { test } from '../support/test.ts'

test('a proposal shows reasons and figures and can be applied, undone and saved as one step', async ({ page }) => {
  const { camp, first, second, noon } = await campWithOpenSlots()
  const dialog = await openAssignForMe(page, camp)
  await skipClinicians(dialog)
  const slider = dialog.getByRole('slider', { name: 'Rest between games' })
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Highest (100)')
  await computeProposal(dialog)

  await expect(dialog.getByRole('row', { name: /^Spots filled/ })).toHaveText(/6 of 6.*17.*100/)
  await expect(dialog.getByRole('row', { name: /^Equal games/ })).toHaveText(/Everyone has 1 or 2 games/)
  const slot = dialog.getByRole('group').filter({ hasText: MORNING_LABEL })
  await expect(slot).toContainText('3 changes')
  await expect(slot.getByRole('region', { name: 'Court 2' }).getByRole('listitem')).toHaveCount(2)
  await expect(slot.getByRole('listitem').first()).toContainText(
    /Assign .*(No other game|1 other game|Only game that day)/,
  )
  expect(await assignedNames(camp, second)).toEqual([])

  await dialog.getByRole('button', { name: 'Apply 5 changes' }).click()
  await expect(unsavedBar(page)).toContainText('5 unsaved changes')
  await expect(officialsOf(courtCard(page, 'Court 2')).getByRole('listitem')).toHaveCount(2)
  await unsavedBar(page).getByRole('button', { name: 'Undo last' }).click()
  await expect(unsavedBar(page)).toBeHidden()
  await expect(courtCard(page, 'Court 1', ELEVEN_LABEL)).not.toContainText('Assign')

  await chooseCourtTool(page, 'Assign for me')
  await skipClinicians(dialog)
  await computeProposal(dialog)
  await dialog.getByRole('button', { name: 'Apply 5 changes' }).click()
  await saveCourts(page)
  const counts = await Promise.all(
    [first, second, noon].map(async (court) => (await assignedNames(camp, court)).length),
  )
  expect(counts).toEqual([2, 2, 2])
  expect((await assignedNames(camp, first)).includes('Sam Okafor')).toBe(true)
})

test('a proposal can be computed and closed with the keyboard without changing anything', {
  tag: '@desktop',
}, async ({ page }) => {
  const { camp } = await campWithOpenSlots()
  const dialog = await openAssignForMe(page, camp)
  await dialog.getByRole('radio', { name: 'Keep everyone already assigned' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Keep locked officials only' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Preview assignments' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Proposed changes' })).toBeVisible()
  const last = dialog.getByText(ELEVEN_LABEL)
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group').filter({ hasText: ELEVEN_LABEL }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(unsavedBar(page)).toBeHidden()
  await expect(courtTools(page).getByRole('button', { name: 'Assign for me' })).toBeFocused()
})

test('locked officials keep their court when all others may move', async ({ page }) => {
  const { camp, first, sam } = await campWithOpenSlots()
  await lockOfficial(first, sam)
  const dialog = await openAssignForMe(page, camp)
  await dialog.getByRole('radio', { name: 'Keep locked officials only' }).check()
  await computeProposal(dialog)
  await dialog.getByRole('button', { name: /^Apply \d+ changes$/ }).click()
  await saveCourts(page)
  expect(await assignedNames(camp, first)).toContain('Sam Okafor')
  const board = await readBoard(camp)
  expect(board.courts.find(({ id }) => id === first.id)?.campers.find(({ userId }) => userId === sam.id)?.locked).toBe(
    true,
  )
})

test('places that cannot be filled show the reason, and an empty proposal cannot be applied', async ({ page }) => {
  const camp = await makeCourtCamp()
  await addCourt(camp, 'Court 1', { ...MORNING, target: 1 })
  await addCourt(camp, 'Court 2', { ...MORNING, target: 2 })
  await newOfficial(camp, 'Sam Okafor')
  const dialog = await openAssignForMe(page, camp)
  await skipClinicians(dialog)
  await computeProposal(dialog)
  await expect(dialog.getByRole('heading', { name: '2 spots still open' })).toBeVisible()
  await expect(dialog).toContainText(/There’s no other official|The only other official is on another court then/)
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await chooseCourtTool(page, 'Assign for me')
  await skipClinicians(dialog)
  await computeProposal(dialog)
  await expect(dialog.getByRole('heading', { name: 'Nothing to change' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: 'Preview assignments' })).toBeVisible()
})

test('users without edit permission cannot use Assign for me', async ({ page }) => {
  const { camp, sam } = await campWithOpenSlots()
  await openCourts(page, sam.session, camp)
  await expect(courtTools(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign for me' })).toHaveCount(0)
  await expect(assignDialog(page)).toHaveCount(0)
})

test('similar levels are put together on request, and the proposal says so', async ({ page }) => {
  const camp = await makeCourtCamp()
  for (const name of ['Court 1', 'Court 2']) await addCourt(camp, name, { ...MORNING, target: 2 })
  for (const [name, level] of [
    ['Sam Okafor', 'REC'],
    ['Noor Haddad', 'DI'],
    ['Ana Ruiz', 'REC'],
    ['Zoe Lund', 'DI'],
  ] as const)
    await newOfficial(camp, name, { experienceLevels: [level] })
  const dialog = await openAssignForMe(page, camp)
  await skipClinicians(dialog)
  await expect(dialog.getByRole('slider', { name: 'Mixed levels' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Similar levels together' }).click()
  await expect(dialog.getByRole('slider', { name: 'Similar levels together' })).toBeVisible()
  await computeProposal(dialog)
  await expect(dialog.getByRole('row', { name: /^Similar levels together/ })).toHaveText(
    /2 of 2 pairs are at most one level apart.*100/,
  )
  await expect(dialog.getByText('Similar level to everyone on this court').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 4 changes' }).click()
  await saveCourts(page)
  const crews = (await readBoard(camp)).courts.map(({ campers }) =>
    campers.map(({ user }) => user.experienceLevels.join()).toSorted(),
  )
  expect(crews.toSorted()).toEqual([
    ['DI', 'DI'],
    ['REC', 'REC'],
  ])
})
