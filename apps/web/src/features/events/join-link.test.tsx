import { campsApi } from '@crew-chief/contract/camps'
import { type EventPage, eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsApi } from '@crew-chief/contract/events'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventWith } from '../../testing/event.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import EventPageScreen from './event-page-screen.tsx'

const { getEventPage } = eventPagesApi
const START = new Date('2027-06-01T18:00:00Z')
const MINUTE_MS = 60_000
const WAITING = 'Your join link shows up here 15 minutes before the start.'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(START.getTime() - 17 * MINUTE_MS)
})
afterEach(() => void vi.useRealTimers())

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS))

function openPage(changes: Partial<EventPage> = {}) {
  signIn()
  const page: EventPage = {
    ...eventWith({
      type: 'webinar',
      location: 'Online',
      startDate: START.toISOString(),
      endDate: '2027-06-01T19:30:00Z',
    }),
    myRegistration: {
      id: crypto.randomUUID(),
      status: 'CONFIRMED',
      pricePaid: 0,
      amountDue: 0,
      offerExpiresAt: null,
      createdAt: '2027-01-01T00:00:00Z',
    },
    agenda: [],
    clinicians: [],
    hosts: [],
    pastPictures: [],
    ...changes,
  }
  const shown = { page }
  fakeServer.handle(getEventPage, () => shown.page)
  fakeServer.handle(eventsApi.getEvent, () => shown.page)
  fakeServer.handle(campsApi.listCamps, () => [])
  renderInApp(
    <Routes>
      <Route path="/events/:slug" element={<EventPageScreen />} />
    </Routes>,
    { url: `/events/${page.slug}` },
  )
  return shown
}

const reads = () => fakeServer.requests(getEventPage).length

test('the join link shows up on the open page when the server begins to send it', async () => {
  const shown = openPage()
  await screen.findByText(WAITING)
  await pass(1)
  expect(reads()).toBe(1)
  shown.page = { ...shown.page, joinUrl: 'https://meet.example/1' }
  await pass(2)
  expect((await screen.findByRole('link', { name: /^Join now/ })).getAttribute('href')).toBe('https://meet.example/1')
})

test('a device whose clock is ahead asks again until the link is there', async () => {
  openPage()
  await screen.findByText(WAITING)
  await pass(3)
  const early = reads()
  await pass(1)
  expect(reads()).toBeGreaterThan(early)
})

test('the recording shows up after the end, and the page is not read again for it', async () => {
  const shown = openPage({ joinUrl: 'https://meet.example/1' })
  await screen.findByRole('link', { name: /^Join now/ })
  shown.page = { ...shown.page, recordingUrl: 'https://video.example/1' }
  await pass(17 + 91)
  await screen.findByRole('link', { name: /^Watch the recording/ })
  const ended = reads()
  await pass(5)
  expect(reads()).toBe(ended)
})

test('a camp is not read again', async () => {
  openPage({ type: 'camp', location: 'Ridgeview Gym' })
  await screen.findByRole('heading', { level: 1 })
  await pass(10)
  expect(reads()).toBe(1)
})
