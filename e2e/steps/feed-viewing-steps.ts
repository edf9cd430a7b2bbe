import { feedApi } from '@crew-chief/contract/feed'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminToken, call, register, type Session } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'
import { postCard } from './feed-steps.ts'

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

export const commentsDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Comments' })
export const commentField = (scope: Locator): Locator => scope.getByPlaceholder('Write a comment...')
export const likeButton = (card: Locator): Locator => card.getByRole('button', { name: 'Like' })
export const imageViewer = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** The card has two buttons with this name; the one in the form submits. */
export const sendComment = async (scope: Locator, text: string) => {
  await commentField(scope).fill(text)
  await scope.locator('form').getByRole('button', { name: 'Comment', exact: true }).click()
}

export const addComment = ({ token }: Pick<Session, 'token'>, id: string, content: string) =>
  call(feedApi.addComment, { params: { id }, body: { content } }, { token })

export const deleteComment = async (id: string, commentId: string) =>
  call(feedApi.deleteComment, { params: { id, commentId } }, { token: await adminToken() })

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
