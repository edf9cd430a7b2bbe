// Caches the app shell for offline use. API responses are not cached here: the app stores them itself (src/api/offline-cache.ts).

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
