// Push messages on this device: the browser's permission and subscription, and what the server knows about them.

import { ApiError } from '@crew-chief/contract/client'
import { pushApi } from '@crew-chief/contract/push'
import { callApi } from '../../api/api.ts'
import { currentSubscription, endSubscription, registerServiceWorker, storedPush } from '../../lib/push-subscription.ts'

const WORKER_TIMEOUT_MS = 30_000

export type PushState = 'unsupported' | 'needs-install' | 'denied' | 'off' | 'on'

/** Newer iPads call themselves Macs. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readPushState(userId: string): Promise<PushState> {
  if (isApplePhone() && !isInstalled()) return 'needs-install'
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOwn = storedPush.get()?.userId === userId
  return isOwn && Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off'
}

/** Call it in the handler of a click: browsers ask for permission only then. */
export async function turnOnPush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe(userId)
  return readPushState(userId)
}

/** The server also stops when the push service refuses a message, so its answer does not matter. */
export async function turnOffPush(userId: string): Promise<PushState> {
  const endpoint = storedPush.get()?.endpoint
  await endSubscription()
  if (endpoint) await callApi(pushApi.removePushSubscription, { body: { endpoint } }).catch(() => undefined)
  return readPushState(userId)
}

/**
 * At the start of the app: a new session takes the subscription over, and the server gets an endpoint that changed. It
 * ends when the user removed this device from the list, or when another user is logged in.
 */
export async function syncPush(userId: string): Promise<void> {
  const stored = storedPush.get()
  if (!stored) return
  if (stored.userId !== userId) return endSubscription()
  try {
    const subscription = await currentSubscription()
    if (Notification.permission !== 'granted') await turnOffPush(userId)
    else if (subscription?.endpoint !== stored.endpoint || !(await hasServerKey(subscription))) await subscribe(userId)
    else await callApi(pushApi.addPushSubscription, { body: { ...keysOf(subscription), renew: true } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await endSubscription()
    // Otherwise the next start tries again.
  }
}

async function subscribe(userId: string): Promise<void> {
  const { key } = await callApi(pushApi.pushKey, {})
  await registerServiceWorker()
  const { pushManager } = await activeWorker()
  const previous = await pushManager.getSubscription()
  if (previous && !isKeyOf(previous, key)) await previous.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  try {
    await callApi(pushApi.addPushSubscription, { body: keysOf(subscription) })
  } catch (error) {
    await endSubscription()
    throw error
  }
  storedPush.set({ userId, endpoint: subscription.endpoint })
}

/** `ready` stays pending when the worker cannot be installed. */
const activeWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new DOMException('No active service worker', 'TimeoutError')), WORKER_TIMEOUT_MS),
    ),
  ])

const hasServerKey = async (subscription: PushSubscription): Promise<boolean> =>
  isKeyOf(subscription, (await callApi(pushApi.pushKey, {})).key)

/** A subscription works only with the key it was made with. */
function isKeyOf({ options }: PushSubscription, key: string): boolean {
  return options.applicationServerKey !== null && encode(options.applicationServerKey) === key
}

const keysOf = (subscription: PushSubscription) => ({
  endpoint: subscription.endpoint,
  p256dh: encode(subscription.getKey('p256dh')),
  auth: encode(subscription.getKey('auth')),
})

const encode = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
