// The feed in every state that looks different, for the journeys that visit every place.

import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { isFeedCall, nothingFound, postCard, visitFeed } from '../steps/feed-steps.ts'
import { makePost, makeQuiz } from '../support/feed-api.ts'
import { ADMIN } from '../support/users.ts'
import type { View } from './account-views.ts'

const members = () => makePost({ requiredRole: 'ALL_YOU_NEED', contentLibrary: ['YMTC', 'LIVE_CALLS'] })

async function openFilters(page: Page) {
  await visitFeed(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  for (const group of ['Tags', 'Content Library']) await page.getByText(group, { exact: true }).click()
  await expect(page.getByRole('link', { name: /^All Libraries/ })).toBeVisible()
}

/** Cards far below are drawn when one comes near; until then they are cut at a guessed height. Here all are near. */
async function openWhole(page: Page) {
  await visitFeed(page)
  await page.locator('[id^="post-"]').evaluateAll((cards) => {
    for (const card of cards) if (card instanceof HTMLElement) card.style.contentVisibility = 'visible'
  })
}

export const FEED_VIEWS: readonly View[] = [
  { name: 'the feed', open: openWhole },
  {
    name: 'the feed of an admin',
    open: async (page) => {
      const { title } = await makeQuiz({ contentLibrary: ['QUIZZES'], tags: ['Traveling', 'BHD'] })
      await openAs(page, ADMIN, `/feed?${new URLSearchParams({ search: title })}`)
      await expect(postCard(page, title)).toBeVisible()
    },
  },
  { name: 'the feed with its filters open', only: 'phone', open: openFilters },
  {
    name: 'a locked post',
    open: async (page) => {
      const { title } = await members()
      await visitFeed(page, { search: title })
      await expect(postCard(page, title).getByRole('link', { name: 'See plans' })).toBeVisible()
    },
  },
  {
    name: 'a post alone',
    open: async (page) => {
      const { id, title } = await makePost({ tags: ['Post play'], contentLibrary: ['ANNOUNCEMENTS'] })
      await page.goto(`/library/${id}`)
      await expect(postCard(page, title)).toBeVisible()
    },
  },
  {
    name: 'a feed without a match',
    open: async (page) => {
      await nothingFound(page)
      await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible()
    },
  },
  {
    name: 'a feed that does not load',
    error: /500 .*\/api\/posts/,
    open: async (page) => {
      await page.route(isFeedCall, (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
      await page.goto('/library')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
]
