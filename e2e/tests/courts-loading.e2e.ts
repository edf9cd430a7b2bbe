import { expect, type Page } from '@playwright/test'
import {
  addCourt,
  assign,
  courtCard,
  ELEVEN,
  ELEVEN_LABEL,
  MORNING,
  MORNING_LABEL,
  makeCourtCamp,
  newOfficials,
  openCourtScreen,
  personChip,
} from '../steps/court-steps.ts'
import { adminSession } from '../support/api.ts'
import { test } from '../support/test.ts'

async function campWithTwoSlots() {
  const camp = await makeCourtCamp()
  const first = await addCourt(camp, 'Court 1', MORNING)
  const later = await addCourt(camp, 'Court 1', ELEVEN)
  const [sam, noor] = await newOfficials(camp, 'Sam Okafor', 'Noor Haddad')
  await assign(first, sam)
  await assign(later, noor)
  return { camp, sam, noor }
}

const HEADER_FILES = ['avatar-menu', 'bell', 'signed-in-tasks']

/** The scripts requested, without hash. */
function recordFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const file = /\/assets\/(.+)-[^/]{8}\.js$/.exec(request.url())?.[1]
    if (file) files.add(file)
  })
  return files
}

/** The script arrives when the returned function is called. */
async function holdFile(page: Page, file: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${file}-`), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the first slot appears before the other slots are rendered', { tag: '@phone' }, async ({ page }) => {
  const { camp } = await campWithTwoSlots()
  await page.addInitScript(() => {
    const counts: number[] = []
    Object.assign(window, { courtCounts: counts })
    // Called once for each commit of React.
    new MutationObserver(() => {
      const count = document.querySelectorAll('article').length
      if (count > 0 && count !== counts.at(-1)) counts.push(count)
    }).observe(document, { childList: true, subtree: true })
  })
  await openCourtScreen(page, await adminSession(), camp)
  await expect(courtCard(page, 'Court 1', MORNING_LABEL)).toBeVisible()
  await expect(courtCard(page, 'Court 1', ELEVEN_LABEL)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'courtCounts'))).toEqual([1, 2])
})

test('the heading does not wait for the code of the board', { tag: '@phone' }, async ({ page }) => {
  const { camp } = await campWithTwoSlots()
  const release = await holdFile(page, 'courts-board')
  await openCourtScreen(page, await adminSession(), camp)
  await expect(page.getByText('Loading court assignments...')).toBeVisible()
  release()
  await expect(courtCard(page, 'Court 1', MORNING_LABEL)).toBeVisible()
})

test('the menus of the header are loaded after the screen', { tag: '@phone' }, async ({ page }) => {
  const { camp } = await campWithTwoSlots()
  const files = recordFiles(page)
  const release = await holdFile(page, 'court-assignment-screen')
  const opening = openCourtScreen(page, await adminSession(), camp)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  // By then all effects have run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (const file of HEADER_FILES) expect(files).not.toContain(file)
  release()
  await opening
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible()
  for (const file of HEADER_FILES) expect(files).toContain(file)
})

test('a link to a person in a later slot scrolls to their court', { tag: '@phone' }, async ({ page }) => {
  const { camp, noor } = await campWithTwoSlots()
  await openCourtScreen(page, await adminSession(), camp, { official: noor.id })
  await expect(courtCard(page, 'Court 1', ELEVEN_LABEL)).toBeInViewport()
})

test('dialogs, menus and the print sheet are loaded when they are used', { tag: '@phone' }, async ({ page }) => {
  const { camp, sam } = await campWithTwoSlots()
  const files = recordFiles(page)
  await openCourtScreen(page, await adminSession(), camp)
  await expect(courtCard(page, 'Court 1', ELEVEN_LABEL)).toBeVisible()
  await page.waitForLoadState('load')
  for (const file of ['open-dialog', 'person-actions', 'open-court-menu', 'court-sheet'])
    expect(files).not.toContain(file)
  expect(files).toContain('courts-board')

  await personChip(courtCard(page, 'Court 1', MORNING_LABEL), sam.name).tap()
  await expect(page.getByRole('dialog', { name: sam.name })).toBeVisible()
  expect(files).toContain('open-dialog')
  await page.getByRole('button', { name: 'Close' }).tap()
  await courtCard(page, 'Court 1', MORNING_LABEL).getByRole('button', { name: 'Actions for Court 1' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Edit court name' })).toBeVisible()
  expect(files).toContain('open-court-menu')
})
