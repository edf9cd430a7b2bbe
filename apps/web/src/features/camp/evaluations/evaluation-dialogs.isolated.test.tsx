import { campApi } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearSession } from '../../../api/session-store.ts'
import { CREW_SLOT, crewMember, SUMMER_CAMP } from '../../../testing/crew.ts'
import { evaluationWith } from '../../../testing/evaluation.ts'
import { fakeServer, noResponse, refusal } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CampStanding } from '../camp-standing.ts'
import { EvaluationDialogs } from './evaluation-dialogs.tsx'
import { flushOutbox, startOutbox } from './evaluation-outbox.ts'
import { OutboxBar } from './outbox-bar.tsx'

const { createEvaluation } = evaluationsApi

const JOAN = { id: crypto.randomUUID(), firstName: 'Joan', lastName: 'Kessler', role: 'CLINICIAN' } as const
const LEE = { id: crypto.randomUUID(), firstName: 'Lee', lastName: 'Park', role: 'CLINICIAN' } as const

const SAM = crewMember('Sam')
const PRIYA = crewMember('Priya')
const CREW = { ...CREW_SLOT, isMine: true, isNow: true, officials: [SAM, PRIYA] }

type Created = { eventId: string; officialId: string; content?: string | undefined }
const evaluationOf = ({ eventId, officialId, content = '' }: Created) =>
  evaluationWith({ eventId, officialId, content, official: SAM, authorId: JOAN.id })

const acceptEvaluations = () => fakeServer.handle(createEvaluation, ({ body }) => evaluationOf(body))
const refuseEvaluations = () =>
  fakeServer.handle(createEvaluation, () => {
    throw refusal('camp.not_a_participant')
  })
const created = () => fakeServer.requests(createEvaluation).map(({ body }) => body)

beforeEach(() => {
  signIn(JOAN)
  acceptEvaluations()
  fakeServer.handle(campApi.campCrews, () => [CREW])
  fakeServer.handle(campApi.openCamp, () => ({
    event: SUMMER_CAMP,
    registrationStatus: null,
    myFunctions: ['clinician' as const],
    needsWaiver: false,
    unread: 0,
  }))
  fakeServer.handle(evaluationsApi.getRubric, () => ({ ...DEFAULT_RUBRIC, version: 0 }))
  fakeServer.handle(evaluationsApi.listEvaluations, () => [])
})

const FORM = '/camp?evaluate=now'
const OUTBOX = '/camp?unsent=all'

const open = (url: string) =>
  renderInApp(
    <CampStanding value={{ functions: ['clinician'] }}>
      <OutboxBar eventId={SUMMER_CAMP.id} />
      <EvaluationDialogs camp={SUMMER_CAMP} />
    </CampStanding>,
    { url },
  )

const textBox = () => screen.findByLabelText<HTMLTextAreaElement>(/In your own words/)

/** Opens the form of Sam, who is first in the crew. */
async function openForm() {
  const view = open(FORM)
  const release = () => view.user.click(screen.getByRole('button', { name: /^Release/ }))
  return { ...view, release, type: async (text: string) => view.user.type(await textBox(), text) }
}

const isPriyaNext = () => waitFor(() => expect(location.search).toContain(PRIYA.id))

/** Writes an evaluation of Sam without network and closes the page. */
async function writeOffline(text: string) {
  const { type, release, unmount } = await openForm()
  await type(text)
  fakeServer.goOffline()
  await release()
  await isPriyaNext()
  unmount()
}

async function openOutbox() {
  const { user } = open(OUTBOX)
  const dialog = within(await screen.findByRole('dialog', { name: 'Not sent yet' }))
  return { user, dialog }
}

test('a released evaluation is sent once, and the form goes on to the next member of the crew', async () => {
  const { type, release } = await openForm()
  await type('Good feet')
  await release()
  await isPriyaNext()
  expect(created()).toMatchObject([{ officialId: SAM.id, content: 'Good feet', status: 'RELEASED' }])
  expect((await textBox()).value).toBe('')
  expect(screen.queryByText(/saved on this device/)).toBeNull()
})

test('typed text survives closing the form', async () => {
  const { type, unmount } = await openForm()
  await type('Good feet')
  unmount()
  open(FORM)
  expect((await textBox()).value).toBe('Good feet')
})

test('another user of the device does not see the typed text', async () => {
  const { type, unmount } = await openForm()
  await type('Good feet')
  unmount()
  signIn(LEE)
  const lee = open(FORM)
  expect((await textBox()).value).toBe('')
  lee.unmount()
  signIn(JOAN)
  open(FORM)
  expect((await textBox()).value).toBe('Good feet')
})

test('a refused evaluation stays in the form with the reason and is sent again with the same client id', async () => {
  refuseEvaluations()
  const { type, release } = await openForm()
  await type('Good feet')
  await release()
  expect(await screen.findByText(refusal('camp.not_a_participant').message)).toBeDefined()
  expect((await textBox()).value).toBe('Good feet')
  expect(screen.queryByText(/saved on this device/)).toBeNull()

  acceptEvaluations()
  await release()
  await isPriyaNext()
  expect(created()).toHaveLength(2)
  expect(created()[1]?.clientId).toBe(created()[0]?.clientId)
})

test('an evaluation released without network is queued and sent once when the network returns', async () => {
  const { type, release } = await openForm()
  await type('Good feet')
  fakeServer.goOffline()
  await release()
  expect(await screen.findByText('Saved on this device: Sam Okafor')).toBeDefined()
  await isPriyaNext()
  const [bar] = await screen.findAllByText('1 saved on this device,')
  expect(bar?.parentElement?.textContent).toContain('not sent yet.')
  expect(created()).toEqual([])

  fakeServer.goOnline()
  // Returning to the page triggers another attempt, while the first one is running.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Evaluation of Sam Okafor sent')).toBeDefined()
  expect(created()).toMatchObject([{ officialId: SAM.id, content: 'Good feet', status: 'RELEASED' }])
  expect(screen.queryByText(/saved on this device/)).toBeNull()
  await flushOutbox()
  expect(created()).toHaveLength(1)
})

test('an evaluation without a response is sent again with the same client id', async () => {
  fakeServer.handle(createEvaluation, noResponse)
  const { type, release } = await openForm()
  await type('Good feet')
  await release()
  await isPriyaNext()
  expect(created()).toHaveLength(1)

  acceptEvaluations()
  fakeServer.goOnline()
  expect(await screen.findByText('Evaluation of Sam Okafor sent')).toBeDefined()
  expect(created()).toHaveLength(2)
  expect(created()[1]).toEqual(created()[0])
})

test('queued evaluations are sent when the app starts', async () => {
  await writeOffline('Good feet')
  fakeServer.goOffline()
  fakeServer.handle(createEvaluation, noResponse)
  fakeServer.goOnline()
  await waitFor(() => expect(created()).toHaveLength(1))
  acceptEvaluations()
  startOutbox()
  await waitFor(() => expect(created()).toHaveLength(2))
  const { dialog } = await openOutbox()
  expect(await dialog.findByText('Nothing queued')).toBeDefined()
})

test('a queued evaluation that the server refuses stays with its reason until the author changes it', async () => {
  await writeOffline('Good feet')
  refuseEvaluations()
  fakeServer.goOnline()
  const { user, dialog } = await openOutbox()
  expect(await screen.findByText('Your evaluation of Sam Okafor wasn’t accepted')).toBeDefined()
  const entry = within(dialog.getByRole('article'))
  expect(entry.getByRole('heading', { name: 'About Sam Okafor' })).toBeDefined()
  expect(entry.getByText('Not accepted')).toBeDefined()
  expect(entry.getByText(refusal('camp.not_a_participant').message)).toBeDefined()
  expect(entry.getByText('Good feet')).toBeDefined()
  // It is not sent again as it is.
  await flushOutbox()
  expect(created()).toHaveLength(1)

  acceptEvaluations()
  await user.click(entry.getByRole('button', { name: 'Edit' }))
  const box = await textBox()
  expect(box.value).toBe('Good feet')
  await user.type(box, ' and hands')
  await user.click(screen.getByRole('button', { name: /^Release/ }))
  await waitFor(() => expect(created()).toHaveLength(2))
  expect(created()[1]).toEqual({ ...created()[0], content: 'Good feet and hands' })
  await waitFor(() => expect(localStorage.getItem('evaluation-queue')).toBeNull())
})

test('discarding a queued evaluation needs a confirmation and removes its draft', async () => {
  await writeOffline('Good feet')
  const { user, dialog } = await openOutbox()
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  const confirm = within(await screen.findByRole('alertdialog'))
  await user.click(confirm.getByRole('button', { name: 'Discard evaluation' }))
  expect(await dialog.findByText('Nothing queued')).toBeDefined()
  fakeServer.goOnline()
  await flushOutbox()
  expect(created()).toEqual([])
})

test('another user of the device neither sees nor sends queued evaluations', async () => {
  await writeOffline('Good feet')
  clearSession()
  signIn(LEE)
  fakeServer.goOnline()
  await flushOutbox()
  const lee = open(OUTBOX)
  expect(await screen.findByText('Nothing queued')).toBeDefined()
  expect(screen.queryByText(/saved on this device/)).toBeNull()
  expect(created()).toEqual([])
  lee.unmount()

  signIn(JOAN)
  await flushOutbox()
  expect(created()).toMatchObject([{ content: 'Good feet' }])
})
