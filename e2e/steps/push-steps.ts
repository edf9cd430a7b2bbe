// The headless browser has no push service and shows no notifications. These parts are replaced: permission and
// subscription in the page, and the display of notifications in the service worker. The keys are made in the page, the
// messages go through the local push service, and the browser delivers them to the real service worker.

import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import type { Session } from '../support/api.ts'
import { storeSession } from './auth-steps.ts'

type Registration = { privateKey: string; auth: string; applicationServerKey: string }
type Message = { text: string; ttl: number; urgency: string; topic: string }
type Subscribed = { id: string; endpoint: string }
export type Shown = { title: string; body: string; tag: string; path: string }

const askService = async <Reply>(path: string, init?: RequestInit): Promise<Reply> => {
  const response = await fetch(`${process.env.PUSH_SERVICE_URL}${path}`, init)
  return response.json() as Promise<Reply>
}

/** Returns the messages that the push service verified and decrypted for this page. */
async function useLocalPushService(page: Page) {
  let id = ''
  await page.exposeFunction('subscribeAtPushService', async (registration: Registration) => {
    const made = await askService<Subscribed>('/subscriptions', { method: 'POST', body: JSON.stringify(registration) })
    id = made.id
    return made.endpoint
  })
  await page.addInitScript(replaceSubscription)
  return {
    received: () => (id ? askService<Message[]>(`/subscriptions/${id}/messages`) : Promise.resolve([])),
  }
}

/** In the notification settings, which stay open. */
export async function turnOnPush(page: Page, session: Session) {
  const service = await useLocalPushService(page)
  await storeSession(page, session)
  await page.goto('/profile/notifications')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Push notifications are on.')).toBeVisible()
  return service
}

/** Runs in the page. */
function replaceSubscription() {
  const encode = (bytes: ArrayBuffer | Uint8Array) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const subscribeAtPushService: (registration: object) => Promise<string> = Reflect.get(
    window,
    'subscribeAtPushService',
  )
  let permission = 'default'
  let current: object | null = null
  const requestPermission = async () => {
    permission = 'granted'
    return permission
  }
  Object.defineProperties(Notification, {
    permission: { get: () => permission },
    requestPermission: { value: requestPermission },
  })
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const publicKey = await crypto.subtle.exportKey('raw', pair.publicKey)
    const { d: privateKey = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
    const auth = crypto.getRandomValues(new Uint8Array(16))
    const endpoint = await subscribeAtPushService({ privateKey, auth: encode(auth), applicationServerKey })
    const keyBytes = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
    const unsubscribe = async () => {
      current = null
      return true
    }
    current = {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(keyBytes, (char) => char.charCodeAt(0)).buffer },
      getKey: (name: string) => (name === 'auth' ? auth.buffer : publicKey),
      unsubscribe,
    }
    return current
  }
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current })
}

/** Records what the service worker shows. */
export async function recordNotifications(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const shown: Shown[] = []
    const showNotification = async (title: string, { body = '', tag = '', data }: NotificationOptions) => {
      shown.push({ title, body, tag, path: data.path })
    }
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification })
    Object.assign(globalThis, { shown })
  })
  return () => worker.evaluate(() => Reflect.get(globalThis, 'shown'))
}

export async function serviceWorkerOf(context: BrowserContext): Promise<Worker> {
  const [running] = context.serviceWorkers()
  return running ?? context.waitForEvent('serviceworker')
}

/** As the browser does after decrypting a message. */
export async function createDelivery(page: Page): Promise<(text: string) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page)
  const registrationIds: string[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    registrationIds.push(...registrations.map(({ registrationId }) => registrationId)),
  )
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrationIds.length).toBeGreaterThan(0)
  const { origin } = new URL(page.url())
  return (data) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrationIds[0] ?? '', data })
}

/** Without a real notification there is none to click, so the event is dispatched in the worker. */
export const clickNotification = (worker: Worker, { path }: Shown) =>
  worker.evaluate((clickedPath) => {
    const notification = { close: () => {}, data: { path: clickedPath } }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
  }, path)
