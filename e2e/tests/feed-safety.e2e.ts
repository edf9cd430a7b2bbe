import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { addComment, commentsDrawer, imageViewer, openPost, postCard } from '../steps/feed-steps.ts'
import { register } from '../support/api.ts'
import { makePost, makeQuiz } from '../support/feed-api.ts'
import { test } from '../support/test.ts'
import { uploadImage } from '../support/test-files.ts'

const PAYLOAD = `<script>document.title='owned'</script><img src=x onerror="document.title='owned'">[x](javascript:document.title='owned')`

test('user input is never executed', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  const fields = {
    title: `${PAYLOAD} ${Date.now()}`,
    description: PAYLOAD,
    content: PAYLOAD,
    tags: [PAYLOAD.slice(0, 38)],
  }
  const question = { question: PAYLOAD, options: [PAYLOAD, 'b', 'c', 'd'], correctAnswer: 0, explanation: PAYLOAD }
  const posts = [
    await makePost(fields),
    await makePost({ ...fields, type: 'NEWSLETTER' }),
    await makePost({ ...fields, type: 'IMAGE', files: [{ ...(await uploadImage('a.png')), name: `${PAYLOAD}.png` }] }),
    await makeQuiz({ ...fields, questions: [question] }),
  ]
  const { session } = await register()
  await storeSession(page, session)
  for (const post of posts) {
    await addComment(session, post.id, PAYLOAD)
    await openPost(page, post)
    const card = postCard(page, post.title)
    if (post.type === 'QUIZ') {
      await card.getByRole('group').getByRole('button').first().click()
      await expect(card.getByText('Correct!', { exact: true })).toBeVisible()
    }
    if (post.type === 'IMAGE') {
      await card.locator('button:has(img)').click()
      await expect(imageViewer(page, '')).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.goto(`/library/${post.id}?comments=${post.id}`)
    await expect(commentsDrawer(page).getByRole('listitem')).toContainText('<script>')
    expect(await page.locator('a[href^="javascript" i], img[src="x"], main script').count()).toBe(0)
    expect(await page.title()).not.toBe('owned')
  }
  expect(dialogs).toEqual([])
})
