import { expect } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import { feedSearch, filterLink, openFeed, postCard, postCount, shownTitles } from '../steps/feed-steps.ts'
import { adminToken, register } from '../support/api.ts'
import { likePost, makePost, makePosts, makeQuiz, uniqueTitle } from '../support/feed-api.ts'
import { journey, test } from '../support/test.ts'
import { ADMIN, ALL_YOU_NEED, CLINICIAN, NON_MEMBER } from '../support/users.ts'

const MEMBERS_ONLY = 'for members'

test('the search filters while typing, shows the count, and can be cleared (2 §2)', async ({ page }) => {
  const word = uniqueTitle()
  const { title } = await makePost({ title: `${word} at the rim` })
  await openFeed(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await feedSearch(page).fill(word)
  await expect(postCount(page, 1)).toBeVisible()
  await expect(postCard(page, title)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))
  await feedSearch(page).fill(`${word}nowhere`)
  await expect(page.getByRole('heading', { name: 'No content found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/library$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the search finds authors and parts of words', async ({ page }) => {
  await openFeed(page, { search: 'essle' })
  await expect(page.getByRole('article').first()).toContainText('Joan Kessler')
  await feedSearch(page).fill('avelin')
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: /traveling/i })
      .first(),
  ).toBeVisible()
})

test('type, tag and library are in the URL, and Back removes them (2 §2)', { tag: '@desktop' }, async ({ page }) => {
  const tag = uniqueTitle()
  const text = await makePost({ tags: [tag], contentLibrary: ['ANNOUNCEMENTS'] })
  const quiz = await makeQuiz({ title: `${tag} quiz`, tags: [tag], contentLibrary: ['QUIZZES', 'YMTC'] })
  await openFeed(page, { tag })
  await expect(postCount(page, 2)).toBeVisible()
  await expect(filterLink(page, 'Tags', `#${tag}`)).toHaveAttribute('aria-current', 'true')
  await filterLink(page, 'Post type', 'Quiz').click()
  await expect(page).toHaveURL(/type=QUIZ/)
  await expect(postCount(page, 1)).toBeVisible()
  await expect(postCard(page, quiz.title)).toBeVisible()
  await page.goBack()
  await expect(postCard(page, text.title)).toBeVisible()
  await expect(filterLink(page, 'Post type', 'All Types')).toHaveAttribute('aria-current', 'true')
  const libraries = page.getByRole('navigation', { name: 'Content Library' })
  await libraries.getByRole('link', { name: /^Announcements/ }).click()
  await expect(page).toHaveURL(/library=ANNOUNCEMENTS/)
  await expect(postCount(page, 1)).toBeVisible()
  await filterLink(page, 'Tags', 'All Tags').click()
  await expect(page).not.toHaveURL(/tag=/)
  await page.goBack()
  await page.goBack()
  await expect(postCount(page, 2)).toBeVisible()
})

test('a library is followed and unfollowed beside its name, which removes the filter', async ({ page }) => {
  const { session } = await register()
  await storeSession(page, session)
  await openFeed(page, { library: 'LIVE_CALLS' })
  await page.getByRole('button', { name: 'Follow Live Calls' }).click()
  await expect(page.getByRole('button', { name: 'Following Live Calls' })).toHaveAttribute('aria-pressed', 'true')
  await openFeed(page, { library: 'LIVE_CALLS' })
  await page.getByRole('button', { name: 'Following Live Calls' }).click()
  await expect(page.getByRole('button', { name: 'Follow Live Calls' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: 'Remove filter: Live Calls' }).click()
  await expect(page).toHaveURL('/library')
  await expect(page.getByRole('button', { name: 'Follow Live Calls' })).toHaveCount(0)
})

test('visitors cannot follow a library', async ({ page }) => {
  await openFeed(page, { library: 'QUIZZES' })
  await expect(page.getByRole('link', { name: 'Remove filter: Quizzes' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
})

test('a tag on a card filters the feed', async ({ page }) => {
  const tag = uniqueTitle()
  const { title } = await makePost({ tags: [tag] })
  await openFeed(page, { search: title })
  await postCard(page, title)
    .getByRole('link', { name: `#${tag}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`tag=${tag}`))
  await expect(postCard(page, title)).toBeVisible()
})

test('posts are sorted by newest or most liked (2 §4)', async ({ page }) => {
  const tag = uniqueTitle()
  const [liked, latest] = await makePosts(2, tag)
  if (!liked || !latest) throw new Error('Two posts were created.')
  await likePost(liked.id, await adminToken())
  await openFeed(page, { tag })
  expect(await shownTitles(page)).toEqual([latest.title, liked.title])
  await page.getByRole('button', { name: 'Popular' }).click()
  await expect(page).toHaveURL(/sort=popular/)
  await expect.poll(() => shownTitles(page)).toEqual([liked.title, latest.title])
  await page.goBack()
  await expect.poll(() => shownTitles(page)).toEqual([latest.title, liked.title])
  await expect(page.getByRole('button', { name: 'Recent' })).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone the filters are grouped behind a button (2 §2)', { tag: '@phone' }, async ({ page }) => {
  const tag = uniqueTitle()
  await makePost({ tags: [tag], contentLibrary: ['LIVE_CALLS'] })
  await openFeed(page, { tag })
  await expect(page.getByRole('link', { name: 'Register for an event' })).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Filters (1)' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  for (const group of ['Post Type', 'Tags', 'Content Library'])
    await expect(page.getByText(group, { exact: true })).toBeVisible()
  await filterLink(page, 'Post type', 'Text').click()
  await page.getByText('Content Library', { exact: true }).click()
  await page.getByRole('link', { name: /^Live Calls/ }).click()
  await expect(page).toHaveURL(/type=TEXT/)
  await expect(page).toHaveURL(/library=LIVE_CALLS/)
  await page.getByRole('button', { name: 'Filters (3)' }).click()
  await expect(filterLink(page, 'Post type', 'Text')).toBeHidden()
  await expect(postCount(page, 1)).toBeVisible()
})

test('the side panel can be collapsed and stays collapsed (2 §2)', { tag: '@desktop' }, async ({ page }) => {
  await openFeed(page)
  await page.getByRole('button', { name: 'Hide side panel' }).click()
  await expect(page.getByRole('heading', { name: 'Content Library' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show side panel' })).toBeVisible()
  // Only the labels are hidden; the links stay.
  await expect(page.getByRole('link', { name: /^All Libraries/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show side panel' }).click()
  await expect(page.getByRole('heading', { name: 'Content Library' })).toBeVisible()
})

test('visitors and non-members see a teaser of members-only posts and a link to the plans', {
  tag: journey('Feed and library'),
}, async ({ page }) => {
  const { title } = await makePost({ requiredRole: 'ALL_YOU_NEED', content: 'The answer is a block.' })
  await openFeed(page, { search: title })
  const card = postCard(page, title)
  await expect(card).toContainText(MEMBERS_ONLY)
  await expect(card).toContainText('Seen from the lead, in the last minute.')
  await expect(card).not.toContainText('The answer is a block.')
  await openAs(page, NON_MEMBER, `/library?${new URLSearchParams({ search: title })}`)
  await expect(card).toContainText(MEMBERS_ONLY)
  await card.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/membership')
  await page.goBack()
  await expect(card).toContainText(MEMBERS_ONLY)
})

for (const [role, person] of [
  ['members', ALL_YOU_NEED],
  ['clinicians', CLINICIAN],
] as const) {
  test(`${role} can read members-only posts but have no admin tools`, { tag: '@desktop' }, async ({ page }) => {
    const { title } = await makePost({ requiredRole: 'ALL_YOU_NEED', content: 'The answer is a block.' })
    await openAs(page, person, `/library?${new URLSearchParams({ search: title })}`)
    await expect(postCard(page, title)).toContainText('The answer is a block.')
    await expect(postCard(page, title)).not.toContainText(MEMBERS_ONLY)
    await expect(page.getByRole('link', { name: 'Content Analytics' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Create post' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  })
}

test('admins have the feed with admin tools (2 §2, §6)', { tag: '@desktop' }, async ({ page }) => {
  const { title } = await makePost({ requiredRole: 'ALL_YOU_NEED', content: 'The answer is a block.' })
  await openAs(page, ADMIN, `/feed?${new URLSearchParams({ search: title })}`)
  await expect(postCard(page, title)).toContainText('The answer is a block.')
  await expect(page.getByRole('link', { name: 'Content Analytics' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create post' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register for an event' })).toHaveAttribute('href', '/events')
  await filterLink(page, 'Post type', 'Text').click()
  await expect(page).toHaveURL(/\/feed\?.*type=TEXT/)
})
