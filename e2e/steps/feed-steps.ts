import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { usersApi } from '@crew-chief/contract/users'
import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import type { PostType } from '@crew-chief/domain/feed/post-choices'
import type { Role } from '@crew-chief/domain/roles'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminToken, call, logInByApi, register, registerAs, type Session } from '../support/api.ts'
import { makePost, uniqueTitle } from '../support/feed-api.ts'
import { ADMIN, newUser } from '../support/users.ts'
import { storeSession } from './auth-steps.ts'
import { dialogOf } from './page-steps.ts'

export const VIDEO = new URL('../../apps/server/src/demo-data/assets/rotation.mp4', import.meta.url).pathname
export const PDF = new URL('../../apps/server/src/demo-data/assets/the-whistle-14.pdf', import.meta.url).pathname
type Edit = ApiRequest<typeof feedAdminApi.updatePost>['body']['post']
export const readPost = async (id: string) => call(feedApi.getPost, { params: { id } }, { token: await adminToken() })

/** A concurrent edit by another admin. */
export const editPost = async (id: string, post: Edit) =>
  call(feedAdminApi.updatePost, { params: { id }, body: { post } }, { token: await adminToken() })

export const addComment = ({ token }: Pick<Session, 'token'>, id: string, content: string) =>
  call(feedApi.addComment, { params: { id }, body: { content } }, { token })

export const deleteComment = async (id: string, commentId: string) =>
  call(feedApi.deleteComment, { params: { id, commentId } }, { token: await adminToken() })

/** An author who lost the admin role after writing a newsletter. */
export async function formerAdmin() {
  const { email, password, session } = await register()
  const setRole = async (membership: Role) => {
    const body = { userId: session.user.id, membership }
    await call(usersApi.changeMembership, { body }, { token: await adminToken() })
    return logInByApi({ email, password })
  }
  const { token } = await setRole('ADMIN')
  const post = await makePost({ type: 'NEWSLETTER' }, token)
  return { post, session: await setRole('NON_MEMBER') }
}

/** Answers the first question of a quiz as a new user. */
export async function answerQuiz({ id, quiz }: Pick<Post, 'id' | 'quiz'>, answer: number) {
  const { session } = await register()
  const [question] = quiz?.questions ?? []
  if (!question) throw new Error('A quiz has questions.')
  await call(
    feedApi.answerQuestion,
    { params: { id }, body: { questionId: question.id, answer } },
    { token: session.token },
  )
  return session
}

/** Votes on a poll as a new user of this level. */
export async function voteOn({ id }: Pick<Post, 'id'>, choice: number, level?: ExperienceLevel) {
  const session = await registerAs({ ...newUser(), experienceLevels: level ? [level] : [] })
  await call(feedApi.votePoll, { params: { id }, body: { choice } }, { token: session.token })
  return session
}

export const pollResult = (scope: Locator, option: string): Locator =>
  scope.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: option })

export async function openFeed(page: Page, query: Readonly<Record<string, string>> = {}, path = '/library') {
  await page.goto(`${path}?${new URLSearchParams(query)}`)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ posts?$/ })).toBeVisible()
}

/** `search` limits the list behind the dialog to posts of this test. */
export async function openFeedAsAdmin(page: Page, query: Readonly<Record<string, string>> = {}) {
  await storeSession(page, await logInByApi(ADMIN))
  await page.goto(`/feed?${new URLSearchParams(query)}`)
}

/** A search without matches. */
export const openEmptyFeed = (page: Page) => page.goto(`/library?search=${uniqueTitle()}`)

export const isFeedRequest = (url: URL): boolean => url.pathname === '/api/posts'
export const feedSearch = (page: Page): Locator => page.getByPlaceholder('Search content...')

export const filterLink = (page: Page, group: string, name: string): Locator =>
  page.getByRole('navigation', { name: group }).getByRole('link', { name, exact: true })

export const postCard = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })

export const postCount = (page: Page, posts: number): Locator =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${posts} posts?$`) })

export const shownTitles = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

type PostName = { id: string; title: string }

export async function openPost(page: Page, { id, title }: PostName): Promise<Locator> {
  await page.goto(`/library/${id}`)
  const card = postCard(page, title)
  await expect(card).toBeVisible()
  return card
}

export async function openPostAsNewUser(page: Page, post: PostName) {
  const { session } = await register()
  await storeSession(page, session)
  return { card: await openPost(page, post), session }
}

export async function choosePostAction(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const likeButton = (card: Locator): Locator => card.getByRole('button', { name: 'Like' })
export const commentsDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Comments' })
export const commentField = (scope: Locator): Locator => scope.getByPlaceholder('Write a comment...')

/** The card has two buttons with this name; the one in the form submits. */
export const sendComment = async (scope: Locator, text: string) => {
  await commentField(scope).fill(text)
  await scope.locator('form').getByRole('button', { name: 'Comment', exact: true }).click()
}

export const imageViewer = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
type TouchPoint = { x: number; y: number }

/** Playwright can only tap, so the touches are sent through the DevTools protocol. */
export async function touchDrag(page: Page, positions: readonly (readonly TouchPoint[])[]) {
  const browser = await page.context().newCDPSession(page)
  for (const [step, touches] of positions.entries()) {
    const touchPoints = touches.map((touch, id) => ({ ...touch, id }))
    await browser.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

export const createDialog = (page: Page): Locator => dialogOf(page, 'Create Post')
export const editDialog = (page: Page): Locator => dialogOf(page, 'Edit Post')
export const createButton = (form: Locator): Locator => form.getByRole('button', { name: 'Create Post' })
export const saveButton = (form: Locator): Locator => form.getByRole('button', { name: 'Save changes' })
export const fileInput = (form: Locator): Locator => form.locator('input[type=file]')

export async function openCreatePost(page: Page, type: PostType, search = ''): Promise<Locator> {
  await openFeedAsAdmin(page, { create: type, ...(search && { search }) })
  const form = createDialog(page)
  await expect(form.getByLabel('Title')).toBeVisible()
  return form
}

export async function openEditPost(page: Page, { id, title }: Pick<Post, 'id' | 'title'>): Promise<Locator> {
  await openFeedAsAdmin(page, { edit: id, search: title })
  const form = editDialog(page)
  await expect(form.getByLabel('Title')).toBeVisible()
  return form
}

export async function fillTitleAndDescription(form: Locator, title: string) {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Seen from the lead, in the last minute.')
}

export async function fillQuestion(form: Locator, number: number, text: string, answer: string) {
  const question = form.getByRole('region', { name: `Question ${number}`, exact: true })
  await question.getByLabel('Question', { exact: true }).fill(text)
  for (const option of [1, 2, 3, 4]) await question.getByLabel(`Option ${option}`).fill(`${text} ${option}`)
  await question.getByLabel('Correct answer').fill(answer)
  await question.getByLabel('Explanation').fill(`${answer} is right.`)
}

export async function expectCreated(page: Page, title: string) {
  await expect(page.locator('[data-toaster]').getByText('Post created successfully')).toBeVisible()
  await expect(createDialog(page)).toBeHidden()
  await expect(postCard(page, title)).toBeVisible()
}
