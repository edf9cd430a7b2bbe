import { expect } from '@playwright/test'
import { isFeedRequest, openEmptyFeed, openFeed, postCard, postCount, shownTitles } from '../steps/feed-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { deletePost, makePost, makePosts, uniqueTitle } from '../support/feed-api.ts'
import { test } from '../support/test.ts'

test('scrolling loads more posts, and Back restores the scroll position', async ({ page }) => {
  const tag = uniqueTitle()
  await makePosts(24, tag)
  await openFeed(page, { tag })
  await expect(postCount(page, 24)).toBeVisible()
  const first = postCard(page, `${tag} play 1`)
  while (!(await first.isVisible())) {
    await page.mouse.wheel(0, 2_000)
    // Waits for the scroll to be applied.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect(page.getByText('That’s everything.')).toBeVisible()
  expect(await shownTitles(page)).toHaveLength(24)
  const middle = postCard(page, `${tag} play 9`)
  await middle.scrollIntoViewIfNeeded()
  const topOf = async () => Math.round((await middle.boundingBox())?.y ?? Number.NaN)
  const before = await topOf()
  await middle.getByRole('link', { name: `${tag} play 9` }).click()
  await expect(page).toHaveTitle(`${tag} play 9 · Crew Chief`)
  await page.goBack()
  await expect.poll(topOf).toBe(before)
  expect(await shownTitles(page)).toHaveLength(24)
  await middle.getByRole('link', { name: `${tag} play 9` }).click()
  await page.getByRole('link', { name: 'Back to feed' }).click()
  await expect.poll(topOf).toBe(before)
})

test('with the keyboard Show more loads posts and focuses the first new one', { tag: '@desktop' }, async ({ page }) => {
  const tag = uniqueTitle()
  await makePosts(12, tag)
  // Disables loading on scroll.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends window.IntersectionObserver {
      override observe() {}
    }
  })
  await openFeed(page, { tag })
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(page.getByRole('link', { name: `${tag} play 2`, exact: true })).toBeFocused()
  await expect(page.getByText('That’s everything.')).toBeVisible()
})

test('a post has its own URL and page title', async ({ page }) => {
  const tag = uniqueTitle()
  const { id, title } = await makePost({ tags: [tag], content: 'The second defender is late.' })
  await page.goto(`/library/${id}`)
  await expect(page).toHaveTitle(`${title} · Crew Chief`)
  await expect(postCard(page, title)).toContainText('The second defender is late.')
  await expect(page.getByRole('article')).toHaveCount(1)
  await postCard(page, title)
    .getByRole('link', { name: `#${tag}` })
    .click()
  await expect(page).toHaveURL(`/library?tag=${tag}`)
  await expect(page).toHaveTitle('Library · Crew Chief')
})

test('the URL of a deleted post shows a message and a link to the feed', async ({ page, allowError }) => {
  allowError(/404 .*\/(api\/posts|library)\//)
  const { id } = await makePost()
  await deletePost(id)
  for (const path of [`/library/${id}`, '/library/half-a-link']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This post is gone' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'See all posts' }).click()
  await expect(page).toHaveURL('/library')
})

test('an empty result shows a message', async ({ page }) => {
  await openEmptyFeed(page)
  await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible()
  await expect(postCount(page, 0)).toBeVisible()
})

test('failing to load shows an error, and Retry loads the feed (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/posts/)
  const { title } = await makePost()
  await page.route(isFeedRequest, (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
  await page.goto(`/library?${new URLSearchParams({ search: title })}`)
  await expectToast(page, 'alert', 'Failed to load posts')
  await page.unroute(isFeedRequest)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(postCard(page, title)).toBeVisible()
})

test('when the next page fails to load, the posts above stay and Retry loads it', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/500 .*\/api\/posts/)
  const tag = uniqueTitle()
  await makePosts(12, tag)
  const isSecondPage = (url: URL) => isFeedRequest(url) && url.searchParams.get('page') === '2'
  await page.route(isSecondPage, (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
  await openFeed(page, { tag })
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await shownTitles(page)).toHaveLength(10)
  await page.unroute(isSecondPage)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => shownTitles(page)).toHaveLength(12)
})

test('a post visible for a second is counted as viewed once; a locked one is not', async ({ page }) => {
  const tag = uniqueTitle()
  const open = await makePost({ tags: [tag] })
  const locked = await makePost({ tags: [tag], requiredRole: 'ALL_YOU_NEED' })
  const views: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/view')) views.push(pathname)
  })
  await openFeed(page, { tag })
  await expect(postCard(page, locked.title)).toContainText('for members')
  await postCard(page, open.title).scrollIntoViewIfNeeded()
  await expect.poll(() => views).toEqual([`/api/posts/${open.id}/view`])
  const { title } = await makePost({ tags: [tag] })
  await page.reload()
  await postCard(page, title).scrollIntoViewIfNeeded()
  await expect.poll(() => views).toHaveLength(2)
  expect(views.filter((path) => path.includes(open.id))).toHaveLength(1)
})
