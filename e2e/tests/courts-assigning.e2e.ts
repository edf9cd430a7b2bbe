import { expect, type Locator, type Page } from '@playwright/test'
import { makeDirectoryEntry } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignClinician,
  assignedNames,
  courtCard,
  ELEVEN,
  ELEVEN_LABEL,
  MORNING,
  MORNING_LABEL,
  makeCourtCamp,
  newOfficial,
  newOfficials,
  officialsOf,
  openCourts,
  openCourtsAsAdmin,
  peoplePanel,
  personChip,
  saveCourts,
  showCourtFilters,
  unsavedBar,
} from '../steps/court-steps.ts'
import { adminSession } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

/** Two courts at eight, one at eleven; two officials. */
async function smallCamp() {
  const camp = await makeCourtCamp()
  const first = await addCourt(camp, 'Court 1', MORNING)
  const second = await addCourt(camp, 'Court 2', MORNING)
  const noon = await addCourt(camp, 'Court 1', ELEVEN)
  const [sam, noor] = await newOfficials(camp, 'Sam Okafor', 'Noor Haddad')
  return { camp, first, second, noon, sam, noor }
}

const morning = (page: Page, name: string): Locator => courtCard(page, name, MORNING_LABEL)
const noonCard = (page: Page): Locator => courtCard(page, 'Court 1', ELEVEN_LABEL)

async function choosePersonMenuItem(page: Page, card: Locator, name: string, action: string) {
  await card.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** In several steps. The target must be in view first, because scrolling would break the drag. */
async function drag(from: Locator, to: Locator) {
  await to.scrollIntoViewIfNeeded()
  await from.dragTo(to, { steps: 5 })
}

/** In the dialog for choosing a court. */
const courtChoice = (page: Page, slot: string, name: string): Locator =>
  page.getByRole('dialog').getByRole('list', { name: slot }).getByRole('button', { name, exact: true })

test('several officials are added together and saved', { tag: '@desktop' }, async ({ page }) => {
  const { camp, first } = await smallCamp()
  await openCourtsAsAdmin(page, camp)
  const card = morning(page, 'Court 1')
  await card.getByRole('button', { name: 'Add official' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add officials' })
  await dialog.getByRole('checkbox', { name: 'Sam Okafor' }).check()
  await dialog.getByLabel('Search officials').fill('haddad')
  await dialog.getByRole('checkbox', { name: 'Noor Haddad' }).check()
  await dialog.getByRole('button', { name: 'Add 2 officials' }).click()
  await expect(page.getByText('Official Assigned')).toBeVisible()
  await expect(card.getByText('2 of 5')).toBeVisible()
  await saveCourts(page)
  expect(await assignedNames(camp, first)).toEqual(['Noor Haddad', 'Sam Okafor'])
})

test('the menu of an official moves, adds to another slot, moves here only and removes', { tag: '@desktop' }, async ({
  page,
}) => {
  const { camp, first, second, noon, sam } = await smallCamp()
  await assign(first, sam)
  await openCourtsAsAdmin(page, camp)

  await choosePersonMenuItem(page, morning(page, 'Court 1'), sam.name, 'Move to…')
  await courtChoice(page, MORNING_LABEL, 'Court 2').click()
  await expect(personChip(morning(page, 'Court 2'), sam.name)).toBeVisible()
  await expect(personChip(morning(page, 'Court 1'), sam.name)).toBeHidden()

  await choosePersonMenuItem(page, morning(page, 'Court 2'), sam.name, 'Add to another slot…')
  await expect(courtChoice(page, MORNING_LABEL, 'Court 1')).toHaveAccessibleDescription(/Move from Court 2/)
  await courtChoice(page, ELEVEN_LABEL, 'Court 1').click()
  await expect(personChip(noonCard(page), sam.name)).toBeVisible()
  await expect(personChip(morning(page, 'Court 2'), sam.name)).toBeVisible()

  await choosePersonMenuItem(page, noonCard(page), sam.name, 'Assign here only')
  await expect(personChip(morning(page, 'Court 2'), sam.name)).toBeHidden()
  await saveCourts(page)
  expect([await assignedNames(camp, second), await assignedNames(camp, noon)]).toEqual([[], [sam.name]])

  await choosePersonMenuItem(page, noonCard(page), sam.name, 'None')
  await expect(page.getByText('Official Removed')).toBeVisible()
  await expect(personChip(noonCard(page), sam.name)).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(personChip(noonCard(page), sam.name)).toBeVisible()
})

test('a clinician is assigned to a position, and None clears it', { tag: '@desktop' }, async ({ page }) => {
  const { camp } = await smallCamp()
  const ray = await makeDirectoryEntry()
  await openCourtsAsAdmin(page, camp)
  const card = morning(page, 'Court 1')
  await card.getByRole('button', { name: 'Choose clinician' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose clinician' })
  await dialog.getByLabel('Search clinicians').fill(ray.lastName)
  await dialog.getByRole('button', { name: ray.name, exact: true }).click()
  await expect(page.getByText('Clinician Assigned')).toBeVisible()
  await expect(personChip(card, ray.name)).toBeVisible()

  await choosePersonMenuItem(page, card, ray.name, 'None')
  await expect(page.getByText('Clinician Removed')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Choose clinician' })).toBeVisible()
})

test('candidates show their warnings; those on another court at that time are moved', { tag: '@desktop' }, async ({
  page,
}) => {
  const { camp, second, sam } = await smallCamp()
  await assign(second, sam)
  await addCourt(camp, 'Court 3', { ...MORNING, levelFrom: 'DI' })
  await newOfficial(camp, 'Ivy Castellano')
  await openCourtsAsAdmin(page, camp)
  await morning(page, 'Court 3').getByRole('button', { name: 'Add official' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add officials' })
  const names = dialog.getByRole('checkbox')
  await expect(names.last()).toHaveAccessibleName(sam.name)
  await expect(names.last()).toHaveAccessibleDescription(/Move from Court 2/)
  await expect(dialog.getByRole('checkbox', { name: 'Ivy Castellano' })).toBeEnabled()
  await names.last().check()
  await dialog.getByRole('button', { name: 'Add official' }).click()
  await expect(personChip(morning(page, 'Court 3'), sam.name)).toBeVisible()
  await expect(personChip(morning(page, 'Court 2'), sam.name)).toBeHidden()
})

test('officials are dragged from the list to a court, between courts, and back to the list', {
  tag: journey('Court assignments', '@desktop'),
}, async ({ page }) => {
  const { camp, sam } = await smallCamp()
  await openCourtsAsAdmin(page, camp)
  await drag(personChip(peoplePanel(page), sam.name), morning(page, 'Court 1'))
  await expect(personChip(morning(page, 'Court 1'), sam.name)).toBeVisible()

  await drag(personChip(morning(page, 'Court 1'), sam.name), morning(page, 'Court 2'))
  await expect(personChip(morning(page, 'Court 2'), sam.name)).toBeVisible()
  await expect(personChip(morning(page, 'Court 1'), sam.name)).toBeHidden()

  await drag(personChip(morning(page, 'Court 2'), sam.name), peoplePanel(page))
  await expect(personChip(morning(page, 'Court 2'), sam.name)).toBeHidden()
  await expect(unsavedBar(page)).toBeHidden()
})

test('dragging shows hints on the courts; a double booking is marked and blocks saving', {
  tag: '@desktop',
}, async ({ page }) => {
  const { camp, second, sam } = await smallCamp()
  await assign(second, sam)
  await openCourtsAsAdmin(page, camp)
  await personChip(peoplePanel(page), sam.name).hover()
  await page.mouse.down()
  await page.mouse.move(640, 600, { steps: 5 })
  await morning(page, 'Court 1').hover()
  await expect(morning(page, 'Court 1').getByText('Also on Court 2, 8:00 AM')).toBeVisible()
  await expect(morning(page, 'Court 2').getByText('Already on this court')).toBeVisible()
  await page.mouse.up()
  await expect(personChip(morning(page, 'Court 1'), sam.name)).toHaveAccessibleDescription(/Also on Court 2, 8:00 AM/)
  await expect(unsavedBar(page).getByRole('button', { name: 'Fix conflict' })).toBeVisible()
})

test('keyboard: Enter picks up, arrows move, Enter drops, Escape cancels', { tag: '@desktop' }, async ({ page }) => {
  const { camp, first, sam } = await smallCamp()
  await assign(first, sam)
  await openCourtsAsAdmin(page, camp)
  const status = page.getByRole('status')
  await personChip(morning(page, 'Court 1'), sam.name).focus()
  await page.keyboard.press('Enter')
  await expect(status.filter({ hasText: 'Sam Okafor picked up.' })).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(status.filter({ hasText: 'Court 2, 8:00 AM - 9:15 AM.' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(status.filter({ hasText: 'Canceled. Sam Okafor wasn’t moved.' })).toBeAttached()
  await expect(personChip(morning(page, 'Court 1'), sam.name)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(personChip(noonCard(page), sam.name)).toBeFocused()
  await expect(personChip(morning(page, 'Court 1'), sam.name)).toBeHidden()
})

test('the search shows at most five matches, and choosing one highlights their courts', { tag: '@desktop' }, async ({
  page,
}) => {
  const { camp, first, noon, sam, noor } = await smallCamp()
  await newOfficials(camp, 'Sami Ash', 'Samuel Boone', 'Sammy Cole', 'Samantha Dean', 'Samir Ely')
  await assign(first, sam)
  await assign(noon, sam)
  await assign(first, noor)
  await openCourtsAsAdmin(page, camp)
  const search = page.getByRole('combobox', { name: 'Search people' })
  await search.fill('sam')
  await expect(page.getByRole('listbox', { name: 'Matches' }).getByRole('option')).toHaveCount(5)

  await search.fill('okafor')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page.getByText('Multiple Courts Found')).toBeVisible()
  await expect(page.getByText('This person is assigned to 2 different courts.')).toBeVisible()
  await expect(page.locator('article[data-highlighted]')).toHaveCount(2)
  const chosen = peoplePanel(page).getByRole('region', { name: 'Selected person' })
  await expect(chosen).toContainText('Sam Okafor')

  await search.fill('ash')
  await page.getByRole('option', { name: /Sami Ash/ }).click()
  await expect(page.getByText('No Courts Found')).toBeVisible()
  await expect(page.getByText('This person is not assigned to any courts.')).toBeVisible()
  await expect(page.locator('article[data-highlighted]')).toHaveCount(0)

  await personChip(morning(page, 'Court 1'), noor.name).click()
  await expect(morning(page, 'Court 1')).toHaveAttribute('data-highlighted')
  await chosen.getByRole('button', { name: 'Deselect Noor Haddad' }).click()
  await expect(chosen).toBeHidden()
})

test('the list shows officials or clinicians, unassigned first', { tag: '@desktop' }, async ({ page }) => {
  const { camp, first, sam } = await smallCamp()
  await assign(first, sam)
  const ray = await makeDirectoryEntry()
  await openCourtsAsAdmin(page, camp)
  const panel = peoplePanel(page)
  await expect(panel.getByRole('list', { name: '1 unassigned' })).toContainText('Noor Haddad')
  await expect(panel.getByRole('list', { name: '1 assigned' })).toContainText('1 game')
  await panel.getByRole('button', { name: 'Show Clinicians' }).click()
  await expect(personChip(panel, ray.name)).toBeAttached()
  await expect(personChip(panel, sam.name)).toBeHidden()

  await panel.getByRole('button', { name: 'Show Officials' }).click()
  await panel.getByRole('button', { name: 'Add Noor Haddad to a court' }).click()
  await courtChoice(page, ELEVEN_LABEL, 'Court 1').click()
  await expect(panel.getByRole('list', { name: '2 assigned' })).toBeVisible()
})

test('courts are sorted by slot and number, unscheduled last, and can be filtered by slot', async ({ page }) => {
  const camp = await makeCourtCamp()
  for (const [name, slot] of [
    ['Court 10', MORNING],
    ['Court 2', MORNING],
    ['Court 1', ELEVEN],
    ['Spare', {}],
  ] as const)
    await addCourt(camp, name, slot)
  await openCourtsAsAdmin(page, camp)
  await expect(page.getByRole('article')).toHaveCount(4)
  const labels = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel))
  expect(labels).toEqual([
    `Court 2, ${MORNING_LABEL}`,
    `Court 10, ${MORNING_LABEL}`,
    `Court 1, ${ELEVEN_LABEL}`,
    'Spare, Unscheduled Courts',
  ])
  await showCourtFilters(page)
  const times = page.getByRole('group', { name: 'Time slots' })
  await times.getByRole('button', { name: ELEVEN_LABEL }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await showCourtFilters(page)
  await times.getByRole('button', { name: 'All Times' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('the list of people stays visible below the site header', { tag: '@desktop' }, async ({ page }) => {
  const camp = await makeCourtCamp()
  for (const slot of [MORNING, ELEVEN, {}]) await addCourt(camp, 'Court 1', slot)
  await openCourtsAsAdmin(page, camp)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(peoplePanel(page).getByRole('heading', { level: 2, name: 'People' })).toBeAttached()
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const header = await page.getByRole('banner').boundingBox()
  const panel = await peoplePanel(page).boundingBox()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  expect(panel?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY)
})

test('users without edit permission can read but not assign', { tag: '@desktop' }, async ({ page }) => {
  const { camp, first, sam, noor } = await smallCamp()
  await assign(first, sam)
  await openCourts(page, noor.session, camp)
  const card = morning(page, 'Court 1')
  await expect(officialsOf(card)).toContainText(sam.name)
  await expect(card.getByRole('button', { name: 'Add official' })).toBeHidden()
  await expect(card.getByRole('button', { name: /^Actions for/ })).toBeHidden()
  await personChip(card, sam.name).press('Enter')
  await expect(card).toHaveAttribute('data-highlighted')
  await expect(page.getByText('picked up')).toBeHidden()
})

test('on a phone a tap opens the actions, and people are found in a sheet', { tag: '@phone' }, async ({ page }) => {
  const { camp, first, sam, noor } = await smallCamp()
  await assign(first, sam)
  await openCourts(page, await adminSession(), camp)
  await personChip(morning(page, 'Court 1'), sam.name).tap()
  const sheet = page.getByRole('dialog', { name: sam.name })
  await sheet.getByRole('button', { name: 'Move to…' }).tap()
  await courtChoice(page, MORNING_LABEL, 'Court 2').tap()
  await expect(personChip(morning(page, 'Court 2'), sam.name)).toBeVisible()

  await page.getByRole('button', { name: 'Find people' }).tap()
  await peoplePanel(page)
    .getByRole('button', { name: `Add ${noor.name} to a court` })
    .tap()
  await courtChoice(page, ELEVEN_LABEL, 'Court 1').tap()
  await expect(page.getByText('Official Assigned')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(personChip(noonCard(page), noor.name)).toBeVisible()
})

test('a day without courts offers no assignment, and changing the day closes the dialog', { tag: '@desktop' }, async ({
  page,
}) => {
  const camp = await makeCourtCamp({ days: 2 })
  await newOfficials(camp, 'Sam Okafor')
  await addCourt(camp, 'Court 1', MORNING)
  await openCourtsAsAdmin(page, camp, { day: 'day2' })
  await expect(page.getByText('No courts available. Add a court to get started.')).toBeVisible()
  const add = peoplePanel(page).getByRole('button', { name: 'Add Sam Okafor to a court' })
  await expect(personChip(peoplePanel(page), 'Sam Okafor')).toBeVisible()
  await expect(add).toBeHidden()
  await page.getByLabel('Day', { exact: true }).selectOption('day1')
  await add.click()
  await expect(courtChoice(page, MORNING_LABEL, 'Court 1')).toBeVisible()
  // Simulates Back or Forward while the dialog is open.
  await page.evaluate(() => {
    const url = new URL(location.href)
    url.searchParams.set('day', 'day2')
    history.pushState(history.state, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page.getByText('No courts available. Add a court to get started.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('participants can open the profile of a court’s clinician and have no other actions', { tag: '@desktop' }, async ({
  page,
}) => {
  const { camp, first, noor } = await smallCamp()
  const ray = await makeDirectoryEntry()
  await assignClinician(first, ray)
  await openCourts(page, noor.session, camp)
  const card = morning(page, 'Court 1')
  await expect(card.getByRole('button', { name: `Actions for ${ray.name}` })).toBeHidden()
  await card.getByRole('button', { name: 'Actions for Court 1' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([`View ${ray.name}’s profile`])
  await page.getByRole('menuitem').click()
  const profile = page.getByRole('dialog', { name: ray.name })
  await expect(profile.getByText('Teaches the trail to see through the play.')).toBeVisible()
  await expect(profile.getByRole('link', { name: 'Edit' })).toBeHidden()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true })

  test('a tap on a name opens the actions, and touch targets are large enough', { tag: '@desktop' }, async ({
    page,
  }) => {
    const { camp, first, sam, noor } = await smallCamp()
    await assign(first, sam)
    await openCourtsAsAdmin(page, camp)
    const card = morning(page, 'Court 1')
    await showCourtFilters(page)
    for (const target of [
      card.getByRole('button', { name: `Actions for ${sam.name}` }),
      card.getByRole('button', { name: 'Actions for Court 1' }),
      page.getByRole('button', { name: 'All Times' }),
    ])
      expect(await smallestSide(target)).toBeGreaterThanOrEqual(44)
    await personChip(card, sam.name).tap()
    const sheet = page.getByRole('dialog', { name: sam.name })
    await sheet.getByRole('button', { name: 'Move to…' }).tap()
    await courtChoice(page, MORNING_LABEL, 'Court 2').tap()
    await expect(personChip(morning(page, 'Court 2'), sam.name)).toBeVisible()
    await page.getByRole('button', { name: 'Find people' }).tap()
    const add = peoplePanel(page).getByRole('button', { name: `Add ${noor.name} to a court` })
    expect(await smallestSide(add)).toBeGreaterThanOrEqual(44)
  })
})

async function smallestSide(target: Locator): Promise<number> {
  const box = await target.boundingBox()
  return box ? Math.min(box.width, box.height) : 0
}
