import { courtsApi } from '@crew-chief/contract/courts'
import { expect, type Page } from '@playwright/test'
import { authModal, fillLogin, storeSession } from '../steps/auth-steps.ts'
import { blockLiveStream } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignedNames,
  assignFromPanel,
  chooseCourtTool,
  choosePersonAction,
  courtCard,
  courtSummary,
  courtsHeading,
  courtTools,
  MORNING,
  makeCourtCamp,
  newOfficials,
  officialsOf,
  openCourtScreen,
  openCourts,
  openCourtsAsAdmin,
  openMoreTools,
  personChip,
  saveButton,
  saveCourts,
  showCourtFilters,
  unsavedBar,
} from '../steps/court-steps.ts'
import { horizontalOverflow } from '../steps/page-steps.ts'
import { adminSession, adminToken, call, logInByApi, register } from '../support/api.ts'
import { test } from '../support/test.ts'
import { CLINICIAN, NON_MEMBER } from '../support/users.ts'

const ANN = 'Ann Marsh'
const BO = 'Bo Tillman'
const CY = 'Cy Duran'

/** Two courts in the morning; two of three officials are on the first. */
async function makeCampWithOfficials() {
  const camp = await makeCourtCamp()
  const [ann, bo, cy] = await newOfficials(camp, ANN, BO, CY)
  const one = await addCourt(camp, 'Court 1', MORNING)
  const two = await addCourt(camp, 'Court 2', MORNING)
  await assign(one, ann)
  await assign(one, bo)
  return { camp, ann, bo, cy, one, two }
}

const figure = (page: Page, label: string) =>
  courtSummary(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

async function expectFigures(page: Page, assigned: string, total: string, completion: string) {
  await showCourtFilters(page)
  await expect(figure(page, 'Officials Assigned')).toHaveText(assigned)
  await expect(figure(page, 'Total Officials')).toHaveText(total)
  await expect(figure(page, 'Completion %')).toHaveText(completion)
}

test.describe('access (2 §2, §6)', () => {
  test('a visitor sees why access is restricted, and log-in opens the courts', async ({ page }) => {
    const { camp } = await makeCampWithOfficials()
    await page.goto(`/court-assignment?eventId=${camp.id}`)
    // Visitors are redirected to the plans (1 §2.2).
    await expect(page).toHaveURL('/membership')
    const main = page.getByRole('main')
    await expect(main.getByText('Access Restricted')).toBeVisible()
    await expect(
      main.getByText(
        'Only registered camp participants can access court assignments. Please log in or register for the camp to view this content.',
      ),
    ).toBeVisible()
    await main.getByRole('button', { name: 'Log in' }).click()
    await fillLogin(authModal(page), NON_MEMBER)
    await authModal(page).getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`/court-assignment?eventId=${camp.id}`)
    await expect(courtCard(page, 'Court 1')).toBeVisible()
  })

  test('visitors who open the plans directly see no message about courts', async ({ page }) => {
    await page.goto('/membership')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Access Restricted')).toBeHidden()
  })

  test('logged-in users can read and export but not edit', async ({ page }) => {
    const { camp } = await makeCampWithOfficials()
    await openCourtScreen(page, (await register()).session, camp)
    await expect(personChip(officialsOf(courtCard(page, 'Court 1')), ANN)).toBeVisible()
    for (const name of ['Reset', 'Save', 'Add New Court', 'Assign for me'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
    // The hub and its gym board are for participants only.
    const more = await openMoreTools(page)
    await expect(more.getByRole('menuitem', { name: 'Print day sheet' })).toBeVisible()
    for (const name of ['Gym board', 'Reset']) await expect(more.getByRole('menuitem', { name })).toBeHidden()
    await page.keyboard.press('Escape')
    await chooseCourtTool(page, 'Export')
    await expect(page.getByText('Export Successful')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await expectFigures(page, '2', '3', '20%')
  })

  test('outsiders are linked from the hub to the public court assignments', async ({ page, allowError }) => {
    allowError(/403 .*\/api\//)
    const { camp } = await makeCampWithOfficials()
    await storeSession(page, (await register()).session)
    await page.goto(`/camp/${camp.id}/courts`)
    await page.getByRole('link', { name: 'court assignments' }).click()
    await expect(courtCard(page, 'Court 1')).toBeVisible()
  })

  test('in the hub officials start with their own courts and admins with all courts', async ({ page }) => {
    const { camp, ann } = await makeCampWithOfficials()
    await storeSession(page, ann.session)
    await page.goto(`/camp/${camp.id}/courts`)
    await expect(page.getByRole('heading', { name: 'My courts' })).toBeVisible()
    await page.getByRole('button', { name: 'All courts' }).click()
    await expect(page).toHaveURL(/view=all/)
    await expect(courtCard(page, 'Court 2')).toBeVisible()
    await expect((await openMoreTools(page)).getByRole('menuitem', { name: 'Gym board' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'My courts' })).toBeVisible()
    await storeSession(page, await adminSession())
    await page.goto(`/camp/${camp.id}/courts`)
    await expect(courtsHeading(page)).toBeVisible()
    await showCourtFilters(page)
    await page.getByRole('button', { name: 'My courts' }).click()
    await expect(page.getByRole('heading', { name: 'My courts' })).toBeVisible()
  })
})

test.describe('event selection', () => {
  test('the own camp is preselected, and others can be chosen', async ({ page }) => {
    const { camp, ann } = await makeCampWithOfficials()
    await storeSession(page, ann.session)
    await page.goto('/court-assignment')
    await expect(courtCard(page, 'Court 1')).toBeVisible()
    const chooser = page.getByRole('combobox', { name: 'Event' })
    await expect(chooser).toHaveValue(camp.id)
    const other = await chooser.locator('option:not(:checked)').first().getAttribute('value')
    await chooser.selectOption(other)
    await expect(page).toHaveURL(`/court-assignment?eventId=${other}`)
    await page.goBack()
    await expect(chooser).toHaveValue(camp.id)
  })

  test('without an event there is nothing to save', async ({ page }) => {
    await storeSession(page, await adminSession())
    const noEvents = { events: [], types: [], pagination: { page: 1, total: 0, totalPages: 1 } }
    for (const [path, json] of Object.entries({ '/api/camp': [], '/api/events': noEvents }))
      await page.route(
        (url) => url.pathname === path,
        (route) => route.fulfill({ json }),
      )
    await page.goto('/court-assignment')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('No event selected. Cannot save assignments.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'View Events' })).toBeVisible()
  })

  test('a multi-day event shows one day, chosen in the URL', async ({ page }) => {
    const camp = await makeCourtCamp({ days: 2 })
    await addCourt(camp, 'Court 1', MORNING)
    await addCourt(camp, 'Court 9', { ...MORNING, day: 'day2' })
    await openCourtsAsAdmin(page, camp)
    await expect(courtCard(page, 'Court 1')).toBeVisible()
    await page.getByRole('combobox', { name: 'Day' }).selectOption('day2')
    await expect(courtCard(page, 'Court 9')).toBeVisible()
    await expect(courtCard(page, 'Court 1')).toBeHidden()
    await expect(page).toHaveURL(/day=day2/)
  })
})

test('assignments update the figures, stay unsaved in the bar, and are visible to all after saving (2 §2, §9)', async ({
  page,
}) => {
  const { camp, one, two } = await makeCampWithOfficials()
  await openCourtsAsAdmin(page, camp)
  await expectFigures(page, '2', '3', '20%')
  await expect(courtSummary(page).getByText('1 official still needs a court')).toBeVisible()
  await expect(unsavedBar(page)).toBeHidden()
  await assignFromPanel(page, CY, 'Court 2')
  await expectFigures(page, '3', '3', '30%')
  await expect(courtSummary(page).getByText('Every official has a court')).toBeVisible()
  await expect(unsavedBar(page).getByText('1 unsaved change')).toBeVisible()
  expect(await assignedNames(camp, two)).toEqual([])
  await saveCourts(page)
  expect(await assignedNames(camp, two)).toEqual([CY])
  expect(await assignedNames(camp, one)).toEqual([ANN, BO])
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('all readers see the same figures, also those who cannot see a no-show', async ({ page }) => {
  const { camp, ann, one } = await makeCampWithOfficials()
  await call(
    courtsApi.markOfficial,
    { params: { id: one.id }, body: { officialId: ann.id, noShow: true } },
    { token: await adminToken() },
  )
  await openCourtScreen(page, await adminSession(), camp)
  await expect(courtCard(page, 'Court 1').getByText('No-show')).toBeVisible()
  await expectFigures(page, '2', '3', '20%')
  await expect(courtSummary(page).getByText('1 no-show · 1 game needs a substitute')).toBeVisible()
  await openCourtScreen(page, (await register()).session, camp)
  await expect(courtCard(page, 'Court 1')).toBeVisible()
  await expectFigures(page, '2', '3', '20%')
})

test('moving a person counts as one change', async ({ page }) => {
  const { camp } = await makeCampWithOfficials()
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), ANN, 'Move to…')
  await page.getByRole('dialog').getByRole('button', { name: 'Court 2', exact: true }).click()
  await expect(personChip(courtCard(page, 'Court 2'), ANN)).toBeVisible()
  await expect(unsavedBar(page).getByText('1 unsaved change')).toBeVisible()
})

test('edits can be undone and redone with buttons and shortcuts', { tag: '@desktop' }, async ({ page }) => {
  const { camp, one } = await makeCampWithOfficials()
  await openCourtsAsAdmin(page, camp)
  const card = courtCard(page, 'Court 1')
  await choosePersonAction(card, ANN, 'None')
  await choosePersonAction(card, BO, 'None')
  await expect(unsavedBar(page).getByText('2 unsaved changes')).toBeVisible()
  await unsavedBar(page).getByRole('button', { name: 'Undo last' }).click()
  await expect(personChip(card, BO)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(personChip(card, ANN)).toBeVisible()
  await expect(unsavedBar(page)).toBeHidden()
  await courtTools(page).getByRole('button', { name: 'Redo edit' }).click()
  await expect(personChip(card, ANN)).toBeHidden()
  await courtTools(page).getByRole('button', { name: 'Undo edit' }).click()
  await expect(personChip(card, ANN)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(personChip(card, ANN)).toBeHidden()
  await unsavedBar(page).getByRole('button', { name: 'Redo' }).click()
  await expect(personChip(card, BO)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Assignments Saved')).toBeVisible()
  expect(await assignedNames(camp, one)).toEqual([])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(unsavedBar(page).getByText('Undone: Bo Tillman off Court 1, 8:00 AM')).toBeVisible()
})

test('unsaved edits survive a reload and leaving the page, with a notice', async ({ page }) => {
  const { camp, one } = await makeCampWithOfficials()
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), ANN, 'None')
  await page.reload()
  await expect(unsavedBar(page).getByText('1 unsaved change')).toBeVisible()
  await expect(unsavedBar(page).getByText('Restored from your last visit')).toBeVisible()
  await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeHidden()
  await page.getByRole('link', { name: 'Back to Events' }).filter({ visible: true }).click()
  await expect(page.getByText('1 unsaved change kept on this device')).toBeVisible()
  await page.goBack()
  await saveCourts(page)
  expect(await assignedNames(camp, one)).toEqual([BO])
})

test('discarded edits can be restored', async ({ page }) => {
  const { camp } = await makeCampWithOfficials()
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), ANN, 'None')
  await unsavedBar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeVisible()
  await expect(unsavedBar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeHidden()
  await expect(unsavedBar(page)).toBeVisible()
})

test.describe('reset (2 §4, §8, §9)', () => {
  const CONFIRM_TEXT = 'Are you sure you want to reset all court assignments? This action cannot be undone.'
  const reset = async (page: Page) => {
    await chooseCourtTool(page, 'Reset')
    await expect(page.getByText(CONFIRM_TEXT)).toBeVisible()
    return page.getByRole('alertdialog')
  }

  test('asks for confirmation, clears every court, and can be undone including locks', async ({ page }) => {
    const { camp, one } = await makeCampWithOfficials()
    await openCourtsAsAdmin(page, camp)
    const ann = courtCard(page, 'Court 1').getByRole('listitem').filter({ hasText: ANN })
    await choosePersonAction(courtCard(page, 'Court 1'), ANN, 'Lock')
    await expect(ann).toContainText('Locked')
    await (await reset(page)).getByRole('button', { name: 'Cancel' }).click()
    await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeVisible()
    await (await reset(page)).getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('Assignments Reset')).toBeVisible()
    await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeHidden()
    expect(await assignedNames(camp, one)).toEqual([])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeVisible()
    await saveCourts(page)
    expect(await assignedNames(camp, one)).toEqual([ANN, BO])
    await expect(ann).toContainText('Locked')
  })

  test('a failed reset shows an error and the unchanged courts', async ({ page, allowError }) => {
    allowError(/503 .*court-assignments/)
    const { camp } = await makeCampWithOfficials()
    await openCourtsAsAdmin(page, camp)
    await page.route('**/court-assignments', (route) => route.fulfill({ status: 503, json: {} }))
    await (await reset(page)).getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('Failed to reset court assignments.')).toBeVisible()
    await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeVisible()
  })
})

test('a failed save keeps the edits and shows an error', async ({ page, allowError }) => {
  allowError(/503 .*court-assignments/)
  const { camp, one } = await makeCampWithOfficials()
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), ANN, 'None')
  await page.route('**/court-assignments', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await saveButton(page).click()
  await expect(page.getByText('Failed to save court assignments.')).toBeVisible()
  await expect(unsavedBar(page).getByText('1 unsaved change')).toBeVisible()
  await saveCourts(page)
  expect(await assignedNames(camp, one)).toEqual([BO])
})

test('failing to load shows an error, and Retry loads the courts (2 §2, §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/board/)
  const { camp } = await makeCampWithOfficials()
  await storeSession(page, await adminSession())
  await blockLiveStream(page)
  await page.route('**/api/courts/*/board', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/court-assignment?eventId=${camp.id}`)
  await expect(page.getByText('Error Loading Data')).toBeVisible()
  await expect(page.getByText('Please try refreshing the page.')).toBeVisible()
  await expect(page.getByText('Failed to load courts. Please try again later.')).toBeVisible()
  await page.unroute('**/api/courts/*/board')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(courtCard(page, 'Court 1')).toBeVisible()
})

test('a message is shown while the courts load (2 §2)', async ({ page }) => {
  const { camp } = await makeCampWithOfficials()
  await storeSession(page, await adminSession())
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/courts/*/board', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`/court-assignment?eventId=${camp.id}`)
  await expect(page.getByText('Loading court assignments...')).toBeVisible()
  resolve()
  await expect(courtCard(page, 'Court 1')).toBeVisible()
})

test('on a phone the unsaved bar is above the tab bar, and nothing overflows', { tag: '@phone' }, async ({ page }) => {
  const { camp } = await makeCampWithOfficials()
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), ANN, 'None')
  await expect(unsavedBar(page)).toBeInViewport({ ratio: 1 })
  const hubBar = page.getByRole('navigation', { name: 'Camp' }).filter({ visible: true })
  const bar = await unsavedBar(page).boundingBox()
  const below = await hubBar.boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
  expect(await horizontalOverflow(page)).toEqual([])
  const boxes = []
  for (const button of await unsavedBar(page).getByRole('button').all()) boxes.push(await button.boundingBox())
  for (const box of boxes) expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  // The bar shows the message and Undo instead of a toast.
  await expect(unsavedBar(page).getByText('Ann Marsh off Court 1, 8:00 AM')).toBeVisible()
  await expect(page.getByText('Official Removed')).toBeHidden()
  // Long messages are truncated.
  await choosePersonAction(courtCard(page, 'Court 1'), BO, 'None')
  await unsavedBar(page).getByRole('button', { name: 'Undo last' }).click()
  await expect(unsavedBar(page).getByText('Undone: Bo Tillman off Court 1, 8:00 AM')).toBeVisible()
  expect(await horizontalOverflow(page)).toEqual([])
})

test('unsaved edits in one tab are not overwritten by an idle tab', { tag: '@desktop' }, async ({ page, context }) => {
  const { camp } = await makeCampWithOfficials()
  const idle = await context.newPage()
  await openCourtsAsAdmin(idle, camp)
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), ANN, 'None')
  // The live stream updates the idle tab, which then cleans up stored drafts.
  await addCourt(camp, 'Court 9', MORNING)
  await expect(courtCard(idle, 'Court 9')).toBeVisible()
  await page.reload()
  await expect(unsavedBar(page).getByText('1 unsaved change')).toBeVisible()
})

test('clinicians can read all courts in the hub', async ({ page }) => {
  const { camp } = await makeCampWithOfficials()
  await openCourts(page, await logInByApi(CLINICIAN), camp)
  await expect(personChip(courtCard(page, 'Court 1'), ANN)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()
})
