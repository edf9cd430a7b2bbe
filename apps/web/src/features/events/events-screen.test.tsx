import { campsApi } from '@crew-chief/contract/camps'
import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventWith } from '../../testing/event.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { handleMe } from '../../testing/me.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import EventsScreen from './events-screen.tsx'

const { listEvents, listEventGroups, getEvent } = eventsApi

const SUMMER = { id: crypto.randomUUID(), name: 'Summer' }
const event = (name: string, changes: Partial<Event> = {}) =>
  eventWith({ name, slug: name.toLowerCase().replaceAll(' ', '-'), ...changes })

/** A server with these pages of upcoming events, whatever the filters are. */
function openScreen(pages: readonly Event[][], { url = '/events', completed = [] as Event[] } = {}) {
  const total = pages.flat().length
  fakeServer.handle(listEventGroups, () => [SUMMER])
  fakeServer.handle(campsApi.listCamps, () => [])
  fakeServer.handle(listEvents, ({ query: { page = 1, status } }) =>
    status === 'completed'
      ? { events: completed, types: [], pagination: { page, total: completed.length, totalPages: 1 } }
      : {
          events: pages[page - 1] ?? [],
          types: ['camp' as const, 'webinar' as const],
          pagination: { page, total, totalPages: pages.length },
        },
  )
  return renderInApp(<EventsScreen />, { url })
}

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label') ?? card.textContent)
const card = (name: string) => screen.findByRole('article', { name })
const queries = () => fakeServer.requests(listEvents).map(({ query }) => query)

test('the list comes in pages, and the number is that of all pages', async () => {
  const moved = event('Moved')
  const { user } = openScreen([
    [event('One'), moved],
    [moved, event('Two')],
  ])
  await card('One')
  expect(screen.getByText('4 events')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await card('Two')
  expect(names()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(queries().map(({ page }) => page)).toEqual([1, 2])
})

test('a failed page keeps those above it and can be retried', async () => {
  const { user } = openScreen([[event('One')], [event('Two')]])
  await card('One')
  fakeServer.handle(listEvents, () => {
    throw refusal('events.not_found')
  })
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Failed to fetch events')).toBeDefined()
  await card('One')
  fakeServer.handle(listEvents, () => ({
    events: [event('Two')],
    types: [],
    pagination: { page: 2, total: 2, totalPages: 2 },
  }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await card('Two')
})

test('the server filters and searches all events; options the server does not have are not sent', async () => {
  openScreen([[event('One')]], {
    url: `/events?search=elite&status=in-progress&group=${SUMMER.id}&type=webinar&mine=yes`,
  })
  await card('One')
  expect(queries()).toMatchObject([
    { search: 'elite', status: 'in-progress', groupId: SUMMER.id, type: 'webinar', mine: 'yes', page: 1 },
  ])
})

test('filters in the URL that do not exist are ignored, and long searches are cut', async () => {
  openScreen([[event('One')]], {
    url: `/events?status=cancelled&group=${crypto.randomUUID()}&type=party&search=${'x'.repeat(120)}`,
  })
  await card('One')
  const [{ search, ...query } = {}] = queries()
  expect(search).toHaveLength(100)
  expect(query).toEqual({ page: 1, limit: 24 })
})

test('the type filter offers the types of all pages', async () => {
  openScreen([[event('One')]])
  await card('One')
  const options = within(screen.getByLabelText('Type')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['All types', 'Camp', 'Webinar'])
})

test('the second tab does not show upcoming events while it loads, and sends only the search', async () => {
  handleMe(signIn({ role: 'ADMIN' }))
  const { user } = openScreen([[event('One')]], {
    url: '/events?type=camp',
    completed: [event('Over', { status: 'completed' })],
  })
  await card('One')
  const reply = Promise.withResolvers<void>()
  fakeServer.handle(listEvents, async () => {
    await reply.promise
    return { events: [event('Over')], types: [], pagination: { page: 1, total: 1, totalPages: 1 } }
  })
  await user.click(screen.getByRole('link', { name: 'Completed Events' }))
  expect(screen.queryByRole('article', { name: 'One' })).toBeNull()
  reply.resolve()
  await card('Over')
  expect(queries().at(-1)).toEqual({ status: 'completed', page: 1, limit: 24 })
})

test('the registration dialog of a link opens for an event that is on no loaded page', async () => {
  const later = event('Much later')
  fakeServer.handle(getEvent, () => later)
  openScreen([[event('One')], [later]], { url: `/events?register=${later.id}` })
  expect(await screen.findByRole('dialog', { name: 'Register for Much later' })).toBeDefined()
})
