import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLandingScreens } from './landing-screens.ts'

const folder = mkdtempSync(join(tmpdir(), 'landing-screens-'))
const PAGE = '<head><script type="module" src="/assets/index.js"></script></head>'
const SHOP = '<link rel="modulepreload" crossorigin href="/assets/shop.js">'

beforeAll(() =>
  writeFileSync(
    join(folder, 'landing-screens.json'),
    JSON.stringify({ '/shop': ['/assets/shop.js', '/assets/index.js'], '/library/': ['/assets/feed.js'] }),
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))

test('the page names what its screen needs, and nothing twice', () => {
  expect(readLandingScreens(folder)(PAGE, '/shop')).toBe(PAGE.replace('</head>', `${SHOP}</head>`))
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
