// The push manager of the browser itself: subscription, decryption, and notifications that replace each other. The tests
// in web-push.e2e.ts replace these parts, because the headless shell lacks them.

import { chromium, expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { register } from '../support/api.ts'
import { BROWSER_FLAGS } from '../support/browser-flags.ts'
import { test } from '../support/test.ts'

const SERVICE = process.env.PUSH_SERVICE_URL
const PUSH_FLAGS = [
  `--gcm-checkin-url=${SERVICE}/chromium/check-in`,
  `--gcm-registration-url=${SERVICE}/chromium/register`,
  `--gcm-mcs-endpoint=${process.env.PUSH_GATEWAY_URL}`,
  '--ignore-certificate-errors',
]

/** Private windows have no push manager, so the browser needs a profile. */
async function openBrowser(profile: string, origin: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.PUSH_BROWSER_PATH ?? '/usr/bin/chromium',
    // These turn the push manager off.
    ignoreDefaultArgs: ['--disable-background-networking', '--disable-sync'],
    args: [...BROWSER_FLAGS.filter((flag) => !/background-networking|sync/.test(flag)), ...PUSH_FLAGS],
    baseURL: origin,
  })
  await context.grantPermissions(['notifications'], { origin })
  // Chromium always names a server of Google in the endpoint. Ours has the messages instead.
  await context.route('**/api/push/subscriptions**', (route) =>
    route.continue({
      postData: route
        .request()
        .postData()
        ?.replace(/https:[^"]+\/fcm\/send\//, `${SERVICE}/push/`),
    }),
  )
  return context
}

const subscribedEndpoint = (page: Page) =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription())?.endpoint ?? null
  })

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body }) => ({ title, body }))
  })

/** Counts the push events that the service worker has handled. */
async function countPushEvents(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  let count = 0
  cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Push event completed') count++
  })
  await cdp.send('BackgroundService.startObserving', { service: 'pushMessaging' })
  await cdp.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true })
  return () => count
}

const pushTo = async (endpoint: string) =>
  (await fetch(`${SERVICE}/push/${endpoint.split('/').at(-1)}`, { method: 'POST' })).status

test(
  'the push manager subscribes, decrypts, shows a repeated message once, and unsubscribes',
  {
    tag: '@desktop',
  },
  async ({ baseURL }, testInfo) => {
    const context = await openBrowser(testInfo.outputPath('profile'), baseURL ?? '')
    const page = await context.newPage()
    const { session } = await register()
    await storeSession(page, session)
    await page.goto('/profile/notifications')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Push notifications are on.')).toBeVisible()
    const endpoint = (await subscribedEndpoint(page)) ?? ''
    // Refused for its missing signature, so the service knows this subscription.
    expect(await pushTo(endpoint)).toBe(403)

    const handled = await countPushEvents(page)
    await page.getByRole('button', { name: 'Send a test notification' }).click()
    // The service delivers every message twice.
    await expect.poll(handled).toBe(2)
    const message = { title: 'Crew Chief', body: 'Push notifications work on this device.' }
    expect(await shownNotifications(page)).toEqual([message])

    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
    expect(await subscribedEndpoint(page)).toBeNull()
    await expect.poll(() => pushTo(endpoint)).toBe(404)
    await context.close()
  },
)
