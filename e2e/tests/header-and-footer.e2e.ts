import { expect, type Locator, type Page } from '@playwright/test'
import { authModal, avatar, openAs, storeSession } from '../steps/auth-steps.ts'
import { logInByApi } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ADMIN, ALL_YOU_NEED, CLINICIAN, NON_MEMBER } from '../support/users.ts'

// Spec 1 §2.3, in this order.
const EVERYONE = ['Events /events', 'Shop /shop']
const ADMINS = [
  ...EVERYONE,
  'Dashboard /dashboard',
  'Feed /feed',
  'Products /admin/products',
  'Orders /admin/orders',
  'Membership /membership',
]
const ACCOUNT = ['Profile /profile', 'My Orders /orders']
const FOOTER = ['Events /events', 'Feed /library', 'Membership /membership']

const linksIn = (scope: Locator) =>
  scope
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`))

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

for (const [role, person, items] of [
  ['non-members', NON_MEMBER, EVERYONE],
  ['members', ALL_YOU_NEED, EVERYONE],
  ['clinicians', CLINICIAN, EVERYONE],
  ['admins', ADMIN, ADMINS],
] as const) {
  test(`header links for ${role} (1 §2.3)`, { tag: '@desktop' }, async ({ page }) => {
    await openAs(page, person)
    await expect.poll(() => linksIn(page.getByRole('navigation', { name: 'Main' }))).toEqual(items)
    await avatar(page).click()
    const menu = page.getByRole('menu', { name: 'Account' })
    await expect(menu.getByRole('menuitem')).toHaveCount(ACCOUNT.length + 1)
    await expect(menu.getByRole('menuitem').last()).toHaveText('Log out')
  })

  test(`mobile menu links for ${role} (1 §2.3)`, { tag: '@phone' }, async ({ page }) => {
    // Its own session, because the test logs out.
    await storeSession(page, await logInByApi(person))
    await page.goto('/events')
    const menu = await openMenu(page)
    await expect.poll(() => linksIn(menu)).toEqual([...items, ...ACCOUNT])
    const loaded = page.waitForEvent('load')
    await menu.getByRole('button', { name: 'Log out' }).click()
    await loaded
    await expect(avatar(page)).toBeHidden()
    await expect(page).toHaveURL('/events')
  })
}

test('visitors see Get Started instead of the avatar (1 §2.3)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/membership')
  await expect.poll(() => linksIn(page.getByRole('navigation', { name: 'Main' }))).toEqual(EVERYONE)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible()
  await expect(avatar(page)).toBeHidden()
})

test('the mobile menu links to pages and to both tabs of the modal (1 §2.3)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/membership')
  let menu = await openMenu(page)
  await expect.poll(() => linksIn(menu)).toEqual(EVERYONE)
  await menu.getByRole('link', { name: 'Events' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/events')
  for (const [button, tab] of [
    ['Log in', 'Login'],
    ['Register', 'Register'],
  ] as const) {
    menu = await openMenu(page)
    await menu.getByRole('button', { name: button }).click()
    await expect(authModal(page).getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await authModal(page).getByRole('button', { name: 'Close' }).click()
  }
})

test('the logo links to the events, and the current page is marked (1 §2.3)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/membership')
  const events = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' })
  await expect(events).not.toHaveAttribute('aria-current')
  await page.getByRole('banner').getByRole('link', { name: 'Crew Chief' }).click()
  await expect(page).toHaveURL('/events')
  await expect(events).toHaveAttribute('aria-current', 'page')
})

test('the footer has the about text, quick links, contact and copyright (1 §2.3)', async ({ page }) => {
  await page.goto('/events')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Summer training opportunities and year-round development')
  await expect.poll(() => linksIn(footer.getByRole('navigation', { name: 'Quick links' }))).toEqual(FOOTER)
  await expect(footer.getByRole('link', { name: 'support@crewchief.example' })).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Crew Chief`)
})
