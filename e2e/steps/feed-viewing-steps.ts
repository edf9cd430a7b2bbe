// What people do with a post: look at it closely, answer it, and talk about it.

import { createCaller } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminToken, register, type Session } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'
import { postCard } from './feed-steps.ts'

const call = createCaller((path, init) => fetch(`${process.env.CREW_CHIEF_URL}${path}`, init))

type PostName = { id: string; title: string }

export async function openPost(page: Page, { id, title }: PostName): Promise<Locator> {
  await page.goto(`/library/${id}`)
  const card = postCard(page, title)
  await expect(card).toBeVisible()
  return card
}

/** Somebody new, signed in on this page; answers the post's card. */
export async function openPostAsNewcomer(page: Page, post: PostName) {
  const { session } = await register()
  await storeSession(page, session)
  return { card: await openPost(page, post), session }
}

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Comments' })
export const commentBox = (scope: Locator): Locator => scope.getByPlaceholder('Write a comment...')
export const like = (card: Locator): Locator => card.getByRole('button', { name: 'Like' })
export const zoom = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** In the card there are two buttons of this name: the one in the form sends. */
export const sendComment = async (scope: Locator, text: string) => {
  await commentBox(scope).fill(text)
  await scope.locator('form').getByRole('button', { name: 'Comment', exact: true }).click()
}

/** Said behind the stage. */
export const say = ({ token }: Pick<Session, 'token'>, id: string, content: string) =>
  call(feedApi.addComment, { params: { id }, body: { content } }, { token })

/** An admin takes a comment away. */
export const unsay = async (id: string, commentId: string) =>
  call(feedApi.deleteComment, { params: { id, commentId } }, { token: await adminToken() })

type Finger = { x: number; y: number }

/** Fingers on the glass, from place to place; Playwright itself only taps. */
export async function drag(page: Page, places: readonly (readonly Finger[])[]) {
  const browser = await page.context().newCDPSession(page)
  for (const [step, fingers] of places.entries()) {
    const touchPoints = fingers.map((finger, id) => ({ ...finger, id }))
    await browser.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
