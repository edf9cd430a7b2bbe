import { shopApi } from '@crew-chief/contract/shop'
import { expect, type Page } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import { dialogOf, failRequests } from '../steps/page-steps.ts'
import { payByApi } from '../steps/payment-steps.ts'
import {
  cartSheet,
  makeProduct,
  openAdminOrders,
  openOrders,
  openProducts,
  openShop,
  openStoredCart,
  productCard,
  productDialog,
  startOrder,
  storeCart,
} from '../steps/shop-steps.ts'
import { call, register } from '../support/api.ts'
import { ALL_YOU_NEED, NON_MEMBER } from '../support/users.ts'
import type { View } from './view.ts'

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
    name: 'shop, order placed',
    open: async (page) => {
      const { session } = await register()
      const { url, sessionId } = await startOrder(session, [await makeProduct()])
      await payByApi(url)
      await storeSession(page, session)
      await page.goto(`/shop?success=true&session_id=${sessionId}`)
      await expect(page.getByRole('link', { name: 'View order' })).toBeVisible()
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
    name: 'product page',
    open: async (page) => {
      await page.goto('/shop/pregame-jacket')
      await expect(page.getByRole('heading', { level: 1, name: 'Pregame jacket' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Picture 4' })).toBeVisible()
    },
  },
  {
    name: 'product page, enlarged picture',
    open: async (page) => {
      await page.goto('/shop/striped-shirt-v-neck')
      await page.getByRole('button', { name: 'Enlarge picture 1 of 3' }).click()
      await page.getByRole('button', { name: 'Next picture' }).click()
      await expect(page.getByText('Picture 2 of 3')).toBeVisible()
    },
  },
  {
    name: 'product page, sold out',
    open: async (page) => {
      await page.goto('/shop/patent-leather-belt')
      await expect(page.getByText('Sold out', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'product page, not found',
    error: /404 .*\/(api\/products|shop\/)/,
    open: async (page) => {
      await page.goto('/shop/no-such-product')
      await expect(page.getByRole('link', { name: 'Browse the shop' })).toBeVisible()
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
      await storeCart(page, [await makeProduct()])
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

/** Renee has orders in every status. */
async function openHistory(page: Page, query = '') {
  await openAs(page, ALL_YOU_NEED, `/orders${query}`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** A new customer who left the payment page. */
async function openUnpaidOrder(page: Page) {
  const { session } = await register()
  await startOrder(session, [await makeProduct()])
  await openOrders(page, session)
  await page.getByRole('link', { name: /^Order #/ }).click()
  // The card of the history has the same buttons.
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish payment' })).toBeVisible()
}

async function openOrderPage(page: Page, status: string) {
  await openHistory(page)
  const card = page.getByRole('article').filter({ has: page.getByText(status, { exact: true }) })
  await card
    .first()
    .getByRole('link', { name: /^Order #/ })
    .click()
  await expect(page.getByRole('region', { name: 'Items' })).toBeVisible()
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
  { name: 'order page', open: (page) => openOrderPage(page, 'Shipped') },
  { name: 'order page, packing', open: (page) => openOrderPage(page, 'Processing') },
  { name: 'order page, unpaid', open: openUnpaidOrder },
  {
    name: 'cancel unpaid order',
    open: async (page) => {
      await openUnpaidOrder(page)
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'order history, unpaid order',
    open: async (page) => {
      const { session } = await register()
      await startOrder(session, [await makeProduct()])
      await openOrders(page, session)
      await expect(page.getByRole('button', { name: 'Finish payment' })).toBeVisible()
    },
  },
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
    name: 'product with more pictures',
    open: async (page) => {
      const { id } = await call(shopApi.getProductPage, { params: { slug: 'pregame-jacket' } })
      await openProducts(page, { edit: id })
      await dialogOf(page, 'Edit product').getByRole('button', { name: 'Add pictures' }).scrollIntoViewIfNeeded()
    },
  },
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
  { name: 'admin orders', open: (page) => openAdminOrders(page), rules: ['heading-order'] },
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
  { name: 'cancel paid order', open: (page) => selectStatus(page, 'Canceled') },
]
