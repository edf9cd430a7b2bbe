import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Request,
  type WebError,
} from '@playwright/test'
import { runCleanup } from './cleanup.ts'

/** Tags of the tests that `npm test` runs, on a desktop and on a phone. All others run in `npm run test:all` only. */
export const JOURNEY = '@journey'
export const PHONE_JOURNEY = '@phone-journey'

/** `area`: the row of the README's feature table. `tools/journeys.test.mjs` checks that each row has one. */
export const journey = (area: string, ...tags: string[]): string[] => [
  JOURNEY,
  `@${area.toLowerCase().replaceAll(' ', '-')}`,
  ...tags,
]

type Fixtures = {
  /** Allows an error that the test provokes, such as a refused request. All other browser errors fail the test. */
  allowError: (pattern: RegExp) => void
  /** Deletes the records that the test created through `onCleanup`. */
  cleanUp: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.CREW_CHIEF_URL),
  cleanUp: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use(undefined)
      await runCleanup()
    },
    { auto: true },
  ],
  allowError: [
    async ({ context }, use) => {
      const { errors, stop } = watchBrowserErrors(context)
      const allowed: RegExp[] = []
      await use((pattern) => allowed.push(pattern))
      stop()
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

// Tests share the feed and delete their posts, which may still be on the screen of another test.
const isDeletedPost = (message: ConsoleMessage): boolean =>
  message.text().includes('404') && /\/api\/posts\/[^/]+\/view$/.test(message.location().url)

/** Of signed-in users. It breaks when a test turns the network off. */
const isNotificationStream = (url: string): boolean => url.endsWith('/api/notifications/live')

/** Collects errors until `stop` is called: page errors, console errors (including CSP violations), failed requests. */
export function watchBrowserErrors(context: BrowserContext): { errors: string[]; stop: () => void } {
  const errors: string[] = []
  const onError = (webError: WebError) => errors.push(`page error: ${webError.error().message}`)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isDeletedPost(message) && !isNotificationStream(message.location().url))
      errors.push(`console: ${message.text()} ${message.location().url}`)
  }
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Navigation cancels pending requests.
    if (reason !== 'net::ERR_ABORTED' && !isNotificationStream(request.url()))
      errors.push(`request: ${reason} ${request.url()}`)
  }
  context.on('weberror', onError)
  context.on('console', onConsole)
  context.on('requestfailed', onFailed)
  const stop = () => {
    context.off('weberror', onError)
    context.off('console', onConsole)
    context.off('requestfailed', onFailed)
  }
  return { errors, stop }
}
