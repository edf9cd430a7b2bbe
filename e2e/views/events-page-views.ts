import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { eventCard, FULL_EVENT, openEvents, openFilters, RUNNING_EVENT } from '../steps/event-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { ADMIN, ALL_YOU_NEED } from '../support/users.ts'
import type { View } from './account-views.ts'

async function joinWaitlist(page: Page) {
  await openAsNewUser(page, '/events')
  await eventCard(page, FULL_EVENT).getByRole('button', { name: 'Join waitlist' }).click()
  await expect(eventCard(page, FULL_EVENT).getByText('Waitlisted')).toBeVisible()
}

/** Mocked, because the demo has hardly any offers and pending payments. */
async function openWithRegistration(page: Page, status: string, offerExpiresAt: string | null) {
  await page.route(
    (url) => url.pathname === '/api/events',
    async (route) => {
      const response = await route.fetch()
      const events: Record<string, unknown>[] = await response.json()
      const mine = {
        id: events[0]?.id,
        status,
        pricePaid: 0,
        offerExpiresAt,
        createdAt: new Date().toISOString(),
      }
      await route.fulfill({ json: events.map((event) => ({ ...event, myRegistration: mine })) })
    },
  )
  await openAsNewUser(page, '/events')
}

export const EVENTS_PAGE_VIEWS: readonly View[] = [
  {
    name: 'events, member',
    open: async (page) => {
      await openAs(page, ALL_YOU_NEED)
      await expect(eventCard(page, RUNNING_EVENT).getByText('Confirmed')).toBeVisible()
    },
  },
  {
    name: 'completed events, admin',
    open: async (page) => {
      await openAs(page, ADMIN, '/events?tab=completed')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'attended events, empty',
    open: async (page) => {
      await openAsNewUser(page, '/events?tab=completed')
      await expect(page.getByRole('heading', { name: /^No attended events found/ })).toBeVisible()
    },
  },
  {
    name: 'events, no match',
    open: async (page) => {
      await openEvents(page, '?search=underwater')
      await expect(page.getByRole('heading', { name: /^No upcoming events found/ })).toBeVisible()
    },
  },
  {
    name: 'event filters, phone',
    only: 'phone',
    open: async (page) => {
      await openEvents(page)
      await openFilters(page, true)
      await expect(page.getByLabel('Type')).toBeVisible()
    },
  },
  { name: 'full event, waitlisted', open: joinWaitlist },
  {
    name: 'event, seat offered',
    open: async (page) => {
      await openWithRegistration(page, 'WAITLISTED', new Date(Date.now() + 86_400_000).toISOString())
      await expect(page.getByText(/^A seat is yours until/).first()).toBeVisible()
    },
  },
  {
    name: 'event, payment pending',
    open: async (page) => {
      await openWithRegistration(page, 'PENDING', null)
      await expect(page.getByRole('button', { name: `Enter ${RUNNING_EVENT} soon!` })).toBeVisible()
    },
  },
  {
    name: 'events, failed to load',
    error: /500 .*\/api\/events/,
    open: async (page) => {
      await page.route(
        (url) => url.pathname === '/api/events',
        (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
      )
      await page.goto('/events')
      await expect(page.getByText('Failed to fetch events')).toBeVisible()
    },
  },
]
