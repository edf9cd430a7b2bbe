// Journeys through the product in a real browser, against the real server with its own database.
// The built pages must be there; `npm test` builds them first.

import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './browser-flags.ts'

const USUAL_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const browser = process.env.CHROME_PATH ?? USUAL_BROWSERS.find((path) => existsSync(path))

/**
 * `npm test` has a quarter of an hour: at a desk it walks the ways people take every day, on a phone those that differ
 * most there, and a sixth of the places. `npm run test:all` walks every journey, on both.
 */
const isAll = process.env.JOURNEYS === 'all'
const MOST_ON_PHONES = /(every-place|register-for-event|courts-assigning)\.e2e\.ts$/
// Their rules are held by tests of the API; here is how it feels to be an admin, or to change one's picture.
const SELDOM_TAKEN =
  /\/(admin-(users.*|products|registrants|payments|orders)|profile-(photo|account|offline)|outbox|audit|status|api-docs|theme|dashboard|feed-(insight|editing)|camp-clinicians)\.e2e\.ts$/
// Admins work at a desk; how their screens look on a phone is seen in every-place.e2e.ts.
const PEOPLE_ON_PHONES = /^(?!.*\/(admin-|audit|outbox|api-docs)).*\.e2e\.ts$/

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: './results',
  globalSetup: './server.ts',
  fullyParallel: true,
  // Each worker is a browser that mostly waits: two cores are not busy with two of them.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: 'line',
  use: {
    trace: 'off',
    // Nobody watches: what moves only costs time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: BROWSER_FLAGS,
    },
  },
  projects: [
    {
      name: 'desktop',
      ...(!isAll && { testIgnore: SELDOM_TAKEN }),
      grepInvert: isAll ? /@phone/ : /@phone|@test-all/,
      use: { viewport: { width: 1280, height: 860 } },
    },
    {
      name: 'phone',
      grepInvert: isAll ? /@desktop/ : /@desktop|@test-all/,
      testMatch: isAll ? PEOPLE_ON_PHONES : MOST_ON_PHONES,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
