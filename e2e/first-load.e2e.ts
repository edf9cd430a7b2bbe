import { gzipSync } from 'node:zlib'
import { expect, type Response } from '@playwright/test'
import { test } from './journey.ts'

test.use({ isNewBrowser: true })

const MOST_SCRIPT_BYTES = 120_000

test('a visitor sees the events page, for at most 120 kB of script', async ({ page }) => {
  const scripts = new Map<string, Response>()
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.set(response.url(), response)
  })
  await page.goto('/events', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  await expect(page.getByText('Browse and register for upcoming events')).toBeVisible()
  const sizes = await Promise.all([...scripts.values()].map(async (each) => gzipSync(await each.body()).length))
  // The page's own script and its chunks: fewer would mean that the measure is broken.
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
})

test('scripts and styles travel compressed and are kept for ever; the page itself is asked for anew', async ({
  page,
}) => {
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto('/events', { waitUntil: 'networkidle' })
  const document = answers.find((answer) => answer.url().endsWith('/events'))
  expect(document?.headers()['cache-control']).toBe('no-cache')
  const assets = answers.filter((answer) => /\/assets\/.*\.(js|css)$/.test(answer.url()))
  expect(assets.length).toBeGreaterThan(2)
  for (const asset of assets) expect(asset.headers()['cache-control']).toContain('immutable')
  const main = assets.find((asset) => /\/index-.*\.js$/.test(asset.url()))
  expect(main?.headers()['content-encoding']).toMatch(/^(br|gzip)$/)
})
