// Posts as they are looked at and talked about, for the journeys that visit every place.

import { expect, type Page } from '@playwright/test'
import { drawer, openPost, openPostAsNewcomer, say, zoom } from '../steps/feed-viewing-steps.ts'
import { register } from '../support/api.ts'
import { makePost, makeQuiz } from '../support/feed-api.ts'
import { brokenNewsletter, clip, newsletter, picture } from '../support/feed-files.ts'
import type { View } from './account-views.ts'

/** One's own comment on a post, with what can be done about it open. */
async function openOwnComment(page: Page) {
  const post = await makePost()
  const { card, session } = await openPostAsNewcomer(page, post)
  await say(session, post.id, 'Missed it live.')
  await page.reload()
  await card.getByRole('button', { name: /^More about the comment/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  return card
}

export const FEED_VIEWING_VIEWS: readonly View[] = [
  {
    name: 'a post with pictures',
    open: async (page) => {
      const files = await Promise.all(['block', 'charge', 'screen', 'post', 'rebound'].map((n) => picture(`${n}.png`)))
      const card = await openPost(page, await makePost({ type: 'IMAGE', files }))
      await expect(card.getByText('+1')).toBeVisible()
    },
  },
  {
    name: 'a picture seen large',
    open: async (page) => {
      const files = [await picture('block.png'), await picture('charge.png')]
      const card = await openPost(page, await makePost({ type: 'IMAGE', content: null, files }))
      await card.getByRole('button', { name: 'block' }).click()
      await expect(zoom(page, 'block')).toBeVisible()
    },
  },
  {
    name: 'a post with a video',
    open: async (page) => {
      const card = await openPost(page, await makePost({ type: 'VIDEO', content: null, files: [await clip()] }))
      await expect(card.locator('video')).toBeVisible()
    },
  },
  {
    name: 'a quiz to answer',
    open: async (page) => {
      const card = await openPost(page, await makeQuiz())
      await expect(card.getByRole('button', { name: 'Traveling' })).toBeVisible()
    },
  },
  {
    name: 'an answered quiz',
    open: async (page) => {
      const card = await openPost(page, await makeQuiz())
      await card.getByRole('button', { name: 'Nothing' }).click()
      await expect(card.getByText('Incorrect!')).toBeVisible()
    },
  },
  {
    name: 'a newsletter',
    open: async (page) => {
      const files = [await newsletter(['Summer dates', 'Rule changes'])]
      const card = await openPost(
        page,
        await makePost({ type: 'NEWSLETTER', content: '# Dates\n\n- June\n- July', files }),
      )
      await expect(card.getByText('Page 1 of 2')).toBeVisible()
      await expect(card.getByText('Summer dates')).toBeAttached()
    },
  },
  {
    name: 'a newsletter that cannot be read',
    open: async (page) => {
      const card = await openPost(page, await makePost({ type: 'NEWSLETTER', files: [await brokenNewsletter()] }))
      await expect(card.getByText('This PDF could not be shown here')).toBeVisible()
    },
  },
  {
    name: 'the comments of a post',
    open: async (page) => {
      const post = await makePost()
      const { session } = await register()
      for (const words of ['Missed the second one live.', 'Not again.', 'Same here.'])
        await say(session, post.id, words)
      await openPostAsNewcomer(page, post)
      await say(session, post.id, 'One more.')
      await page.getByRole('link', { name: 'View all 3 comments' }).click()
      await expect(drawer(page).getByText('One more.')).toBeVisible()
    },
  },
  {
    name: 'a post without comments, its drawer open',
    open: async (page) => {
      const { id } = await makePost()
      await page.goto(`/library/${id}?comments=${id}`)
      await expect(drawer(page).getByText('No comments yet')).toBeVisible()
    },
  },
  {
    name: 'the link of a post, to be copied',
    only: 'desktop',
    open: async (page) => {
      const card = await openPost(page, await makePost())
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
      })
      await card.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByLabel('Link to this post')).toBeVisible()
    },
  },
  {
    name: 'a comment being changed',
    open: async (page) => {
      const card = await openOwnComment(page)
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await expect(card.getByLabel('Edit your comment')).toBeVisible()
    },
  },
  { name: 'what can be done with a comment', open: openOwnComment },
  {
    name: 'a comment to delete',
    open: async (page) => {
      await openOwnComment(page)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'the comments of a link that is not whole',
    open: async (page) => {
      await page.goto('/library?comments=half-a-link')
      await expect(drawer(page).getByText('This post is gone')).toBeVisible()
    },
  },
]
