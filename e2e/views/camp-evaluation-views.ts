import { expect, type Page } from '@playwright/test'
import {
  campWithCrews,
  coverageDialog,
  evaluate,
  evaluateDialog,
  openEvaluate,
  openEvaluations,
  rubricDialog,
  smallCamp,
} from '../steps/camp-evaluation-steps.ts'
import { newClinician, openHub, openParticipants } from '../steps/camp-steps.ts'
import { failRequests } from '../steps/page-steps.ts'
import { adminSession } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import type { View } from './account-views.ts'

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
  const { camp, clinician } = await smallCamp()
  await openHub(page, clinician.session, camp, 'schedule', '?evaluate=search')
  await expect(evaluateDialog(page).getByRole('link', { name: /Pat Lindgren/ })).toBeVisible()
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
  await expect(page.getByRole('alertdialog', { name: 'Drop your changes?' })).toBeVisible()
}

async function openOwnFeedback(page: Page) {
  const { camp, clinician, official, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId }, EVALUATION)
  await openParticipants(page, official.session, camp)
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
}

async function openCoverage(page: Page) {
  const { camp, clinician, officialId } = await smallCamp()
  await newParticipant(camp)
  await evaluate(clinician, { camp, officialId })
  await openHub(page, await adminSession(), camp, 'officials', '?coverage=all')
  await expect(coverageDialog(page).getByText('Not seen yet', { exact: true })).toBeVisible()
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
