import { expect } from '@playwright/test'
import { failRequests } from '../steps/page-steps.ts'
import { cartSheet, makeProduct, openShop, openStoredCart, productCard, productDialog } from '../steps/shop-steps.ts'
import type { View } from './account-views.ts'

export const SHOP_VIEWS: readonly View[] = [
  { name: 'shop', open: (page) => openShop(page) },
  {
    name: 'shop category',
    open: async (page) => {
      await openShop(page, { category: 'APPAREL', sort: 'price-desc' })
      await expect(productCard(page, 'Pregame jacket')).toBeVisible()
    },
  },
  {
    name: 'shop, no match',
    open: async (page) => {
      await openShop(page, { search: 'underwater' })
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    },
  },
  {
    name: 'shop, failed to load',
    error: /500 .*\/api\/products/,
    open: async (page) => {
      await page.route('**/api/products?**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/shop')
      await expect(page.getByText('Failed to fetch products')).toBeVisible()
    },
  },
  {
    name: 'product details, no choice',
    open: async (page) => {
      const sizes = ['S', 'M', 'L']
      const variants = sizes.map((size, index) => ({ size, color: null, stock: index }))
      const product = await makeProduct({ sizes, variants, features: ['Loud'], category: 'APPAREL' })
      await page.goto(`/shop?product=${product.id}`)
      const dialog = productDialog(page, product.name)
      await dialog.getByRole('button', { name: 'Add to cart' }).click()
      await expect(dialog.getByText('Please choose a size')).toBeVisible()
    },
  },
  {
    name: 'cart',
    open: async (page) => openStoredCart(page, [await makeProduct(), await makeProduct()], 2),
  },
  {
    name: 'cart, empty',
    open: async (page) => {
      await openShop(page, { cart: 'open' })
      await expect(cartSheet(page).getByText('Your cart is empty')).toBeVisible()
    },
  },
  {
    name: 'cart, failed to load',
    error: /500 .*\/api\/products/,
    open: async (page) => {
      const lines = [{ productId: (await makeProduct()).id, quantity: 1, size: null, color: null }]
      await page.evaluate((stored) => localStorage.setItem('shop-cart', stored), JSON.stringify(lines))
      await failRequests(page, /\/api\/products$/)
      await page.goto('/shop?cart=open')
      await expect(cartSheet(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'product details, low stock',
    open: async (page) => {
      const product = await makeProduct({ sizes: ['M', 'L'], stockQuantity: 2 })
      await page.goto(`/shop?product=${product.id}`)
      const dialog = productDialog(page, product.name)
      await dialog.getByText('L', { exact: true }).click()
      await expect(dialog.getByText('Only 2 left')).toBeVisible()
    },
  },
]
