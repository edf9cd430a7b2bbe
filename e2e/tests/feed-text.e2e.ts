import { expect } from '@playwright/test'
import { openPost } from '../steps/feed-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { makePost } from '../support/feed-api.ts'
import { test } from '../support/test.ts'

test('text is formatted, and long text is collapsed in the feed', async ({ page }) => {
  const lines = Array.from({ length: 40 }, (_, index) => `- Mechanic ${index + 1}`).join('\n')
  const content = `# Before the tip\n\nThe **lead** [reads](https://rules.example/) it *first*.\n\n${lines}`
  const post = await makePost({ content })
  await page.goto(`/library?search=${encodeURIComponent(post.title)}`)
  const card = page.getByRole('article', { name: post.title })
  await expect(card.getByRole('heading', { level: 3, name: 'Before the tip' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'reads' })).toHaveAttribute('rel', 'noopener noreferrer ugc')
  await expect(card.getByText('Mechanic 40', { exact: true })).not.toBeInViewport()
  await card.getByRole('button', { name: 'Read more' }).click()
  await expect(card.getByRole('button', { name: 'Read more' })).toHaveCount(0)
  await card.getByText('Mechanic 40', { exact: true }).scrollIntoViewIfNeeded()
  await expect(card.getByText('Mechanic 40', { exact: true })).toBeInViewport()
  const alone = await openPost(page, post)
  await expect(alone.getByRole('button', { name: 'Read more' })).toHaveCount(0)
})

test('very long text is truncated in the list, and Read more loads the rest', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/posts/)
  const lines = Array.from({ length: 300 }, (_, index) => `Mechanic ${index + 1}: stay with the play until it is over.`)
  const post = await makePost({ content: lines.join('\n\n') })
  await page.goto(`/library?search=${encodeURIComponent(post.title)}`)
  const card = page.getByRole('article', { name: post.title })
  const last = card.getByText(/^Mechanic 300:/)
  await expect(card.getByText(/^Mechanic 1:/)).toBeVisible()
  await expect(last).toHaveCount(0)
  const isPost = (url: URL) => url.pathname === `/api/posts/${post.id}`
  await page.route(isPost, (route) => route.fulfill({ status: 500, json: {} }))
  await card.getByRole('button', { name: 'Read more' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to load posts')
  await page.unroute(isPost)
  await card.getByRole('button', { name: 'Read more' }).click()
  await expect(last).toBeAttached()
  await expect(card.getByRole('button', { name: 'Read more' })).toHaveCount(0)
})

test('a script chunk that fails to load does not break the rest of the feed', async ({ page, allowError }) => {
  allowError(/formatted-text|comments-drawer|dynamically imported module/)
  const post = await makePost({ content: 'The **lead** reads it.' })
  await page.route(/\/(formatted-text|comments-drawer)-[^/]*\.js$/, (route) => route.abort())
  const card = await openPost(page, post)
  await expect(card.getByText('The **lead** reads it.')).toBeVisible()
  await card.getByRole('link', { name: '0 comments' }).click()
  await expectToast(page, 'alert', 'Error', 'This part could not be loaded. Please reload the page.')
  await expect(card.getByText('The **lead** reads it.')).toBeVisible()
})
