import { expect } from '@playwright/test'
import { avatar, storeSession } from '../steps/auth-steps.ts'
import {
  choosePostAction,
  createButton,
  createDialog,
  editDialog,
  editPost,
  expectCreated,
  fillTitleAndDescription,
  formerAdmin,
  isFeedRequest as isList,
  openCreatePost,
  openEditPost,
  openFeedAsAdmin,
  postCard,
  readPost,
  saveButton,
} from '../steps/feed-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { register } from '../support/api.ts'
import { deletePost, makePost, makeQuiz, uniqueTitle } from '../support/feed-api.ts'
import { test } from '../support/test.ts'

test('a draft survives a reload and is offered again; closing asks for confirmation (2 §4)', async ({ page }) => {
  const title = uniqueTitle()
  await openFeedAsAdmin(page, { search: title })
  await page.getByRole('link', { name: 'Create post' }).click()
  const form = createDialog(page)
  await fillTitleAndDescription(form, title)
  await form.getByText('Newsletter', { exact: true }).click()
  await expect(page).toHaveURL(/create=NEWSLETTER/)
  await page.reload()
  await expect(form.getByText(`“${title}” · Newsletter`)).toBeVisible()
  await form.getByRole('button', { name: 'Continue your draft' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByRole('radio', { name: 'Newsletter' })).toBeChecked()
  await form.getByRole('button', { name: 'Cancel' }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  await page.goBack()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Create post' }).click()
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  // An empty form closes without confirmation.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
})

test('logging out deletes the draft, also from another tab', { tag: '@desktop' }, async ({ page, context }) => {
  const form = await openCreatePost(page, 'TEXT')
  await fillTitleAndDescription(form, uniqueTitle())
  const draft = () => page.evaluate(() => localStorage.getItem('post-draft'))
  await expect.poll(draft).not.toBeNull()
  const other = await context.newPage()
  await other.goto('/events')
  await avatar(other).click()
  const left = other.waitForEvent('load')
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await left
  await expect(form).toBeHidden()
  await expect.poll(draft).toBeNull()
})

test('failing to create a post shows an error and keeps the typed values (2 §8)', async ({ page, allowError }) => {
  allowError(/500/)
  const title = uniqueTitle()
  const form = await openCreatePost(page, 'TEXT')
  await page.route(
    (url) => url.pathname === '/api/posts',
    (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback()),
  )
  await fillTitleAndDescription(form, title)
  await form.getByLabel('Content', { exact: true }).fill('Read this.')
  await createButton(form).click()
  await expectToast(page, 'alert', 'Error', 'Failed to create post')
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Content', { exact: true })).toHaveValue('Read this.')
})

test('a post resent after a lost response is published once', async ({ page, allowError }) => {
  allowError(/ERR_FAILED/)
  const title = uniqueTitle()
  const form = await openCreatePost(page, 'TEXT', title)
  await fillTitleAndDescription(form, title)
  await form.getByLabel('Content', { exact: true }).fill('Read this.')
  await page.route(isList, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await createButton(form).click()
  await expectToast(page, 'alert', 'Error', 'Failed to create post')
  await page.unroute(isList)
  await createButton(form).click()
  await expectCreated(page, title)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the dialog closes without waiting for the lists behind it', async ({ page }) => {
  const post = await makePost()
  const form = await openEditPost(page, post)
  // The lists stay pending.
  await page.route(isList, () => undefined)
  await form.getByLabel('Description').fill('Seen from the trail.')
  await saveButton(form).click()
  await expect(form).toBeHidden()
  await expect(postCard(page, post.title)).toContainText('Seen from the trail.')
})

test('the edit dialog opens from its URL, independent of the list behind it', async ({ page }) => {
  const post = await makePost()
  await openFeedAsAdmin(page, { edit: post.id, search: uniqueTitle() })
  await expect(editDialog(page).getByLabel('Title')).toHaveValue(post.title)
})

test('posts of others, deleted posts and broken links cannot be edited', async ({ page, allowError }) => {
  allowError(/404 .*\/api\/posts/)
  const theirs = await makePost()
  const gone = await makePost()
  await deletePost(gone.id)
  await storeSession(page, (await register()).session)
  for (const id of [theirs.id, gone.id, 'half-a-link']) {
    await page.goto(`/library?edit=${id}`)
    await expect(editDialog(page).getByText('You can’t edit this post')).toBeVisible()
  }
})

test('an author who is no longer an admin can edit the text but not add files', async ({ page }) => {
  const { post, session } = await formerAdmin()
  await storeSession(page, session)
  await page.goto(`/library?edit=${post.id}`)
  const form = editDialog(page)
  await expect(form.getByText('Only admins can add files.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Choose PDF' })).toHaveCount(0)
  await form.getByLabel('Description').fill('Seen from the trail.')
  await saveButton(form).click()
  await expectToast(page, 'status', 'Post updated successfully')
})

test('an edit is shown immediately', async ({ page }) => {
  const post = await makePost({ tags: ['BHD'] })
  const form = await openEditPost(page, post)
  await expect(form.getByRole('radio', { name: 'Text' })).toBeHidden()
  await form.getByLabel('Description').fill('Seen from the trail.')
  await form.getByRole('button', { name: 'Remove tag BHD' }).click()
  await saveButton(form).click()
  await expectToast(page, 'status', 'Post updated successfully')
  await expect(form).toBeHidden()
  const card = postCard(page, post.title)
  await expect(card).toContainText('Seen from the trail.')
  await expect(card).not.toContainText('#BHD')
})

test('concurrent edits: the conflict shows the other change and keeps the typed text', async ({ page, allowError }) => {
  allowError(/409/)
  const post = await makePost()
  const form = await openEditPost(page, post)
  await form.getByLabel('Description').fill('Mine.')
  await editPost(post.id, { description: 'Theirs.', tags: ['Screening'] })
  await saveButton(form).click()
  await expect(form.getByText('We added their changes to the form: Tags.')).toBeVisible()
  await expect(form.getByRole('list', { name: 'Tags', exact: true })).toContainText('Screening')
  await expect(form.getByText('They wrote “Theirs.”.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Mine.')
  await saveButton(form).click()
  await expectToast(page, 'status', 'Post updated successfully')
  expect(await readPost(post.id)).toMatchObject({ description: 'Mine.', tags: ['Screening'] })
})

test('failing to save shows an error in a toast and in the form', async ({ page, allowError }) => {
  allowError(/500/)
  const post = await makePost()
  const form = await openEditPost(page, post)
  await page.route(`**/api/posts/${post.id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await form.getByLabel('Description').fill('Mine.')
  await saveButton(form).click()
  await expectToast(page, 'alert', 'Error', 'Failed to update post')
  await expect(form.getByText('Failed to update post')).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('Mine.')
})

test('deleting a post asks for confirmation with its title, in the list and on its own page', async ({
  page,
  allowError,
}) => {
  allowError(/500/)
  // The view of a post that was just deleted cannot be counted.
  allowError(/404 .*\/view$/)
  const { title, id } = await makeQuiz()
  await openFeedAsAdmin(page, { search: title })
  await choosePostAction(page, title, 'Delete post')
  const confirmDialog = page.getByRole('alertdialog', { name: `Delete “${title}”?` })
  await page.route(`**/api/posts/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await confirmDialog.getByRole('button', { name: 'Delete post' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to delete post')
  await page.unroute(`**/api/posts/${id}`)
  await confirmDialog.getByRole('button', { name: 'Delete post' }).click()
  await expectToast(page, 'status', 'Post deleted')
  await expect(confirmDialog).toBeHidden()
  await expect(postCard(page, title)).toBeHidden()
  const other = await makePost()
  await page.goto(`/library/${other.id}`)
  await choosePostAction(page, other.title, 'Delete post')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
  await expectToast(page, 'status', 'Post deleted')
  await expect(page).toHaveURL(/\/library$/)
})
