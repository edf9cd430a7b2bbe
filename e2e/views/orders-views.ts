import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { ALL_YOU_NEED, NON_MEMBER } from '../support/users.ts'
import type { View } from './account-views.ts'

/** Renee has orders in every status. */
async function openHistory(page: Page, query = '') {
  await openAs(page, ALL_YOU_NEED, `/orders${query}`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function openOrderWithStatus(page: Page, status: string) {
  await openHistory(page)
  const card = page.getByRole('article').filter({ has: page.getByText(status, { exact: true }) })
  await card.first().getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Items' })).toBeVisible()
}

export const ORDERS_VIEWS: readonly View[] = [
  { name: 'order history', open: (page) => openHistory(page) },
  {
    name: 'order history, empty',
    open: async (page) => {
      await openAs(page, NON_MEMBER, '/orders')
      await expect(page.getByText('No orders yet')).toBeVisible()
    },
  },
  { name: 'order, delivered', open: (page) => openOrderWithStatus(page, 'Delivered') },
  {
    name: 'contact support, with an error',
    open: async (page) => {
      await openOrderWithStatus(page, 'Processing')
      await page.getByRole('button', { name: 'Contact Support' }).click()
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Message required')).toBeVisible()
    },
  },
  {
    name: 'order history, failed to load',
    error: /500 .*\/api\/orders/,
    open: async (page) => {
      await page.route(
        (url) => url.pathname === '/api/orders',
        (route) => route.fulfill({ status: 500, json: {} }),
      )
      await openAs(page, NON_MEMBER, '/orders')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
]
