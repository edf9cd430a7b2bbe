import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import {
  addComment,
  commentField,
  commentsDrawer,
  deleteComment,
  likeButton,
  openPost,
  openPostAsNewUser,
  sendComment,
} from '../steps/feed-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { logInByApi, register } from '../support/api.ts'
import { deletePost, makePost } from '../support/feed-api.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

test('a like is counted immediately, stored, and can be removed', async ({ page }) => {
  const { card } = await openPostAsNewUser(page, await makePost())
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
  const sent = page.waitForResponse(/\/like$/)
  await likeButton(card).click()
  await expect(card.getByText('1 like • 0 comments')).toBeVisible()
  await expect(likeButton(card)).toHaveAttribute('aria-pressed', 'true')
  await expect(likeButton(card)).toHaveText('Liked')
  await sent
  await page.reload()
  await expect(card.getByText('1 like • 0 comments')).toBeVisible()
  await likeButton(card).click()
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
})

test('a failed like is rolled back with an error (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/like/)
  const { card } = await openPostAsNewUser(page, await makePost())
  await page.route('**/like', (route) => route.fulfill({ status: 500, json: {} }))
  await likeButton(card).click()
  await expectToast(page, 'alert', 'Error', 'Failed to like post')
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
  await expect(likeButton(card)).toHaveAttribute('aria-pressed', 'false')
  await expect(likeButton(card)).toHaveText('Like')
})

test('after a double click the last state is stored', async ({ page }) => {
  const { card } = await openPostAsNewUser(page, await makePost())
  const unliked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await likeButton(card).dblclick()
  await unliked
  await page.reload()
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
})

test('visitors are asked to log in, and their comment stays in the form (2 §6)', async ({ page }) => {
  const card = await openPost(page, await makePost())
  await likeButton(card).click()
  await expectToast(page, 'alert', 'Authentication Required', 'Please log in to like posts')
  await sendComment(card, 'Good catch')
  await expectToast(page, 'alert', 'Authentication Required', 'Please log in to comment')
  await expect(commentField(card)).toHaveValue('Good catch')
  await page.locator('[data-toaster]').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: /welcome back/i })).toBeVisible()
})

test('a comment is written, edited and deleted', async ({ page }) => {
  const { card, session } = await openPostAsNewUser(page, await makePost())
  const send = card.locator('form').getByRole('button', { name: 'Comment' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await commentField(card).fill('   ')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await sendComment(card, 'Missed it live.')
  await expect(commentField(card)).toHaveValue('')
  const line = card.getByRole('listitem').filter({ hasText: 'Pat Lindgren' })
  await expect(line).toContainText('Missed it live.')
  await expect(line.getByText('just now')).toBeVisible()
  await expect(card.getByText('0 likes • 1 comment', { exact: true })).toBeVisible()
  const more = line.getByRole('button', { name: `Actions for ${session.user.firstName} Lindgren’s comment` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await line.getByLabel('Edit your comment').fill('Saw it live.')
  await line.getByRole('button', { name: 'Save' }).click()
  await expect(line).toContainText('Saw it live.')
  await expect(line).toContainText('edited')
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(line).toHaveCount(0)
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
})

test('a comment that fails to send returns to the text field (2 §8)', async ({ page, allowError }) => {
  allowError(/500 .*\/comment/)
  const { card } = await openPostAsNewUser(page, await makePost())
  await page.route('**/comment', (route) => route.fulfill({ status: 500, json: {} }))
  await sendComment(card, 'Missed it live.')
  await expectToast(page, 'alert', 'Error', 'Failed to add comment')
  await expect(commentField(card)).toHaveValue('Missed it live.')
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
})

test('the card shows the last two comments; the drawer shows all and loads earlier ones on demand', async ({
  page,
}) => {
  const post = await makePost()
  // Comments are limited per minute and user.
  const people = [await register(), await register(), await register(), await register()]
  const comments = []
  for (let number = 1; number <= 33; number++) {
    const person = people[number % people.length]
    if (person) comments.push(await addComment(person.session, post.id, `Comment number ${number}.`))
  }
  const card = await openPost(page, post)
  await expect(card.getByRole('listitem').filter({ hasText: 'Comment number' })).toHaveCount(2)
  await card.getByRole('link', { name: 'View all 33 comments' }).click()
  await expect(page).toHaveURL(/comments=/)
  const sheet = commentsDrawer(page)
  await expect(sheet.getByText('Comment number 33.')).toBeInViewport()
  await expect(sheet.getByText('Comment number 3.', { exact: true })).toHaveCount(0)
  // Deleting the oldest loaded comment must not break the paging.
  await deleteComment(post.id, comments[3]?.id ?? '')
  await sheet.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect(sheet.getByText('Comment number 1.', { exact: true })).toBeAttached()
  await expect(sheet.getByText('Comment number 3.', { exact: true })).toBeAttached()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
})

test('the comment count opens the drawer, also without comments and for visitors', async ({ page }) => {
  const post = await makePost()
  const card = await openPost(page, post)
  await card.getByRole('link', { name: '0 comments' }).click()
  await expect(commentsDrawer(page).getByText('No comments yet')).toBeVisible()
  await page.goBack()
  await expect(commentsDrawer(page)).toHaveCount(0)
  const { session } = await register()
  await addComment(session, post.id, 'Well seen')
  await page.reload()
  await card.getByRole('link', { name: '1 comment', exact: true }).click()
  await expect(commentsDrawer(page).getByText('Well seen')).toBeVisible()
})

test('the drawer of a deleted post or a broken link shows an error without Retry', async ({ page, allowError }) => {
  allowError(/404 .*\/comments/)
  const gone = await makePost()
  await deletePost(gone.id)
  await page.goto(`/library?comments=${gone.id}`)
  await expect(commentsDrawer(page).getByRole('alert')).toContainText('not found')
  await expect(commentsDrawer(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.goto('/library?comments=half-a-link')
  await expect(commentsDrawer(page).getByText('This post is gone')).toBeVisible()
})

test('comments can be written in the drawer, and the card updates', async ({ page }) => {
  const post = await makePost()
  const { card } = await openPostAsNewUser(page, post)
  await page.goto(`/library/${post.id}?comments=${post.id}`)
  await expect(commentsDrawer(page).getByText('No comments yet')).toBeVisible()
  await sendComment(commentsDrawer(page), 'First!')
  await expect(commentsDrawer(page).getByRole('listitem')).toContainText('First!')
  await page.keyboard.press('Escape')
  await expect(commentsDrawer(page)).toHaveCount(0)
  await expect(card.getByText('0 likes • 1 comment', { exact: true })).toBeVisible()
})

test('admins can delete any comment but edit only their own', async ({ page }) => {
  const post = await makePost()
  const { session } = await register()
  await addComment(session, post.id, 'Off topic')
  await storeSession(page, await logInByApi(ADMIN))
  const card = await openPost(page, post)
  await card.getByRole('button', { name: /^Actions for .*’s comment$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByText('Off topic')).toHaveCount(0)
})

test('other users can only read a comment', async ({ page }) => {
  const post = await makePost()
  const { session } = await register()
  await addComment(session, post.id, 'Well seen')
  const { card } = await openPostAsNewUser(page, post)
  await expect(card.getByText('Well seen')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Actions for .*’s comment$/ })).toHaveCount(0)
})

test('Share copies the permanent link', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const post = await makePost()
  const card = await openPost(page, post)
  await card.getByRole('button', { name: 'Share' }).click()
  await expectToast(page, 'status', 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${process.env.CREW_CHIEF_URL}/library/${post.id}`,
  )
})

test('without clipboard access Share shows the link for copying', { tag: '@desktop' }, async ({ page }) => {
  const post = await makePost()
  const card = await openPost(page, post)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  })
  await card.getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('dialog', { name: 'Share post' }).getByLabel('Link to this post')
  await expect(link).toHaveValue(`${process.env.CREW_CHIEF_URL}/library/${post.id}`)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(post.id)
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Share' })).toBeFocused()
})
