import { expect, type Response } from '@playwright/test'
import { pageScripts } from '../bench/web-build.ts'
import { FIRST_LOAD, type FirstLoad } from '../tools/budgets/limits.ts'
import { avatar, keepSession } from './auth-steps.ts'
import { report, scriptsOf, watchFiles, weigh } from './first-load-figures.ts'
import { test } from './journey.ts'
import { ALL_YOU_NEED } from './people.ts'
import { openSession } from './server-calls.ts'

test.use({ isNewBrowser: true })

/** What is over its budget, by name. */
const overspent = (figures: FirstLoad, limits: FirstLoad) =>
  Object.entries(figures).filter(([name, figure]) =>
    Object.entries(limits).some(([n, most]) => n === name && figure > most),
  )

test('a visitor sees the events page, for at most 120 kB of script', async ({ page }, info) => {
  const files = watchFiles(page)
  await page.goto('/events', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  await expect(page.getByText('Browse and register for upcoming events')).toBeVisible()
  // A slow machine can stand still before it has asked for the events.
  await expect(page.getByRole('article').first()).toBeVisible()
  const fetched = await files()
  const figures = weigh(fetched)
  report(info, 'visitor', figures)
  // The page's own script and its chunks, as it names them: so the benchmark weighs the same files without a browser.
  expect(scriptsOf(fetched).sort()).toEqual(pageScripts().sort())
  expect(overspent(figures, FIRST_LOAD.visitor)).toEqual([])
})

test('whoever lands on the plans, the shop or the library gets that screen with the page, not after it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/membership', '/shop', '/library']) {
    asked.length = 0
    const html = await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()
    // Its own alone: the events, which other pages name, can wait.
    const screens = asked.filter((script) => script.includes('-screen-'))
    expect(screens).toHaveLength(1)
    expect(screens.filter((script) => !html?.includes(script))).toEqual([])
  }
})

test('signed in, the events page costs little more', async ({ page }, info) => {
  await keepSession(page, await openSession(ALL_YOU_NEED))
  const known = page.waitForResponse('**/api/auth/me')
  const files = watchFiles(page)
  await page.goto('/events', { waitUntil: 'networkidle' })
  // What only signed-in people use comes after the page; with these it is all there.
  await known
  await expect(avatar(page)).toBeVisible()
  const figures = weigh(await files())
  report(info, 'reader', figures)
  expect(overspent(figures, FIRST_LOAD.reader)).toEqual([])
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
