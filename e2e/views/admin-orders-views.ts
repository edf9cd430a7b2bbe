import { expect, type Page } from '@playwright/test'
import { openAdminOrders } from '../steps/shop-steps.ts'
import type { View } from './account-views.ts'

const PAID = { status: 'PROCESSING' }

async function openDetails(page: Page) {
  // Her processing order in the demo has a message.
  await openAdminOrders(page, { ...PAID, search: 'renee.alvarado' })
  await page
    .getByRole('link', { name: /^View details of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Items' })).toBeVisible()
}

async function selectStatus(page: Page, status: string) {
  await openAdminOrders(page, PAID)
  await page
    .getByLabel(/^Status of/)
    .first()
    .selectOption(status)
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const ADMIN_ORDERS_VIEWS: readonly View[] = [
  { name: 'admin orders', open: (page) => openAdminOrders(page) },
  {
    name: 'admin orders, no match',
    open: async (page) => {
      await openAdminOrders(page)
      await page.getByLabel('Search orders').fill('nobody@nowhere.example')
      await expect(page.getByText('No orders match')).toBeVisible()
    },
  },
  { name: 'admin order', open: openDetails },
  { name: 'ship order', open: (page) => selectStatus(page, 'Shipped') },
  { name: 'cancel paid order', open: (page) => selectStatus(page, 'Cancelled') },
]
