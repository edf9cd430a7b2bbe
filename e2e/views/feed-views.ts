import { expect, type Page } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import {
  addComment,
  answerQuiz,
  choosePostAction,
  commentsDrawer,
  createButton,
  editDialog,
  fileInput,
  imageViewer,
  isFeedRequest,
  openCreatePost,
  openEditPost,
  openEmptyFeed,
  openFeed,
  openFeedAsAdmin,
  openPost,
  openPostAsNewUser,
  PDF,
  postCard,
  VIDEO,
} from '../steps/feed-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { register } from '../support/api.ts'
import { followLibrary, makePost, makeQuiz } from '../support/feed-api.ts'
import { smallPhoto, uploadBrokenPdf, uploadImage, uploadPdf, uploadVideo } from '../support/test-files.ts'
import { ADMIN } from '../support/users.ts'
import type { View } from './view.ts'

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
    name: 'followed library',
    open: async (page) => {
      const { session } = await register()
      await followLibrary('YMTC', session.token)
      await storeSession(page, session)
      await openFeed(page, { library: 'YMTC' })
      await expect(page.getByRole('button', { name: 'Following You Make the Call' })).toBeVisible()
    },
  },
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

async function openOwnComment(page: Page) {
  const post = await makePost()
  const { card, session } = await openPostAsNewUser(page, post)
  await addComment(session, post.id, 'Missed it live.')
  await page.reload()
  await card.getByRole('button', { name: /^Actions for .*’s comment$/ }).click()
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
      const post = await makePost({ type: 'IMAGE', content: null, files })
      const card = await openPost(page, post)
      await card.getByRole('button', { name: `${post.title}, picture 1 of 2` }).click()
      await expect(imageViewer(page, post.title)).toBeVisible()
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
      await expect(card.getByText('We couldn’t open this PDF')).toBeVisible()
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

const openAnalytics = async (page: Page, tab: string, text: string) => {
  await openFeedAsAdmin(page, { analytics: tab })
  await expect(dialogOf(page, 'Content Analytics').getByText(text, { exact: true }).first()).toBeVisible()
}

export const FEED_AUTHORING_VIEWS: readonly View[] = [
  {
    name: 'new text post, with errors',
    open: async (page) => {
      const form = await openCreatePost(page, 'TEXT')
      await createButton(form).click()
      await expect(form.getByText('Content required')).toBeVisible()
    },
  },
  {
    name: 'new image post',
    open: async (page) => {
      const form = await openCreatePost(page, 'IMAGE')
      await fileInput(form).setInputFiles([smallPhoto(), { ...smallPhoto(), name: 'the-other-one.png' }])
      await expect(form.getByRole('button', { name: 'Remove image 2' })).toBeVisible()
    },
  },
  {
    name: 'new video post',
    open: async (page) => {
      const form = await openCreatePost(page, 'VIDEO')
      await fileInput(form).setInputFiles(VIDEO)
      await expect(form.getByRole('button', { name: 'Remove video' })).toBeVisible()
    },
  },
  {
    name: 'new quiz, with errors',
    open: async (page) => {
      const form = await openCreatePost(page, 'QUIZ')
      await form.getByRole('button', { name: 'Add question' }).click()
      await createButton(form).click()
      await expect(form.getByText('Explanation required').first()).toBeVisible()
    },
  },
  {
    name: 'new newsletter, preview',
    open: async (page) => {
      const form = await openCreatePost(page, 'NEWSLETTER')
      await form.getByLabel('Content', { exact: true }).fill('# This month\n\n- Angles\n- **Traveling**')
      await fileInput(form).setInputFiles(PDF)
      await expect(form.getByRole('button', { name: 'Remove PDF' })).toBeVisible()
      await form.getByRole('button', { name: 'Preview' }).click()
      await expect(form.getByRole('heading', { name: 'This month' })).toBeVisible()
    },
  },
  {
    name: 'post draft',
    open: async (page) => {
      const form = await openCreatePost(page, 'TEXT')
      await form.getByLabel('Title').fill('Seen from the lead')
      await page.reload()
      await expect(form.getByRole('button', { name: 'Continue your draft' })).toBeVisible()
    },
  },
  {
    name: 'edit post',
    open: async (page) => openEditPost(page, await makePost()),
  },
  {
    name: 'edit post, not allowed',
    open: async (page) => {
      await openFeedAsAdmin(page, { edit: 'half-a-link' })
      await expect(editDialog(page).getByText('You can’t edit this post')).toBeVisible()
    },
  },
  {
    name: 'post menu',
    open: async (page) => {
      const { title } = await makeQuiz()
      await openFeedAsAdmin(page, { search: title })
      await page.getByRole('button', { name: `Actions for ${title}` }).click()
      await expect(page.getByRole('menuitem', { name: 'Quiz results' })).toBeVisible()
    },
  },
  {
    name: 'delete post',
    open: async (page) => {
      const { title } = await makePost()
      await openFeedAsAdmin(page, { search: title })
      await choosePostAction(page, title, 'Delete post')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'content analytics', open: (page) => openAnalytics(page, 'overview', 'Most read') },
  { name: 'content analytics, engagement', open: (page) => openAnalytics(page, 'engagement', 'By type') },
  { name: 'content analytics, audience', open: (page) => openAnalytics(page, 'audience', 'Time of day') },
  {
    name: 'quiz results',
    open: async (page) => {
      const quiz = await makeQuiz()
      for (const answer of [1, 0]) await answerQuiz(quiz, answer)
      await openFeedAsAdmin(page, { results: quiz.id })
      const dialog = dialogOf(page, 'Quiz results')
      await dialog.getByRole('button', { name: 'Show by experience level' }).click()
      await expect(dialog.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'own progress',
    open: async (page) => {
      await storeSession(page, await answerQuiz(await makeQuiz({ tags: ['Traveling'] }), 0))
      await page.goto('/library?progress=mine')
      await expect(dialogOf(page, 'My progress').getByRole('list', { name: 'To review' })).toBeVisible()
    },
  },
]
