import { announcementsApi } from '@crew-chief/contract/announcements'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { expect, type Page } from '@playwright/test'
import { newClinician, openHub } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignClinician,
  chooseCourtAction,
  MORNING,
  makeCourtCamp,
  newOfficials,
  openCourts,
  runningCourtCamp,
  TODAY,
} from '../steps/court-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { adminSession, call, register, type Session } from '../support/api.ts'
import { joinStaff, newParticipant } from '../support/camp-api.ts'
import { test } from '../support/test.ts'

type Camp = { id: string }

const announcementsOf = async ({ id }: Camp, { token }: Session) =>
  (await call(announcementsApi.listAnnouncements, { params: { eventId: id } }, { token })).map(({ content }) => content)
const notificationsOf = async ({ token }: Session) =>
  (await call(notificationsApi.listNotifications, { query: { limit: 20 } }, { token })).notifications
    .filter(({ kind }) => kind === 'important_announcement')
    .map(({ body }) => body)

async function send(page: Page, title: string, message: string) {
  const dialog = dialogOf(page, 'Message the crew')
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await dialog.getByLabel('Message').fill(message)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'status', 'Message sent')
  await expect(dialog).toBeHidden()
}

test('an assigner messages a crew from the court board, and only the crew gets it', async ({ page }) => {
  const camp = await makeCourtCamp()
  const [sam, noor] = await newOfficials(camp, 'Sam Okafor', 'Noor Haddad')
  const court = await addCourt(camp, 'Court 3', MORNING)
  await assign(court, sam)
  await assign(await addCourt(camp, 'Court 4', MORNING), noor)
  const { session } = await register()
  await joinStaff(camp, session, ['assigner'])
  await openCourts(page, session, camp)
  await chooseCourtAction(page, 'Court 3', 'Message crew')
  await send(page, 'Court 3, 8:00 AM', 'Your court moved to the north gym.')
  expect(await announcementsOf(camp, sam.session)).toEqual(['Your court moved to the north gym.'])
  expect(await notificationsOf(sam.session)).toEqual(['Your court moved to the north gym.'])
  expect([await announcementsOf(camp, noor.session), await notificationsOf(noor.session)]).toEqual([[], []])

  await openHub(page, sam.session, camp, 'announcements')
  const card = page.getByRole('article', { name: 'Court 3, 8:00 AM' })
  await expect(card).toContainText('To the crew of Court 3, 8:00 AM')
  await expect(card.getByRole('button')).toHaveCount(0)
  // Its author may change and delete it.
  await openHub(page, session, camp, 'announcements')
  await expect(card).toContainText('1 person')
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Announcement Deleted')).toBeVisible()
  expect(await announcementsOf(camp, sam.session)).toEqual([])
})

test('a clinician messages the crew of their court from My courts', async ({ page }) => {
  const camp = await runningCourtCamp()
  const { session, profile } = await newClinician()
  const [sam, noor] = await newOfficials(camp, 'Sam Okafor', 'Noor Haddad')
  const court = await addCourt(camp, 'Court 3', TODAY)
  await assign(court, sam)
  await assignClinician(court, profile)
  await openHub(page, session, camp, 'courts')
  await page.getByRole('button', { name: 'Message the crew of Court 3, 12:00 AM' }).first().click()
  await send(page, 'Court 3, 12:00 AM', 'Meet at the table.')
  expect(await notificationsOf(sam.session)).toEqual(['Meet at the table.'])
  expect(await notificationsOf(noor.session)).toEqual([])
  // Officials have no such button.
  await openHub(page, sam.session, camp, 'courts')
  await expect(page.getByRole('heading', { name: 'Your crew' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Message the crew/ })).toHaveCount(0)
})

test('an announcement to the waitlist reaches the waitlist only', async ({ page }) => {
  const camp = await makeEvent({ pricing: [], maxParticipants: 1 })
  const { session: participant } = await newParticipant(camp)
  const { session: waiting } = await register()
  await call(waitlistApi.joinWaitlist, { params: { id: camp.id } }, { token: waiting.token })
  await openHub(page, await adminSession(), camp, 'announcements', '?new=announcement')
  await page.getByRole('combobox', { name: 'Send to' }).click()
  await page.getByRole('option', { name: 'Waitlist' }).click()
  await page.getByLabel('Title').fill('Spots')
  await page.getByLabel('Content').fill('Two more next week.')
  await page.getByRole('switch', { name: 'Important' }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Spots' })).toContainText('To the waitlist · 1 person')
  expect(await notificationsOf(waiting)).toEqual(['Two more next week.'])
  expect([await announcementsOf(camp, participant), await notificationsOf(participant)]).toEqual([[], []])
})
