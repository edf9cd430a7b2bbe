import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { eventPath, FULL_EVENT, PICTURED_EVENT, pageTitle, RUNNING_EVENT } from '../steps/event-steps.ts'
import { failRequests } from '../steps/page-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { ALL_YOU_NEED } from '../support/users.ts'
import type { View } from './view.ts'

const CAMP = 'Lakeshore Elite Camp'
const WEBINAR = 'Off-Ball Film Room'

async function openPage(page: Page, name: string) {
  await page.goto(eventPath(name))
  await expect(pageTitle(page, name)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible()
}

/** Mocked: the demo has no canceled event and no draft. */
async function openChanged(page: Page, changes: Readonly<Record<string, unknown>>) {
  await page.route(
    (url) => url.pathname.startsWith('/api/events/pages/'),
    async (route) => {
      const reply: object = await (await route.fetch()).json()
      await route.fulfill({ json: { ...reply, ...changes } })
    },
  )
  await page.goto(eventPath(CAMP))
}

export const EVENT_PAGE_VIEWS: readonly View[] = [
  { name: 'event page, visitor', open: (page) => openPage(page, CAMP) },
  { name: 'event page, with gallery', open: (page) => openPage(page, PICTURED_EVENT) },
  {
    name: 'event page, picture viewer',
    open: async (page) => {
      await openPage(page, PICTURED_EVENT)
      await page.getByRole('button', { name: 'View picture 3 of 7' }).click()
      await expect(page.getByRole('dialog').getByText('Picture 3 of 7')).toBeVisible()
    },
  },
  {
    name: 'event page, registered',
    open: async (page) => {
      await openAs(page, ALL_YOU_NEED, eventPath(RUNNING_EVENT))
      await expect(page.getByRole('article').getByText('Confirmed', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'event page, full with waitlist',
    open: async (page) => {
      await openAsNewUser(page, eventPath(FULL_EVENT))
      await page.getByRole('button', { name: 'Join waitlist' }).click()
      await expect(page.getByText(/^You’re \d+\w\w on the waitlist\./)).toBeVisible()
    },
  },
  {
    name: 'event page, canceled',
    open: async (page) => {
      await openChanged(page, { canceledAt: new Date().toISOString(), cancelReason: 'The gym lost its roof.' })
      await expect(page.getByText('This event is canceled')).toBeVisible()
    },
  },
  {
    name: 'event page, draft',
    open: async (page) => {
      await openChanged(page, { isDraft: true, registrationOpensAt: '2099-01-01T00:00:00.000Z' })
      await expect(page.getByText('This is a draft')).toBeVisible()
    },
  },
  {
    name: 'event page, not found',
    error: /404 .*\/(api\/events\/pages|events)\/no-such-camp/,
    open: async (page) => {
      await page.goto('/events/no-such-camp')
      await expect(page.getByRole('heading', { name: 'We couldn’t find this event' })).toBeVisible()
    },
  },
  {
    name: 'event page, failed to load',
    error: /500 .*\/api\/events\/pages/,
    open: async (page) => {
      await failRequests(page, /^\/api\/events\/pages\//)
      await page.goto(eventPath(CAMP))
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'event page, host and pictures of past events',
    open: async (page) => {
      await page.goto(eventPath('Desert Crew Camp'))
      await expect(page.getByRole('heading', { name: 'Your host' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'From past events' })).toBeVisible()
    },
  },
  {
    name: 'ask the organizer',
    open: async (page) => {
      await openAsNewUser(page, `${eventPath(CAMP)}?ask=question`)
      await expect(page.getByLabel('Your question')).toBeVisible()
    },
  },
  { name: 'event page, webinar', open: (page) => openPage(page, WEBINAR) },
]
