// The dates of demo events are relative to today.

import { expect, type Locator, type Page } from '@playwright/test'

/** Running now; Renee Alvarado is registered. */
export const RUNNING = 'Weekend Whistle Camp'
/** No seats left, and a waitlist. */
export const FULL = 'Crew Chief Summit'

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
export const cards = (page: Page): Locator => page.getByRole('article')
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Events' }).getByRole('link', { name })
export const search = (page: Page): Locator => page.getByRole('textbox', { name: 'Search events' })
export const count = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\d+ events?$/ })

/** On phones the filters are collapsed. */
export async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
}

export async function visitEvents(page: Page, query = '') {
  await page.goto(`/events${query}`)
  await expect(count(page)).toBeVisible()
}
