import { type EventTemplate, eventTemplatesApi } from '@crew-chief/contract/event-templates'
import { eventsApi } from '@crew-chief/contract/events'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { NewFromTemplateDialog, SaveTemplateDialog } from './template-dialogs.tsx'

const CAMP: EventTemplate = {
  id: 'three-day-camp',
  name: 'Three-day camp',
  isShipped: true,
  type: 'camp',
  location: '',
  days: 3,
  scheduleItems: 16,
  courts: 72,
}
const OWN: EventTemplate = {
  ...CAMP,
  id: crypto.randomUUID(),
  name: 'Our clinic',
  isShipped: false,
  type: 'training',
  location: 'Main Gym, Columbus',
  days: 1,
  scheduleItems: 1,
  courts: 0,
}

async function openNew() {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(eventTemplatesApi.listEventTemplates, () => [CAMP, OWN])
  fakeServer.handle(eventTemplatesApi.createEventFromTemplate, () => eventWith({ slug: 'spring-camp' }))
  const { user } = renderInApp(
    <Routes>
      <Route path="/" element={<NewFromTemplateDialog onClose={() => {}} />} />
      <Route path="/events/:slug" element="Page of the event" />
    </Routes>,
  )
  const location = await screen.findByLabelText<HTMLInputElement>('Location')
  const choose = async (name: string) => {
    await user.click(screen.getByLabelText('Template'))
    await user.click(await screen.findByRole('option', { name }))
  }
  return { user, location, choose }
}
const requests = () => fakeServer.requests(eventTemplatesApi.createEventFromTemplate)

test('a template says what it contains, and the draft’s page opens', async () => {
  const { user, location } = await openNew()
  expect(screen.getByText('Camp · 3 days · 16 schedule items · 72 court slots')).toBeDefined()
  await user.type(screen.getByLabelText('Name'), 'Spring Camp')
  await user.type(screen.getByLabelText('Start date'), '2031-04-04')
  await user.type(location, 'Main Gym')
  await user.click(screen.getByRole('button', { name: 'Create draft' }))
  expect(await screen.findByText('Page of the event')).toBeDefined()
  expect(requests()).toMatchObject([
    {
      params: { id: 'three-day-camp' },
      body: { name: 'Spring Camp', startDate: '2031-04-04', location: 'Main Gym' },
    },
  ])
})

test('the location follows the template until it is typed', async () => {
  const { user, location, choose } = await openNew()
  await choose('Our clinic')
  expect(screen.getByText('Training · 1 day · 1 schedule item')).toBeDefined()
  expect(location.value).toBe('Main Gym, Columbus')
  await choose('Three-day camp')
  expect(location.value).toBe('')
  await user.type(location, 'South Gym')
  await choose('Our clinic')
  expect(location.value).toBe('South Gym')
})

test('without a name and a day nothing is sent', async () => {
  const { user } = await openNew()
  await user.click(screen.getByRole('button', { name: 'Create draft' }))
  expect(await screen.findByText('Name required')).toBeDefined()
  expect(screen.getByText('Start date required')).toBeDefined()
  expect(requests()).toEqual([])
})

test('an event is saved under its name or another; a taken one is refused at its field', async () => {
  signIn({ role: 'ADMIN' })
  const event = eventWith({ name: 'Fall Camp' })
  const taken = new Set(['Fall Camp'])
  fakeServer.handle(eventsApi.getEvent, () => event)
  fakeServer.handle(eventTemplatesApi.saveEventTemplate, ({ body }) => {
    if (taken.has(body.name)) throw refusal('templates.name_taken')
    return { ...OWN, name: body.name }
  })
  const onClose = vi.fn()
  const { user } = renderInApp(<SaveTemplateDialog id={event.id} onClose={onClose} />)
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Fall Camp')
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText('A template with this name already exists.')).toBeDefined()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, ' 2027')
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
