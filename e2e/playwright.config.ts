// Journeys through the product in a real browser, against the real server with its own database.
// The built pages must be there; `npm test` builds them first.

import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const USUAL_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const browser = process.env.CHROME_PATH ?? USUAL_BROWSERS.find((path) => existsSync(path))
// Chromium refuses its sandbox to root, which is who builds run as in containers.
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: './results',
  globalSetup: './server.ts',
  fullyParallel: true,
  // Each worker is a browser; a build machine has two cores.
  workers: 2,
  retries: 0,
  reporter: 'line',
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 860 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
