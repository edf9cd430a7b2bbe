import { expect, type Page } from '@playwright/test'
import { addComment, commentsDrawer, imageViewer, openPost, openPostAsNewUser } from '../steps/feed-steps.ts'
import { register } from '../support/api.ts'
import { makePost, makeQuiz } from '../support/feed-api.ts'
import { uploadBrokenPdf, uploadImage, uploadPdf, uploadVideo } from '../support/test-files.ts'
import type { View } from './account-views.ts'

async function openOwnComment(page: Page) {
  const post = await makePost()
  const { card, session } = await openPostAsNewUser(page, post)
  await addComment(session, post.id, 'Missed it live.')
  await page.reload()
  await card.getByRole('button', { name: /^More about the comment/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  return card
}

export const FEED_VIEWING_VIEWS: readonly View[] = [
  {
    name: 'post with images',
    open: async (page) => {
      const files = await Promise.all(
        ['block', 'charge', 'screen', 'post', 'rebound'].map((n) => uploadImage(`${n}.png`)),
      )
      const card = await openPost(page, await makePost({ type: 'IMAGE', files }))
      await expect(card.getByText('+1')).toBeVisible()
    },
  },
  {
    name: 'image viewer',
    open: async (page) => {
      const files = [await uploadImage('block.png'), await uploadImage('charge.png')]
      const card = await openPost(page, await makePost({ type: 'IMAGE', content: null, files }))
      await card.getByRole('button', { name: 'block' }).click()
      await expect(imageViewer(page, 'block')).toBeVisible()
    },
  },
  {
    name: 'post with a video',
    open: async (page) => {
      const card = await openPost(page, await makePost({ type: 'VIDEO', content: null, files: [await uploadVideo()] }))
      await expect(card.locator('video')).toBeVisible()
    },
  },
  {
    name: 'quiz',
    open: async (page) => {
      const card = await openPost(page, await makeQuiz())
      await expect(card.getByRole('button', { name: 'Traveling' })).toBeVisible()
    },
  },
  {
    name: 'quiz, answered',
    open: async (page) => {
      const card = await openPost(page, await makeQuiz())
      await card.getByRole('button', { name: 'Nothing' }).click()
      await expect(card.getByText('Incorrect!')).toBeVisible()
    },
  },
  {
    name: 'newsletter',
    open: async (page) => {
      const files = [await uploadPdf(['Summer dates', 'Rule changes'])]
      const card = await openPost(
        page,
        await makePost({ type: 'NEWSLETTER', content: '# Dates\n\n- June\n- July', files }),
      )
      await expect(card.getByText('Page 1 of 2')).toBeVisible()
      await expect(card.getByText('Summer dates')).toBeAttached()
    },
  },
  {
    name: 'newsletter, unreadable PDF',
    open: async (page) => {
      const card = await openPost(page, await makePost({ type: 'NEWSLETTER', files: [await uploadBrokenPdf()] }))
      await expect(card.getByText('This PDF could not be shown here')).toBeVisible()
    },
  },
  {
    name: 'comments',
    open: async (page) => {
      const post = await makePost()
      const { session } = await register()
      for (const text of ['Missed the second one live.', 'Not again.', 'Same here.'])
        await addComment(session, post.id, text)
      await openPostAsNewUser(page, post)
      await addComment(session, post.id, 'One more.')
      await page.getByRole('link', { name: 'View all 3 comments' }).click()
      await expect(commentsDrawer(page).getByText('One more.')).toBeVisible()
    },
  },
  {
    name: 'comments, empty',
    open: async (page) => {
      const { id } = await makePost()
      await page.goto(`/library/${id}?comments=${id}`)
      await expect(commentsDrawer(page).getByText('No comments yet')).toBeVisible()
    },
  },
  {
    name: 'share post',
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
    name: 'edit comment',
    open: async (page) => {
      const card = await openOwnComment(page)
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await expect(card.getByLabel('Edit your comment')).toBeVisible()
    },
  },
  { name: 'comment menu', open: openOwnComment },
  {
    name: 'delete comment',
    open: async (page) => {
      await openOwnComment(page)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'comments, broken link',
    open: async (page) => {
      await page.goto('/library?comments=half-a-link')
      await expect(commentsDrawer(page).getByText('This post is gone')).toBeVisible()
    },
  },
]
