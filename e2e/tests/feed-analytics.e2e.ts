import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { answerQuiz, choosePostAction, openFeedAsAdmin } from '../steps/feed-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { makeQuiz, uniqueTitle } from '../support/feed-api.ts'
import { test } from '../support/test.ts'

test('content analytics have three tabs and three periods, each in the URL', async ({ page }) => {
  await openFeedAsAdmin(page)
  await page.getByRole('link', { name: 'Content Analytics' }).click()
  const dialog = dialogOf(page, 'Content Analytics')
  await expect(dialog.getByText('Engagement rate')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Most read' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Show as table' }).click()
  await expect(dialog.getByRole('table', { name: 'Views' })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Engagement' }).click()
  await expect(page).toHaveURL(/analytics=engagement/)
  await expect(dialog.getByRole('img', { name: /^Likes and comments: / })).toBeVisible()
  await dialog.getByRole('button', { name: '90 days' }).click()
  await expect(page).toHaveURL(/days=90/)
  await dialog.getByRole('tab', { name: 'Audience' }).click()
  await expect(dialog.getByRole('list', { name: 'Readers' })).toContainText('Visitors')
  await expect(dialog.getByText('We count signed-out visitors once a day and store nothing about them.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Time of day' })).toContainText('6 PM – 9 PM')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/analytics|days/)
})

test('analytics with too few views show a message', async ({ page }) => {
  await page.route('**/api/posts/analytics**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), views: 9 } })
  })
  await openFeedAsAdmin(page, { analytics: 'audience' })
  await expect(dialogOf(page, 'Content Analytics').getByText('Not enough data yet')).toBeVisible()
})

test('failing to load analytics shows an error, and Retry loads them', async ({ page, allowError }) => {
  allowError(/500/)
  await page.route('**/api/posts/analytics**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await openFeedAsAdmin(page, { analytics: 'overview' })
  const dialog = dialogOf(page, 'Content Analytics')
  await expect(dialog.getByText('Failed to load analytics')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByText('Engagement rate')).toBeVisible()
})

test('quiz results show the chosen answers, the correct option, and figures by level', async ({ page }) => {
  const quiz = await makeQuiz()
  await openFeedAsAdmin(page, { search: quiz.title })
  await choosePostAction(page, quiz.title, 'Quiz results')
  const dialog = dialogOf(page, 'Quiz results')
  await expect(dialog.getByText('Not enough data yet')).toBeVisible()
  for (const answer of [1, 1, 0]) await answerQuiz(quiz, answer)
  await page.reload()
  await expect(dialog.getByText('3 people answered')).toBeVisible()
  const options = dialog.getByRole('list', { name: 'Answers to question 1' }).getByRole('listitem')
  await expect(options.filter({ hasText: 'Traveling' })).toContainText('Correct answer')
  await expect(options.filter({ hasText: 'Traveling' })).toContainText('67%')
  await dialog.getByRole('button', { name: 'Show by experience level' }).click()
  await expect(dialog.getByRole('row', { name: /Not set 3 2 67%/ })).toBeVisible()
})

test('My progress shows the score, figures by tag, and questions to review', async ({ page }) => {
  const tag = uniqueTitle()
  const wrong = await makeQuiz({ tags: [tag] })
  await storeSession(page, await answerQuiz(wrong, 0))
  await page.goto('/library')
  await page.getByRole('link', { name: 'My progress' }).click()
  const dialog = dialogOf(page, 'My progress')
  await expect(dialog.getByText('0 of 1 correct')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Score by tag' })).toContainText(`#${tag}`)
  const review = dialog.getByRole('list', { name: 'To review' }).getByRole('listitem')
  await expect(review).toContainText('Your answer: Nothing')
  await expect(review).toContainText('Correct answer: Traveling')
  await expect(review).toContainText('The pivot foot may not slide.')
  await dialog.getByRole('link', { name: wrong.title }).click()
  await expect(page).toHaveURL(new RegExp(`/library/${wrong.id}`))
})
