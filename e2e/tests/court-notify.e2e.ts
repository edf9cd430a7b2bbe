import { type Browser, expect, type Page } from '@playwright/test'
import { OFFLINE_ERRORS, waitForServiceWorker } from '../steps/camp-offline-steps.ts'
import { openHub, waitForLiveStream } from '../steps/camp-steps.ts'
import { courtBanner, moveOfficial, notifyCourts, notifyDialog, openNotify } from '../steps/court-notice-steps.ts'
import {
  addCourt,
  assign,
  assignedNames,
  chooseCourtTool,
  choosePersonAction,
  courtCard,
  courtTools,
  MORNING,
  makeCourtCamp,
  newOfficials,
  openCourtsAsAdmin,
  saveCourts,
} from '../steps/court-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import type { Session } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

const SAM = 'Sam Okafor'
const NOOR = 'Noor Haddad'

/** Sam and Noor are on Court 1; Court 2 is empty. */
async function makeCampWithCrew() {
  const camp = await makeCourtCamp()
  const [sam, noor] = await newOfficials(camp, SAM, NOOR)
  const one = await addCourt(camp, 'Court 1', MORNING)
  const two = await addCourt(camp, 'Court 2', MORNING)
  for (const person of [sam, noor]) await assign(one, person)
  return { camp, sam, noor, one, two }
}
type Camp = Awaited<ReturnType<typeof makeCampWithCrew>>['camp']

/** The courts tab on a phone, with an open live stream. */
async function openPhone(browser: Browser, session: Session, camp: Camp): Promise<Page> {
  const phone = await browser.newPage({
    baseURL: process.env.CREW_CHIEF_URL ?? '',
    viewport: { width: 390, height: 844 },
  })
  const streamOpen = waitForLiveStream(phone, camp)
  await openHub(phone, session, camp, 'courts')
  await streamOpen
  return phone
}

async function confirmFirst(phone: Page) {
  const banner = courtBanner(phone, 'Your courts are set')
  await banner.getByRole('button', { name: 'Got it' }).click()
  await expect(banner).toBeHidden()
}

test('after a save and Notify, only the phone of the moved official shows the change, and its Got it reaches the desk', {
  tag: journey('Court assignments', '@desktop'),
}, async ({ page, browser }) => {
  const { camp, sam, noor } = await makeCampWithCrew()
  await notifyCourts(camp)
  const samsPhone = await openPhone(browser, sam.session, camp)
  const noorsPhone = await openPhone(browser, noor.session, camp)
  for (const phone of [samsPhone, noorsPhone]) await confirmFirst(phone)

  const streamOpen = waitForLiveStream(page, camp)
  await openCourtsAsAdmin(page, camp)
  await streamOpen
  await choosePersonAction(courtCard(page, 'Court 1'), SAM, 'Move to…')
  await dialogOf(page, `Move ${SAM}`).getByRole('button', { name: 'Court 2', exact: true }).click()
  await saveCourts(page)
  await expect(samsPhone.getByRole('heading', { name: 'Court 2' })).toBeVisible()
  await expect(courtBanner(samsPhone)).toBeHidden()

  const dialog = await openNotify(page)
  const people = dialog.getByRole('list', { name: 'People to notify' }).getByRole('listitem')
  await expect(people).toHaveCount(1)
  await expect(people).toContainText('Court 1, 8:00 AM → Court 2, 8:00 AM')
  await dialog.getByRole('button', { name: 'Notify 1 person' }).click()
  await expectToast(page, 'status', 'Notified', '1 person')

  const banner = courtBanner(samsPhone)
  await expect(banner).toContainText('Court 1, 8:00 AM → Court 2, 8:00 AM')
  await expect(samsPhone.getByRole('listitem').filter({ hasText: /^8:00 ?AM ?Court 2.*Changed/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Who knows' }).click()
  await expect(dialog.getByRole('list', { name: 'Read' })).toContainText(SAM)
  await banner.getByRole('button', { name: 'Got it' }).click()
  await expect(banner).toBeHidden()
  await expect(samsPhone.getByText('Changed', { exact: true })).toBeHidden()
  await expect(dialog.getByRole('list', { name: 'Confirmed' })).toContainText(SAM)
  await expect(courtBanner(noorsPhone)).toBeHidden()
  for (const phone of [samsPhone, noorsPhone]) await phone.context().close()
})

test('a phone that was offline shows the change after reconnecting', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(OFFLINE_ERRORS)
  const { camp, sam, one, two } = await makeCampWithCrew()
  await notifyCourts(camp)
  await openHub(page, sam.session, camp, 'courts')
  await confirmFirst(page)
  await waitForServiceWorker(page)
  await page.context().setOffline(true)
  await expect(page.getByText(/You’re offline/).first()).toBeVisible()
  await moveOfficial(one, two, sam)
  await notifyCourts(camp)
  await expect(courtBanner(page)).toBeHidden()
  await page.context().setOffline(false)
  await expect(courtBanner(page)).toContainText('Court 1, 8:00 AM → Court 2, 8:00 AM')
  await page.context().setOffline(true)
  await expect(courtBanner(page).getByText('Connect to the internet to confirm.')).toBeVisible()
  await page.context().setOffline(false)
  await courtBanner(page).getByRole('button', { name: 'Got it' }).click()
  await expect(courtBanner(page)).toBeHidden()
})

test('hidden courts appear with the first notification; a declined game gets a substitute', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { camp, sam, noor, one } = await makeCampWithCrew()
  await newOfficials(camp, 'Ivy Castellano')
  await openCourtsAsAdmin(page, camp)
  await chooseCourtTool(page, 'Publishing')
  const settings = dialogOf(page, 'Publishing')
  await settings.getByRole('switch', { name: 'Hide courts until I notify people' }).click()
  await settings.getByRole('switch', { name: 'Ask officials to accept or decline' }).click()
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'status', 'Settings saved')

  const phone = await openPhone(browser, noor.session, camp)
  await expect(phone.getByText('Courts aren’t published yet')).toBeVisible()
  const dialog = await openNotify(page)
  await dialog.getByRole('button', { name: 'Notify 2 people' }).click()
  await expectToast(page, 'status', 'Notified', '2 people')
  await expect(courtBanner(phone, 'Your courts are set')).toBeVisible()

  await phone.getByRole('button', { name: 'Decline Court 1' }).click()
  await dialogOf(phone, 'Decline Court 1').getByLabel('Reason').fill('Sprained ankle')
  await dialogOf(phone, 'Decline Court 1').getByRole('button', { name: 'Decline game' }).click()
  await expect(phone.getByText('Declined', { exact: true })).toBeVisible()
  await phone.context().close()

  await dialog.getByRole('button', { name: 'Who knows' }).click()
  const declined = dialog.getByRole('list', { name: 'Declined' })
  await expect(declined).toContainText('Sprained ankle')
  await declined.getByRole('button', { name: 'Find a substitute' }).click()
  await dialogOf(page, `Substitute for ${NOOR}`).getByRole('button', { name: 'Assign Ivy Castellano' }).click()
  await expect(courtTools(page).getByRole('button', { name: 'Notify 2 people' })).toBeVisible()
  expect(await assignedNames(camp, one)).toEqual([sam.name, 'Ivy Castellano'])
  await expect(notifyDialog(page)).toBeHidden()
})

test('people who were told otherwise are not notified, with a reason', { tag: '@desktop' }, async ({ page }) => {
  const { camp } = await makeCampWithCrew()
  await openCourtsAsAdmin(page, camp)
  const dialog = await openNotify(page)
  await dialog.getByRole('checkbox', { name: NOOR }).uncheck()
  await dialog.getByRole('button', { name: 'Save without notifying…' }).click()
  const form = dialogOf(page, 'Save without notifying 1 person')
  await form.getByLabel('Reason').fill('Told in person')
  await form.getByRole('button', { name: 'Save without notifying', exact: true }).click()
  await expectToast(page, 'status', 'Saved without notifying')
  await expect(dialog.getByRole('list', { name: 'People to notify' })).not.toContainText(SAM)
  await dialog.getByRole('button', { name: 'Who knows' }).click()
  await expect(dialog.getByRole('list', { name: 'Not notified' })).toContainText(SAM)
})
