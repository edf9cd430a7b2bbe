// Caches the app shell for offline use, and shows push messages. API responses are not cached here: the app stores them itself (src/api/offline-cache.ts).

// Replaced by the build (offline-shell.ts).
const VERSION = 'unbuilt'
const FILES = []

const CACHE_PREFIX = 'shell '
const CACHE = CACHE_PREFIX + VERSION
// Every route serves the same HTML.
const PAGE = '/camp'
// Requests on bad Wi-Fi may never fail: after this time the cached page is used.
const TIMEOUT_MS = 3_000

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|files|sandbox)(\/|$)/.test(pathname)) event.respondWith(pageResponse(request))
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(fileResponse(request))
})

/**
 * Sequentially, so that the page stays responsive. Hashed files never change, so those cached by an interrupted attempt are
 * not fetched again; the others are always revalidated.
 */
async function cacheFiles() {
  const cache = await caches.open(CACHE)
  for (const path of [...FILES, PAGE]) {
    const isHashed = path.startsWith('/assets/')
    if (isHashed && (await cache.match(path))) continue
    await cache.add(new Request(path, { cache: isHashed ? 'default' : 'reload' }))
  }
  await self.skipWaiting()
}

/** Keeps the previous version: open pages use its files until they are reloaded. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** Network first; the cached page on a timeout, a network error or a server error. */
async function pageResponse(request) {
  const cached = await (await caches.open(CACHE)).match(PAGE)
  if (!cached) return fetch(request)
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, cached))
  const response = await Promise.race([fetch(request), timeout]).catch(() => cached)
  return response.status >= 500 ? cached : response
}

async function fileResponse(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** The same id replaces the notification that is shown. Browsers require a notification for every message. */
async function showMessage(data) {
  const { id, title, body, path } = readMessage(data)
  const options = { body, tag: id, data: { path: ownPath(path) }, icon: '/icon-192.png', badge: '/badge-96.png' }
  await self.registration.showNotification(title, options)
}

function readMessage(data) {
  try {
    const { id, title, body, path } = data.json()
    return { id: String(id), title: String(title), body: String(body ?? ''), path }
  } catch {
    return { id: 'unreadable', title: 'You have a new notification', body: '', path: '/' }
  }
}

/** A path of this site, or the start page. */
function ownPath(path) {
  const url = typeof path === 'string' ? URL.parse(path, location.origin) : null
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : '/'
}

/** In the window of the app that was used last, or in a new one. */
async function openPage(notification) {
  notification.close()
  const path = ownPath(notification.data?.path)
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(path)
  window.postMessage({ type: 'open-path', path })
  await window.focus()
}

/** Only a page has the session to tell the server. Without an open one, the next start of the app does (push-device.ts). */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  if (!newSubscription && oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options)
  const windows = await self.clients.matchAll({ type: 'window' })
  for (const window of windows) window.postMessage({ type: 'push-changed' })
}
