import { shopApi } from '@crew-chief/contract/shop'
import { formatCents } from '@crew-chief/domain/money'
import { expect, type Page } from '@playwright/test'
import { eventPath, makeEvent, PICTURED_EVENT } from '../steps/event-steps.ts'
import { call } from '../support/api.ts'
import { test } from '../support/test.ts'

const SCRIPT_BLOCKED = /^request: csp .*\.js$/

// What search engines and link previews read.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of an event shows its name, date and price', async ({ page, allowError }) => {
    allowError(SCRIPT_BLOCKED)
    const { slug, form, startDate, timezone } = await makeEvent()
    await page.goto(`/events/${slug}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: form.name })).toBeVisible()
    const day = new Intl.DateTimeFormat('en-US', { timeZone: timezone, month: 'short', day: 'numeric' })
    await expect(main).toContainText(day.format(new Date(startDate)))
    await expect(main).toContainText('Starting at $90.00 $120.00 without membership')
    await expect(main).toContainText('20 seats left')
  })

  test('the page of a product shows its name and price', async ({ page, request, allowError }) => {
    allowError(SCRIPT_BLOCKED)
    const [product] = (await call(shopApi.listProducts, { query: {} })).products
    if (!product) throw new Error('the demo data has no products')
    // The id leads to the current slug.
    const response = await request.get(`/shop/${product.id}`)
    await page.goto(response.url())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(main).toContainText(formatCents(product.price))
  })
})

test('structured data causes no violation of the content security policy', async ({ page }) => {
  const { slug } = await makeEvent()
  // Browser errors fail the test.
  await page.goto(`/events/${slug}`)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeVisible()
})

/** Says whether the page ever lost its title after the first one. */
async function watchTitle(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    let hasTitle = false
    new MutationObserver(() => {
      const hadTitle = hasTitle
      hasTitle = document.querySelector('h1') !== null
      if (hadTitle && !hasTitle) document.documentElement.dataset.lostTitle = ''
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => 'lostTitle' in document.documentElement.dataset)
}

const PAGES = [
  { path: eventPath(PICTURED_EVENT), api: '/api/events/pages/', headings: [PICTURED_EVENT, 'About this event'] },
  { path: '/shop/striped-shirt-v-neck', api: '/api/products/pages/', headings: ['Striped shirt, V-neck'] },
]

for (const { path, api, headings } of PAGES)
  test(`the content of ${path} from the server stays until React shows the same in the same place`, async ({
    page,
  }) => {
    const hasLostTitle = await watchTitle(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname.startsWith(api),
      async (route) => {
        await released
        await route.continue()
      },
    )
    const requested = page.waitForRequest((request) => request.url().includes(api))
    await page.goto(path)
    await requested
    const places = async () => {
      await page.evaluate(() => document.fonts.ready)
      return Promise.all(headings.map((name) => page.getByRole('heading', { name, exact: true }).boundingBox()))
    }
    const share = page.getByRole('button', { name: 'Share' })
    await expect(share).toBeHidden()
    const before = await places()
    release()
    await expect(share).toBeVisible()
    expect(await places()).toEqual(before)
    expect(await hasLostTitle()).toBe(false)
  })
