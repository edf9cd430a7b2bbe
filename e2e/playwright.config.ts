import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './support/browser-flags.ts'

const BROWSER_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const browser = process.env.CHROME_PATH ?? BROWSER_PATHS.find((path) => existsSync(path))

// `npm test` runs the most used flows on a desktop, those that differ most on a phone, and a sixth of the accessibility
// checks. `npm run test:all` runs everything on both.
const isAll = process.env.BROWSER_TESTS === 'all'
const MOBILE_TESTS = /(accessibility|register-for-event|courts-assigning)\.e2e\.ts$/
// Covered by API tests; the browser tests of these screens run in `npm run test:all`.
const TEST_ALL_FILES =
  /\/(admin-(users.*|products|registrants|payments|orders|lists)|profile-(photo|account|offline)|outbox|audit|status|api-docs|theme|dashboard|feed-(analytics|comments|editing|reading)|camp-(clinicians|participants|announcements)|courts-concurrent|orders)\.e2e\.ts$/
// Admin screens are used on a desktop; accessibility.e2e.ts checks their layout on a phone.
const ALL_MOBILE_TESTS = /^(?!.*\/(admin-|audit|outbox|api-docs)).*\.e2e\.ts$/

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: './results',
  globalSetup: './support/server.ts',
  fullyParallel: true,
  // Browsers mostly wait, so three workers fit on two cores.
  workers: 3,
  // Generous, so that a slow machine never fails a test. Polling does not hide a broken live update: pages poll only while
  // the stream is closed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: 'line',
  use: {
    trace: 'off',
    // Animations only slow the tests down.
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
      ...(!isAll && { testIgnore: TEST_ALL_FILES }),
      grepInvert: isAll ? /@phone/ : /@phone|@test-all/,
      use: { viewport: { width: 1280, height: 860 } },
    },
    {
      name: 'phone',
      grepInvert: isAll ? /@desktop/ : /@desktop|@test-all/,
      testMatch: isAll ? ALL_MOBILE_TESTS : MOBILE_TESTS,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
