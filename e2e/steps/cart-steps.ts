import { createCaller } from '@crew-chief/contract/client'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminToken, register } from '../support/api.ts'
import { expectToast } from './admin-users-steps.ts'
import { storeSession } from './auth-steps.ts'
import type { MadeProduct } from './orders-steps.ts'

const call = createCaller((path, init) => fetch(`${process.env.CREW_CHIEF_URL}${path}`, init))

export async function takeOffTheShop({ id }: MadeProduct) {
  await call(productsAdminApi.deleteProduct, { params: { id } }, { token: await adminToken() })
}

export const cart = (page: Page): Locator => page.getByRole('dialog', { name: 'Shopping Cart' })
export const lineOf = (page: Page, { name }: { name: string }) =>
  cart(page).getByRole('listitem').filter({ hasText: name })
export const cartButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / })
export const proceed = (page: Page) => cart(page).getByRole('button', { name: 'Proceed to Checkout' })
export const total = (page: Page) => cart(page).getByText('Total', { exact: true }).locator('..')

export async function addFromShop(page: Page, { name }: { name: string }) {
  await page.goto(`/shop?${new URLSearchParams({ search: name })}`)
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  await expectToast(page, 'status', 'Added to cart')
}

export async function openKeptCart(page: Page, products: readonly MadeProduct[], quantity = 1) {
  await page.goto('/api/health')
  const lines = products.map(({ id }) => ({ productId: id, quantity, size: null, color: null }))
  await page.evaluate((kept) => localStorage.setItem('shop-cart', kept), JSON.stringify(lines))
  await page.goto('/shop?cart=open')
  for (const product of products) await expect(lineOf(page, product)).toBeVisible()
}

export async function arriveWithCart(page: Page, products: readonly MadeProduct[], quantity = 1) {
  const person = await register()
  await storeSession(page, person.session)
  await openKeptCart(page, products, quantity)
  return person
}
