import { expect, type Page } from '@playwright/test'
import { openHub } from '../steps/camp-steps.ts'
import {
  campWithNotices,
  courtBanner,
  declineCourt,
  notifyCourts,
  openNotify,
  setCourtSettings,
} from '../steps/court-notice-steps.ts'
import {
  addCourt,
  assign,
  chooseCourtTool,
  MORNING,
  makeCourtCamp,
  newOfficial,
  openCourtsAsAdmin,
} from '../steps/court-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import type { View } from './view.ts'

async function openPending(page: Page) {
  const { camp } = await campWithNotices()
  await openCourtsAsAdmin(page, camp)
  const dialog = await openNotify(page)
  await expect(dialog.getByText('Court 1, 8:00 AM → Court 2, 8:00 AM')).toBeVisible()
  return dialog
}

/** Noor declined Court 1. */
async function openWhoKnows(page: Page) {
  const { camp, noor, one } = await campWithNotices()
  await newOfficial(camp, 'Ivy Castellano')
  await setCourtSettings(camp, { asksForResponse: true })
  await declineCourt(one, noor.session, 'Sprained ankle')
  await openCourtsAsAdmin(page, camp)
  const dialog = await openNotify(page)
  await dialog.getByRole('button', { name: 'Who knows' }).click()
  await expect(dialog.getByRole('button', { name: 'Find a substitute' })).toBeVisible()
  return dialog
}

async function openAskedCourt(page: Page) {
  const camp = await makeCourtCamp()
  const sam = await newOfficial(camp, 'Sam Okafor')
  await assign(await addCourt(camp, 'Court 1', MORNING), sam)
  await setCourtSettings(camp, { asksForResponse: true })
  await openHub(page, sam.session, camp, 'courts')
  await expect(page.getByRole('button', { name: 'Accept Court 1' })).toBeVisible()
}

export const COURT_NOTICE_VIEWS: readonly View[] = [
  {
    name: 'notify people',
    open: async (page) => {
      await openPending(page)
    },
  },
  {
    name: 'save without notifying',
    open: async (page) => {
      const dialog = await openPending(page)
      await dialog.getByRole('button', { name: 'Save without notifying…' }).click()
      await expect(dialogOf(page, 'Save without notifying 1 person').getByLabel('Reason')).toBeVisible()
    },
  },
  {
    name: 'who knows their courts',
    open: async (page) => {
      await openWhoKnows(page)
    },
  },
  {
    name: 'substitute for a declined game',
    open: async (page) => {
      const dialog = await openWhoKnows(page)
      await dialog.getByRole('button', { name: 'Find a substitute' }).click()
      await expect(dialogOf(page, 'Substitute for Noor Haddad').getByText('Ivy Castellano')).toBeVisible()
    },
  },
  {
    name: 'court publishing',
    open: async (page) => {
      await openCourtsAsAdmin(page, await makeCourtCamp())
      await chooseCourtTool(page, 'Publishing')
      await expect(dialogOf(page, 'Publishing').getByRole('switch').first()).toBeVisible()
    },
  },
  {
    name: 'my courts, changed',
    open: async (page) => {
      const { camp, sam } = await campWithNotices()
      await notifyCourts(camp)
      await openHub(page, sam.session, camp, 'courts')
      await expect(courtBanner(page, 'Your courts are set').getByRole('button', { name: 'Got it' })).toBeVisible()
    },
  },
  { name: 'my courts, accept or decline', open: openAskedCourt },
  {
    name: 'decline game',
    open: async (page) => {
      await openAskedCourt(page)
      await page.getByRole('button', { name: 'Decline Court 1' }).click()
      await expect(dialogOf(page, 'Decline Court 1').getByLabel('Reason')).toBeVisible()
    },
  },
  {
    name: 'my courts, not published',
    open: async (page) => {
      const { camp, sam } = await campWithNoticesHidden()
      await openHub(page, sam.session, camp, 'courts')
      await expect(page.getByText('Courts aren’t published yet')).toBeVisible()
    },
  },
]

async function campWithNoticesHidden() {
  const camp = await makeCourtCamp()
  const sam = await newOfficial(camp, 'Sam Okafor')
  await setCourtSettings(camp, { hidesUntilPublished: true })
  await assign(await addCourt(camp, 'Court 1', MORNING), sam)
  return { camp, sam }
}
