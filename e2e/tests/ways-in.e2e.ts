import AxeBuilder from '@axe-core/playwright'
import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { expect } from '@playwright/test'
import { authModal, openAs } from '../steps/auth-steps.ts'
import { eventCard, makeEvent, RUNNING_EVENT } from '../steps/event-steps.ts'
import { call } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ALL_YOU_NEED, CLINICIAN, NON_MEMBER } from '../support/users.ts'

test('a clinician enters an event from its card, and can still register', async ({ page }) => {
  const { form, id } = await makeEvent()
  await openAs(page, CLINICIAN)
  const card = eventCard(page, form.name)
  await expect(card.getByRole('button', { name: 'Register Now' })).toBeVisible()
  await card.getByRole('button', { name: `Enter ${form.name}` }).click()
  await expect(page).toHaveURL(`/camp/${id}/schedule`)
})

test('the membership page starts with the events of a clinician', async ({ page }) => {
  const { form } = await makeEvent()
  // Other tests run camps of their own.
  await page.route(
    (url) => url.pathname === '/api/camp',
    async (route) => {
      const camps: { name: string }[] = await (await route.fetch()).json()
      const shown = camps.filter(({ name }) => name === RUNNING_EVENT || name === form.name)
      const over = { ...shown[0], id: crypto.randomUUID(), name: 'Past camp', endDate: new Date(0).toISOString() }
      await route.fulfill({ json: [...shown, over] })
    },
  )
  await openAs(page, CLINICIAN, '/membership')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([RUNNING_EVENT, form.name])
  const [panel, plan] = await Promise.all([
    main.getByRole('heading', { name: 'Your events' }).boundingBox(),
    main.getByRole('heading', { name: 'All You Need' }).boundingBox(),
  ])
  expect(panel?.y).toBeLessThan(plan?.y ?? 0)
  // The hub reads the list again: a handler still running at the end of the test fails with "Response has been disposed".
  await page.unrouteAll({ behavior: 'wait' })
  await main.getByRole('link', { name: `Enter ${RUNNING_EVENT}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: RUNNING_EVENT })).toBeVisible()
})

test('others see no such panel', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, NON_MEMBER, '/membership')
  await expect(page.getByRole('heading', { name: 'All You Need' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your events' })).toBeHidden()
})

test('the page after paying for a plan leads to the library', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, ALL_YOU_NEED, '/membership/success')
  await page.getByRole('main').getByRole('link', { name: 'Open the library' }).click()
  await expect(page).toHaveURL('/library')
})

test('visitors read what the product is above the events; the first card stays in view', async ({ page }, info) => {
  await page.setViewportSize(info.project.name === 'phone' ? { width: 390, height: 844 } : { width: 1366, height: 768 })
  await page.goto('/events')
  const band = page.getByRole('region', { name: 'Welcome' })
  await expect(band).toContainText('Crew Chief is where basketball officials train.')
  const title = page.getByRole('article').first().getByRole('heading')
  await expect(title).toBeInViewport({ ratio: 1 })
  await band.getByRole('button', { name: 'Create account' }).click()
  await expect(authModal(page).getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
})

test('signed-in people see no welcome', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, ALL_YOU_NEED)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeHidden()
})

test('search engines find the public pages and events', { tag: '@desktop' }, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml')
  const reply = await request.get('/sitemap.xml')
  expect(reply.headers()['content-type']).toContain('application/xml')
  const locations = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  expect(locations.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/events', '/library', '/terms']))
  const events = eventsOf(await call(eventsApi.listEvents, {}))
  const listed = locations.map(({ pathname }) => pathname)
  for (const { slug } of events) expect(listed).toContain(`/events/${slug}`)
})

test('the landmarks of the library are unique', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/library')
  await expect(page.getByRole('region', { name: /^Locked/ }).first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['landmark-unique']).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
})

test('the order history does not shift while it loads', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value)
      document.documentElement.dataset.shift = String(total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/api/orders',
    async (route) => {
      await held
      await route.continue()
    },
  )
  await openAs(page, ALL_YOU_NEED, '/orders')
  await expect(page.getByText('Loading your orders...')).toBeAttached()
  release()
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Orders' }).or(main.getByText('No orders yet'))).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  expect(shift).toBeLessThan(0.02)
})
