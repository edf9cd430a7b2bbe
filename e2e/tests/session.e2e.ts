import { expect, type Page } from '@playwright/test'
import { avatar, getStarted, storedSession, storeSession } from '../steps/auth-steps.ts'
import { closeNotificationStream } from '../steps/notification-steps.ts'
import { getUser, logInByApi, revokeSession } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ALL_YOU_NEED, NON_MEMBER } from '../support/users.ts'

test.beforeEach(({ context }) => closeNotificationStream(context))

const isRefresh = (call: { url: () => string }) => call.url().endsWith('/api/auth/refresh')

/** Stores an expired session while no tab runs the app: a running tab would renew it for its next request. */
async function storeExpiredSession(page: Page) {
  const session = await logInByApi(NON_MEMBER)
  await storeSession(page, { ...session, expiresAt: new Date(Date.now() - 1000).toISOString() })
  return session
}

/** Also before the app runs. */
async function storeRevokedSession(page: Page) {
  const session = await logInByApi(ALL_YOU_NEED)
  await storeSession(page, session)
  await revokeSession(session)
}

async function storedTokens(page: Page): Promise<{ token: string; refreshToken: string }> {
  return JSON.parse((await storedSession(page)) ?? '{}')
}

test('an expired session is renewed in the background (1 §4, §9)', { tag: '@desktop' }, async ({ page }) => {
  const { refreshToken } = await storeExpiredSession(page)
  const renewed = page.waitForResponse(isRefresh)
  await page.goto('/events')
  expect((await renewed).status()).toBe(200)
  await expect(avatar(page)).toBeVisible()
  // Access tokens of the same second may be equal; refresh tokens never are.
  await expect.poll(async () => (await storedTokens(page)).refreshToken).not.toBe(refreshToken)
  expect((await getUser((await storedTokens(page)).token)).email).toBe(NON_MEMBER.email)
})

test('two tabs renew an expired session only once and stay logged in (1 §4)', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await storeExpiredSession(page)
  const other = await context.newPage()
  let refreshes = 0
  context.on('request', (request) => {
    if (isRefresh(request)) refreshes++
  })
  const answered = [page, other].map((tab) => tab.waitForResponse('**/api/auth/me'))
  await Promise.all([page.goto('/events'), other.goto('/membership')])
  const statuses = (await Promise.all(answered)).map((response) => response.status())
  expect(statuses).toEqual([200, 200])
  await expect(avatar(page)).toBeVisible()
  await expect(avatar(other)).toBeVisible()
  expect(refreshes).toBe(1)
})

test('a session revoked elsewhere is removed, and the user is redirected to the plans (1 §4)', {
  tag: '@desktop',
}, async ({ page, allowError }) => {
  allowError(/401 .*\/api\/(auth\/(me|refresh|draft-key)|camp|notifications)/)
  await storeRevokedSession(page)
  await page.goto('/events')
  await expect(page).toHaveURL('/membership')
  await expect(getStarted(page)).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('user')])).toEqual([null, null])
})

test('a user already on the plans stays there when the session ends (1 §4)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/401 .*\/api\/(auth\/(me|refresh|draft-key)|membership|camp|notifications)/)
  await storeRevokedSession(page)
  await page.goto('/membership?from=mail')
  await expect(getStarted(page)).toBeVisible()
  await expect(page).toHaveURL('/membership?from=mail')
})

test('a server error does not log out (1 §4)', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/503 .*\/api\/auth\/refresh/)
  allowError(/401 .*\/api\/(auth\/(me|draft-key)|camp|notifications)/)
  await storeExpiredSession(page)
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 503, json: { message: 'Starting' } }))
  const refused = page.waitForResponse(isRefresh)
  await page.goto('/events')
  await refused
  await expect(avatar(page)).toBeVisible()
  expect(await storedSession(page)).not.toBeNull()
})

test('invalid values in localStorage are ignored', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/api/health')
  await page.evaluate(() => {
    localStorage.setItem('auth', '{"token":')
    localStorage.setItem('user', '{"role":"EMPEROR"}')
    localStorage.setItem('theme', 'plaid')
  })
  await page.goto('/events')
  await expect(getStarted(page)).toBeVisible()
})
