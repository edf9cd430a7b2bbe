import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLandingScreens } from './landing-screens.ts'

const folder = mkdtempSync(join(tmpdir(), 'landing-screens-'))
const EVENTS = '<link rel="modulepreload" crossorigin href="/assets/events.js">'
const FRAME = '<head><script type="module" src="/assets/index.js"></script>'
const PAGE = `${FRAME}${EVENTS}</head>`
const SHOP = '<link rel="modulepreload" crossorigin href="/assets/shop.js">'

beforeAll(() =>
  writeFileSync(
    join(folder, 'landing-screens.json'),
    JSON.stringify({
      '/events': ['/assets/events.js', '/assets/index.js'],
      '/shop': ['/assets/shop.js', '/assets/index.js'],
      '/library/': ['/assets/feed.js', '/assets/events.js'],
    }),
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))

test('the page names what its screen needs, nothing twice, and the events only where they are needed', () => {
  expect(readLandingScreens(folder)(PAGE, '/shop')).toBe(`${FRAME}${SHOP}</head>`)
  expect(readLandingScreens(folder)(PAGE, '/library/a-post')).toContain(EVENTS)
})

test('only a path with a slash at its end speaks for those under it', () => {
  const withScreen = readLandingScreens(folder)
  expect(withScreen(PAGE, '/library/a-post')).toContain('href="/assets/feed.js"')
  expect(withScreen(PAGE, '/shop/anything')).toBe(PAGE)
  expect(withScreen(PAGE, '/events')).toBe(PAGE)
})

test('pages that were built without the list are sent as they are', () => {
  expect(readLandingScreens(join(folder, 'elsewhere'))(PAGE, '/shop')).toBe(PAGE)
})
