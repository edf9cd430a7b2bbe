// The admin's orders, for the journeys that visit every place.

import { expect, type Page } from '@playwright/test'
import { openAdminOrders } from '../steps/orders-steps.ts'
import type { View } from './account-views.ts'

const PAID = { status: 'PROCESSING' }

async function openDetails(page: Page) {
  // The demo's processing order of hers carries a message.
  await openAdminOrders(page, { ...PAID, search: 'renee.alvarado' })
  await page
    .getByRole('link', { name: /^View details of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Items' })).toBeVisible()
}

async function pick(page: Page, status: string) {
  await openAdminOrders(page, PAID)
  await page
    .getByLabel(/^Status of/)
    .first()
    .selectOption(status)
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const ADMIN_ORDERS_VIEWS: readonly View[] = [
  { name: 'the orders of everybody', open: (page) => openAdminOrders(page) },
  {
    name: 'a search for orders that finds none',
    open: async (page) => {
      await openAdminOrders(page)
      await page.getByLabel('Search orders').fill('nobody@nowhere.example')
      await expect(page.getByText('No orders match')).toBeVisible()
    },
  },
  { name: 'an order of somebody', open: openDetails },
  { name: 'an order to ship', open: (page) => pick(page, 'Shipped') },
  { name: 'a paid order to cancel', open: (page) => pick(page, 'Cancelled') },
]
