import { randomUUID } from 'node:crypto'
import type { Court } from '@crew-chief/contract/court-shapes'
import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { OFFLINE_ERRORS, waitForServiceWorker } from '../steps/camp-offline-steps.ts'
import { makeDirectoryEntry, openHub, waitForLiveStream } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignClinician,
  boardCourt,
  boardPerson,
  boardStatus,
  newOfficial,
  newOfficials,
  openBoard,
  openCourtsAsAdmin,
  openMoreTools,
  runningCourtCamp,
  TODAY,
  TOMORROW,
  unassign,
} from '../steps/court-steps.ts'
import { register, type Session } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { test } from '../support/test.ts'

test('the board shows the current and next game of each court and marks changes', async ({ page }) => {
  const camp = await runningCourtCamp()
  const [renee, sam] = await newOfficials(camp, 'Renee Alvarado', 'Sam Okafor')
  const clinician = await makeDirectoryEntry()
  const now = await addCourt(camp, 'Court 1', TODAY)
  const next = await addCourt(camp, 'Court 1', TOMORROW)
  await assign(now, renee)
  await assign(next, sam)
  await assignClinician(now, clinician)
  const streamOpen = waitForLiveStream(page, camp)
  await openBoard(page, renee.session, camp)
  const court = boardCourt(page, 'Court 1')
  await expect(court).toContainText(/Now 12:00 AM - 11:59 PM.*Renee Alvarado.*Next \w{3} 8:00 AM - 9:15 AM.*Sam Okafor/)
  await expect(boardPerson(court, clinician.name)).toContainText('Clinician')
  await expect(page.getByText('Next round in')).toBeVisible()
  await expect(page.getByText('Local time (UTC)')).toBeVisible()
  await expect(boardStatus(page)).toHaveText('Live')
  await expect(court.getByText('New', { exact: true })).toHaveCount(0)
  // The board fills the screen.
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  await streamOpen
  await assign(now, sam)
  await expect(boardPerson(court, 'Sam Okafor').first()).toContainText('New')
  await unassign(now, renee)
  await expect(court.getByRole('deletion')).toHaveText('Removed: Renee Alvarado')
  await expect(boardPerson(court, 'Sam Okafor').first()).toContainText('New')
})

test('an update of the server reloads an unattended board', { tag: '@desktop' }, async ({ page }) => {
  const camp = await runningCourtCamp()
  const [renee] = await newOfficials(camp, 'Renee Alvarado')
  await addCourt(camp, 'Court 1', TODAY)
  await page.clock.install()
  await openBoard(page, renee.session, camp)
  await expect(boardCourt(page, 'Court 1')).toBeVisible()
  const isPage = ({ pathname }: URL) => pathname === new URL(page.url()).pathname
  const fetched = page.waitForResponse((response) => isPage(new URL(response.url())))
  await page.clock.fastForward('05:01')
  await (await fetched).finished()
  // The same version: the page stays.
  await page.route(isPage, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: '<script src="/new.js">' }),
  )
  const reloaded = page.waitForEvent('framenavigated')
  await page.clock.fastForward('05:01')
  await reloaded
  await expect(boardCourt(page, 'Court 1')).toBeVisible()
})

test('the courts link to the board and back', { tag: '@desktop' }, async ({ page }) => {
  const camp = await runningCourtCamp()
  await addCourt(camp, 'Court 1', TODAY)
  await openCourtsAsAdmin(page, camp)
  await (await openMoreTools(page)).getByRole('menuitem', { name: 'Gym board' }).click()
  await expect(boardCourt(page, 'Court 1')).toContainText('No one yet')
  await page.getByRole('link', { name: 'Back to courts' }).click()
  await expect(page).toHaveURL(new RegExp(`/camp/${camp.id}/courts$`))
  await expect(page.getByRole('banner')).toBeVisible()
})

test('pages turn automatically unless reduced motion is preferred', { tag: '@desktop' }, async ({ page, browser }) => {
  const camp = await runningCourtCamp()
  for (const number of [1, 2, 3, 4, 5, 10]) await addCourt(camp, `Court ${number}`, TODAY)
  const { session } = await newParticipant(camp)
  await openBoard(page, session, camp)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(boardCourt(page, 'Court 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(boardCourt(page, 'Court 10')).toBeVisible()
  await expect(boardCourt(page, 'Court 3')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()

  const television = await browser.newPage({
    baseURL: process.env.CREW_CHIEF_URL ?? '',
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'no-preference',
  })
  await television.addInitScript(() => {
    const request = async (kind: string) => {
      document.documentElement.setAttribute('data-awake', kind)
      return { release: async () => {} }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await television.clock.install()
  await openBoard(television, session, camp)
  await expect(television.getByText('Page 1 of 2')).toBeVisible()
  await expect(television.locator('html')).toHaveAttribute('data-awake', 'screen')
  await television.clock.runFor(12_000)
  await expect(television.getByText('Page 2 of 2')).toBeVisible()
  // Moving the mouse pauses the rotation.
  await television.mouse.move(400, 400)
  await television.clock.runFor(13_000)
  await expect(television.getByText('Page 2 of 2')).toBeVisible()
  await television.clock.runFor(30_000)
  await expect(television.getByText('Page 1 of 2')).toBeVisible()
  await television.close()
})

test('large crews use a smaller font and are not cut off', { tag: '@desktop' }, async ({ page }) => {
  const camp = await runningCourtCamp()
  for (const slot of [TODAY, TOMORROW]) for (const number of [1, 2, 3, 4]) await addCourt(camp, `Court ${number}`, slot)
  const { session } = await newParticipant(camp)
  // Mocked, to avoid registering twenty users.
  const campers = crewOf(20, session.user)
  await page.route(`**/api/courts/${camp.id}`, async (route) => {
    const courts: Court[] = await (await route.fetch()).json()
    await route.fulfill({ json: courts.map((court) => ({ ...court, campers })) })
  })
  await openBoard(page, session, camp)
  await expect(boardCourt(page, 'Court 4').getByRole('listitem')).toHaveCount(40)
  for (const number of [1, 2, 3, 4])
    expect(
      await boardCourt(page, `Court ${number}`).evaluate((card) => card.scrollHeight - card.clientHeight),
    ).toBeLessThanOrEqual(0)
})

const crewOf = (size: number, { firstName, lastName }: Session['user']) =>
  Array.from({ length: size }, () => randomUUID()).map((id) => ({
    id,
    userId: id,
    user: { id, firstName, lastName, profileImage: null, experienceLevels: [] },
    locked: false,
    noShow: false,
  }))

test('the board opens offline and shows the time of its data', async ({ page, context, allowError }) => {
  allowError(OFFLINE_ERRORS)
  const camp = await runningCourtCamp()
  const court = await addCourt(camp, 'Court 1', TODAY)
  const renee = await newOfficial(camp, 'Renee Alvarado')
  await assign(court, renee)
  await openBoard(page, renee.session, camp)
  await expect(boardPerson(boardCourt(page, 'Court 1'), 'Renee Alvarado')).toBeVisible()
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.goto(`/camp/${camp.id}/board`)
  await expect(boardPerson(boardCourt(page, 'Court 1'), 'Renee Alvarado')).toBeVisible()
  await expect(boardStatus(page)).toHaveText(/^Last updated \d{1,2}:\d\d [AP]M, offline$/)
  await context.setOffline(false)
  await expect(boardStatus(page)).toHaveText('Live')
})

test('outsiders cannot open the board', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/403 .*\/api\//)
  const camp = await runningCourtCamp()
  await addCourt(camp, 'Court 1', TODAY)
  await storeSession(page, (await register()).session)
  await page.goto(`/camp/${camp.id}/board`)
  await expect(page.getByRole('link', { name: 'View Events' })).toBeVisible()
  await expect(boardCourt(page, 'Court 1')).toHaveCount(0)
})

test('a new assignment appears in My courts immediately and is available offline', async ({
  page,
  context,
  allowError,
}) => {
  allowError(OFFLINE_ERRORS)
  const camp = await runningCourtCamp()
  const court = await addCourt(camp, 'Court 7', TODAY)
  const other = await addCourt(camp, 'Court 8', TODAY)
  const renee = await newOfficial(camp, 'Renee Alvarado')
  const sam = await newOfficial(camp, 'Sam Okafor')
  const streamOpen = waitForLiveStream(page, camp)
  await openHub(page, renee.session, camp, 'courts')
  await expect(page.getByRole('heading', { name: 'No courts yet' })).toBeVisible()
  await streamOpen
  await assign(court, renee)
  const mine = page.getByRole('region', { name: 'On now' })
  await expect(mine).toContainText('Court 7')
  await assign(court, sam)
  await expect(page.getByRole('listitem').filter({ hasText: 'Sam Okafor' })).toBeVisible()
  await unassign(court, renee)
  await assign(other, renee)
  await expect(mine).toContainText('Court 8')
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.goto(`/camp/${camp.id}/courts`)
  await expect(mine).toContainText('Court 8')
})
