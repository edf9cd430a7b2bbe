import { campApi } from '@crew-chief/contract/camp'
import { campsApi } from '@crew-chief/contract/camps'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminToken, call, type Session } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { onCleanup } from '../support/cleanup.ts'
import { storeSession } from './auth-steps.ts'
import { makeCamp, newClinician, openHub, openParticipants } from './camp-steps.ts'
import { dialogOf } from './page-steps.ts'

type Id = { id: string }

export async function smallCamp() {
  const camp = await makeCamp()
  const official = await newParticipant(camp)
  const clinician = await newClinician()
  return { camp, official, clinician, officialId: official.session.user.id }
}

type Body = ApiRequest<typeof evaluationsApi.createEvaluation>['body']

export const evaluate = (
  { session }: { session: Session },
  { camp, officialId }: { camp: Id; officialId: string },
  parts: Partial<Body> = { content: 'Good angles all day.' },
) =>
  call(evaluationsApi.createEvaluation, { body: { eventId: camp.id, officialId, ...parts } }, { token: session.token })

export const editEvaluation = ({ session }: { session: Session }, id: string, content: string) =>
  call(evaluationsApi.updateEvaluation, { params: { id }, body: { content } }, { token: session.token })

export const withdrawEvaluation = ({ session }: { session: Session }, id: string) =>
  call(
    evaluationsApi.deleteEvaluation,
    { params: { id }, body: { reason: 'Wrong official' } },
    { token: session.token },
  )

export const listEvaluations = (session: Session, { id }: Id, officialId?: string) =>
  call(
    evaluationsApi.listEvaluations,
    { query: { eventId: id, ...(officialId && { officialId }) } },
    { token: session.token },
  )

/** Today the demo camp has crews on its courts. Evaluations written there are deleted or withdrawn afterwards. */
export async function campWithCrews(session: Session) {
  const camps = await call(campsApi.listCamps, {}, { token: await adminToken() })
  // By name: the camps of other tests are deleted while this one runs.
  const camp = camps.find(({ name }) => name === 'Weekend Whistle Camp')
  if (!camp) throw new Error('The demo has no running camp.')
  const crews = await call(campApi.campCrews, { params: { eventId: camp.id } }, { token: session.token })
  onCleanup(() => deleteOwnEvaluations(session, camp))
  return { camp, crews }
}

async function deleteOwnEvaluations(session: Session, camp: Id) {
  for (const { id, authorId, withdrawn } of await listEvaluations(session, camp))
    if (authorId === session.user.id && !withdrawn)
      await call(
        evaluationsApi.deleteEvaluation,
        { params: { id }, body: { reason: 'Written by a test' } },
        { token: session.token },
      )
}

export const readRubric = async ({ id }: Id) =>
  call(evaluationsApi.getRubric, { params: { eventId: id } }, { token: await adminToken() })

export const evaluateDialog = (page: Page): Locator => dialogOf(page, 'Evaluate')
export const coverageDialog = (page: Page): Locator => dialogOf(page, 'Who’s been evaluated')
export const rubricDialog = (page: Page): Locator => dialogOf(page, 'Rubric')

export async function openEvaluate(page: Page, session: Session, camp: Id & { name: string }, who: string) {
  await openHub(page, session, camp, 'schedule', `?evaluate=${who}`)
  const dialog = evaluateDialog(page)
  await expect(dialog.getByRole('heading', { name: 'Rubric' })).toBeVisible()
  return dialog
}

export async function openEvaluations(page: Page, session: Session, camp: Id & { name: string }, officialId: string) {
  await openParticipants(page, session, camp, {
    participant: officialId,
    about: 'evaluations',
  })
  const panel = page.getByRole('dialog').getByRole('tabpanel', { name: 'Evaluations' })
  await expect(panel).toBeVisible()
  return panel
}

/** The page of one's own feedback, outside the hub. */
export async function openFeedback(page: Page, session: Session, { id }: Id) {
  await storeSession(page, session)
  await page.goto(`/feedback/${id}`)
  await expect(page.getByRole('heading', { name: 'My feedback' })).toBeVisible()
}

export const evaluationCard = (scope: Locator | Page, text: string): Locator =>
  scope.getByRole('article').filter({ hasText: text })

/** Phones show only a few points until “More” is pressed. */
export async function choosePoint(dialog: Locator, kind: 'keep' | 'improve', point: string) {
  const chip = dialog.getByRole('button', { name: point })
  const more = dialog.getByRole('button', { name: `More to ${kind}` })
  await expect(chip.or(more).first()).toBeVisible()
  if ((await chip.count()) === 0) await more.click()
  await chip.click()
}

/** Words of labels and buttons that continue on the next line. */
export const brokenWords = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })
