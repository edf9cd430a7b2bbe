// The events page in every state that looks different, for the journeys that visit every place.

import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { card, FULL, openFilters, RUNNING, visitEvents } from '../steps/events-page-steps.ts'
import { arriveAsNewcomer } from '../steps/profile-steps.ts'
import { ADMIN, ALL_YOU_NEED } from '../support/users.ts'
import type { View } from './account-views.ts'

async function waitInLine(page: Page) {
  await arriveAsNewcomer(page, '/events')
  await card(page, FULL).getByRole('button', { name: 'Join waitlist' }).click()
  await expect(card(page, FULL).getByText('Waitlisted')).toBeVisible()
}

/** Offers and open payments are rare in the demo: for looks, one's own registration is shown as such. */
async function withRegistration(page: Page, status: string, offerExpiresAt: string | null) {
  await page.route(
    (url) => url.pathname === '/api/events',
    async (route) => {
      const answer = await route.fetch()
      const events: Record<string, unknown>[] = await answer.json()
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
  await arriveAsNewcomer(page, '/events')
}

export const EVENTS_PAGE_VIEWS: readonly View[] = [
  {
    name: 'the events of a member',
    open: async (page) => {
      await openAs(page, ALL_YOU_NEED)
      await expect(card(page, RUNNING).getByText('Confirmed')).toBeVisible()
    },
  },
  {
    name: 'the completed events of an admin',
    open: async (page) => {
      await openAs(page, ADMIN, '/events?tab=completed')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'the attended events of somebody who attended none',
    open: async (page) => {
      await arriveAsNewcomer(page, '/events?tab=completed')
      await expect(page.getByRole('heading', { name: /^No attended events found/ })).toBeVisible()
    },
  },
  {
    name: 'events that no filter lets through',
    open: async (page) => {
      await visitEvents(page, '?search=underwater')
      await expect(page.getByRole('heading', { name: /^No upcoming events found/ })).toBeVisible()
    },
  },
  {
    name: 'the filters of a phone',
    only: 'phone',
    open: async (page) => {
      await visitEvents(page)
      await openFilters(page, true)
      await expect(page.getByLabel('Type')).toBeVisible()
    },
  },
  { name: 'a full event one stands in line for', open: waitInLine },
  {
    name: 'a seat that is offered',
    open: async (page) => {
      await withRegistration(page, 'WAITLISTED', new Date(Date.now() + 86_400_000).toISOString())
      await expect(page.getByText(/^A seat is yours until/).first()).toBeVisible()
    },
  },
  {
    name: 'a payment under way',
    open: async (page) => {
      await withRegistration(page, 'PENDING', null)
      await expect(page.getByRole('button', { name: `Enter ${RUNNING} soon!` })).toBeVisible()
    },
  },
  {
    name: 'events that could not be fetched',
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
