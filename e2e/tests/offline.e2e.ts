import { expect } from '@playwright/test'
import { avatar, openAs, openAuthModal, storedSession } from '../steps/auth-steps.ts'
import { test } from '../support/test.ts'
import { NON_MEMBER } from '../support/users.ts'

test('offline a bar is shown, loaded content stays, and the user stays logged in (1 §4)', async ({
  page,
  context,
  allowError,
}) => {
  // Pictures of events that other tests create may load late.
  allowError(/ERR_INTERNET_DISCONNECTED.*\/files\//)
  // Other pending requests would fail offline.
  const userLoaded = page.waitForResponse('**/api/auth/me')
  await openAs(page, NON_MEMBER)
  await userLoaded
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const bar = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  await expect(bar).toContainText('You can still see what’s already loaded.')
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect(avatar(page)).toBeVisible()
})

test('losing the network while the session expires does not end it (1 §4)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  await openAs(page, NON_MEMBER)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...auth, expiresAt: new Date(0).toISOString() }))
  })
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  const refreshFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/refresh'))
  await page.reload()
  await refreshFailed
  await expect(avatar(page)).toBeVisible()
  expect(await storedSession(page)).not.toBeNull()

  await page.unroute('**/api/**')
  const renewed = page.waitForResponse('**/api/auth/me')
  await page.reload()
  expect((await renewed).status()).toBe(200)
})

test('logging in offline shows an error and keeps the typed values (1 §8)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/events')
  const modal = await openAuthModal(page)
  await modal.getByLabel('Email').fill(NON_MEMBER.email)
  await modal.getByLabel('Password', { exact: true }).fill(NON_MEMBER.password)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await modal.getByRole('button', { name: 'Log in' }).click()
  await expect(modal.getByRole('alert')).toContainText('Login failed')
  await expect(modal.getByLabel('Email')).toHaveValue(NON_MEMBER.email)
})
