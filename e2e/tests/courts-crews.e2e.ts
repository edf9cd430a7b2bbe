import { expect, type Locator, type Page } from '@playwright/test'
import {
  assign,
  assignedNames,
  campWithFullCourt,
  chooseCourtAction,
  choosePersonAction,
  courtCard,
  lockOfficial,
  openCourtsAsAdmin,
  personChip,
  saveCourts,
  unsavedBar,
} from '../steps/court-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { test } from '../support/test.ts'

const FULL = 'Court 1 is full (1 of 1). Add anyway?'

/** Picks a person up with the mouse and holds them over the target. */
async function dragOver(page: Page, from: Locator, to: Locator) {
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(640, 600, { steps: 5 })
  await to.hover()
}

test('a full court is marked while dragging and asks after the drop', { tag: '@desktop' }, async ({ page }) => {
  const { camp, first, noor } = await campWithFullCourt()
  await openCourtsAsAdmin(page, camp)
  const one = courtCard(page, 'Court 1')
  const two = courtCard(page, 'Court 2')
  const drop = async () => {
    // The heading: dropping on the name of a person swaps.
    await dragOver(page, personChip(two, noor.name), one.getByRole('heading', { name: 'Court 1' }))
    await expect(one.getByText('Full (1 of 1)')).toBeVisible()
    await page.mouse.up()
    await expect(dialogOf(page, FULL)).toBeVisible()
  }
  await drop()
  await dialogOf(page, FULL).getByRole('button', { name: 'Cancel' }).click()
  await expect(personChip(two, noor.name)).toBeVisible()
  await expect(unsavedBar(page)).toBeHidden()
  await drop()
  await dialogOf(page, FULL).getByRole('button', { name: 'Add anyway' }).click()
  await expect(one.getByText('2 of 1')).toBeVisible()
  await saveCourts(page)
  expect(await assignedNames(camp, first)).toEqual(['Sam Okafor', 'Noor Haddad'])
})

test('a full court asks after a keyboard drop', { tag: '@desktop' }, async ({ page }) => {
  const { camp, noor } = await campWithFullCourt()
  await openCourtsAsAdmin(page, camp)
  await personChip(courtCard(page, 'Court 2'), noor.name).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: 'Full (1 of 1).' })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, FULL)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(personChip(courtCard(page, 'Court 2'), noor.name)).toBeFocused()
  await expect(unsavedBar(page)).toBeHidden()
})

test('the list of courts marks full ones; instead of adding, two officials are swapped', async ({ page }) => {
  const { camp, first, second, sam, noor } = await campWithFullCourt()
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 2'), noor.name, 'Move to…')
  const choice = dialogOf(page, `Move ${noor.name}`).getByRole('button', { name: 'Court 1', exact: true })
  await expect(choice).toHaveAccessibleDescription(/Full/)
  await choice.click()
  await dialogOf(page, FULL).getByRole('button', { name: 'Swap with…' }).click()
  await dialogOf(page, `Swap ${noor.name}`).getByRole('button', { name: sam.name }).click()
  await saveCourts(page)
  expect([await assignedNames(camp, first), await assignedNames(camp, second)]).toEqual([[noor.name], [sam.name]])
})

test('dropping an official on another one swaps them in one undo step', { tag: '@desktop' }, async ({ page }) => {
  const { camp, sam, noor } = await campWithFullCourt()
  await openCourtsAsAdmin(page, camp)
  const one = courtCard(page, 'Court 1')
  const two = courtCard(page, 'Court 2')
  await dragOver(page, personChip(two, noor.name), personChip(one, sam.name))
  await expect(one.getByText(`Swap with ${sam.name}`)).toBeVisible()
  await page.mouse.up()
  await expect(personChip(one, noor.name)).toBeVisible()
  await expect(personChip(two, sam.name)).toBeVisible()
  await unsavedBar(page).getByRole('button', { name: 'Undo last' }).click()
  await expect(personChip(one, sam.name)).toBeVisible()
  await expect(personChip(two, noor.name)).toBeVisible()
  await expect(unsavedBar(page)).toBeHidden()
})

test('officials are swapped from the menu or the sheet', async ({ page }) => {
  const { camp, sam, noor } = await campWithFullCourt()
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), sam.name, 'Swap with…')
  await dialogOf(page, `Swap ${sam.name}`).getByRole('button', { name: noor.name }).click()
  await expect(personChip(courtCard(page, 'Court 1'), noor.name)).toBeVisible()
  await expect(personChip(courtCard(page, 'Court 2'), sam.name)).toBeVisible()
})

test('a crew moves to another court and back with one undo', async ({ page }) => {
  const { camp, second, noor, ana, sam } = await campWithFullCourt()
  await assign(second, ana)
  await openCourtsAsAdmin(page, camp)
  await chooseCourtAction(page, 'Court 2', 'Move crew to…')
  const choice = dialogOf(page, 'Move crew').getByRole('button', { name: 'Court 1', exact: true })
  await expect(choice).toHaveAccessibleDescription(/Full \(would be 3 of 1\)/)
  await choice.click()
  for (const { name } of [sam, noor, ana]) await expect(personChip(courtCard(page, 'Court 1'), name)).toBeVisible()
  await expect(courtCard(page, 'Court 2').getByText('0 of 3')).toBeVisible()
  await unsavedBar(page).getByRole('button', { name: 'Undo last' }).click()
  await expect(courtCard(page, 'Court 2').getByText('2 of 3')).toBeVisible()
  await expect(unsavedBar(page)).toBeHidden()
})

test('clearing a crew keeps locked officials', async ({ page }) => {
  const { camp, second, noor, ana } = await campWithFullCourt()
  await assign(second, ana)
  await lockOfficial(second, noor)
  await openCourtsAsAdmin(page, camp)
  await chooseCourtAction(page, 'Court 2', 'Clear crew')
  await expect(personChip(courtCard(page, 'Court 2'), ana.name)).toBeHidden()
  await expect(personChip(courtCard(page, 'Court 2'), noor.name)).toBeVisible()
  await saveCourts(page)
  expect(await assignedNames(camp, second)).toEqual([noor.name])
})
