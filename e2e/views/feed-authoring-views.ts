import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import {
  answerQuiz,
  choosePostAction,
  createButton,
  editDialog,
  fileInput,
  openCreatePost,
  openEditPost,
  openFeedAsAdmin,
  PDF,
  VIDEO,
} from '../steps/feed-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { makePost, makeQuiz } from '../support/feed-api.ts'
import { smallPhoto } from '../support/test-files.ts'
import type { View } from './account-views.ts'

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
      await expect(editDialog(page).getByText('This post cannot be edited')).toBeVisible()
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
