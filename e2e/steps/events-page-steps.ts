// The dates of demo events are relative to today.

import { expect, type Locator, type Page } from '@playwright/test'

/** Running now; Renee Alvarado is registered. */
export const RUNNING_EVENT = 'Weekend Whistle Camp'
/** No seats left, and a waitlist. */
export const FULL_EVENT = 'Crew Chief Summit'

export const eventCard = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })
export const eventCards = (page: Page): Locator => page.getByRole('article')
export const eventsTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Events' }).getByRole('link', { name })
export const eventSearch = (page: Page): Locator => page.getByRole('textbox', { name: 'Search events' })
export const eventCount = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^\d+ events?$/ })

/** On phones the filters are collapsed. */
export async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
}

export async function openEvents(page: Page, query = '') {
  await page.goto(`/events${query}`)
  await expect(eventCount(page)).toBeVisible()
}
