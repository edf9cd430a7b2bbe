import { expect, type Page } from '@playwright/test'
import { makeOfficial } from '../steps/camp-steps.ts'
import {
  addCourt,
  assignClinician,
  choosePersonAction,
  courtCard,
  courtTools,
  MORNING,
  makeCourtCamp,
  openCourtsAsAdmin,
  peoplePanel,
  personChip,
} from '../steps/court-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import type { View } from './account-views.ts'
import { openAsAdmin, openCourtMenu } from './court-views.ts'

const OFFICIAL = 'Sam Okafor'

/** Only additional positions can be removed. */
async function openPositionToRemove(page: Page) {
  const camp = await makeCourtCamp()
  await assignClinician(await addCourt(camp, 'Court 1', MORNING), await makeOfficial(), 'leadObserver')
  await openCourtsAsAdmin(page, camp)
  await courtCard(page, 'Court 1').getByRole('button', { name: 'Actions for Court 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove position Lead observer' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export const COURT_EDITING_VIEWS: readonly View[] = [
  {
    name: 'official menu',
    only: 'desktop',
    open: async (page) => {
      await openAsAdmin(page)
      const actions = `Actions for ${OFFICIAL}`
      await courtCard(page, 'Court 1').getByRole('button', { name: actions, exact: true }).click()
      await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeVisible()
    },
  },
  {
    name: 'official actions, phone',
    only: 'phone',
    open: async (page) => {
      await openAsAdmin(page)
      await personChip(courtCard(page, 'Court 1'), OFFICIAL).tap()
      await expect(dialogOf(page, OFFICIAL).getByRole('button', { name: 'Move to…' })).toBeVisible()
    },
  },
  {
    name: 'people panel, phone',
    only: 'phone',
    open: async (page) => {
      await openAsAdmin(page)
      await page.getByRole('button', { name: 'Find people' }).tap()
      await expect(peoplePanel(page).getByRole('button', { name: 'Add Noor Haddad to a court' })).toBeVisible()
    },
  },
  {
    name: 'move official',
    open: async (page) => {
      await openAsAdmin(page)
      await choosePersonAction(courtCard(page, 'Court 1'), OFFICIAL, 'Move to…')
      await expect(dialogOf(page, `Move ${OFFICIAL}`)).toBeVisible()
    },
  },
  {
    name: 'choose clinician',
    open: async (page) => {
      await openAsAdmin(page)
      await courtCard(page, 'Court 2').getByRole('button', { name: 'Choose clinician' }).click()
      await expect(dialogOf(page, 'Choose clinician').getByLabel('Search clinicians')).toBeVisible()
    },
  },
  {
    name: 'delete court',
    open: async (page) => {
      await openCourtMenu(page)
      await page.getByRole('menuitem', { name: 'Delete court' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'remove clinician position', open: openPositionToRemove },
  {
    name: 'reset courts',
    open: async (page) => {
      await openAsAdmin(page)
      await courtTools(page).getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'print menu',
    open: async (page) => {
      await openAsAdmin(page)
      await courtTools(page).getByRole('button', { name: 'Print' }).click()
      await expect(page.getByRole('menuitem', { name: 'Sheet of the day' })).toBeVisible()
    },
  },
]
