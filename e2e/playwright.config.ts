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

// `npm test` runs the tests tagged as journeys, at least one for each feature of the README; API tests cover the rules of
// all screens. `npm run test:all` runs everything, on a desktop and on a phone.
const isAll = process.env.BROWSER_TESTS === 'all'
// Admin screens are used on a desktop; accessibility.e2e.ts checks their layout on a phone.
const PHONE_TESTS = /^(?!.*\/(admin-|audit|outbox|api-docs)).*\.e2e\.ts$/

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: './results',
  globalSetup: ['../tools/build-server.mjs', './support/server.ts'],
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
      grep: isAll ? /./ : /@journey( |$)/,
      grepInvert: /@phone( |$)/,
      use: { viewport: { width: 1280, height: 860 } },
    },
    {
      name: 'phone',
      testMatch: PHONE_TESTS,
      grep: isAll ? /./ : /@phone-journey( |$)/,
      grepInvert: /@desktop( |$)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
