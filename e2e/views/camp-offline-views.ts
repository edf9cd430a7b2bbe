import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openEvaluate, smallCamp } from '../steps/camp-evaluation-steps.ts'
import { mockMyCourts, myCourt, OFFLINE_ERRORS, offlineBar } from '../steps/camp-offline-steps.ts'
import { openHub } from '../steps/camp-steps.ts'
import { inDays, makeEvent } from '../steps/event-steps.ts'
import { cancelSeat, makeScheduleItem, newParticipant } from '../support/camp-api.ts'
import type { View } from './account-views.ts'

async function openMyCourts(page: Page, today: boolean) {
  const camp = await makeEvent({
    startDate: inDays(today ? 0 : 3, '00:00'),
    endDate: inDays(today ? 1 : 4, '23:00'),
    timezone: 'UTC',
  })
  const { session } = await newParticipant(camp)
  const crew = [session.user, { id: randomUUID(), firstName: 'Sam', lastName: 'Okafor' }]
  await mockMyCourts(page, camp, [
    myCourt({ courtId: randomUUID(), courtName: 'Court 12', startTime: '00:00', endTime: '23:59' }, crew),
    myCourt({ courtId: randomUUID(), courtName: 'Auxiliary gym, north floor', day: 'day2' }, crew),
  ])
  await openHub(page, session, camp, 'courts')
  await expect(page.getByRole('heading', { name: 'Your crew' })).toBeVisible()
}

async function openCalendar(page: Page) {
  const camp = await makeEvent()
  await openHub(page, (await newParticipant(camp)).session, camp, 'courts', '?calendar=open')
  await expect(page.getByLabel('Link to Schedule')).toHaveValue(/\.ics$/)
}

async function openRejectedEvaluation(page: Page) {
  const { camp, clinician, officialId } = await smallCamp()
  const dialog = await openEvaluate(page, clinician.session, camp, officialId)
  await dialog.getByRole('button', { name: 'Patient whistle' }).click()
  await dialog.getByLabel('Signals and reporting: 2 of 5').click()
  await dialog.getByLabel('In your own words').fill('Held the whistle on the drive.')
  // Longer than the dialog waits, so the evaluation is queued and refused later.
  await page.route('**/api/evaluations', async (route) => {
    await cancelSeat(camp, officialId)
    await expect(dialog).toBeHidden()
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByRole('article')).toContainText('Not accepted')
}

export const CAMP_OFFLINE_VIEWS: readonly View[] = [
  { name: 'my courts, current court', open: (page) => openMyCourts(page, true) },
  { name: 'my courts, next court', open: (page) => openMyCourts(page, false) },
  {
    name: 'my courts, empty',
    open: async (page) => {
      const camp = await makeEvent()
      await openHub(page, (await newParticipant(camp)).session, camp, 'courts')
      await expect(page.getByRole('heading', { name: 'No courts yet' })).toBeVisible()
    },
  },
  {
    name: 'camp, offline',
    error: OFFLINE_ERRORS,
    open: async (page) => {
      const camp = await makeEvent()
      await makeScheduleItem(camp, { title: 'Film room' })
      await openHub(page, (await newParticipant(camp)).session, camp)
      await expect(page.getByRole('heading', { name: 'Film room' })).toBeVisible()
      await page.context().setOffline(true)
      await expect(offlineBar(page)).toContainText('Showing what was kept')
    },
  },
  { name: 'evaluation outbox, not accepted', error: /404 .*\/api\//, open: openRejectedEvaluation },
  {
    name: 'discard queued evaluation',
    error: /404 .*\/api\//,
    open: async (page) => {
      await openRejectedEvaluation(page)
      await page.getByRole('article').getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('alertdialog', { name: /^Discard your evaluation/ })).toBeVisible()
    },
  },
  { name: 'calendar links', open: openCalendar },
  {
    name: 'renew calendar links',
    only: 'desktop',
    open: async (page) => {
      await openCalendar(page)
      await page.getByRole('button', { name: 'Renew links' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
