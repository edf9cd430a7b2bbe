import { expect, type Page } from '@playwright/test'
import { dialogOf, failRequests } from '../steps/page-steps.ts'
import { makeProduct, openProducts } from '../steps/shop-steps.ts'
import type { View } from './account-views.ts'

async function openVariants(page: Page) {
  const { id } = await makeProduct({
    sizes: ['M', 'L', 'XXXL'],
    colors: ['Black and white', 'Grey', 'Navy'],
    features: ['Dries between two games and keeps its stripes straight'],
    variants: ['M', 'L', 'XXXL'].flatMap((size) =>
      ['Black and white', 'Grey', 'Navy'].map((color) => ({ size, color, stock: 2 })),
    ),
  })
  await openProducts(page, { edit: id })
  await expect(dialogOf(page, 'Edit product').getByLabel('Stock of M, Grey')).toBeVisible()
}

export const ADMIN_PRODUCTS_VIEWS: readonly View[] = [
  { name: 'products', open: (page) => openProducts(page) },
  { name: 'archived products', open: (page) => openProducts(page, { archived: 'true' }) },
  {
    name: 'new product, with errors',
    open: async (page) => {
      await openProducts(page, { new: 'product' })
      await page.getByRole('button', { name: 'Create product' }).click()
      await expect(page.getByText('Stock quantity required')).toBeVisible()
    },
  },
  { name: 'product with stock by size and color', open: openVariants },
  {
    name: 'edit product, failed to load',
    error: /500 .*\/api\/products/,
    open: async (page) => {
      const { id } = await makeProduct()
      await failRequests(page, new RegExp(`/api/products/${id}$`))
      await openProducts(page, { edit: id })
      await expect(dialogOf(page, 'Edit product').getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'delete product',
    open: async (page) => {
      await openProducts(page)
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
