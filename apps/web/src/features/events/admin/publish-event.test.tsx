import type { Reply } from '@crew-chief/contract/endpoint'
import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer, serverFault } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { NextSteps, PublishButton } from './publish-event.tsx'

type Checks = Reply<typeof eventPagesApi.getPublishingChecks>

const EVENT = eventWith({ name: 'Summer Camp', isDraft: true })
const CHECKS: Checks = [
  { check: 'staff', isDone: true },
  { check: 'courts', isDone: false },
  { check: 'schedule', isDone: false },
  { check: 'price', isDone: true },
  { check: 'mail', isDone: false },
]

function given(checks: Checks, role: 'ADMIN' | 'CLINICIAN' = 'ADMIN') {
  signIn({ id: crypto.randomUUID(), role })
  fakeServer.handle(eventPagesApi.getPublishingChecks, () => checks)
  fakeServer.handle(eventsAdminApi.publishEvent, () => ({ ...EVENT, isDraft: false }))
}
const published = () => fakeServer.requests(eventsAdminApi.publishEvent).length

test('the next steps say what is done and lead to the rest', async () => {
  given(CHECKS)
  renderInApp(<NextSteps event={EVENT} />)
  const steps = within(await screen.findByRole('region', { name: 'Next' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Staff · DoneOpen',
    'CourtsAdd courts',
    'ScheduleAdd the schedule',
    'Publish it, so that people can registerPublish',
  ])
  expect(steps.getByRole('link', { name: 'Add courts' }).getAttribute('href')).toBe(`/camp/${EVENT.id}/courts`)
  expect(steps.getByRole('link', { name: 'Open: Add staff' }).getAttribute('href')).toContain(`staff=${EVENT.id}`)
})

test('before publishing, what is missing is listed, and one can publish anyway', async () => {
  given(CHECKS)
  const { user } = renderInApp(<PublishButton event={EVENT} />)
  await user.click(screen.getByRole('button', { name: 'Publish Summer Camp' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish Summer Camp?' }))
  const list = await dialog.findByRole('list', { name: 'What’s missing' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add courts', 'Add the schedule', 'Turn on email'])
  expect(published()).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Publish anyway' }))
  expect(await screen.findByText('Summer Camp is published')).toBeTruthy()
  expect(published()).toBe(1)
})

test('what is missing says what publishing without it means', async () => {
  given([
    { check: 'staff', isDone: false },
    { check: 'terms', isDone: false },
  ])
  const { user } = renderInApp(<PublishButton event={EVENT} />)
  await user.click(screen.getByRole('button', { name: 'Publish Summer Camp' }))
  const list = await screen.findByRole('list', { name: 'What’s missing' })
  expect(list.textContent).toContain('all accounts with the role Clinician are on staff')
  expect(list.textContent).toContain('people who cancel get nothing back')
})

test('directors read that email is off, without a link to settings they cannot open', async () => {
  given([{ check: 'mail', isDone: false }], 'CLINICIAN')
  const { user } = renderInApp(<PublishButton event={EVENT} />)
  await user.click(screen.getByRole('button', { name: 'Publish Summer Camp' }))
  const list = await screen.findByRole('list', { name: 'What’s missing' })
  expect(list.textContent).toContain('Email is off')
  expect(within(list).queryByRole('link')).toBeNull()
})

test('a complete event only asks whether to publish it', async () => {
  given([{ check: 'staff', isDone: true }])
  const { user } = renderInApp(<PublishButton event={EVENT} />)
  await user.click(screen.getByRole('button', { name: 'Publish Summer Camp' }))
  expect(await screen.findByText('Everyone can see it and register.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(published()).toBe(0)
})

test('if the check fails, the event can be published', async () => {
  given([])
  fakeServer.handle(eventPagesApi.getPublishingChecks, () => {
    throw serverFault()
  })
  const { user } = renderInApp(<PublishButton event={EVENT} />)
  await user.click(screen.getByRole('button', { name: 'Publish Summer Camp' }))
  expect(await screen.findByText(/We couldn’t check what’s missing/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Summer Camp is published')).toBeTruthy()
})
