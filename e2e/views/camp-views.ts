import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { openEvaluate, smallCamp } from '../steps/camp-evaluation-steps.ts'
import { mockMyCourts, myCourt, OFFLINE_ERRORS, offlineBar } from '../steps/camp-offline-steps.ts'
import { blockLiveStream, hubPath, newClinician, openHub, sessionOf } from '../steps/camp-steps.ts'
import { addCourt, assignClinician, MORNING, runningCourtCamp, TODAY } from '../steps/court-steps.ts'
import { inDays, makeEvent } from '../steps/event-steps.ts'
import { register } from '../support/api.ts'
import { cancelSeat, makeAnnouncement, makeScheduleItem, newParticipant } from '../support/camp-api.ts'
import { ADMIN } from '../support/users.ts'
import type { View } from './view.ts'

/** Running today, so that the current item is marked. */
async function runningCamp() {
  const camp = await makeEvent({ startDate: inDays(-1, '00:00'), endDate: inDays(2, '23:55'), timezone: 'UTC' })
  for (const day of ['day1', 'day2', 'day3'] as const) {
    await makeScheduleItem(camp, {
      title: 'Games',
      day,
      startTime: '00:00',
      endTime: '12:00',
      description: 'Courts 1 to 6.',
    })
    await makeScheduleItem(camp, { title: 'Film room', day, startTime: '12:00', endTime: '23:55' })
  }
  return camp
}

async function campWithAnnouncements() {
  const camp = await makeEvent()
  await makeAnnouncement(camp)
  await makeAnnouncement(camp, {
    title: 'Court 3 is closed',
    content: 'A wet floor.\n\nGames move to Court 6.',
    important: true,
  })
  return camp
}

async function openSwitcher(page: Page) {
  const camp = await makeEvent()
  const other = await makeEvent()
  await openHub(page, (await newParticipant(camp, other)).session, camp)
  await page.getByRole('button', { name: 'Switch camp' }).click()
  await expect(page.getByRole('menuitem', { name: other.name })).toBeVisible()
}

async function openItemForm(page: Page, item: string) {
  const camp = await makeEvent()
  await openHub(page, await sessionOf(ADMIN), camp, 'schedule', `?item=${item}`)
  await expect(page.getByRole('dialog', { name: 'Add schedule item' })).toBeVisible()
}

export const CAMP_VIEWS: readonly View[] = [
  {
    name: 'camp schedule, participant',
    open: async (page) => {
      const camp = await runningCamp()
      await openHub(page, (await newParticipant(camp)).session, camp)
      await expect(page.getByText('Now ·')).toBeVisible()
    },
  },
  {
    name: 'camp schedule, admin',
    open: async (page) => {
      const camp = await runningCamp()
      await openHub(page, await sessionOf(ADMIN), camp)
      await expect(page.getByRole('button', { name: 'Edit Games' })).toBeVisible()
    },
  },
  {
    name: 'camp schedule, empty day',
    open: async (page) => {
      await openHub(page, await sessionOf(ADMIN), await makeEvent())
      await expect(page.getByRole('button', { name: 'Add First Item' })).toBeVisible()
    },
  },
  { name: 'new schedule item', open: (page) => openItemForm(page, 'new') },
  {
    name: 'copy day',
    open: async (page) => {
      await openHub(page, await sessionOf(ADMIN), await runningCamp())
      await page.getByRole('button', { name: 'Copy day' }).click()
      await expect(page.getByRole('dialog', { name: 'Copy day' })).toBeVisible()
    },
  },
  {
    name: 'delete schedule item',
    open: async (page) => {
      const camp = await makeEvent()
      await makeScheduleItem(camp, { title: 'Games' })
      await openHub(page, await sessionOf(ADMIN), camp)
      await page.getByRole('button', { name: 'Delete Games' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'new schedule item, with errors',
    open: async (page) => {
      await openItemForm(page, 'new')
      await page.getByRole('dialog').getByRole('button', { name: 'Add item' }).click()
      await expect(page.getByText('Validation Error')).toBeVisible()
    },
  },
  {
    name: 'camp announcements, participant',
    open: async (page) => {
      const camp = await campWithAnnouncements()
      await openHub(page, (await newParticipant(camp)).session, camp, 'announcements')
      await expect(page.getByRole('article')).toHaveCount(2)
    },
  },
  {
    name: 'camp announcements, admin writing',
    open: async (page) => {
      const camp = await campWithAnnouncements()
      await openHub(page, await sessionOf(ADMIN), camp, 'announcements', '?new=announcement')
      await page.getByLabel('Title').fill('Bring water')
      await expect(page.getByRole('article')).toHaveCount(2)
    },
  },
  {
    name: 'camp announcements, to a crew and to clinicians',
    open: async (page) => {
      const { session, profile } = await newClinician()
      const camp = await makeEvent()
      const court = await addCourt(camp, 'Court 3', MORNING)
      await assignClinician(court, profile)
      await makeAnnouncement(camp, { title: 'Rotations', audience: 'crew', courtId: court.id })
      await makeAnnouncement(camp, { title: 'Staff dinner', audience: 'clinicians' })
      await openHub(page, session, camp, 'announcements')
      await expect(page.getByText('To the crew of Court 3, 8:00 AM')).toBeVisible()
    },
  },
  {
    name: 'edit announcement',
    open: async (page) => {
      const camp = await makeEvent()
      const { id } = await makeAnnouncement(camp, { important: true })
      await openHub(page, await sessionOf(ADMIN), camp, 'announcements', `?edit=${id}`)
      await expect(page.getByRole('dialog', { name: 'Edit announcement' })).toBeVisible()
    },
  },
  {
    name: 'delete announcement',
    open: async (page) => {
      const camp = await makeEvent()
      const { title } = await makeAnnouncement(camp)
      await openHub(page, await sessionOf(ADMIN), camp, 'announcements')
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'who got an announcement',
    open: async (page) => {
      const camp = await makeEvent()
      await newParticipant(camp)
      const { title } = await makeAnnouncement(camp)
      await openHub(page, await sessionOf(ADMIN), camp, 'announcements')
      await page.getByRole('button', { name: `Who got ${title}` }).click()
      await expect(page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(1)
    },
  },
  { name: 'camp switcher', open: openSwitcher },
  {
    name: 'camp, no access',
    error: /403 .*\/api\//,
    open: async (page) => {
      const camp = await makeEvent()
      await storeSession(page, (await register()).session)
      await page.goto(hubPath(camp, 'announcements'))
      await expect(page.getByRole('link', { name: 'View Events' })).toBeVisible()
    },
  },
  {
    name: 'camp schedule, failed to load',
    error: /500 .*\/api\/schedules/,
    open: async (page) => {
      const camp = await makeEvent()
      await blockLiveStream(page)
      await page.route('**/api/schedules/**', (route) =>
        route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
      )
      await openHub(page, (await newParticipant(camp)).session, camp)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
]

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
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveCount(2)
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
    name: 'my courts, clinician',
    open: async (page) => {
      const { session, profile } = await newClinician()
      const camp = await runningCourtCamp()
      const court = await addCourt(camp, 'Court 3', TODAY)
      await assignClinician(court, profile)
      await openHub(page, session, camp, 'courts')
      await expect(page.getByRole('button', { name: /^Message the crew of Court 3/ })).toHaveCount(2)
    },
  },
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
      await expect(offlineBar(page)).toContainText('Showing data from')
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
      await page.getByRole('button', { name: 'Reset links' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
