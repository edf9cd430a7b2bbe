// Opens the app without network: keeps the page and the files it is made of. It keeps no data: calls always go to the
// server, and what a camp last showed lies in the app's own storage (src/api/keep-replies.ts).

// The build writes both (offline-shell.ts).
const VERSION = 'unbuilt'
const FILES = []

const NAME = 'shell '
const CACHE = NAME + VERSION
// The same page stands at every address.
const PAGE = '/camp'
// Gym Wi-Fi swallows requests whole: whoever waits this long gets the kept page.
const PATIENCE_MS = 3_000

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|files|sandbox)(\/|$)/.test(pathname)) event.respondWith(openPage(request))
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(openFile(request))
})

/**
 * One after the other: somebody is at work on the page meanwhile. Names with a hash never change their content, so what an
 * attempt that broke off has kept is not fetched again; the others are asked for anew.
 */
async function keepFiles() {
  const cache = await caches.open(CACHE)
  for (const path of [...FILES, PAGE]) {
    const isHashed = path.startsWith('/assets/')
    if (isHashed && (await cache.match(path))) continue
    await cache.add(new Request(path, { cache: isHashed ? 'default' : 'reload' }))
  }
  await self.skipWaiting()
}

/** The version before stays too: pages that are open go on with their own files until they are opened anew. */
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The server's page whenever it comes; the kept one when it does not, or when the server is in trouble. */
async function openPage(request) {
  const kept = await (await caches.open(CACHE)).match(PAGE)
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  const answer = await Promise.race([fetch(request), late]).catch(() => kept)
  return answer.status >= 500 ? kept : answer
}

async function openFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
