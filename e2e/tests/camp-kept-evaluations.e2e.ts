import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  coverageDialog,
  editEvaluation,
  evaluate,
  evaluationCard,
  listEvaluations,
  openEvaluations,
  openFeedback,
  smallCamp,
} from '../steps/camp-evaluation-steps.ts'
import { openHub, openParticipants } from '../steps/camp-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { cancelSeat } from '../support/camp-api.ts'
import { test } from '../support/test.ts'

test('withdrawing an evaluation the official has read: the reason stays for both', async ({ page }) => {
  const { camp, clinician, official, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId })
  await openParticipants(page, official.session, camp)
  await expect(evaluationCard(page, 'Good angles all day.')).toBeVisible()

  const panel = await openEvaluations(page, clinician.session, camp, officialId)
  await panel.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw evaluation' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('Give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Wrong official')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(page, 'status', 'Evaluation withdrawn')
  await expect(evaluationCard(panel, 'Reason: Wrong official')).toBeVisible()

  await openParticipants(page, official.session, camp)
  await expect(evaluationCard(page, 'Reason: Wrong official').getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByText('Good angles all day.')).toHaveCount(0)
})

test('an edited evaluation shows its version, and what changed', async ({ page }) => {
  const { camp, clinician, official, officialId } = await smallCamp()
  const { id } = await evaluate(clinician, { camp, officialId }, { content: 'Good feet.', keep: ['Calm'] })
  await listEvaluations(official.session, camp)
  await editEvaluation(clinician, id, 'Good feet and signals.')
  await openParticipants(page, official.session, camp)
  const card = evaluationCard(page, 'Good feet and signals.')
  await expect(card.getByText(/Version 2, edited/)).toBeVisible()
  await card.getByRole('button', { name: /^Compare versions/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await expect(dialog.getByRole('deletion')).toContainText('Good feet.')
  await expect(dialog.getByRole('insertion')).toContainText('Good feet and signals.')
  await expect(dialog.getByRole('region', { name: 'Keep' }).getByText('Changed')).toHaveCount(0)
})

test('after losing the registration the official reads and acknowledges their feedback outside the hub', async ({
  page,
}) => {
  const { camp, clinician, official, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId })
  await cancelSeat(camp, officialId)
  await openFeedback(page, official.session, camp)
  const card = evaluationCard(page, 'Good angles all day.')
  await card.getByRole('button', { name: 'Acknowledge' }).click()
  await expectToast(page, 'status', 'Acknowledged')
  await page.getByRole('link', { name: 'All feedback' }).click()
  await expect(page.getByRole('link', { name: new RegExp(camp.name) })).toContainText('1 evaluation')
})

test('staff export evaluations and coverage', async ({ page }) => {
  const { camp, clinician, officialId } = await smallCamp()
  await evaluate(clinician, { camp, officialId }, { content: 'Good feet.', staffNotes: 'Invite again' })
  await openHub(page, clinician.session, camp, 'officials', '?coverage=all')
  for (const [what, text] of [
    ['evaluations', 'Good feet.,,,Invite again'],
    ['coverage', 'Pat Lindgren,1,'],
  ]) {
    const download = page.waitForEvent('download')
    await coverageDialog(page)
      .getByRole('button', { name: `Export ${what}` })
      .click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`-${what}\\.csv$`))
    expect(await readFile(await file.path(), 'utf8')).toContain(text)
  }
})
