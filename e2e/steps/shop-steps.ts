import { randomUUID } from 'node:crypto'
import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { ordersApi } from '@crew-chief/contract/orders'
import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { shopApi } from '@crew-chief/contract/shop'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminSession, adminToken, call, register, type Session } from '../support/api.ts'
import { onCleanup } from '../support/cleanup.ts'
import { BLANK_PAGE, storeSession } from './auth-steps.ts'
import { expectToast } from './page-steps.ts'
import { payByApi } from './payment-steps.ts'

type ProductForm = ApiRequest<typeof productsAdminApi.createProduct>['body']
type OrderStatus = ApiRequest<typeof ordersAdminApi.setOrderStatus>['body']['status']

/** Unique, because tests run in parallel. */
export const productName = (): string => `Whistle ${randomUUID().slice(0, 13)}`

export async function makeProduct(changes: Partial<ProductForm> = {}) {
  const body: ProductForm = {
    name: productName(),
    description: 'Loud enough for two courts.',
    price: 1_250,
    category: 'EQUIPMENT',
    stockQuantity: 40,
    inStock: true,
    ...changes,
  }
  const product = await call(productsAdminApi.createProduct, { body }, { token: await adminToken() })
  onCleanup(async () =>
    call(productsAdminApi.deleteProduct, { params: { id: product.id } }, { token: await adminToken() }),
  )
  return { ...product, form: body }
}

type TestProduct = Awaited<ReturnType<typeof makeProduct>>

/** A concurrent edit by another admin. */
export const editProduct = async ({ id, form }: TestProduct, changes: Partial<ProductForm>) =>
  call(productsAdminApi.updateProduct, { params: { id }, body: { ...form, ...changes } }, { token: await adminToken() })

export const readProduct = async (id: string) =>
  call(shopApi.getProduct, { params: { id } }, { token: await adminToken() })

export async function deleteProduct({ id }: TestProduct) {
  await call(productsAdminApi.deleteProduct, { params: { id } }, { token: await adminToken() })
}

const RETURN_URL = '/api/health'

/** Starts a checkout: the order is pending. */
export function startOrder({ token }: Session, products: readonly { id: string }[], quantity = 2) {
  const items = products.map(({ id }) => ({ productId: id, quantity }))
  return call(ordersApi.startOrder, { body: { items, successUrl: RETURN_URL, cancelUrl: RETURN_URL } }, { token })
}

export const setOrderStatus = async (id: string, status: OrderStatus, trackingNumber: string | null = null) =>
  call(
    ordersAdminApi.setOrderStatus,
    { params: { id }, body: { status, trackingNumber } },
    { token: await adminToken() },
  )

/** Returns a new user who bought and paid for the products. */
export async function buyAsNewUser(products: readonly { id: string }[], quantity = 2) {
  const person = await register()
  const { token } = person.session
  const { url, sessionId } = await startOrder(person.session, products, quantity)
  await payByApi(url)
  await call(paymentsApi.getCheckout, { params: { sessionId: sessionId ?? '' } }, { token })
  const { orders } = await call(ordersApi.listOrders, { query: { page: 1, limit: 10 } }, { token })
  const [order] = orders
  if (!order) throw new Error('The paid order is not in the list.')
  return { ...person, order, title: `Order #${order.id.slice(0, 8).toUpperCase()}` }
}

export async function openShop(page: Page, query: Readonly<Record<string, string>> = {}) {
  await page.goto(`/shop?${new URLSearchParams(query)}`)
  await expect(page.getByText(/^\d+ products?$/)).toBeVisible()
}

export const productCard = (page: Page, name: string): Locator => page.getByRole('article', { name })
export const productDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
export const productSearch = (page: Page): Locator => page.getByPlaceholder('Search products...')
export const productNames = (page: Page): Promise<string[]> => page.getByRole('heading', { level: 2 }).allTextContents()

export const cartLink = (page: Page, count: number): Locator =>
  page.getByRole('region', { name: 'Products' }).getByRole('link', { name: `Cart (${count})` })

export const cartButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / })
export const cartSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Shopping Cart' })

export const cartLine = (page: Page, { name }: { name: string }) =>
  cartSheet(page).getByRole('listitem').filter({ hasText: name })

export const cartTotal = (page: Page) => cartSheet(page).getByText('Total', { exact: true }).locator('..')
export const checkoutButton = (page: Page) => cartSheet(page).getByRole('button', { name: 'Proceed to Checkout' })

export async function addFromShop(page: Page, { name }: { name: string }) {
  await page.goto(`/shop?${new URLSearchParams({ search: name })}`)
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  await expectToast(page, 'status', 'Added to cart')
}

/** Applies to the next page that is opened. */
export async function storeCart(page: Page, products: readonly TestProduct[], quantity = 1) {
  await page.goto(BLANK_PAGE)
  const lines = products.map(({ id }) => ({ productId: id, quantity, size: null, color: null }))
  await page.evaluate((stored) => localStorage.setItem('shop-cart', stored), JSON.stringify(lines))
}

export async function openStoredCart(page: Page, products: readonly TestProduct[], quantity = 1) {
  await storeCart(page, products, quantity)
  await page.goto('/shop?cart=open')
  for (const product of products) await expect(cartLine(page, product)).toBeVisible()
}

export async function openCartAsNewUser(page: Page, products: readonly TestProduct[], quantity = 1) {
  const person = await register()
  await storeSession(page, person.session)
  await openStoredCart(page, products, quantity)
  return person
}

export async function openOrders(page: Page, session: Session, query: Readonly<Record<string, string>> = {}) {
  await storeSession(page, session)
  await page.goto(`/orders?${new URLSearchParams(query)}`)
  // By text: elements behind an open dialog have no role.
  await expect(page.getByText('Order History', { exact: true })).toBeVisible()
}

export const orderCard = (page: Page, title: string): Locator => page.getByRole('article', { name: title })

export async function openAdminOrders(page: Page, query: Readonly<Record<string, string>> = {}) {
  await storeSession(page, await adminSession())
  await page.goto(`/admin/orders?${new URLSearchParams(query)}`)
  await expect(page.getByText(/^Showing \d+–\d+ of \d+ orders?$/)).toBeVisible()
}

export async function openProducts(page: Page, query: Readonly<Record<string, string>> = {}) {
  await storeSession(page, await adminSession())
  await page.goto(`/admin/products?${new URLSearchParams(query)}`)
  await expect(page.getByText(/^\d+ products?$/)).toBeVisible()
}
