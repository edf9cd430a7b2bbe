import { expect, type Page } from '@playwright/test'
import { blockLiveStream, makeDirectoryEntry, openHub, waitForLiveStream } from '../steps/camp-steps.ts'
import {
  addCourt,
  assign,
  assignClinician,
  boardCourt,
  boardPerson,
  campWithFullCourt,
  campWithOpenSlots,
  chooseCourtAction,
  chooseCourtTool,
  choosePersonAction,
  computeProposal,
  courtCard,
  MORNING,
  makeCourtCamp,
  newOfficial,
  newOfficials,
  openAssignForMe,
  openBoard,
  openCourtScreen,
  openCourts,
  openCourtsAsAdmin,
  openMoreTools,
  peoplePanel,
  personChip,
  runningCourtCamp,
  showCourtFilters,
  TODAY,
  TOMORROW,
  unsavedBar,
} from '../steps/court-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { adminSession, register } from '../support/api.ts'
import type { View } from './view.ts'

/** Two courts in the morning and one unscheduled; Sam and a clinician on the first, Noor and Ivy unassigned. */
async function campWithCourts() {
  const camp = await makeCourtCamp()
  const [sam] = await newOfficials(camp, 'Sam Okafor', 'Noor Haddad', 'Ivy Castellano')
  const court = await addCourt(camp, 'Court 1', { ...MORNING, target: 2, levelFrom: 'MIDDLE_SCHOOL' })
  await addCourt(camp, 'Court 2', MORNING)
  await addCourt(camp, 'Auxiliary gym, north floor')
  await assign(court, sam)
  await assignClinician(court, await makeDirectoryEntry())
  return { camp, sam }
}

async function openAsAdmin(page: Page) {
  const { camp } = await campWithCourts()
  await openCourtsAsAdmin(page, camp)
  await expect(personChip(courtCard(page, 'Court 1'), 'Sam Okafor')).toBeVisible()
}

async function openCourtMenu(page: Page) {
  await openAsAdmin(page)
  await courtCard(page, 'Court 1').getByRole('button', { name: 'Actions for Court 1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Set schedule' })).toBeVisible()
}

async function openCourtDialog(page: Page, item: string, title: string) {
  await openCourtMenu(page)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(dialogOf(page, title)).toBeVisible()
}

async function openAddCourt(page: Page) {
  await openCourtsAsAdmin(page, await makeCourtCamp({ days: 2 }))
  await chooseCourtTool(page, 'Add New Court')
  await expect(dialogOf(page, 'Add New Court').getByLabel('Court name')).toBeVisible()
  return dialogOf(page, 'Add New Court')
}

const COURT_SCREEN: readonly View[] = [
  { name: 'court assignments, admin', open: openAsAdmin },
  {
    name: 'court assignments, read only',
    open: async (page) => {
      const { camp } = await campWithCourts()
      await openCourtScreen(page, (await register()).session, camp)
      await expect(personChip(courtCard(page, 'Court 1'), 'Sam Okafor')).toBeVisible()
    },
  },
  {
    name: 'court assignments, empty',
    open: async (page) => {
      await openCourtsAsAdmin(page, await makeCourtCamp())
      await expect(page.getByText('No courts available. Add a court to get started.')).toBeVisible()
    },
  },
  {
    name: 'court assignments, failed to load',
    error: /500 .*\/api\/courts/,
    open: async (page) => {
      const camp = await makeCourtCamp()
      await blockLiveStream(page)
      await page.route('**/api/courts/**', (route) => route.fulfill({ status: 500, json: {} }))
      await openCourts(page, await adminSession(), camp)
      await expect(page.getByText('Error Loading Data')).toBeVisible()
    },
  },
  {
    name: 'court assignments, unsaved',
    open: async (page) => {
      await openAsAdmin(page)
      await choosePersonAction(courtCard(page, 'Court 1'), 'Sam Okafor', 'None')
      await expect(unsavedBar(page)).toBeVisible()
    },
  },
]

async function openNoShow(page: Page) {
  await openAsAdmin(page)
  await choosePersonAction(courtCard(page, 'Court 1'), 'Sam Okafor', 'No-show…')
  const dialog = dialogOf(page, 'Sam Okafor')
  await expect(dialog.getByRole('button', { name: 'This game' })).toBeVisible()
  return dialog
}

const DIALOGS: readonly View[] = [
  { name: 'new court', open: openAddCourt },
  {
    name: 'several new courts',
    open: async (page) => {
      const dialog = await openAddCourt(page)
      await dialog.getByRole('button', { name: 'Several' }).click()
      await expect(dialog.getByLabel('Rounds')).toBeVisible()
    },
  },
  {
    name: 'copy a day',
    open: async (page) => {
      const camp = await makeCourtCamp({ days: 2 })
      await addCourt(camp, 'Court 1', { ...MORNING, gym: 'North Gym' })
      await addCourt(camp, 'Court 1', TOMORROW)
      await openCourtsAsAdmin(page, camp, { day: 'day1' })
      await chooseCourtTool(page, 'Copy a day')
      await expect(dialogOf(page, 'Copy a day').getByText('That day already has 1 court')).toBeVisible()
    },
  },
  { name: 'court menu', open: openCourtMenu },
  { name: 'edit court name', open: (page) => openCourtDialog(page, 'Edit court name', 'Edit court name') },
  { name: 'court schedule', open: (page) => openCourtDialog(page, 'Set schedule', 'Set schedule') },
  { name: 'message the crew', open: (page) => openCourtDialog(page, 'Message crew', 'Message the crew') },
  {
    name: 'new clinician position',
    open: (page) => openCourtDialog(page, 'Add clinician position', 'Add a clinician position'),
  },
  {
    name: 'add officials',
    open: async (page) => {
      await openAsAdmin(page)
      await courtCard(page, 'Court 2').getByRole('button', { name: 'Add official' }).first().click()
      await expect(dialogOf(page, 'Add officials').getByRole('checkbox', { name: 'Noor Haddad' })).toBeVisible()
    },
  },
  {
    name: 'no-show, choice of games',
    open: async (page) => {
      await openNoShow(page)
    },
  },
  {
    name: 'no-show with substitutes',
    open: async (page) => {
      const dialog = await openNoShow(page)
      await dialog.getByRole('button', { name: 'This game' }).click()
      await expect(dialog.getByRole('list', { name: 'Available substitutes' })).toBeVisible()
    },
  },
]

const READ_ONLY: readonly View[] = [
  {
    name: 'gym board, with changes',
    open: async (page) => {
      const camp = await runningCourtCamp()
      const [renee, sam] = await newOfficials(camp, 'Renee Alvarado', 'Sam Okafor')
      const court = await addCourt(camp, 'Court 1', TODAY)
      for (const name of ['Court 1', 'Court 2', 'Court 3', 'Court 4', 'Auxiliary gym, north floor'])
        await addCourt(camp, name, TOMORROW)
      await assign(court, renee)
      const streamOpen = waitForLiveStream(page, camp)
      await openBoard(page, renee.session, camp)
      await expect(boardPerson(boardCourt(page, 'Court 1'), 'Renee Alvarado')).toBeVisible()
      await streamOpen
      await assign(court, sam)
      await expect(boardPerson(boardCourt(page, 'Court 1'), 'Sam Okafor')).toContainText('New')
    },
  },
  {
    name: 'gym board, empty',
    open: async (page) => {
      await openBoard(page, await adminSession(), await runningCourtCamp())
      await expect(page.getByRole('heading', { name: 'No courts yet' })).toBeVisible()
    },
  },
  {
    name: 'gym board, failed to load',
    error: /500 .*\/api\/courts/,
    open: async (page) => {
      const camp = await runningCourtCamp()
      await blockLiveStream(page)
      await page.route('**/api/courts/**', (route) => route.fulfill({ status: 500, json: {} }))
      await openBoard(page, await adminSession(), camp)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'my courts, assigned',
    open: async (page) => {
      const camp = await runningCourtCamp()
      const renee = await newOfficial(camp, 'Renee Alvarado')
      await assign(await addCourt(camp, 'Court 7', TODAY), renee)
      await openHub(page, renee.session, camp, 'courts')
      await expect(page.getByRole('region', { name: 'On now' })).toContainText('Court 7')
    },
  },
]

export const COURT_VIEWS: readonly View[] = [...COURT_SCREEN, ...DIALOGS, ...READ_ONLY]

const OFFICIAL = 'Sam Okafor'

/** Only additional positions can be removed. */
async function openPositionToRemove(page: Page) {
  const camp = await makeCourtCamp()
  await assignClinician(await addCourt(camp, 'Court 1', MORNING), await makeDirectoryEntry(), 'leadObserver')
  await openCourtsAsAdmin(page, camp)
  await courtCard(page, 'Court 1').getByRole('button', { name: 'Actions for Court 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove Lead observer position' }).click()
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
    name: 'court filters, phone',
    only: 'phone',
    open: async (page) => {
      await openAsAdmin(page)
      await showCourtFilters(page)
      await expect(page.getByRole('group', { name: 'Time slots' })).toBeVisible()
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
      await chooseCourtTool(page, 'Reset')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'court tools menu',
    open: async (page) => {
      await openAsAdmin(page)
      await openMoreTools(page)
    },
  },
  {
    name: 'swap official',
    open: async (page) => {
      const { camp } = await campWithFullCourt()
      await openCourtsAsAdmin(page, camp)
      await choosePersonAction(courtCard(page, 'Court 2'), 'Noor Haddad', 'Swap with…')
      await expect(dialogOf(page, 'Swap Noor Haddad').getByRole('button', { name: 'Sam Okafor' })).toBeVisible()
    },
  },
  {
    name: 'move crew',
    open: async (page) => {
      const { camp } = await campWithFullCourt()
      await openCourtsAsAdmin(page, camp)
      await chooseCourtAction(page, 'Court 2', 'Move crew to…')
      await expect(dialogOf(page, 'Move crew').getByText('Full (would be 2 of 1)')).toBeVisible()
    },
  },
  {
    name: 'court is full',
    open: async (page) => {
      const { camp } = await campWithFullCourt()
      await openCourtsAsAdmin(page, camp)
      await choosePersonAction(courtCard(page, 'Court 2'), 'Noor Haddad', 'Move to…')
      await dialogOf(page, 'Move Noor Haddad').getByRole('button', { name: 'Court 1', exact: true }).click()
      await expect(dialogOf(page, 'Court 1 is full (1 of 1). Add anyway?')).toBeVisible()
    },
  },
]

export const ASSIGN_FOR_ME_VIEWS: readonly View[] = [
  {
    name: 'assign for me',
    open: async (page) => openAssignForMe(page, (await campWithOpenSlots()).camp),
  },
  {
    name: 'assign for me, proposal',
    open: async (page) => {
      const { camp } = await campWithOpenSlots()
      await computeProposal(await openAssignForMe(page, camp))
    },
  },
  {
    name: 'open spots menu',
    open: async (page) => {
      await openCourtsAsAdmin(page, (await campWithOpenSlots()).camp)
      await showCourtFilters(page)
      await page.getByRole('button', { name: /open spots?$/ }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  },
]
