import type { Notification } from '@crew-chief/contract/notifications'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { openAsNewUser } from './profile-steps.ts'

/** A button; on phones, a link. */
export const bell = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .or(page.getByRole('banner').getByRole('link', { name: /^Notifications/ }))

export const popover = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })

export async function openSettings(page: Page) {
  const person = await openAsNewUser(page, '/profile/notifications')
  await expect(page.getByRole('switch', { name: 'Daily digest' })).toBeVisible()
  return person
}

/** The switches of all kinds, which are folded below the presets. */
export const showEachKind = (page: Page) => page.getByRole('button', { name: 'Choose each one' }).click()

/** Playwright's `networkidle` never comes while a stream is open. */
export const closeNotificationStream = (context: BrowserContext) =>
  context.route('**/api/notifications/live', (route) => route.fulfill({ status: 204 }))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const SAMPLE: Notification = {
  id: '7c5b6f1e-3d0a-4a53-9a3e-0a6f4f1b2c30',
  kind: 'courts',
  eventId: null,
  title: 'Your courts changed',
  body: 'Weekend Whistle Camp: Court 3 at 9:00 AM, Court 5 at 12:45 PM',
  path: '/camp',
  needsConfirmation: true,
  createdAt: minutesAgo(4),
  seenAt: null,
  confirmedAt: null,
}

const SAMPLES: readonly Notification[] = [
  SAMPLE,
  {
    ...SAMPLE,
    id: '7c5b6f1e-3d0a-4a53-9a3e-0a6f4f1b2c31',
    kind: 'announcement',
    title: 'New announcement: Weekend Whistle Camp',
    body: 'Film room moves to Room 204.\nDoors open ten minutes early.',
    needsConfirmation: false,
    createdAt: minutesAgo(150),
  },
  {
    ...SAMPLE,
    id: '7c5b6f1e-3d0a-4a53-9a3e-0a6f4f1b2c32',
    title: 'Your courts are published',
    createdAt: minutesAgo(1_500),
    seenAt: minutesAgo(1_450),
    confirmedAt: minutesAgo(1_450),
  },
  {
    ...SAMPLE,
    id: '7c5b6f1e-3d0a-4a53-9a3e-0a6f4f1b2c33',
    kind: 'payment',
    title: 'Payment received: Weekend Whistle Camp',
    body: 'Thanks. Your receipt is under My events.',
    path: '/my-events',
    needsConfirmation: false,
    createdAt: minutesAgo(20_000),
    seenAt: minutesAgo(20_000),
  },
]

/** Unread, to confirm, confirmed and old ones, with more to load. */
export async function mockNotifications(page: Page) {
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ json: { notifications: SAMPLES, unread: 2, hasMore: true } }),
  )
  await page.route('**/api/notifications/seen', (route) => route.fulfill({ json: { unread: 2 } }))
}
