import { expect } from '@playwright/test'
import { avatar, openAs, openAuthModal, storedSession } from '../steps/auth-steps.ts'
import { closeNotificationStream } from '../steps/notification-steps.ts'
import { test } from '../support/test.ts'
import { ALL_YOU_NEED, NON_MEMBER } from '../support/users.ts'

test('offline a bar is shown, loaded content stays, and the user stays logged in (1 §4)', async ({
  page,
  context,
  allowError,
}) => {
  // Pictures of events that other tests create may load late.
  allowError(/ERR_INTERNET_DISCONNECTED.*\/files\//)
  await closeNotificationStream(context)
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
  await closeNotificationStream(page.context())
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

for (const path of ['/events', '/shop', '/library']) {
  test(`a list that cannot load offline says so, and loads when the network is back: ${path}`, async ({
    page,
    context,
    allowError,
  }) => {
    allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    // The scripts of the page load, its data does not.
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await context.setOffline(true)
    const notice = page.getByRole('alert').filter({ hasText: 'You’re offline' })
    await expect(notice.first()).toContainText('What you’ve already opened, like your camp, stays readable.')
    await expect(page.getByText(/on our end/)).toBeHidden()
    await page.unroute('**/api/**')
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('article').or(main.getByRole('listitem')).first()).toBeVisible()
  })
}

test('a page whose scripts cannot load offline says that it needs a connection', { tag: '@desktop' }, async ({
  page,
  context,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|Failed to load resource/)
  await page.goto('/events')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This page needs a connection' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('You’re still offline')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('a page whose scripts were replaced by an update offers to reload', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/ERR_FAILED|dynamically imported module/)
  const isCode = /\/assets\/policy-screen-.*\.js/
  await page.route(isCode, (route) => route.abort())
  await page.goto('/events')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'A new version is available' })).toBeVisible()
  await page.unroute(isCode)
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test.describe('before the camp is stored on the device', { tag: '@desktop' }, () => {
  test.use({ serviceWorkers: 'block' })

  test('a tab that cannot load says so, and the tabs of the camp stay', async ({ page, context, allowError }) => {
    allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|Failed to load resource/)
    await openAs(page, ALL_YOU_NEED, '/camp')
    const tabs = page.getByRole('navigation', { name: 'Camp' })
    await expect(tabs.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page')
    await context.setOffline(true)
    await tabs.getByRole('link', { name: 'Clinicians' }).click()
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('You’re offline')
    await tabs.getByRole('link', { name: 'Schedule' }).click()
    await expect(notice).toBeHidden()
    await expect(tabs.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page')
  })
})
