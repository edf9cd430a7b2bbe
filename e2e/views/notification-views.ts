import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { bell, mockNotifications, openSettings, showEachKind } from '../steps/notification-steps.ts'
import { register } from '../support/api.ts'
import type { View } from './view.ts'

const TOKEN = 'a-token-of-more-than-20-characters'

async function openAsNewUser(page: Page, path: string) {
  await storeSession(page, (await register()).session)
  await page.goto(path)
  await expect(bell(page)).toBeVisible()
}

async function openPopover(page: Page) {
  await openAsNewUser(page, '/events')
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
}

/** Mocked; notifications.e2e.ts uses the real server. */
async function openUnsubscribe(page: Page, isSubscribed: boolean) {
  const json = { kind: 'courts', label: 'Court assignments', isSubscribed }
  await page.route('**/api/notifications/unsubscribe?*', (route) => route.fulfill({ json }))
  await page.goto(`/unsubscribe?token=${TOKEN}`)
}

export const NOTIFICATION_VIEWS: readonly View[] = [
  {
    name: 'bell, open',
    only: 'desktop',
    open: async (page) => {
      await mockNotifications(page)
      await openPopover(page)
      await expect(page.getByRole('button', { name: /^Got it/ })).toBeVisible()
    },
  },
  {
    name: 'bell, empty',
    only: 'desktop',
    open: async (page) => {
      await openPopover(page)
      await expect(page.getByText('No notifications yet')).toBeVisible()
    },
  },
  {
    name: 'notifications',
    open: async (page) => {
      await mockNotifications(page)
      await openAsNewUser(page, '/notifications')
      await expect(page.getByRole('button', { name: /^Got it/ })).toBeVisible()
    },
  },
  {
    name: 'notifications, empty',
    open: async (page) => {
      await openAsNewUser(page, '/notifications')
      await expect(page.getByText('No notifications yet')).toBeVisible()
    },
  },
  {
    name: 'notifications, failed to load',
    error: /500 .*\/api\/notifications/,
    open: async (page) => {
      await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, json: {} }))
      await openAsNewUser(page, '/notifications')
      await expect(page.getByText('Failed to load your notifications')).toBeVisible()
    },
  },
  {
    name: 'notification settings',
    open: async (page) => {
      await openSettings(page)
      await showEachKind(page)
    },
  },
  {
    name: 'notification settings, address refused',
    open: async (page) => {
      await page.route('**/api/notifications/settings', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), hasBounced: true } })
      })
      await openSettings(page)
      await expect(page.getByText('We can’t reach you by email')).toBeVisible()
    },
  },
  {
    name: 'unsubscribe',
    open: async (page) => {
      await openUnsubscribe(page, true)
      await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
    },
  },
  {
    name: 'unsubscribed',
    open: async (page) => {
      await openUnsubscribe(page, true)
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByText('You won’t get these emails anymore')).toBeVisible()
    },
  },
  {
    name: 'unsubscribe, already done',
    open: async (page) => {
      await openUnsubscribe(page, false)
      await expect(page.getByText('You’re already unsubscribed')).toBeVisible()
    },
  },
  {
    name: 'unsubscribe, bad link',
    error: /400 .*\/api\/notifications\/unsubscribe|404 .*\/api\/notifications\/unsubscribe/,
    open: async (page) => {
      await page.goto(`/unsubscribe?token=${TOKEN}`)
      await expect(page.getByText('We couldn’t unsubscribe you')).toBeVisible()
    },
  },
]
