import { expect, type Locator, type Page } from '@playwright/test'

export async function openShop(page: Page, query: Readonly<Record<string, string>> = {}) {
  await page.goto(`/shop?${new URLSearchParams(query)}`)
  await expect(page.getByText(/^\d+ products?$/)).toBeVisible()
}

export const productCard = (page: Page, name: string): Locator => page.getByRole('article', { name })
export const productDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
export const productSearch = (page: Page): Locator => page.getByPlaceholder('Search products...')
export const cartLink = (page: Page, count: number): Locator =>
  page.getByRole('region', { name: 'Products' }).getByRole('link', { name: `Cart (${count})` })

export const productNames = (page: Page): Promise<string[]> => page.getByRole('heading', { level: 2 }).allTextContents()
