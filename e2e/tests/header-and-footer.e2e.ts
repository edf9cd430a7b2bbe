import { expect, type Locator, type Page } from '@playwright/test'
import { authModal, avatar, openAs, storeSession } from '../steps/auth-steps.ts'
import { makeEvent, RUNNING_EVENT, registerAndPay } from '../steps/event-steps.ts'
import { horizontalOverflow } from '../steps/page-steps.ts'
import { openAsNewUser } from '../steps/profile-steps.ts'
import { logInByApi } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ADMIN, ALL_YOU_NEED, CLINICIAN, NON_MEMBER } from '../support/users.ts'

// Spec 1 §2.3, in this order; then the decided items.
const EVERYONE = ['Events /events', 'Shop /shop']
const ADMINS = [
  ...EVERYONE,
  'Dashboard /dashboard',
  'Feed /feed',
  'Products /admin/products',
  'Orders /admin/orders',
  'Membership /membership',
]
const LIBRARY = 'Library /library'
const VISITORS = [...EVERYONE, LIBRARY, 'Membership /membership']
const ACCOUNT = [
  'Profile /profile',
  'My Orders /orders',
  'My events /my-events',
  'My feedback /feedback',
  'Membership /membership',
]
// With different heads and columns.
const PAGES = [
  '/events',
  '/shop',
  '/library',
  '/membership',
  '/orders',
  '/terms',
  '/profile',
  '/profile/edit',
  '/profile/notifications',
  '/notifications',
]
const LEGAL = ['Terms /terms', 'Privacy /privacy', 'Refunds /refunds', 'Shipping /shipping']
const FOOTER = ['Events /events', 'Feed /library', 'Membership /membership']

// First, because an event of the demo content runs: it leads there.
const RUNNING = 'My camp /camp/{id}/courts'

const linksIn = (scope: Locator) =>
  scope
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) =>
        `${link.textContent?.trim()} ${link.getAttribute('href')}`.replace(/camp\/[^/]+\/courts/, 'camp/{id}/courts'),
      ),
    )

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

for (const [role, person, items] of [
  ['non-members', NON_MEMBER, [...EVERYONE, LIBRARY]],
  ['members', ALL_YOU_NEED, [RUNNING, ...EVERYONE, LIBRARY]],
  ['clinicians', CLINICIAN, [RUNNING, ...EVERYONE, LIBRARY]],
  ['admins', ADMIN, [RUNNING, ...ADMINS, LIBRARY]],
] as const) {
  test(`header links for ${role} (1 §2.3)`, { tag: '@desktop' }, async ({ page }) => {
    await openAs(page, person)
    await expect.poll(() => linksIn(page.getByRole('navigation', { name: 'Main' }))).toEqual(items)
    await avatar(page).click()
    const menu = page.getByRole('menu', { name: 'Account' })
    await expect(menu.getByRole('menuitem')).toHaveText([
      ...ACCOUNT.map((item) => item.split(' /')[0] ?? ''),
      'Log out',
    ])
  })

  test(`mobile menu links for ${role} (1 §2.3)`, { tag: '@phone' }, async ({ page }) => {
    // Its own session, because the test logs out.
    await storeSession(page, await logInByApi(person))
    await page.goto('/events')
    const menu = await openMenu(page)
    // Each link once: admins have Membership among the main links.
    await expect.poll(() => linksIn(menu)).toEqual([...new Set([...items, ...ACCOUNT])])
    const loaded = page.waitForEvent('load')
    await menu.getByRole('button', { name: 'Log out' }).click()
    await loaded
    await expect(avatar(page)).toBeHidden()
    await expect(page).toHaveURL('/events')
  })
}

test('visitors see Get Started instead of the avatar (1 §2.3)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/membership')
  await expect.poll(() => linksIn(page.getByRole('navigation', { name: 'Main' }))).toEqual(VISITORS)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible()
  await expect(avatar(page)).toBeHidden()
})

test('the mobile menu links to pages and to both tabs of the modal (1 §2.3)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/membership')
  let menu = await openMenu(page)
  await expect.poll(() => linksIn(menu)).toEqual(VISITORS)
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
  await expect.poll(() => linksIn(footer.getByRole('navigation', { name: 'Legal' }))).toEqual(LEGAL)
  await expect(footer.getByRole('link', { name: 'support@crewchief.example' })).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Crew Chief`)
})

test('My camp is shown to people who may enter an event', { tag: '@desktop' }, async ({ page }) => {
  await openAsNewUser(page, '/events')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Library' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'My camp' })).toBeHidden()
  const event = await makeEvent()
  await storeSession(page, (await registerAndPay(event)).session)
  await page.goto('/events')
  await expect(nav.getByRole('link').last()).toHaveText('My camp')
  await nav.getByRole('link', { name: 'My camp' }).click()
  await expect(page).toHaveURL(`/camp/${event.id}/schedule`)
})

test('My events lists the events the user is registered for, and all on request', async ({ page }) => {
  const { form } = await makeEvent()
  await openAs(page, ALL_YOU_NEED, '/events?mine=yes')
  const main = page.getByRole('main')
  await expect(main.getByText('My events only.')).toBeVisible()
  await expect(main.getByRole('heading', { name: RUNNING_EVENT })).toBeVisible()
  await expect(main.getByRole('heading', { name: form.name })).toBeHidden()
  await main.getByRole('link', { name: 'Show all events' }).click()
  await expect(page).toHaveURL('/events')
  await expect(main.getByRole('heading', { name: form.name })).toBeVisible()
})

test.describe('layout', { tag: '@desktop' }, () => {
  for (const width of [768, 1024, 1366, 1920]) {
    test(`header, content and footer have one left edge at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const { id } = await makeEvent()
      await openAs(page, ADMIN)
      const left = async (scope: Locator) => Math.round((await scope.boundingBox())?.x ?? -1)
      const logo = (role: 'banner' | 'contentinfo') =>
        page.getByRole(role).getByText('Crew Chief').first().locator('..')
      for (const path of [...PAGES, `/camp/${id}`]) {
        await page.goto(path)
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toBeVisible()
        // Content from the server is replaced by the screen, so the title may be missing for a moment.
        for (const role of ['banner', 'contentinfo'] as const)
          await expect.poll(async () => (await left(logo(role))) - (await left(title)), path).toBe(0)
      }
    })

    test(`the header shows as many items as fit at ${width} px, without overflow`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const [person, count] of [
        [null, 4],
        [CLINICIAN, 4],
        [ADMIN, { 768: 3, 1024: 7, 1366: 9, 1920: 9 }[width] ?? 0],
      ] as const) {
        if (person) await openAs(page, person)
        else await page.goto('/events')
        await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(count)
        expect(await horizontalOverflow(page)).toEqual([])
        const hasMenu = await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()
        expect(hasMenu).toBe(person === ADMIN && width < 1280)
        const nav = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
        const last = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').last().boundingBox()
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((nav?.x ?? 0) + (nav?.width ?? 0) + 1)
      }
    })
  }

  test('the word of the logo is centered on its mark', async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const offset = await page
      .getByRole('banner')
      .getByText('Crew Chief')
      .evaluate(async (word) => {
        await document.fonts.ready
        const paths = [...(word.parentElement?.querySelectorAll('path') ?? [])].map((path) =>
          path.getBoundingClientRect(),
        )
        const markMiddle =
          (Math.min(...paths.map(({ top }) => top)) + Math.max(...paths.map(({ bottom }) => bottom))) / 2
        const baseline = document.createElement('i')
        baseline.style.display = 'inline-block'
        word.append(baseline)
        const { bottom } = baseline.getBoundingClientRect()
        baseline.remove()
        const context = document.createElement('canvas').getContext('2d')
        if (!context) return Number.NaN
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(word)
        context.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const capital = context.measureText('C')
        return bottom - (capital.actualBoundingBoxAscent - capital.actualBoundingBoxDescent) / 2 - markMiddle
      })
    // Canvas measures whole pixels.
    expect(Math.abs(offset)).toBeLessThan(1)
  })

  for (const width of [390, 768, 1024]) {
    test(`no search placeholder is cut off at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['/events', '/shop', '/library']) {
        await page.goto(path)
        const search = page.getByRole('search').getByRole('textbox')
        await expect(search).toBeVisible()
        const missing = await search.evaluate((input: HTMLInputElement) => {
          const context = document.createElement('canvas').getContext('2d')
          const style = getComputedStyle(input)
          if (!context) return Number.NaN
          context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
          const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
          return context.measureText(input.placeholder).width - room
        })
        expect(missing, path).toBeLessThanOrEqual(0)
      }
    })
  }
})

test('one screen is the Library for everyone and the Feed for its administration', async ({ page }) => {
  await openAs(page, ADMIN, '/feed')
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeVisible()
  await page.goto('/library')
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
})

test('a printed page has no header and footer', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
