import { gzipSync } from 'node:zlib'
import { expect, type Response } from '@playwright/test'
import { JOURNEY, test } from '../support/test.ts'

/** Gzip, in kB of 1,000 bytes: about 0.75 s on a phone with 1.6 Mbit/s. */
const MAX_SCRIPT_KB = 150

test(
  `the events page loads at most ${MAX_SCRIPT_KB} kB of JavaScript for a visitor`,
  { tag: JOURNEY },
  async ({ page }, info) => {
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
    })
    await page.goto('/events', { waitUntil: 'networkidle' })
    await expect(page.getByRole('article').first()).toBeVisible()
    const bodies = await Promise.all(scripts.map((script) => script.body()))
    const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
    info.annotations.push({ type: 'first load', description: `${kilobytes.toFixed(1)} kB in ${scripts.length} files` })
    expect(kilobytes).toBeLessThanOrEqual(MAX_SCRIPT_KB)
  },
)

test('assets are immutable, the entry script is compressed, the page is revalidated', { tag: JOURNEY }, async ({
  page,
}) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto('/events', { waitUntil: 'networkidle' })
  const document = responses.find((response) => response.url().endsWith('/events'))
  expect(document?.headers()['cache-control']).toBe('no-cache')
  const assets = responses.filter((response) => /\/assets\/.*\.(js|css)$/.test(response.url()))
  expect(assets.length).toBeGreaterThan(2)
  for (const asset of assets) expect(asset.headers()['cache-control']).toContain('immutable')
  const main = assets.find((asset) => /\/index-.*\.js$/.test(asset.url()))
  expect(main?.headers()['content-encoding']).toMatch(/^(br|gzip)$/)
})

test('the header is painted before the stylesheet arrives', { tag: '@desktop' }, async ({ page }) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]*\.css$/, async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.goto('/events', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  load()
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
})
