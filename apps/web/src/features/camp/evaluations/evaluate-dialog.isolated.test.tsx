import { type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { DEFAULT_RUBRIC } from '@crew-chief/domain/camp/rubric'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CREW_SLOT, crewMember, SUMMER_CAMP } from '../../../testing/crew.ts'
import { evaluationWith } from '../../../testing/evaluation.ts'
import { fakeServer, noResponse } from '../../../testing/fake-server.ts'
import { registrantWith } from '../../../testing/registrant.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CampStanding } from '../camp-standing.ts'
import { EvaluationCard } from './evaluation-card.tsx'
import { EvaluationDialogs } from './evaluation-dialogs.tsx'
import { EvaluationList } from './evaluation-list.tsx'

const { createEvaluation, listEvaluations, updateEvaluation } = evaluationsApi

const JOAN = { id: crypto.randomUUID(), firstName: 'Joan', lastName: 'Kessler', role: 'CLINICIAN' } as const

const SAM = crewMember('Sam', ['Fitness', 'Voice'])
const PRIYA = crewMember('Priya', ['Fitness', 'Voice'])

const PARTICIPANT: CampParticipant = {
  ...registrantWith({ user: { id: SAM.id, firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' } }),
  evaluations: 0,
}

/** An evaluation of Sam by Joan. */
const ofSam = (changes: Partial<Evaluation>) =>
  evaluationWith({
    eventId: SUMMER_CAMP.id,
    officialId: SAM.id,
    official: SAM,
    authorId: JOAN.id,
    slot: CREW_SLOT,
    content: 'Good feet',
    keep: ['Strong, clear signals'],
    ...changes,
  })

function serve(...evaluations: Evaluation[]) {
  const [own] = evaluations.filter(({ authorId }) => authorId === JOAN.id)
  const officials = [{ ...SAM, myEvaluationId: own?.id ?? null }, PRIYA]
  fakeServer.handle(campApi.campCrews, () => [{ ...CREW_SLOT, isMine: true, isNow: true, officials }])
  fakeServer.handle(listEvaluations, () => evaluations)
}

beforeEach(() => {
  signIn(JOAN)
  serve()
  fakeServer.handle(campApi.openCamp, () => ({
    event: SUMMER_CAMP,
    registrationStatus: null,
    myFunctions: ['clinician' as const],
    needsWaiver: false,
    unread: 0,
  }))
  fakeServer.handle(evaluationsApi.getRubric, () => ({ ...DEFAULT_RUBRIC, version: 0 }))
  fakeServer.handle(createEvaluation, ({ body }) => ofSam({ status: body.status ?? 'RELEASED' }))
})

const renderAsClinician = (children: ReactNode, options: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<CampStanding value={{ functions: ['clinician'] }}>{children}</CampStanding>, options)

const SAM_IN_FORM = `/camp?evaluate=${SAM.id}&court=${CREW_SLOT.courtId}`
const open = (url: string) => renderAsClinician(<EvaluationDialogs camp={SUMMER_CAMP} />, { url })
const textBox = () => screen.findByLabelText<HTMLTextAreaElement>(/In your own words/)
const crewButton = (name: string) => screen.findByRole('button', { name })

test('the form opens on the latest game that still needs evaluations', async () => {
  const camp = { ...SUMMER_CAMP, startDate: '2025-06-12T13:00:00.000Z', endDate: '2025-06-13T21:00:00.000Z' }
  const court = { ...CREW_SLOT, isMine: true, isNow: false }
  const done = { ...SAM, myEvaluationId: crypto.randomUUID() }
  const later = { courtId: crypto.randomUUID(), startTime: '09:30', endTime: '10:45' }
  fakeServer.handle(campApi.campCrews, () => [
    { ...court, officials: [done] },
    { ...court, ...later, officials: [PRIYA] },
  ])
  renderAsClinician(<EvaluationDialogs camp={camp} />, { url: '/camp?evaluate=now' })
  expect(await screen.findByRole('dialog', { name: 'Evaluate Priya Okafor' })).toBeDefined()
  expect(screen.getByText('Court')).toBeDefined()
})

test('the dialog names the official and the game', async () => {
  open(SAM_IN_FORM)
  const dialog = await screen.findByRole('dialog', { name: 'Evaluate Sam Okafor' })
  expect(within(dialog).getByText('Court 2 · 8:00 AM - 9:15 AM')).toBeDefined()
})

test('a saved draft is marked as a draft, not as an evaluation', async () => {
  serve(ofSam({ status: 'DRAFT' }))
  open(SAM_IN_FORM)
  expect(await crewButton('Sam Okafor , draft')).toBeDefined()
  expect(await screen.findByText('Draft saved. Not released yet.')).toBeDefined()
})

test('saving a draft marks it before the server lists it', async () => {
  const { user } = open(SAM_IN_FORM)
  await user.type(await textBox(), 'Good feet')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await crewButton('Sam Okafor , draft')).toBeDefined()
})

test('changing a released evaluation is not announced as another release', async () => {
  const released = ofSam({})
  serve(released)
  fakeServer.handle(updateEvaluation, () => released)
  const { user } = open(SAM_IN_FORM)
  await user.type(await textBox(), ', late hands')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Changes saved')).toBeDefined()
  expect(screen.getByText('Sam Okafor can see them now.')).toBeDefined()
})

test('what the official was told to improve does not come from the evaluation in the form', async () => {
  const other = ofSam({ authorId: crypto.randomUUID(), improve: ['Fitness'] })
  serve(ofSam({ improve: ['Voice'] }), other)
  open(SAM_IN_FORM)
  const heading = await screen.findByRole('heading', { name: 'What Sam was told to improve' })
  const section = within(heading.parentElement ?? document.body)
  expect(section.getByText('Fitness')).toBeDefined()
  expect(section.queryByText(/Voice/)).toBeNull()
})

test('chosen points are shown as the official will read them', async () => {
  const { user } = open(SAM_IN_FORM)
  await user.click(await screen.findByRole('button', { name: /^Hurried signals/ }))
  expect(screen.getByText('Hurried signals: stop, breathe, report')).toBeDefined()
})

test('offline, the form says when it is sent, and the official is marked as waiting', async () => {
  const { user } = open(SAM_IN_FORM)
  await user.type(await textBox(), 'Good feet')
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
  fakeServer.goOffline()
  expect(screen.getByText('You’re offline. We’ll send it when you’re back online.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Release/ }))
  expect(await crewButton('Sam Okafor , waiting to send')).toBeDefined()
  fakeServer.goOnline()
  expect(await crewButton('Sam Okafor , evaluated')).toBeDefined()
})

test('the picker lists own drafts first, and each opens its evaluation', async () => {
  const draft = ofSam({ status: 'DRAFT' })
  serve(draft, ofSam({ officialId: PRIYA.id, official: PRIYA }))
  const participants = { participants: [], pagination: { page: 1, totalPages: 1, total: 0 } }
  fakeServer.handle(campApi.listParticipants, () => participants)
  const { user } = open('/camp?evaluate=search')
  const drafts = within(await screen.findByRole('region', { name: 'My drafts' }))
  expect(drafts.getAllByRole('link')).toHaveLength(1)
  await user.click(drafts.getByRole('link', { name: /^Sam Okafor/ }))
  expect((await textBox()).value).toBe('Good feet')
  expect(location.search).toContain(draft.id)
  expect(screen.getByRole('link', { name: '1 draft' })).toBeDefined()
})

test('a draft with unsaved changes cannot be released without them', async () => {
  const draft = ofSam({ status: 'DRAFT' })
  serve(draft)
  const { user } = renderAsClinician(
    <>
      <EvaluationCard evaluation={draft} zone={SUMMER_CAMP.timezone} />
      <EvaluationDialogs camp={SUMMER_CAMP} />
    </>,
    { url: SAM_IN_FORM },
  )
  await user.type(await textBox(), ', late hands')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Continue editing' }))
  expect((await textBox()).value).toBe('Good feet, late hands')
})

test('points added to plain feedback in the form are not lost by editing its text in the card', async () => {
  const plain = ofSam({ keep: [] })
  serve(plain)
  const { user } = renderAsClinician(
    <>
      <EvaluationCard evaluation={plain} zone={SUMMER_CAMP.timezone} />
      <EvaluationDialogs camp={SUMMER_CAMP} />
    </>,
    { url: SAM_IN_FORM },
  )
  await user.click(await screen.findByRole('button', { name: /^Patient whistle/ }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
  const point = await screen.findByRole('button', { name: /^Patient whistle/ })
  expect(point.getAttribute('aria-pressed')).toBe('true')
})

test('coverage on a phone: games worked, the next game, and an evaluation that waits to be sent', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fakeServer.handle(createEvaluation, noResponse)
  const { user, unmount } = open(SAM_IN_FORM)
  await user.type(await textBox(), 'Good feet')
  await user.click(screen.getByRole('button', { name: /^Release/ }))
  expect(await crewButton('Sam Okafor , waiting to send')).toBeDefined()
  unmount()
  const { askedToImprove: _, myEvaluationId: __, ...face } = SAM
  const official = { ...face, by: [], evaluations: 0, worked: 6, ahead: 1, lastSeenAt: null, nextSlot: CREW_SLOT }
  fakeServer.handle(campApi.campCoverage, () => ({ clinicians: [], officials: [official] }))
  open('/camp?coverage=all')
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('6 games worked, 1 to go')).toBeDefined()
  expect(row.getByText(/^Next: Court 2 at 8:00 AM/)).toBeDefined()
  expect(row.getByText('Waiting to send')).toBeDefined()
})

test('an empty feedback box shows no message, and its button explains itself to screen readers', async () => {
  fakeServer.handle(campApi.getParticipant, () => PARTICIPANT)
  renderAsClinician(<EvaluationList eventId={SUMMER_CAMP.id} officialId={SAM.id} />)
  const button = await screen.findByRole('button', { name: 'Add feedback', description: 'Write something first.' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Write something first.').className).toBe('sr-only')
})
