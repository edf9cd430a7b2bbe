import { ApiError } from '@crew-chief/contract/client'
import { expect, type Page } from '@playwright/test'
import { avatar, getStarted, openAs, storedSession } from '../steps/auth-steps.ts'
import { getUser } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ALL_YOU_NEED } from '../support/users.ts'

async function logOut(page: Page) {
  await avatar(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('logging out revokes the session and removes it from the browser (1 §2.3)', async ({ page }) => {
  const { token } = await openAs(page, ALL_YOU_NEED, '/membership')
  expect((await getUser(token)).email).toBe(ALL_YOU_NEED.email)
  await page.evaluate(() => localStorage.setItem('post-draft', '{"values":{"title":"Not published yet"}}'))
  // The page shows the visitor header before it reloads.
  const loaded = page.waitForEvent('load')
  await logOut(page)
  await loaded
  await expect(page).toHaveURL('/events')
  await expect(getStarted(page)).toBeVisible()
  const stored = await page.evaluate(() => ['auth', 'user', 'post-draft'].map((name) => localStorage.getItem(name)))
  expect(stored).toEqual([null, null, null])
  const error = await getUser(token).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 401 })
})

test('logging out of a page for members leads to the events page and to no other (1 §2.3)', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAs(page, ALL_YOU_NEED, '/orders')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  const loaded = page.waitForEvent('load')
  await logOut(page)
  await loaded
  await expect(getStarted(page)).toBeVisible()
  expect(new Set(visited)).toEqual(new Set(['/events']))
})

test('logging out in one tab logs out the other (1 §2.3)', { tag: '@desktop' }, async ({ page, context }) => {
  await openAs(page, ALL_YOU_NEED)
  const other = await context.newPage()
  await other.goto('/membership')
  await expect(avatar(other)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await logOut(page)
  await expect(getStarted(other)).toBeVisible()
  await loaded
})

test('logging out works offline', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  await openAs(page, ALL_YOU_NEED)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  const loaded = page.waitForEvent('load')
  await logOut(page)
  await loaded
  await expect(getStarted(page)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
