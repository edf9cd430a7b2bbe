import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { avatar, getStarted, storeSession } from '../steps/auth-steps.ts'
import { evaluate, evaluationCard } from '../steps/camp-evaluation-steps.ts'
import {
  ageCache,
  cachedKeys,
  evaluationsOfOfficial,
  feedbackField,
  mockCrew,
  mockMyCourts,
  myCourt,
  OFFLINE_ERRORS,
  offlineBar,
  releaseButton,
  waitForServiceWorker,
} from '../steps/camp-offline-steps.ts'
import { hubPath, hubTabs, hubTitle, openHub, sessionOf } from '../steps/camp-steps.ts'
import { inDays, makeEvent } from '../steps/event-steps.ts'
import { register } from '../support/api.ts'
import { cancelSeat, makeAnnouncement, makeScheduleItem, newParticipant } from '../support/camp-api.ts'
import { journey, test } from '../support/test.ts'
import { CLINICIAN } from '../support/users.ts'

const FEEDBACK = 'Look at the shooter’s feet until they land.'
const isEvaluationRequest = (url: URL) => url.pathname === '/api/evaluations'

test('a visited camp opens offline with the cached data and its time', { tag: journey('Camp hub') }, async ({
  page,
  context,
  allowError,
}) => {
  allowError(OFFLINE_ERRORS)
  const camp = await makeEvent()
  const { session } = await newParticipant(camp)
  await makeScheduleItem(camp, { title: 'Film room' })
  await makeAnnouncement(camp, { title: 'Bring water' })
  await evaluate({ session: await sessionOf(CLINICIAN) }, { camp, officialId: session.user.id }, { content: FEEDBACK })
  await mockMyCourts(page, camp, [myCourt({ courtId: randomUUID(), courtName: 'Court 2' }, [session.user])])
  await openHub(page, session, camp)
  await expect(page.getByRole('heading', { name: 'Film room' })).toBeVisible()
  await hubTabs(page).getByRole('link', { name: 'Announcements' }).click()
  await expect(page.getByRole('article', { name: 'Bring water' })).toBeVisible()
  await hubTabs(page).getByRole('link', { name: 'Courts' }).click()
  await expect(page.getByRole('region', { name: 'Up next' })).toContainText('Court 2')
  await waitForServiceWorker(page)
  // Prefetched although the tab was not opened.
  await expect.poll(() => cachedKeys(page)).toContainEqual(expect.stringMatching('listEvaluations'))
  for (const name of ['listOfficials', 'getParticipant'])
    await expect.poll(() => cachedKeys(page)).toContainEqual(expect.stringMatching(name))

  await context.setOffline(true)
  await ageCache(page)
  await page.goto(hubPath(camp))
  await expect(hubTitle(page, camp)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Film room' })).toBeVisible()
  // On a busy machine Chromium may tell a new document too late that it is offline: the first sentence varies.
  await expect(offlineBar(page)).toContainText(/Showing data from today at \d{1,2}:\d\d [AP]M\./)
  await hubTabs(page).getByRole('link', { name: 'Announcements' }).click()
  await expect(page.getByRole('article', { name: 'Bring water' })).toBeVisible()
  await hubTabs(page).getByRole('link', { name: 'Courts' }).click()
  await expect(page.getByRole('region', { name: 'Up next' })).toContainText('Court 2')
  await expect(avatar(page)).toBeVisible()
  await hubTabs(page).getByRole('link', { name: 'Officials' }).click()
  await expect(evaluationCard(page.getByRole('region', { name: 'My feedback' }), FEEDBACK)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Personal Info' })).toBeVisible()
  await hubTabs(page).getByRole('link', { name: 'Clinicians' }).click()
  await expect(page.getByRole('list', { name: 'Clinicians' }).getByRole('listitem').first()).toBeVisible()

  await context.setOffline(false)
  await expect(offlineBar(page)).toBeHidden()
  await makeAnnouncement(camp, { title: 'Shuttle at seven' })
  await hubTabs(page).getByRole('link', { name: 'Announcements' }).click()
  await expect(page.getByRole('article', { name: 'Shuttle at seven' })).toBeVisible()
})

test('offline, the list of participants says so, and the hub stays', { tag: '@desktop' }, async ({
  page,
  context,
  allowError,
}) => {
  allowError(OFFLINE_ERRORS)
  const camp = await makeEvent()
  await openHub(page, await sessionOf(CLINICIAN), camp)
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await hubTabs(page).getByRole('link', { name: 'Officials' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('You’re offline')
  await expect(alert).toContainText('Schedule, announcements and clinicians work offline.')
  await expect(hubTitle(page, camp)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No participants yet')).toBeVisible()
})

test('a tab whose code cannot be loaded shows an error inside the hub, and Retry loads it', {
  tag: '@desktop',
}, async ({ page, allowError }) => {
  allowError(/ERR_FAILED|dynamically imported module/)
  const camp = await makeEvent()
  const { session } = await newParticipant(camp)
  const isTabCode = /\/assets\/courts-tab-.*\.js/
  await page.route(isTabCode, (route) => route.abort())
  await openHub(page, session, camp)
  await hubTabs(page).getByRole('link', { name: 'Courts' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load this tab.' })).toBeVisible()
  await expect(hubTitle(page, camp)).toBeVisible()
  await hubTabs(page).getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Camp Schedule' })).toBeVisible()
  await hubTabs(page).getByRole('link', { name: 'Courts' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load this tab.' })).toBeVisible()
  await page.unroute(isTabCode)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No courts yet' })).toBeVisible()
})

test('an evaluation written offline is queued and sent once when the network is back', {
  tag: journey('Evaluations'),
}, async ({ page, context, allowError }) => {
  allowError(OFFLINE_ERRORS)
  const camp = await makeEvent()
  const { session: official } = await newParticipant(camp)
  await openHub(page, await sessionOf(CLINICIAN), camp, 'officials', `?evaluate=${official.user.id}`)
  await expect(feedbackField(page)).toBeVisible()
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await feedbackField(page).fill(FEEDBACK)
  await expect(page.getByText('You’re offline. We’ll send it when you’re back online.')).toBeVisible()
  await releaseButton(page).click()
  await expect(page.getByText('Saved on this device: Pat Lindgren')).toBeVisible()
  expect(await evaluationsOfOfficial(camp, official)).toEqual([])

  await page.goto(hubPath(camp))
  await expect(offlineBar(page)).toContainText('1 evaluation hasn’t been sent yet.')
  await context.setOffline(false)
  await expect(page.getByText('Evaluation of Pat Lindgren sent', { exact: true })).toBeVisible()
  await expect(offlineBar(page)).toBeHidden()
  expect(await evaluationsOfOfficial(camp, official)).toMatchObject([{ content: FEEDBACK, status: 'RELEASED' }])
})

test('an evaluation whose response was lost is created only once', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/ERR_CONNECTION_RESET.*|Failed to load resource/)
  const camp = await makeEvent()
  const { session: official } = await newParticipant(camp)
  await openHub(page, await sessionOf(CLINICIAN), camp, 'officials', `?evaluate=${official.user.id}`)
  await feedbackField(page).fill(FEEDBACK)
  await page.route(isEvaluationRequest, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The request arrives, but the response is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await releaseButton(page).click()
  await expect(page.getByText('Saved on this device: Pat Lindgren')).toBeVisible()
  expect(await evaluationsOfOfficial(camp, official)).toHaveLength(1)
  await page.unroute(isEvaluationRequest)
  // The next start of the app sends the queue.
  await page.goto('/events')
  await expect(page.getByText('Evaluation of Pat Lindgren sent', { exact: true })).toBeVisible()
  expect(await evaluationsOfOfficial(camp, official)).toMatchObject([{ content: FEEDBACK }])
})

test('a cached crew can be evaluated offline, even if the court was deleted by then', {
  tag: '@desktop',
}, async ({ page, context, allowError }) => {
  allowError(OFFLINE_ERRORS)
  const camp = await makeEvent()
  const { session: official } = await newParticipant(camp)
  await mockCrew(page, camp, randomUUID(), [official.user])
  await openHub(page, await sessionOf(CLINICIAN), camp, 'schedule', '?evaluate=now')
  await expect(page.getByRole('button', { name: 'Pat Lindgren' })).toBeVisible()
  await waitForServiceWorker(page)
  await context.setOffline(true)
  await page.goto(hubPath(camp, 'schedule', '?evaluate=now'))
  await feedbackField(page).fill(FEEDBACK)
  await releaseButton(page).click()
  await expect(page.getByText('Saved on this device: Pat Lindgren')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Evaluation of Pat Lindgren sent', { exact: true })).toBeVisible()
  expect(await evaluationsOfOfficial(camp, official)).toMatchObject([{ content: FEEDBACK, slot: null }])
})

test('a rejected evaluation is reported by name and can be found, edited and discarded', { tag: '@desktop' }, async ({
  page,
  context,
  allowError,
}) => {
  allowError(OFFLINE_ERRORS)
  allowError(/404 .*\/api\//)
  const camp = await makeEvent()
  const { session: official } = await newParticipant(camp)
  await openHub(page, await sessionOf(CLINICIAN), camp, 'officials', `?evaluate=${official.user.id}`)
  await feedbackField(page).fill(FEEDBACK)
  await context.setOffline(true)
  await releaseButton(page).click()
  await expect(page.getByText('Saved on this device: Pat Lindgren')).toBeVisible()
  await cancelSeat(camp, official.user.id)

  await context.setOffline(false)
  await expect(page.getByText('Your evaluation of Pat Lindgren wasn’t accepted')).toBeVisible()
  await page.getByRole('link', { name: 'Show' }).click()
  const queued = page.getByRole('dialog', { name: 'Not sent yet' }).getByRole('article')
  await expect(queued).toContainText('Not accepted')
  await queued.getByRole('button', { name: 'Edit' }).click()
  await expect(feedbackField(page)).toHaveValue(FEEDBACK)
  await feedbackField(page).fill(`${FEEDBACK} Always.`)
  await releaseButton(page).click()
  await expect(page.getByText('This person isn’t registered for this event.')).toBeVisible()
  await expect(feedbackField(page)).toHaveValue(`${FEEDBACK} Always.`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(queued).toContainText(`${FEEDBACK} Always.`)
  await queued.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard evaluation' }).click()
  await expect(page.getByText('Nothing queued')).toBeVisible()
  expect(await evaluationsOfOfficial(camp, official)).toEqual([])
})

test('editing an evaluation offline shows an error and keeps the text', { tag: '@desktop' }, async ({
  page,
  context,
  allowError,
}) => {
  allowError(OFFLINE_ERRORS)
  const camp = await makeEvent()
  const { session: official } = await newParticipant(camp)
  const clinician = { session: await sessionOf(CLINICIAN) }
  const officialId = official.user.id
  const parts = { content: FEEDBACK, keep: ['Strong, clear signals'] }
  const { id } = await evaluate(clinician, { camp, officialId }, parts)
  await openHub(page, clinician.session, camp, 'schedule', `?evaluate=${officialId}&evaluation=${id}`)
  await expect(feedbackField(page)).toHaveValue(FEEDBACK)
  await context.setOffline(true)
  await feedbackField(page).fill('Look at the feet.')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('Failed to save the evaluation')).toBeVisible()
  await expect(feedbackField(page)).toHaveValue('Look at the feet.')
  await context.setOffline(false)
  await save.click()
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible()
  expect(await evaluationsOfOfficial(camp, official)).toMatchObject([{ content: 'Look at the feet.' }])
})

test('logging out deletes cached data, also offline', {
  tag: '@desktop',
}, async ({ page, context, allowError }) => {
  allowError(OFFLINE_ERRORS)
  const camp = await makeEvent()
  const { session } = await newParticipant(camp)
  await makeScheduleItem(camp, { title: 'Film room' })
  await openHub(page, session, camp)
  await expect(page.getByRole('heading', { name: 'Film room' })).toBeVisible()
  await waitForServiceWorker(page)
  expect((await cachedKeys(page)).length).toBeGreaterThan(1)
  await context.setOffline(true)
  const loaded = page.waitForEvent('load')
  await avatar(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await loaded
  await expect(getStarted(page)).toBeVisible()
  expect(await cachedKeys(page)).toEqual([])
})

test('the next user sees no cached data of the previous one', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/403 .*\/api\//)
  const camp = await makeEvent()
  await makeScheduleItem(camp, { title: 'Film room' })
  await openHub(page, (await newParticipant(camp)).session, camp)
  await expect(page.getByRole('heading', { name: 'Film room' })).toBeVisible()
  await storeSession(page, (await register()).session)
  await page.goto(hubPath(camp))
  await expect(page.getByRole('link', { name: 'View Events' })).toBeVisible()
  await expect(page.getByText('Film room')).toHaveCount(0)
  // The header loads the new user's camps.
  const ownKey = 'kept ["listCamps",{}]'
  expect((await cachedKeys(page)).filter((key) => key !== ownKey)).toEqual([])
})

test('an unreachable server is reported even if the browser is online', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/ERR_CONNECTION_REFUSED/)
  const camp = await makeEvent()
  await makeScheduleItem(camp, { title: 'Film room' })
  await openHub(page, (await newParticipant(camp)).session, camp)
  await expect(page.getByRole('heading', { name: 'Film room' })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await ageCache(page)
  await page.goto(hubPath(camp))
  await expect(page.getByRole('heading', { name: 'Film room' })).toBeVisible()
  await expect(offlineBar(page)).toContainText(/We can’t reach the server\. Showing data from today/)
  await page.unroute('**/api/**')
  await expect(offlineBar(page)).toBeHidden()
})

test('the current court is highlighted, with its crew and the next court', async ({ page }) => {
  // The last minute of a day has no court.
  await page.clock.setFixedTime(`${inDays(0, '12:00')}:00Z`)
  const camp = await makeEvent({ startDate: inDays(0, '00:00'), endDate: inDays(1, '23:00'), timezone: 'UTC' })
  const { session } = await newParticipant(camp)
  const crew = [session.user, { id: randomUUID(), firstName: 'Sam', lastName: 'Okafor' }]
  await mockMyCourts(page, camp, [
    myCourt({ courtId: randomUUID(), courtName: 'Court 2', startTime: '00:00', endTime: '23:59' }, crew),
    myCourt({ courtId: randomUUID(), courtName: 'Court 5', day: 'day2' }, crew),
  ])
  await openHub(page, session, camp, 'courts')
  const current = page.getByRole('region', { name: 'On now' })
  await expect(current).toContainText('Court 2')
  await expect(current).toContainText(/Ends 11:59 PM · .+ left/)
  await expect(page.getByText('2 officials, 1 clinician')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bill Trautman' })).toContainText('Lead clinician')
  await expect(page.getByRole('listitem').filter({ hasText: 'Court 5' })).toContainText('with Okafor')
  await expect(page.getByRole('listitem').filter({ hasText: 'Court 5' })).toContainText('Next')
})

test('without courts the tab shows a message', { tag: '@desktop' }, async ({ page }) => {
  const camp = await makeEvent()
  await openHub(page, (await newParticipant(camp)).session, camp, 'courts')
  await expect(page.getByRole('heading', { name: 'No courts yet' })).toBeVisible()
})

test('the schedule can be subscribed to by link until the link is renewed', async ({ page }) => {
  const camp = await makeEvent()
  const { session } = await newParticipant(camp)
  await makeScheduleItem(camp, { title: 'Film room' })
  await openHub(page, session, camp, 'courts')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(page).toHaveURL(hubPath(camp, 'courts', '?calendar=open'))
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' })
  const schedule = dialog.getByRole('region', { name: 'Schedule' })
  await schedule.getByRole('button', { name: 'Copy link' }).click()
  const link = dialog.getByLabel('Link to Schedule')
  await expect(link).toHaveValue(/\.ics$/)
  const url = await link.inputValue()
  const response = await fetch(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await response.text()).toContain('SUMMARY:Film room')
  await expect(schedule.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', /^webcal:\/\/.+\.ics$/)
  const download = page.waitForEvent('download')
  await schedule.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('schedule.ics')

  await dialog.getByRole('button', { name: 'Reset links' }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Reset calendar links?' })
  await confirmDialog.getByRole('button', { name: 'Reset links' }).click()
  await expect(confirmDialog).toBeHidden()
  await expect(link).not.toHaveValue(url)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(await link.inputValue())).status).toBe(200)
})
