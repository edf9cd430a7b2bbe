import { expect, type Locator, type Page } from '@playwright/test'
import { waitForLiveStream } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignFromPanel,
  courtCard,
  courtSummary,
  courtTools,
  ELEVEN,
  ELEVEN_LABEL,
  MORNING,
  MORNING_LABEL,
  makeCourtCamp,
  newOfficials,
  openCourtScreen,
  openCourts,
  openCourtsAsAdmin,
  personChip,
  unsavedBar,
} from '../steps/court-steps.ts'
import { adminSession } from '../support/api.ts'
import { test } from '../support/test.ts'

const ANN = 'Ann Marsh'

/** Two days, so that the day can be chosen, and seven slots. */
async function makeLargeCamp() {
  const camp = await makeCourtCamp({ days: 2 })
  const [ann] = await newOfficials(camp, ANN, 'Bo Tillman')
  const one = await addCourt(camp, 'Court 1', MORNING)
  const two = await addCourt(camp, 'Court 2', MORNING)
  for (const slot of [ELEVEN, ...['13', '14', '15', '16', '17'].map(hour)]) await addCourt(camp, 'Court 1', slot)
  return { camp, ann, one, two }
}

const hour = (start: string) => ({ startTime: `${start}:00`, endTime: `${start}:45` })

const firstCourt = (page: Page): Locator => page.getByRole('article').first()

async function topOfFirstCourt(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0))
  await expect(firstCourt(page)).toBeVisible()
  return (await firstCourt(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY
}

/** Another admin puts Ann on Court 2 while she is on Court 1 in the own draft: a conflict and a notice. */
async function makeConflict(page: Page, { camp, ann, two }: Awaited<ReturnType<typeof makeLargeCamp>>) {
  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp, { day: 'day1' })
  await streamOpen
  await assignFromPanel(page, ANN, 'Court 1')
  await assign(two, ann)
  await expect(unsavedBar(page).getByRole('button', { name: 'Fix conflict' })).toBeVisible()
  await expect(unsavedBar(page).getByText(/just saved changes$/)).toBeVisible()
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('the first court starts at 420 px or higher, with and without conflicts', { tag: '@desktop' }, async ({
    page,
  }) => {
    const large = await makeLargeCamp()
    await openCourtsAsAdmin(page, large.camp, { day: 'day1' })
    expect(await topOfFirstCourt(page)).toBeLessThanOrEqual(420)
    await openCourtScreen(page, await adminSession(), large.camp, { day: 'day1' })
    expect(await topOfFirstCourt(page)).toBeLessThanOrEqual(420)
    await makeConflict(page, large)
    expect(await topOfFirstCourt(page)).toBeLessThanOrEqual(420)
    await unsavedBar(page).getByRole('button', { name: 'Review' }).click()
    expect(await topOfFirstCourt(page)).toBeLessThanOrEqual(420)
  })
})

test('on a phone the first official starts at 420 px or higher', { tag: '@phone' }, async ({ page }) => {
  const large = await makeLargeCamp()
  await assign(large.one, large.ann)
  const name = personChip(courtCard(page, 'Court 1', MORNING_LABEL), ANN)
  const topOfName = async () => {
    await expect(name).toBeVisible()
    return (await name.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  }
  await openCourtsAsAdmin(page, large.camp, { day: 'day1' })
  await expect(page.getByRole('combobox', { name: 'Day' }).locator('option').first()).toHaveText('Day 1 · Sat, Jun 12')
  expect(await topOfName()).toBeLessThanOrEqual(420)
  await openCourts(page, large.ann.session, large.camp, { day: 'day1' })
  await expect(page.getByRole('button', { name: 'My courts' })).toBeVisible()
  expect(await topOfName()).toBeLessThanOrEqual(420)
})

test('on a phone a button shows the filters and says how many are set', { tag: '@phone' }, async ({ page }) => {
  const { camp } = await makeLargeCamp()
  await openCourtsAsAdmin(page, camp, { day: 'day1' })
  const button = courtTools(page).getByRole('button', { name: 'Filters' })
  await button.tap()
  await expect(courtSummary(page)).toBeVisible()
  await page.getByRole('group', { name: 'Time slots' }).getByRole('button', { name: ELEVEN_LABEL }).tap()
  await button.tap()
  await expect(courtSummary(page)).toBeHidden()
  await expect(button).toHaveAccessibleName(/^Filters ?1$/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('on a phone the first screen shows a court, with and without conflicts', { tag: '@phone' }, async ({ page }) => {
  const large = await makeLargeCamp()
  await openCourtsAsAdmin(page, large.camp, { day: 'day1' })
  const hubBar = page.getByRole('navigation', { name: 'Camp' }).filter({ visible: true })
  const visibleUntil = async (bar: Locator) => (await bar.boundingBox())?.y ?? 0
  expect(await topOfFirstCourt(page)).toBeLessThanOrEqual((await visibleUntil(hubBar)) - 120)
  await makeConflict(page, large)
  expect(await topOfFirstCourt(page)).toBeLessThanOrEqual((await visibleUntil(unsavedBar(page))) - 40)
  await expect(personChip(courtCard(page, 'Court 1', '8:00 AM - 9:15 AM'), ANN)).toBeAttached()
})
