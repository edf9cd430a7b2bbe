import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { isFeedRequest, openEmptyFeed, openFeed, postCard } from '../steps/feed-steps.ts'
import { makePost, makeQuiz } from '../support/feed-api.ts'
import { ADMIN } from '../support/users.ts'
import type { View } from './account-views.ts'

const makeMembersPost = () => makePost({ requiredRole: 'ALL_YOU_NEED', contentLibrary: ['YMTC', 'LIVE_CALLS'] })

async function openFilters(page: Page) {
  await openFeed(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  for (const group of ['Tags', 'Content Library']) await page.getByText(group, { exact: true }).click()
  await expect(page.getByRole('link', { name: /^All Libraries/ })).toBeVisible()
}

/** Renders cards far below too, which content-visibility would cut off at an estimated height. */
async function openRenderedFeed(page: Page) {
  await openFeed(page)
  await page.locator('[id^="post-"]').evaluateAll((cards) => {
    for (const card of cards) if (card instanceof HTMLElement) card.style.contentVisibility = 'visible'
  })
}

export const FEED_VIEWS: readonly View[] = [
  { name: 'feed', open: openRenderedFeed },
  {
    name: 'feed, admin',
    open: async (page) => {
      const { title } = await makeQuiz({ contentLibrary: ['QUIZZES'], tags: ['Traveling', 'BHD'] })
      await openAs(page, ADMIN, `/feed?${new URLSearchParams({ search: title })}`)
      await expect(postCard(page, title)).toBeVisible()
    },
  },
  { name: 'feed filters', only: 'phone', open: openFilters },
  {
    name: 'locked post',
    open: async (page) => {
      const { title } = await makeMembersPost()
      await openFeed(page, { search: title })
      await expect(postCard(page, title).getByRole('link', { name: 'See plans' })).toBeVisible()
    },
  },
  {
    name: 'single post',
    open: async (page) => {
      const { id, title } = await makePost({ tags: ['Post play'], contentLibrary: ['ANNOUNCEMENTS'] })
      await page.goto(`/library/${id}`)
      await expect(postCard(page, title)).toBeVisible()
    },
  },
  {
    name: 'feed, no match',
    open: async (page) => {
      await openEmptyFeed(page)
      await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible()
    },
  },
  {
    name: 'feed, failed to load',
    error: /500 .*\/api\/posts/,
    open: async (page) => {
      await page.route(isFeedRequest, (route) =>
        route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
      )
      await page.goto('/library')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
]
