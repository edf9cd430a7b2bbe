// What can stand open over the court screen while somebody works there, for the journeys that visit every place.

import { expect, type Page } from '@playwright/test'
import { dialogOf } from '../steps/admin-users-steps.ts'
import { makeOfficial } from '../steps/camp-people-steps.ts'
import {
  actOn,
  addCourt,
  courtCard,
  courtTools,
  giveCourt,
  MORNING,
  makeCourtCamp,
  openCourtsAsAdmin,
  peoplePanel,
  personChip,
} from '../steps/court-steps.ts'
import type { View } from './account-views.ts'
import { openAsAdmin, openCourtMenu } from './court-views.ts'

const SOMEBODY = 'Sam Okafor'

/** Every court keeps its first position; this one has another. */
async function openPositionToRemove(page: Page) {
  const camp = await makeCourtCamp()
  await giveCourt(await addCourt(camp, 'Court 1', MORNING), await makeOfficial(), 'leadObserver')
  await openCourtsAsAdmin(page, camp)
  await courtCard(page, 'Court 1').getByRole('button', { name: 'Actions for Court 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove position Lead observer' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export const COURT_EDITING_VIEWS: readonly View[] = [
  {
    name: 'what can be done with somebody on a court',
    only: 'desktop',
    open: async (page) => {
      await openAsAdmin(page)
      const actions = `Actions for ${SOMEBODY}`
      await courtCard(page, 'Court 1').getByRole('button', { name: actions, exact: true }).click()
      await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeVisible()
    },
  },
  {
    name: 'what can be done with somebody on a court, on a phone',
    only: 'phone',
    open: async (page) => {
      await openAsAdmin(page)
      await personChip(courtCard(page, 'Court 1'), SOMEBODY).tap()
      await expect(dialogOf(page, SOMEBODY).getByRole('button', { name: 'Move to…' })).toBeVisible()
    },
  },
  {
    name: 'the people of the courts, on a phone',
    only: 'phone',
    open: async (page) => {
      await openAsAdmin(page)
      await page.getByRole('button', { name: 'Find people' }).tap()
      await expect(peoplePanel(page).getByRole('button', { name: 'Add Noor Haddad to a court' })).toBeVisible()
    },
  },
  {
    name: 'a court to move somebody to',
    open: async (page) => {
      await openAsAdmin(page)
      await actOn(courtCard(page, 'Court 1'), SOMEBODY, 'Move to…')
      await expect(dialogOf(page, `Move ${SOMEBODY}`)).toBeVisible()
    },
  },
  {
    name: 'a clinician for a position',
    open: async (page) => {
      await openAsAdmin(page)
      await courtCard(page, 'Court 2').getByRole('button', { name: 'Choose clinician' }).click()
      await expect(dialogOf(page, 'Choose clinician').getByLabel('Search clinicians')).toBeVisible()
    },
  },
  {
    name: 'a court to delete',
    open: async (page) => {
      await openCourtMenu(page)
      await page.getByRole('menuitem', { name: 'Delete court' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'a position to take away', open: openPositionToRemove },
  {
    name: 'the question before all courts are reset',
    open: async (page) => {
      await openAsAdmin(page)
      await courtTools(page).getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'the ways to put the courts on paper',
    open: async (page) => {
      await openAsAdmin(page)
      await courtTools(page).getByRole('button', { name: 'Print' }).click()
      await expect(page.getByRole('menuitem', { name: 'Sheet of the day' })).toBeVisible()
    },
  },
]
