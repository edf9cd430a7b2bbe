// Liking, commenting and sharing (2 §2, §4, §6, §8); and that nothing people write ever runs.

import { expect } from '@playwright/test'
import { expectToast } from './admin-users-steps.ts'
import { keepSession } from './auth-steps.ts'
import { makePost, makeQuiz } from './feed-calls.ts'
import { picture } from './feed-files.ts'
import { postCard } from './feed-steps.ts'
import { commentBox, drawer, like, openPost, openPostAsNewcomer, say, sendComment, zoom } from './feed-viewing-steps.ts'
import { test } from './journey.ts'
import { ADMIN } from './people.ts'
import { openSession, register } from './server-calls.ts'

test('a like counts at once, stays, and can be taken back', async ({ page }) => {
  const { card } = await openPostAsNewcomer(page, await makePost())
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
  const sent = page.waitForResponse(/\/like$/)
  await like(card).click()
  await expect(card.getByText('1 likes • 0 comments')).toBeVisible()
  await expect(like(card)).toHaveAttribute('aria-pressed', 'true')
  await sent
  await page.reload()
  await expect(card.getByText('1 likes • 0 comments')).toBeVisible()
  await like(card).click()
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
})

test('a like the server refuses is taken back, and said (2 §8)', async ({ page, expectTrouble }) => {
  expectTrouble(/500 .*\/like/)
  const { card } = await openPostAsNewcomer(page, await makePost())
  await page.route('**/like', (route) => route.fulfill({ status: 500, json: {} }))
  await like(card).click()
  await expectToast(page, 'alert', 'Error', 'Failed to like post')
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
  await expect(like(card)).toHaveAttribute('aria-pressed', 'false')
})

test('pressed twice in a row, the last wish counts', async ({ page }) => {
  const { card } = await openPostAsNewcomer(page, await makePost())
  const taken = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await like(card).dblclick()
  await taken
  await page.reload()
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
})

test('visitors are asked to log in, and what they wrote is kept (2 §6)', async ({ page }) => {
  const card = await openPost(page, await makePost())
  await like(card).click()
  await expectToast(page, 'alert', 'Authentication Required', 'Please log in to like posts')
  await sendComment(card, 'Good catch')
  await expectToast(page, 'alert', 'Authentication Required', 'Please log in to comment')
  await expect(commentBox(card)).toHaveValue('Good catch')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: /welcome back/i })).toBeVisible()
})

test('a comment is written, changed and deleted', async ({ page }) => {
  const { card, session } = await openPostAsNewcomer(page, await makePost())
  const send = card.locator('form').getByRole('button', { name: 'Comment' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await commentBox(card).fill('   ')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await sendComment(card, 'Missed it live.')
  await expect(commentBox(card)).toHaveValue('')
  const line = card.getByRole('listitem').filter({ hasText: 'Pat Lindgren' })
  await expect(line).toContainText('Missed it live.')
  await expect(line.getByText('just now')).toBeVisible()
  await expect(card.getByText('0 likes • 1 comments')).toBeVisible()
  const more = line.getByRole('button', { name: `More about the comment of ${session.user.firstName}` })
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

test('a comment that does not arrive goes back into the box (2 §8)', async ({ page, expectTrouble }) => {
  expectTrouble(/500 .*\/comment/)
  const { card } = await openPostAsNewcomer(page, await makePost())
  await page.route('**/comment', (route) => route.fulfill({ status: 500, json: {} }))
  await sendComment(card, 'Missed it live.')
  await expectToast(page, 'alert', 'Error', 'Failed to add comment')
  await expect(commentBox(card)).toHaveValue('Missed it live.')
  await expect(card.getByText('0 likes • 0 comments')).toBeVisible()
})

test('the card shows the last two comments, the drawer all of them, earlier ones on demand', async ({ page }) => {
  const post = await makePost()
  // Nobody may write so many in a minute: several people do.
  const people = [await register(), await register(), await register(), await register()]
  for (let number = 1; number <= 33; number++) {
    const person = people[number % people.length]
    if (person) await say(person.session, post.id, `Comment number ${number}.`)
  }
  const card = await openPost(page, post)
  await expect(card.getByRole('listitem').filter({ hasText: 'Comment number' })).toHaveCount(2)
  await card.getByRole('link', { name: 'View all 33 comments' }).click()
  await expect(page).toHaveURL(/comments=/)
  const sheet = drawer(page)
  await expect(sheet.getByText('Comment number 33.')).toBeInViewport()
  await expect(sheet.getByText('Comment number 3.', { exact: true })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect(sheet.getByText('Comment number 1.', { exact: true })).toBeAttached()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
})

test('in the drawer one takes part too, and the card knows', async ({ page }) => {
  const post = await makePost()
  const { card } = await openPostAsNewcomer(page, post)
  await page.goto(`/library/${post.id}?comments=${post.id}`)
  await expect(drawer(page).getByText('No comments yet')).toBeVisible()
  await sendComment(drawer(page), 'First!')
  await expect(drawer(page).getByRole('listitem')).toContainText('First!')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(card.getByText('0 likes • 1 comments')).toBeVisible()
})

test('admins remove any comment, and change only their own', async ({ page }) => {
  const post = await makePost()
  const { session } = await register()
  await say(session, post.id, 'Off topic')
  await keepSession(page, await openSession(ADMIN))
  const card = await openPost(page, post)
  await card.getByRole('button', { name: /^More about the comment/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByText('Off topic')).toHaveCount(0)
})

test('others may only read a comment', async ({ page }) => {
  const post = await makePost()
  const { session } = await register()
  await say(session, post.id, 'Well seen')
  const { card } = await openPostAsNewcomer(page, post)
  await expect(card.getByText('Well seen')).toBeVisible()
  await expect(card.getByRole('button', { name: /^More about the comment/ })).toHaveCount(0)
})

test('sharing copies the permanent address', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const post = await makePost()
  const card = await openPost(page, post)
  await card.getByRole('button', { name: 'Share' }).click()
  await expectToast(page, 'status', 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${process.env.CREW_CHIEF_URL}/library/${post.id}`,
  )
})

const EVIL = `<script>document.title='owned'</script><img src=x onerror="document.title='owned'">[x](javascript:document.title='owned')`

test('what people write never runs, wherever it is shown (promise 12)', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  const words = { title: `${EVIL} ${Date.now()}`, description: EVIL, content: EVIL, tags: [EVIL.slice(0, 38)] }
  const question = { question: EVIL, options: [EVIL, 'b', 'c', 'd'], correctAnswer: 0, explanation: EVIL }
  const posts = [
    await makePost(words),
    await makePost({ ...words, type: 'NEWSLETTER' }),
    await makePost({ ...words, type: 'IMAGE', files: [{ ...(await picture('a.png')), name: `${EVIL}.png` }] }),
    await makeQuiz({ ...words, questions: [question] }),
  ]
  const { session } = await register()
  await keepSession(page, session)
  for (const post of posts) {
    await say(session, post.id, EVIL)
    await openPost(page, post)
    const card = postCard(page, post.title)
    if (post.type === 'QUIZ') {
      await card.getByRole('group').getByRole('button').first().click()
      await expect(card.getByText('Correct!', { exact: true })).toBeVisible()
    }
    if (post.type === 'IMAGE') {
      await card.locator('button:has(img)').click()
      await expect(zoom(page, '')).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.goto(`/library/${post.id}?comments=${post.id}`)
    await expect(drawer(page).getByRole('listitem')).toContainText('<script>')
    expect(await page.locator('a[href^="javascript" i], img[src="x"], main script').count()).toBe(0)
    expect(await page.title()).not.toBe('owned')
  }
  expect(dialogs).toEqual([])
})
