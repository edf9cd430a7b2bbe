// The feed as its readers use it: finding, reading, going on and coming back (2 §2).

import { expect } from '@playwright/test'
import { expectToast } from './admin-users-steps.ts'
import { arriveAs } from './auth-steps.ts'
import { likePost, makePost, makePosts, makeQuiz, removePost, unmistakable } from './feed-calls.ts'
import { chip, count, feedSearch, isFeedCall, nothingFound, postCard, shownTitles, visitFeed } from './feed-steps.ts'
import { test } from './journey.ts'
import { ADMIN, ALL_YOU_NEED, CLINICIAN, NON_MEMBER } from './people.ts'
import { adminToken } from './server-calls.ts'

const MEMBERS_ONLY = 'For All You Want and All You Need members'

test('the search filters as one types, says how many, and can be cleared (2 §2)', async ({ page }) => {
  const word = unmistakable()
  const { title } = await makePost({ title: `${word} at the rim` })
  await visitFeed(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  await feedSearch(page).fill(word)
  await expect(count(page, 1)).toBeVisible()
  await expect(postCard(page, title)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await feedSearch(page).fill(`${word}nowhere`)
  await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/library$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('type, tag and library are places, and Back leads out of them (2 §2)', { tag: '@desktop' }, async ({ page }) => {
  const tag = unmistakable()
  const text = await makePost({ tags: [tag], contentLibrary: ['ANNOUNCEMENTS'] })
  const quiz = await makeQuiz({ title: `${tag} quiz`, tags: [tag], contentLibrary: ['QUIZZES', 'YMTC'] })
  await visitFeed(page, { tag })
  await expect(count(page, 2)).toBeVisible()
  await expect(chip(page, 'Tags', `#${tag}`)).toHaveAttribute('aria-current', 'true')
  await chip(page, 'Post type', 'Quiz').click()
  await expect(page).toHaveURL(/type=QUIZ/)
  await expect(count(page, 1)).toBeVisible()
  await expect(postCard(page, quiz.title)).toBeVisible()
  await page.goBack()
  await expect(postCard(page, text.title)).toBeVisible()
  await expect(chip(page, 'Post type', 'All Types')).toHaveAttribute('aria-current', 'true')
  const libraries = page.getByRole('navigation', { name: 'Content Library' })
  await libraries.getByRole('link', { name: /^Announcements/ }).click()
  await expect(page).toHaveURL(/library=ANNOUNCEMENTS/)
  await expect(count(page, 1)).toBeVisible()
  await chip(page, 'Tags', 'All Tags').click()
  await expect(page).not.toHaveURL(/tag=/)
  await page.goBack()
  await page.goBack()
  await expect(count(page, 2)).toBeVisible()
})

test('a tag on a card leads to its posts', async ({ page }) => {
  const tag = unmistakable()
  const { title } = await makePost({ tags: [tag] })
  await visitFeed(page, { search: title })
  await postCard(page, title)
    .getByRole('link', { name: `#${tag}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`tag=${tag}`))
  await expect(postCard(page, title)).toBeVisible()
})

test('the newest come first, or those most liked (2 §4)', async ({ page }) => {
  const tag = unmistakable()
  const [liked, latest] = await makePosts(2, tag)
  if (!liked || !latest) throw new Error('two posts')
  await likePost(liked.id, await adminToken())
  await visitFeed(page, { tag })
  expect(await shownTitles(page)).toEqual([latest.title, liked.title])
  await page.getByRole('button', { name: 'Popular' }).click()
  await expect(page).toHaveURL(/sort=popular/)
  await expect.poll(() => shownTitles(page)).toEqual([liked.title, latest.title])
  await page.goBack()
  await expect.poll(() => shownTitles(page)).toEqual([latest.title, liked.title])
  await expect(page.getByRole('button', { name: 'Recent' })).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone the filters wait behind a button, in groups (2 §2)', { tag: '@phone' }, async ({ page }) => {
  const tag = unmistakable()
  await makePost({ tags: [tag], contentLibrary: ['LIVE_CALLS'] })
  await visitFeed(page, { tag })
  await expect(page.getByRole('link', { name: 'Register for an event' })).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Filters (1)' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  for (const group of ['Post Type', 'Tags', 'Content Library'])
    await expect(page.getByText(group, { exact: true })).toBeVisible()
  await chip(page, 'Post type', 'Text').click()
  await page.getByText('Content Library', { exact: true }).click()
  await page.getByRole('link', { name: /^Live Calls/ }).click()
  await expect(page).toHaveURL(/type=TEXT/)
  await expect(page).toHaveURL(/library=LIVE_CALLS/)
  await page.getByRole('button', { name: 'Filters (3)' }).click()
  await expect(chip(page, 'Post type', 'Text')).toBeHidden()
  await expect(count(page, 1)).toBeVisible()
})

test('the side panel folds, and stays folded (2 §2)', { tag: '@desktop' }, async ({ page }) => {
  await visitFeed(page)
  await page.getByRole('button', { name: 'Fold the side panel' }).click()
  await expect(page.getByRole('heading', { name: 'Content Library' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show the side panel' })).toBeVisible()
  // Only its words are folded away: the libraries stay in reach.
  await expect(page.getByRole('link', { name: /^All Libraries/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show the side panel' }).click()
  await expect(page.getByRole('heading', { name: 'Content Library' })).toBeVisible()
})

test('visitors and non-members see a teaser of what is for members, and the way to the plans', async ({ page }) => {
  const { title } = await makePost({ requiredRole: 'ALL_YOU_NEED', content: 'The answer is a block.' })
  await visitFeed(page, { search: title })
  const card = postCard(page, title)
  await expect(card).toContainText(MEMBERS_ONLY)
  await expect(card).toContainText('Seen from the lead, in the last minute.')
  await expect(card).not.toContainText('The answer is a block.')
  await arriveAs(page, NON_MEMBER, `/library?${new URLSearchParams({ search: title })}`)
  await expect(card).toContainText(MEMBERS_ONLY)
  await card.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/membership')
  await page.goBack()
  await expect(card).toContainText(MEMBERS_ONLY)
})

for (const [who, person] of [
  ['members', ALL_YOU_NEED],
  ['clinicians', CLINICIAN],
] as const) {
  test(`${who} read what is for members, without an admin's tools`, { tag: '@desktop' }, async ({ page }) => {
    const { title } = await makePost({ requiredRole: 'ALL_YOU_NEED', content: 'The answer is a block.' })
    await arriveAs(page, person, `/library?${new URLSearchParams({ search: title })}`)
    await expect(postCard(page, title)).toContainText('The answer is a block.')
    await expect(postCard(page, title)).not.toContainText(MEMBERS_ONLY)
    await expect(page.getByRole('link', { name: 'Content Analytics' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /create/i })).toHaveCount(0)
  })
}

test('admins have the feed with their tools (2 §2, §6)', { tag: '@desktop' }, async ({ page }) => {
  const { title } = await makePost({ requiredRole: 'ALL_YOU_NEED', content: 'The answer is a block.' })
  await arriveAs(page, ADMIN, `/feed?${new URLSearchParams({ search: title })}`)
  await expect(postCard(page, title)).toContainText('The answer is a block.')
  await expect(page.getByRole('link', { name: 'Content Analytics' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register for an event' })).toHaveAttribute('href', '/events')
  await chip(page, 'Post type', 'Text').click()
  await expect(page).toHaveURL(/\/feed\?.*type=TEXT/)
})

test('more comes as one nears the end, and Back finds the place again', async ({ page }) => {
  const tag = unmistakable()
  await makePosts(24, tag)
  await visitFeed(page, { tag })
  await expect(count(page, 24)).toBeVisible()
  const first = postCard(page, `${tag} play 1`)
  while (!(await first.isVisible())) {
    await page.mouse.wheel(0, 2_000)
    // Each wheel is a turn of the page's own; the next one waits for it.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect(page.getByText('That is everything.')).toBeVisible()
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
  await page.getByRole('link', { name: 'Back to the feed' }).click()
  await expect.poll(topOf).toBe(before)
})

test('by keyboard, more comes by a button, and one goes on at the first of it', { tag: '@desktop' }, async ({
  page,
}) => {
  const tag = unmistakable()
  await makePosts(12, tag)
  // A window in which the end is never near by itself.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends window.IntersectionObserver {
      override observe() {}
    }
  })
  await visitFeed(page, { tag })
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(page.getByRole('link', { name: `${tag} play 2`, exact: true })).toBeFocused()
  await expect(page.getByText('That is everything.')).toBeVisible()
})

test('a post has an address of its own, and names the tab', async ({ page }) => {
  const tag = unmistakable()
  const { id, title } = await makePost({ tags: [tag], content: 'The second defender is late.' })
  await page.goto(`/library/${id}`)
  await expect(page).toHaveTitle(`${title} · Crew Chief`)
  await expect(postCard(page, title)).toContainText('The second defender is late.')
  await expect(page.getByRole('article')).toHaveCount(1)
  await postCard(page, title)
    .getByRole('link', { name: `#${tag}` })
    .click()
  await expect(page).toHaveURL(`/library?tag=${tag}`)
  await expect(page).toHaveTitle('Feed · Crew Chief')
})

test('the address of a post that is gone says so, and leads on', async ({ page, expectTrouble }) => {
  expectTrouble(/404 .*\/api\/posts/)
  const { id } = await makePost()
  await removePost(id)
  for (const path of [`/library/${id}`, '/library/half-a-link']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This post is gone' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'See all posts' }).click()
  await expect(page).toHaveURL('/library')
})

test('an empty result says what to do', async ({ page }) => {
  await nothingFound(page)
  await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible()
  await expect(count(page, 0)).toBeVisible()
})

test('a feed that cannot be had says so, and Retry brings it (2 §8)', async ({ page, expectTrouble }) => {
  expectTrouble(/500 .*\/api\/posts/)
  const { title } = await makePost()
  await page.route(isFeedCall, (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
  await page.goto(`/library?${new URLSearchParams({ search: title })}`)
  await expectToast(page, 'alert', 'Failed to load posts')
  await page.unroute(isFeedCall)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(postCard(page, title)).toBeVisible()
})

test('a page that does not come leaves those above it, and can be asked for again', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/500 .*\/api\/posts/)
  const tag = unmistakable()
  await makePosts(12, tag)
  const isSecondPage = (url: URL) => isFeedCall(url) && url.searchParams.get('page') === '2'
  await page.route(isSecondPage, (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
  await visitFeed(page, { tag })
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await shownTitles(page)).toHaveLength(10)
  await page.unroute(isSecondPage)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => shownTitles(page)).toHaveLength(12)
})

test('a post that was in view for a second counts as read, once; a locked one does not', async ({ page }) => {
  const tag = unmistakable()
  const open = await makePost({ tags: [tag] })
  const locked = await makePost({ tags: [tag], requiredRole: 'ALL_YOU_NEED' })
  const views: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/view')) views.push(pathname)
  })
  await visitFeed(page, { tag })
  await expect(postCard(page, locked.title)).toContainText(MEMBERS_ONLY)
  await postCard(page, open.title).scrollIntoViewIfNeeded()
  await expect.poll(() => views).toEqual([`/api/posts/${open.id}/view`])
  const { title } = await makePost({ tags: [tag] })
  await page.reload()
  await postCard(page, title).scrollIntoViewIfNeeded()
  await expect.poll(() => views).toHaveLength(2)
  expect(views.filter((path) => path.includes(open.id))).toHaveLength(1)
})
