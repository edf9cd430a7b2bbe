import { expect, type Locator, type Page } from '@playwright/test'
import { uniqueTitle } from '../support/feed-api.ts'

export async function openFeed(page: Page, query: Readonly<Record<string, string>> = {}, path = '/library') {
  await page.goto(`${path}?${new URLSearchParams(query)}`)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ posts?$/ })).toBeVisible()
}

export const feedSearch = (page: Page): Locator => page.getByPlaceholder('Search content...')
export const postCard = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })
export const postCount = (page: Page, posts: number): Locator =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${posts} posts?$`) })
export const filterLink = (page: Page, group: string, name: string): Locator =>
  page.getByRole('navigation', { name: group }).getByRole('link', { name, exact: true })

export const shownTitles = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

export const isFeedRequest = (url: URL): boolean => url.pathname === '/api/posts'

/** A search without matches. */
export const openEmptyFeed = (page: Page) => page.goto(`/library?search=${uniqueTitle()}`)
