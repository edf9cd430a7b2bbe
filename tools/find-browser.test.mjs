// @ts-check
import { expect, test } from 'vitest'
import { findBrowsers } from './find-browser.mjs'

/** @param {string[]} files @param {Partial<import('./find-browser.mjs').Machine>} [more] */
const machine = (files, more = {}) => ({
  env: { PATH: '/usr/local/bin:/usr/bin' },
  platform: 'linux',
  home: '/home/ann',
  exists: (/** @type {string} */ path) => files.includes(path),
  list: () => [],
  ...more,
})

test('CHROME_PATH is the only candidate if it is set', () => {
  const env = { CHROME_PATH: '/opt/mine', PATH: '/usr/bin' }
  expect(findBrowsers(machine(['/opt/mine', '/usr/bin/chromium'], { env }))).toEqual(['/opt/mine'])
  expect(findBrowsers(machine(['/usr/bin/chromium'], { env }))).toEqual([])
})

test('Chromium is preferred to Chrome, without duplicates', () => {
  const shell = '/usr/bin/chromium-headless-shell'
  const found = findBrowsers(machine(['/usr/bin/google-chrome', '/usr/bin/chromium', shell]))
  expect(found).toEqual([shell, '/usr/bin/chromium', '/usr/bin/google-chrome'])
})

test('common folders are searched even if they are not in PATH', () => {
  expect(findBrowsers(machine(['/snap/bin/chromium'], { env: {} }))).toEqual(['/snap/bin/chromium'])
})

test('on macOS browsers are found in /Applications', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findBrowsers(machine([chrome], { platform: 'darwin' }))).toEqual([chrome])
})

test('the newest browser downloaded by Playwright comes first', () => {
  const folder = '/home/ann/.cache/ms-playwright'
  const files = ['chromium-990', 'chromium-1200'].map((build) => `${folder}/${build}/chrome-linux/chrome`)
  const list = (/** @type {string} */ path) => (path === folder ? ['chromium-990', 'firefox-1', 'chromium-1200'] : [])
  expect(findBrowsers(machine(files, { list }))).toEqual([files[1], files[0]])
})

test('returns an empty list if there is no browser', () => {
  expect(findBrowsers(machine([]))).toEqual([])
})
