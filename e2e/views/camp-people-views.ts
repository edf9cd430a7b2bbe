import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import {
  campWithCrews,
  coverageDialog,
  editEvaluation,
  evaluate,
  evaluateDialog,
  listEvaluations,
  openEvaluate,
  openEvaluations,
  openFeedback,
  rubricDialog,
  smallCamp,
  withdrawEvaluation,
} from '../steps/camp-evaluation-steps.ts'
import {
  clinicianCard,
  makeCamp,
  makeDirectoryEntry,
  newClinician,
  openClinicians,
  openHub,
  openParticipants,
} from '../steps/camp-steps.ts'
import { dialogOf, failRequests } from '../steps/page-steps.ts'
import { adminSession, adminToken, register } from '../support/api.ts'
import { addPerson, newParticipant } from '../support/camp-api.ts'
import type { View } from './view.ts'

async function openParticipant(page: Page, about: string) {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  await openParticipants(page, await adminSession(), camp, { participant: session.user.id, about })
  await expect(dialogOf(page, 'Pat Lindgren').getByRole('tabpanel')).toBeVisible()
}

async function openAddParticipant(page: Page) {
  const { email } = await register()
  await openParticipants(page, await adminSession(), await makeCamp(), { add: 'participant' })
  const dialog = dialogOf(page, 'Add Participant')
  await dialog.getByLabel('Search users').fill(email)
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('radio').click()
  await expect(dialog.getByRole('radio', { checked: true })).toBeVisible()
}

async function openPhoto(page: Page) {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  await openParticipants(page, await adminSession(), camp, { photo: session.user.id })
  await expect(dialogOf(page, 'Upload Profile Photo').getByRole('button', { name: 'Choose photo' })).toBeVisible()
}

async function openFailedPhoto(page: Page) {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  await failRequests(page, new RegExp(`/participants/${session.user.id}$`))
  await openParticipants(page, await adminSession(), camp, { photo: session.user.id })
  await expect(dialogOf(page, 'Upload Profile Photo').getByRole('button', { name: 'Retry' })).toBeVisible()
}

async function openOwnRecord(page: Page) {
  const camp = await makeCamp()
  const { session } = await newParticipant(camp)
  await openParticipants(page, session, camp)
}

async function openAddClinician(page: Page) {
  await openClinicians(page, await adminSession(), await makeCamp(), { add: 'clinician' })
  const form = dialogOf(page, 'Add Clinician')
  await form.getByRole('button', { name: 'Add clinician' }).click()
  await expect(form.getByText('Last name required')).toBeVisible()
}

async function openClinicianEdit(page: Page) {
  const { id } = await makeDirectoryEntry()
  await openClinicians(page, await adminSession(), await makeCamp(), { edit: id })
  await expect(dialogOf(page, 'Edit Clinician').getByLabel('Bio')).toBeVisible()
}

async function openFailedClinicianEdit(page: Page) {
  const { id } = await makeDirectoryEntry()
  await failRequests(page, new RegExp(`/api/officials/${id}$`))
  await openClinicians(page, await adminSession(), await makeCamp(), { edit: id })
  await expect(dialogOf(page, 'Edit Clinician').getByRole('button', { name: 'Retry' })).toBeVisible()
}

async function openClinicianMenu(page: Page) {
  const { name } = await makeDirectoryEntry()
  await openClinicians(page, await adminSession(), await makeCamp())
  // Filtered, because in a long list the bottom bar may cover the button.
  await page.getByLabel('Search by name or role').fill(name)
  await expect(page.getByText('1 clinician', { exact: true })).toBeVisible()
  await clinicianCard(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function openDeleteClinician(page: Page) {
  const { id, name } = await makeDirectoryEntry()
  await openClinicians(page, await adminSession(), await makeCamp(), { clinician: id })
  await dialogOf(page, name).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export const CAMP_PEOPLE_VIEWS: readonly View[] = [
  {
    name: 'participants',
    open: async (page) => {
      const camp = await makeCamp()
      await newParticipant(camp)
      await openParticipants(page, await adminSession(), camp)
    },
  },
  { name: 'participant, personal data', open: (page) => openParticipant(page, 'personal') },
  { name: 'participant, registration', open: (page) => openParticipant(page, 'registration') },
  { name: 'add participant', open: openAddParticipant },
  { name: 'participant photo', open: openPhoto },
  { name: 'participant photo, failed to load', error: /500 .*\/participants/, open: openFailedPhoto },
  { name: 'own camp record', open: openOwnRecord },
  {
    name: 'clinicians',
    open: async (page) => {
      await makeDirectoryEntry()
      await openClinicians(page, await adminSession(), await makeCamp())
    },
  },
  {
    name: 'clinician profile',
    open: async (page) => {
      const { id, name } = await makeDirectoryEntry()
      await openClinicians(page, await adminSession(), await makeCamp(), { clinician: id })
      await expect(dialogOf(page, name).getByText('4.7 of 5')).toBeVisible()
    },
  },
  { name: 'add clinician, with errors', open: openAddClinician },
  { name: 'edit clinician', open: openClinicianEdit },
  { name: 'edit clinician, failed to load', error: /500 .*\/api\/officials/, open: openFailedClinicianEdit },
  { name: 'clinician menu', open: openClinicianMenu },
  { name: 'delete clinician', open: openDeleteClinician },
]

const EVALUATION = {
  content: 'Held the whistle on the drive.',
  keep: ['Strong, clear signals'],
  improve: ['Early whistle: let the play finish'],
  scores: [{ criterionId: 'signals', score: 4, note: '' }],
  staffNotes: 'Ready for the final.',
}

async function openCrew(page: Page) {
  const { session } = await newClinician()
  const { camp } = await campWithCrews(session)
  const dialog = await openEvaluate(page, session, camp, 'now')
  await dialog.getByRole('button', { name: 'Patient whistle' }).click()
  await dialog.getByRole('button', { name: 'Early whistle' }).click()
  await dialog.getByLabel('Play calling: 4 of 5').click()
}

async function openOfficialSearch(page: Page) {
  const { camp, clinician, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId }, { ...EVALUATION, status: 'DRAFT' })
  await openHub(page, clinician.session, camp, 'schedule', '?evaluate=search')
  await expect(evaluateDialog(page).getByRole('link', { name: /Pat Lindgren/ })).toHaveCount(2)
}

async function openAllEvaluations(page: Page) {
  const { camp, clinician, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId }, { ...EVALUATION, status: 'DRAFT' })
  await evaluate({ session: await adminSession() }, { camp, officialId }, EVALUATION)
  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  await expect(panel.getByRole('button', { name: 'Release' })).toBeVisible()
}

async function openEvaluationMenu(page: Page) {
  const { camp, clinician, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId })
  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  await panel.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  return panel
}

async function openDiscardEdit(page: Page) {
  const panel = await openEvaluationMenu(page)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await panel.getByLabel('Edit your feedback').fill('Good feet, late hands.')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
}

async function openOwnFeedback(page: Page) {
  const { camp, clinician, official, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId }, EVALUATION)
  await openParticipants(page, official.session, camp)
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
}

/** An evaluation its official has read, edited once. */
async function editedEvaluation() {
  const { camp, clinician, official, officialId } = await smallCamp()
  const { id } = await evaluate(clinician, { camp, officialId }, EVALUATION)
  await listEvaluations(official.session, camp)
  await editEvaluation(clinician, id, 'Good angles. Hold your signal longer.')
  return { camp, clinician, official, officialId, id }
}

async function openVersions(page: Page) {
  const { camp, official } = await editedEvaluation()
  await openParticipants(page, official.session, camp)
  await page.getByRole('button', { name: /^Compare versions/ }).click()
  await expect(page.getByRole('dialog', { name: 'Versions' }).getByText('Changed').first()).toBeVisible()
}

async function openWithdraw(page: Page) {
  const { camp, clinician, officialId } = await editedEvaluation()
  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  await panel.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw evaluation' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('Give a reason')).toBeVisible()
}

async function openFeedbackScreen(page: Page) {
  const { camp, clinician, official, id } = await editedEvaluation()
  await withdrawEvaluation(clinician, id)
  await evaluate(clinician, { camp, officialId: official.session.user.id }, EVALUATION)
  await openFeedback(page, official.session, camp)
  await expect(page.getByText('Reason: Wrong official')).toBeVisible()
}

async function openWaiver(page: Page) {
  const camp = await makeCamp()
  const { session } = await addPerson(camp, await adminToken())
  await storeSession(page, session)
  await page.goto(`/camp/${camp.id}`)
  await expect(page.getByRole('button', { name: 'Sign and enter' })).toBeVisible()
}

async function openCoverage(page: Page) {
  const { camp, clinician, officialId } = await smallCamp()
  await newParticipant(camp)
  await evaluate(clinician, { camp, officialId })
  await openHub(page, await adminSession(), camp, 'officials', '?coverage=all')
  await expect(coverageDialog(page).getByText('Not evaluated yet', { exact: true })).toBeVisible()
}

async function openRubric(page: Page) {
  const { camp } = await smallCamp()
  await openHub(page, await adminSession(), camp, 'officials', '?rubric=edit')
  const form = rubricDialog(page)
  await form.getByRole('button', { name: 'Add a line to Fitness' }).click()
  await form.getByRole('button', { name: 'Save rubric' }).click()
  await expect(form.getByText('Name required')).toBeVisible()
}

export const CAMP_EVALUATION_VIEWS: readonly View[] = [
  { name: 'evaluate a crew', open: openCrew },
  { name: 'search an official to evaluate', open: openOfficialSearch },
  { name: 'evaluations of an official', open: openAllEvaluations },
  { name: 'evaluation menu', open: openEvaluationMenu },
  {
    name: 'delete evaluation',
    open: async (page) => {
      await openEvaluationMenu(page)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog', { name: /^Delete your evaluation/ })).toBeVisible()
    },
  },
  { name: 'discard evaluation edit', open: openDiscardEdit },
  { name: 'own feedback', open: openOwnFeedback },
  { name: 'sign the release', open: openWaiver },
  { name: 'evaluation versions', open: openVersions },
  { name: 'withdraw evaluation', open: openWithdraw },
  { name: 'my feedback outside the hub', open: openFeedbackScreen },
  { name: 'coverage', open: openCoverage },
  { name: 'rubric', open: openRubric },
  {
    name: 'rubric, failed to load',
    error: /500 .*\/rubric/,
    open: async (page) => {
      const { camp } = await smallCamp()
      await failRequests(page, /\/rubric$/)
      await openHub(page, await adminSession(), camp, 'officials', '?rubric=edit')
      await expect(rubricDialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
]
