import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import {
  blockLiveStream,
  hubPath,
  hubTabs,
  hubTitle,
  openHub,
  sessionOf,
  waitForLiveStream,
} from '../steps/camp-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { register } from '../support/api.ts'
import { cancelSeat, makeAnnouncement, makeScheduleItem, newParticipant } from '../support/camp-api.ts'
import { journey, test } from '../support/test.ts'
import { ADMIN, CLINICIAN } from '../support/users.ts'

const TABS = ['Schedule', 'Announcements', 'Courts', 'Officials', 'Clinicians'] as const

/** A camp in June 2027 with one participant. */
async function makeCampWithParticipant() {
  const camp = await makeEvent({ startDate: '2027-06-12T08:00', endDate: '2027-06-14T16:30' })
  return { camp, person: await newParticipant(camp) }
}

test.describe('which camp the hub opens (2 §2)', () => {
  test('Enter on an event card opens the schedule of that camp, and Back to Events returns', {
    tag: journey('Camp hub'),
  }, async ({ page }) => {
    const { camp, person } = await makeCampWithParticipant()
    await storeSession(page, person.session)
    await page.goto(`/events?search=${encodeURIComponent(camp.name)}`)
    await page.getByRole('button', { name: `Enter ${camp.name}` }).click()
    await expect(page).toHaveURL(hubPath(camp))
    await expect(hubTitle(page, camp)).toBeVisible()
    const head = page.getByRole('main').locator('header').first()
    await expect(head.getByText('June 12 – June 14, 2027')).toBeVisible()
    await expect(head.getByText(camp.location)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Events' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/events')
  })

  test('/camp opens the first camp of the user, later the one visited last', async ({ page }) => {
    const near = await makeEvent()
    const far = await makeEvent({ startDate: '2027-06-12T08:00', endDate: '2027-06-14T16:30' })
    const { session } = await newParticipant(near, far)
    await storeSession(page, session)
    await page.goto('/camp')
    await expect(page).toHaveURL(hubPath(near))
    await expect(hubTitle(page, near)).toBeVisible()
    await page.getByRole('button', { name: 'Switch camp' }).click()
    await page.getByRole('menuitem', { name: far.name }).click()
    await expect(hubTitle(page, far)).toBeVisible()
    await page.goto('/camp/announcements')
    await expect(page).toHaveURL(hubPath(far, 'announcements'))
  })

  test('a visited camp that is closed by now is skipped', async ({ page, allowError }) => {
    allowError(/403 .*\/api\//)
    const left = await makeEvent()
    const other = await makeEvent()
    const { session } = await newParticipant(left, other)
    await openHub(page, session, left)
    await page.goto('/events')
    await cancelSeat(left, session.user.id)
    await page.goto('/camp')
    await expect(hubTitle(page, other)).toBeVisible()
  })

  test('a user without camps is redirected to the events with a message', async ({ page }) => {
    const { session } = await register()
    await storeSession(page, session)
    await page.goto('/camp')
    await expect(page.getByText('No Camp Event Found')).toBeVisible()
    await expect(page.getByText('You are not registered for any camp events.')).toBeVisible()
    await expect(page).toHaveURL('/events')
  })

  test('an admin can open a camp', async ({ page }) => {
    await storeSession(page, await sessionOf(ADMIN))
    await page.goto('/camp')
    await expect(page).toHaveURL(/\/camp\/[\w-]{36}\/schedule$/)
    await expect(hubTabs(page).getByRole('link', { name: 'Clinicians' })).toBeVisible()
  })

  for (const id of ['42', randomUUID()])
    test(`an unknown event (${id.length} characters) shows a message and a link to the events`, async ({
      page,
      allowError,
    }) => {
      allowError(/404 .*\/api\//)
      await storeSession(page, (await register()).session)
      await page.goto(hubPath({ id }))
      await expect(page.getByText('No camp event found. Please register for a camp first.')).toBeVisible()
      await expect(page.getByText('Please select an event to view its schedule')).toBeVisible()
      await page.getByRole('link', { name: 'View Events' }).click()
      await expect(page).toHaveURL('/events')
    })
})

test.describe('access (2 §6)', () => {
  const names = async (page: Page) => hubTabs(page).getByRole('link').allInnerTexts()

  for (const [role, session] of [
    ['an admin', () => sessionOf(ADMIN)],
    ['a clinician', () => sessionOf(CLINICIAN)],
    ['a participant', null],
  ] as const)
    test(`${role} has every tab, each with its own URL`, async ({ page }) => {
      const { camp, person } = await makeCampWithParticipant()
      await openHub(page, session ? await session() : person.session, camp)
      expect(await names(page)).toEqual([...TABS])
      for (const tab of ['announcements', 'courts', 'officials', 'staff', 'schedule'] as const) {
        const link = hubTabs(page).locator(`a[href="${hubPath(camp, tab)}"]`)
        await link.click()
        await expect(page).toHaveURL(hubPath(camp, tab))
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      }
      await page.goBack()
      await expect(page).toHaveURL(hubPath(camp, 'staff'))
    })

  test('at events other than camps the staff tab is called Speakers', async ({ page }) => {
    const camp = await makeEvent({ type: 'webinar' })
    await openHub(page, (await newParticipant(camp)).session, camp)
    await expect(hubTabs(page).getByRole('link', { name: 'Speakers' })).toBeVisible()
  })

  for (const [tab, text] of [
    ['schedule', 'Only registered camp participants can access this camp.'],
    ['announcements', 'Only registered camp participants can access the camp announcements.'],
    ['officials', 'Only registered camp participants can access this camp.'],
  ] as const)
    test(`outsiders cannot open the ${tab} tab`, async ({ page, allowError }) => {
      allowError(/403 .*\/api\//)
      const { camp } = await makeCampWithParticipant()
      await storeSession(page, (await register()).session)
      await page.goto(hubPath(camp, tab))
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByText(camp.name)).toBeHidden()
      await expect(page.getByRole('link', { name: 'View Events' })).toBeVisible()
    })

  test('a participant who loses the seat loses access immediately', async ({ page, allowError }) => {
    allowError(/403 .*\/api\//)
    const { camp, person } = await makeCampWithParticipant()
    const streamOpen = waitForLiveStream(page, camp)
    await openHub(page, person.session, camp)
    await streamOpen
    await cancelSeat(camp, person.session.user.id)
    await expect(page.getByText('Only registered camp participants can access this camp.')).toBeVisible()
  })
})

test('opening the hub takes at most three requests, not counting the live stream', async ({ page }) => {
  const { camp, person } = await makeCampWithParticipant()
  await makeScheduleItem(camp)
  await storeSession(page, person.session)
  // When the server has just started to listen, its first message makes clients reload.
  await blockLiveStream(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(camp|schedules|announcement|events)/.test(pathname) && !pathname.endsWith('/live'))
      calls.push(pathname)
  })
  await page.goto(hubPath(camp))
  await expect(page.getByRole('heading', { name: 'Film room' })).toBeVisible()
  // The list of camps may arrive later.
  await expect
    .poll(() => calls.toSorted())
    .toEqual(['/api/camp', `/api/camp/${camp.id}`, `/api/schedules/events/${camp.id}/schedule`])
})

test('every tab has a title of its own', { tag: '@desktop' }, async ({ page }) => {
  const { camp, person } = await makeCampWithParticipant()
  await openHub(page, person.session, camp)
  await expect(page).toHaveTitle(`Schedule · ${camp.name} · Crew Chief`)
  await hubTabs(page).getByRole('link', { name: 'Announcements' }).click()
  await expect(page).toHaveTitle(`Announcements · ${camp.name} · Crew Chief`)
})

test('on a phone the tabs are a bar at the bottom that covers no content', async ({ page }) => {
  const { camp, person } = await makeCampWithParticipant()
  await page.setViewportSize({ width: 320, height: 640 })
  await openHub(page, person.session, camp)
  const bar = await hubTabs(page).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(640)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('without the live stream the hub polls every 20 seconds', async ({ page, allowError }) => {
  allowError(/503 .*\/live|ERR_FAILED .*\/live/)
  const { camp, person } = await makeCampWithParticipant()
  await page.route('**/live', (route) => route.fulfill({ status: 503, json: { message: 'no', code: 'busy' } }))
  await page.clock.install()
  await openHub(page, person.session, camp, 'announcements')
  await expect(page.getByText('No announcements have been posted yet.')).toBeVisible()
  const { title } = await makeAnnouncement(camp)
  await page.clock.runFor(21_000)
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})
