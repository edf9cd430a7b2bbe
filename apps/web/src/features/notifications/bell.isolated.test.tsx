import { type Notification, notificationsApi } from '@crew-chief/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { fakeServer, serverFault } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import Bell from './bell.tsx'
import NotificationsScreen from './notifications-screen.tsx'

const { listNotifications, markNotificationsSeen, confirmNotification } = notificationsApi

// The tests of use-live.ts cover the stream.
vi.mock('../../api/open-stream.ts', () => ({ openStream: () => new Promise(() => {}) }))

const notification = (title: string, changes: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  kind: 'courts',
  eventId: null,
  title,
  body: 'Court 3, 8:00 AM',
  path: '/camp',
  needsConfirmation: false,
  createdAt: new Date().toISOString(),
  seenAt: null,
  confirmedAt: null,
  ...changes,
})

const SEEN = '2027-06-12T12:00:00.000Z'
let stored: Notification[] = []
let visible: (element: Element) => boolean
const unreadIn = (list: readonly Notification[]) => list.filter(({ seenAt }) => seenAt === null).length
const change = (id: string, changes: Partial<Notification>) => {
  stored = stored.map((each) => (each.id === id ? { ...each, ...changes } : each))
}

beforeEach(() => {
  signIn()
  stored = []
  visible = () => true
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe(element: Element) {
        this.report([{ isIntersecting: visible(element) }])
      }
      disconnect() {}
    },
  )
  fakeServer.handle(listNotifications, ({ query: { before, limit } }) => {
    const found = stored.slice(stored.findIndex(({ id }) => id === before) + 1)
    return { notifications: found.slice(0, limit), unread: unreadIn(stored), hasMore: found.length > limit }
  })
  fakeServer.handle(markNotificationsSeen, ({ body: { ids } }) => {
    for (const id of ids) change(id, { seenAt: new Date().toISOString() })
    return { unread: unreadIn(stored) }
  })
})

const openBell = async () => {
  const { user } = renderInApp(<Bell />)
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return { user, popover: within(await screen.findByRole('dialog', { name: 'Notifications' })) }
}

test.each([
  [0, 'Notifications'],
  [3, 'Notifications, 3 unread'],
  [100, 'Notifications, 99+ unread'],
])('with %i unread the button is called "%s"', async (unread, name) => {
  fakeServer.handle(listNotifications, () => ({ notifications: [], unread, hasMore: false }))
  renderInApp(<Bell />)
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test('on a phone the bell is a link to the page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  stored = [notification('Your courts changed')]
  renderInApp(<Bell />)
  const link = await screen.findByRole('link', { name: 'Notifications, 1 unread' })
  expect(link.getAttribute('href')).toBe('/notifications')
})

test('what is visible in the open list is marked as seen with one request, and stays marked as new', async () => {
  const old = notification('Old', { seenAt: SEEN })
  stored = [notification('One'), notification('Two'), notification('Below the fold'), old]
  const [one, two] = stored.map(({ id }) => id)
  visible = (element) => !element.textContent?.includes('Below')
  const { popover } = await openBell()
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
  expect(fakeServer.requests(markNotificationsSeen)).toEqual([{ body: { ids: [one, two] } }])
  expect(popover.getAllByRole('link', { name: /^New:/ })).toHaveLength(3)
  expect(popover.getByRole('link', { name: 'Old' })).toBeTruthy()
})

test('following a notification opens its page, closes the popover and marks it as seen', async () => {
  stored = [notification('Your courts changed', { path: '/camp/1/courts' })]
  visible = () => false
  const { user, popover } = await openBell()
  await user.click(popover.getByRole('link', { name: 'New: Your courts changed' }))
  expect(location.pathname).toBe('/camp/1/courts')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('"Got it" confirms, and the focus moves to the notification', async () => {
  stored = [
    notification('Your courts changed', { needsConfirmation: true, seenAt: SEEN }),
    notification('Other', { seenAt: SEEN }),
  ]
  fakeServer.handle(confirmNotification, ({ params: { id } }) => {
    change(id, { confirmedAt: new Date().toISOString() })
    const [confirmed] = stored
    if (!confirmed) throw new Error('nothing stored')
    return confirmed
  })
  const { user, popover } = await openBell()
  await user.click(popover.getByRole('button', { name: 'Got it: Your courts changed' }))
  expect(await popover.findByText('Confirmed')).toBeTruthy()
  expect(popover.queryByRole('button', { name: /Got it/ })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Your courts changed')
})

test('a confirmation that fails can be sent again', async () => {
  stored = [notification('Your courts changed', { needsConfirmation: true, seenAt: SEEN })]
  fakeServer.handle(confirmNotification, () => {
    throw serverFault()
  })
  const { user, popover } = await openBell()
  await user.click(popover.getByRole('button', { name: /Got it/ }))
  expect(await screen.findByText('Not confirmed')).toBeTruthy()
  expect(popover.getByRole('button', { name: /Got it/ })).toBeTruthy()
})

test('"Show more" loads the older ones', async () => {
  const at = (n: number) => new Date(Date.now() - n * 60_000).toISOString()
  stored = Array.from({ length: 25 }, (_, n) => notification(`Number ${n}`, { createdAt: at(n), seenAt: at(n) }))
  const { user, popover } = await openBell()
  expect(popover.getAllByRole('listitem')).toHaveLength(20)
  await user.click(popover.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(popover.getAllByRole('listitem')).toHaveLength(25))
  expect(popover.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('an arriving notification is announced; those of the first load are not', async () => {
  stored = [notification('Earlier', { createdAt: '2027-06-12T12:00:00.000Z' })]
  const { container } = renderInApp(<Bell />)
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  const region = container.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
  stored = [notification('Game in 20 minutes', { createdAt: '2027-06-12T12:01:00.000Z' }), ...stored]
  await queryClient.invalidateQueries()
  await waitFor(() => expect(region?.textContent).toBe('New notification: Game in 20 minutes'))
})

test('an empty list says so', async () => {
  const { popover } = await openBell()
  expect(await popover.findByText('No notifications yet')).toBeTruthy()
})

test('a list that fails to load can be loaded again', async () => {
  fakeServer.handle(listNotifications, () => {
    throw serverFault()
  })
  const { user } = renderInApp(<NotificationsScreen />)
  expect(await screen.findByText('Failed to load your notifications')).toBeTruthy()
  fakeServer.handle(listNotifications, () => ({
    notifications: [notification('Back', { seenAt: new Date().toISOString() })],
    unread: 0,
    hasMore: false,
  }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Back' })).toBeTruthy()
})
