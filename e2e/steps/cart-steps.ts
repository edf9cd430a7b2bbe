import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminToken, call, register } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'
import type { TestProduct } from './orders-steps.ts'
import { expectToast } from './page-steps.ts'

export async function deleteProduct({ id }: TestProduct) {
  await call(productsAdminApi.deleteProduct, { params: { id } }, { token: await adminToken() })
}

export const cartSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Shopping Cart' })
export const cartLine = (page: Page, { name }: { name: string }) =>
  cartSheet(page).getByRole('listitem').filter({ hasText: name })
export const cartButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / })
export const checkoutButton = (page: Page) => cartSheet(page).getByRole('button', { name: 'Proceed to Checkout' })
export const cartTotal = (page: Page) => cartSheet(page).getByText('Total', { exact: true }).locator('..')

export async function addFromShop(page: Page, { name }: { name: string }) {
  await page.goto(`/shop?${new URLSearchParams({ search: name })}`)
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
  await expectToast(page, 'status', 'Added to cart')
}

export async function openStoredCart(page: Page, products: readonly TestProduct[], quantity = 1) {
  await page.goto('/api/health')
  const lines = products.map(({ id }) => ({ productId: id, quantity, size: null, color: null }))
  await page.evaluate((stored) => localStorage.setItem('shop-cart', stored), JSON.stringify(lines))
  await page.goto('/shop?cart=open')
  for (const product of products) await expect(cartLine(page, product)).toBeVisible()
}

export async function openCartAsNewUser(page: Page, products: readonly TestProduct[], quantity = 1) {
  const person = await register()
  await storeSession(page, person.session)
  await openStoredCart(page, products, quantity)
  return person
}
