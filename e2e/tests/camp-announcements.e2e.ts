import { expect, type Page } from '@playwright/test'
import { blockLiveStream, hubPath, openHub, sessionOf, waitForLiveStream, waitForSave } from '../steps/camp-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { expectFocusKept, openSecondBrowser } from '../steps/page-steps.ts'
import { makeAnnouncement, newParticipant } from '../support/camp-api.ts'
import { journey, test } from '../support/test.ts'
import { ADMIN, CLINICIAN } from '../support/users.ts'

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const postButton = (page: Page) => page.getByRole('button', { name: 'Post', exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter announcements' }).getByRole('link', { name })

/** On phones a button opens the form. */
async function openForm(page: Page) {
  const openButton = page.getByRole('button', { name: 'New announcement' })
  await expect(openButton.or(postButton(page)).filter({ visible: true })).toHaveCount(1)
  if (await openButton.isVisible()) await openButton.click()
}

async function fillForm(page: Page, title: string, content: string) {
  await openForm(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Content').fill(content)
}

for (const [role, credentials] of [
  ['an admin', ADMIN],
  ['a clinician', CLINICIAN],
] as const)
  test(`${role} posts, edits and deletes an announcement (2 §2, §8)`, async ({ page }) => {
    const camp = await makeEvent()
    await openHub(page, await sessionOf(credentials), camp, 'announcements')
    await expect(page.getByRole('heading', { name: 'Camp Announcements' })).toBeVisible()
    await expect(page.getByText('No announcements have been posted yet.')).toBeVisible()
    await openForm(page)
    await expect(postButton(page)).toBeDisabled()
    await fillForm(page, 'Shuttle at seven', '   ')
    await expect(postButton(page)).toBeDisabled()
    await fillForm(page, 'Shuttle at seven', 'Meet at the west door.')
    await page.getByRole('switch', { name: 'Important' }).click()
    await postButton(page).click()
    await expect(page.getByText('Announcement Posted')).toBeVisible()
    await expect(card(page, 'Shuttle at seven')).toContainText('Important')
    await expectFocusKept(page)
    await expect(
      card(page, 'Shuttle at seven').getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/),
    ).toBeVisible()
    await openForm(page)
    await expect(page.getByLabel('Title')).toHaveValue('')

    await page.getByRole('button', { name: 'Edit Shuttle at seven' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit announcement' })
    await dialog.getByLabel('Title').fill('Shuttle at eight')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Announcement Updated')).toBeVisible()
    await expect(card(page, 'Shuttle at eight')).toContainText('Edited')

    await page.getByRole('button', { name: 'Delete Shuttle at eight' }).click()
    const confirmDialog = page.getByRole('alertdialog', { name: 'Delete “Shuttle at eight”?' })
    await expect(
      confirmDialog.getByText('This will permanently delete this announcement. This action cannot be undone.'),
    ).toBeVisible()
    await confirmDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Announcement Deleted')).toBeVisible()
    await expectFocusKept(page)
    await expect(page.getByText('No announcements have been posted yet.')).toBeVisible()
  })

test('participants see important announcements first, can filter them, and cannot write (2 §2, §4, §6)', async ({
  page,
}) => {
  const camp = await makeEvent()
  const { session } = await newParticipant(camp)
  await openHub(page, session, camp, 'announcements', '?show=important')
  await expect(page.getByText('No important announcements at this time.')).toBeVisible()
  await makeAnnouncement(camp, { title: 'Bring water', important: true })
  await makeAnnouncement(camp, { title: 'Film at one' })
  await makeAnnouncement(camp, { title: 'Film at two' })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Bring water')).toContainText('Important')
  await tab(page, 'All Announcements').click()
  await expect(page).toHaveURL(hubPath(camp, 'announcements'))
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Bring water', 'Film at two', 'Film at one'])
  await tab(page, 'Important Only').click()
  await expect(page).toHaveURL(hubPath(camp, 'announcements', '?show=important'))
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const name of [/^Post$/, /^Edit /, /^Delete /, 'New announcement'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('new, changed and deleted announcements reach other users without a reload', { tag: journey('Camp hub') }, async ({
  page,
  browser,
}) => {
  const camp = await makeEvent()
  const { session } = await newParticipant(camp)
  const reader = await openSecondBrowser(browser)
  const streamOpen = waitForLiveStream(reader, camp)
  await openHub(reader, session, camp, 'announcements')
  await expect(reader.getByText('No announcements have been posted yet.')).toBeVisible()
  await streamOpen
  await openHub(page, await sessionOf(CLINICIAN), camp, 'announcements')
  await fillForm(page, 'Court 3 is closed', 'Wet floor.')
  await waitForSave(page, () => postButton(page).click())
  await expect(card(reader, 'Court 3 is closed')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Court 3 is closed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit announcement' })
  await dialog.getByLabel('Content').fill('Dry again at ten.')
  await waitForSave(page, () => dialog.getByRole('button', { name: 'Save changes' }).click())
  await expect(reader.getByText('Dry again at ten.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Court 3 is closed' }).click()
  const confirmDialog = page.getByRole('alertdialog')
  await waitForSave(page, () => confirmDialog.getByRole('button', { name: 'Delete', exact: true }).click())
  await expect(card(reader, 'Court 3 is closed')).toBeHidden()
  await reader.close()
})

test('unsent text survives a failed request and switching tabs', async ({ page, allowError }) => {
  allowError(/500 .*\/announcements/)
  const camp = await makeEvent()
  await openHub(page, await sessionOf(ADMIN), camp, 'announcements')
  await fillForm(page, 'Bring water', 'It is hot.')
  const isPost = (url: URL) => url.pathname.endsWith('/announcements')
  await page.route(isPost, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } })
      : route.fallback(),
  )
  await postButton(page).click()
  await expect(page.getByText('Failed to post announcement.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Camp' })
    .getByRole('link', { name: 'Schedule' })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Camp Schedule' })).toBeVisible()
  await page.goBack()
  await openForm(page)
  await expect(page.getByLabel('Title')).toHaveValue('Bring water')
  await page.unroute(isPost)
  await postButton(page).click()
  await expect(card(page, 'Bring water')).toBeVisible()
})

test('failing to load shows an error, and Retry loads the list (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/announcements/)
  const camp = await makeEvent()
  await makeAnnouncement(camp, { title: 'Bring water' })
  await blockLiveStream(page)
  const isList = (url: URL) => url.pathname.endsWith('/announcements')
  await page.route(isList, (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
  )
  await openHub(page, await sessionOf(ADMIN), camp, 'announcements')
  await expect(page.getByText('Failed to load announcements. Please try again.').first()).toBeVisible()
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Bring water')).toBeVisible()
})

test('on a phone a button opens the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const camp = await makeEvent()
  await openHub(page, await sessionOf(ADMIN), camp, 'announcements')
  const openButton = page.getByRole('button', { name: 'New announcement' })
  await openButton.click()
  await expect(openButton).toBeHidden()
  await fillForm(page, 'Bring water', 'It is hot.')
  await postButton(page).click()
  await expect(card(page, 'Bring water')).toBeVisible()
  await expect(openButton).toBeVisible()
})

test('the time of posting is the camp’s, with the zone for readers elsewhere', async ({ browser }) => {
  const camp = await makeEvent()
  const { session } = await newParticipant(camp)
  await makeAnnouncement(camp, { title: 'Bring water' })
  const postedAt = async (timezoneId: string) => {
    const context = await browser.newContext({ timezoneId, baseURL: process.env.CREW_CHIEF_URL ?? '' })
    const page = await context.newPage()
    await openHub(page, session, camp, 'announcements')
    const text = await card(page, 'Bring water').getByRole('time').textContent()
    await context.close()
    return text ?? ''
  }
  const atCamp = await postedAt('America/Chicago')
  expect(atCamp).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)
  expect(await postedAt('Europe/London')).toMatch(new RegExp(`^${atCamp} C[SD]T$`))
})
