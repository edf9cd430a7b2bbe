// The most frequent tasks of staff and admins, with the keyboard only.

import { expect } from '@playwright/test'
import { openUsers, searchBox } from '../steps/admin-users-steps.ts'
import { evaluateDialog, listEvaluations, smallCamp } from '../steps/camp-evaluation-steps.ts'
import { openHub } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignedNames,
  courtCard,
  MORNING,
  makeCourtCamp,
  newOfficials,
  openCourtsAsAdmin,
  peoplePanel,
  personChip,
  saveButton,
  unsavedBar,
} from '../steps/court-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { chooseByKeyboard, tabAndPress, tabAndType, tabTo } from '../steps/keyboard-steps.ts'
import { dialogOf, expectFocusKept, expectToast, rowWith } from '../steps/page-steps.ts'
import { adminSession, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

test.describe('keyboard only', { tag: '@desktop' }, () => {
  test('assigning an official to a court', { tag: journey('Court assignments') }, async ({ page }) => {
    const camp = await makeCourtCamp()
    const court = await addCourt(camp, 'Court 1', MORNING)
    await newOfficials(camp, 'Sam Okafor')
    await openCourtsAsAdmin(page, camp)
    await tabAndPress(page, personChip(peoplePanel(page), 'Sam Okafor'))
    await expect(page.getByRole('status').filter({ hasText: 'Sam Okafor picked up.' })).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(personChip(courtCard(page, 'Court 1'), 'Sam Okafor')).toBeFocused()
    await tabAndPress(page, saveButton(page))
    await expect(page.getByText('Assignments Saved')).toBeVisible()
    await expect(unsavedBar(page)).toBeHidden()
    await expectFocusKept(page)
    expect(await assignedNames(camp, court)).toEqual(['Sam Okafor'])
  })

  test('marking a no-show', async ({ page }) => {
    const camp = await makeCourtCamp()
    const court = await addCourt(camp, 'Court 1', MORNING)
    const [sam] = await newOfficials(camp, 'Sam Okafor')
    await assign(court, sam)
    await openCourtsAsAdmin(page, camp)
    const card = courtCard(page, 'Court 1')
    await chooseByKeyboard(page, card.getByRole('button', { name: 'Actions for Sam Okafor' }), 'No-show…')
    const dialog = dialogOf(page, 'Sam Okafor')
    await tabAndPress(page, dialog.getByRole('button', { name: 'This game', exact: true }))
    await expectToast(page, 'status', 'Court Updated', 'Sam is marked as a no-show.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card.getByText('No-show')).toBeVisible()
    await expectFocusKept(page)
  })

  test('evaluating an official', async ({ page }) => {
    const { camp, official, clinician, officialId } = await smallCamp()
    await openHub(page, clinician.session, camp)
    await tabAndPress(page, page.getByRole('link', { name: `Evaluate at ${camp.name}` }).filter({ visible: true }))
    const dialog = evaluateDialog(page)
    const name = `${official.session.user.firstName} ${official.session.user.lastName}`
    const person = dialog.getByRole('button', { name }).or(dialog.getByRole('link', { name })).first()
    await tabAndPress(page, person)
    await tabAndPress(page, dialog.getByRole('button', { name: 'Patient whistle' }))
    await tabAndPress(page, dialog.getByRole('button', { name: 'Early whistle' }))
    await tabAndPress(page, dialog.getByRole('button', { name: /^Release/ }))
    await expect.poll(async () => (await listEvaluations(clinician.session, camp, officialId)).length).toBe(1)
    await expectFocusKept(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectFocusKept(page)
  })

  test('posting an announcement', async ({ page }) => {
    const camp = await makeEvent()
    await openHub(page, await adminSession(), camp, 'announcements')
    await tabAndType(page, page.getByLabel('Title'), 'Shuttle at seven')
    await tabAndType(page, page.getByLabel('Content'), 'Meet at the west door.')
    await tabTo(page, page.getByRole('switch', { name: 'Important' }))
    await page.keyboard.press('Space')
    await tabAndPress(page, page.getByRole('button', { name: 'Post', exact: true }))
    await expect(page.getByRole('article', { name: 'Shuttle at seven', exact: true })).toContainText('Important')
    await expectFocusKept(page)
  })

  test('finding a user and opening their page', async ({ page }) => {
    const { email } = await register()
    await openUsers(page)
    await tabAndType(page, searchBox(page), email)
    await tabAndPress(page, rowWith(page, email).getByRole('link', { name: /Lindgren$/ }))
    await expect(page).toHaveURL(/\/admin\/users\/[\w-]{36}$/)
    await expect(page.getByRole('region', { name: 'Profile', exact: true })).toContainText(email)
    await expectFocusKept(page)
  })
})
