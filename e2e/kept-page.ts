// One window for all journeys of a worker: its scripts are fetched and compiled once, which is half of what a visit
// costs. Between two journeys everything is taken away that one of them may leave behind.

import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A page of our origin that runs no code of ours: from here the storage can be seen to. */
export const BLANK = '/api/health'

type Undo = () => Promise<unknown>
export type Kept = { page?: Page; undo: Undo[]; hasOwnClock?: boolean; hasOwnAnswers?: boolean }

/** A window that a journey has closed is replaced. */
export async function openKept(kept: Kept, browser: Browser): Promise<BrowserContext> {
  if (kept.page?.isClosed()) await kept.page.context().close()
  if (!kept.page || kept.page.isClosed()) {
    const context = await browser.newContext()
    kept.page = await context.newPage()
    kept.hasOwnClock = false
    kept.undo.length = 0
    rememberWhatLasts(kept, kept.page)
    await kept.page.goto(BLANK)
  }
  return kept.page.context()
}

/** First scripts and debugging sessions outlast every page that is opened: they are noted, to be ended. */
function rememberWhatLasts(kept: Kept, page: Page) {
  const { undo } = kept
  const addScript = page.addInitScript.bind(page)
  page.addInitScript = async (...args) => {
    const added = await addScript(...args)
    undo.push(() => added.dispose())
    return added
  }
  const context = page.context()
  const openSession = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await openSession(target)
    undo.push(() => session.detach())
    return session
  }
  for (const place of [page, context]) {
    const addRoute = place.route.bind(place)
    place.route = (...args) => {
      kept.hasOwnAnswers = true
      return addRoute(...args)
    }
  }
  // A clock that was set cannot be set back: every later page would live at that time, its session long over.
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get: () => {
      kept.hasOwnClock = true
      return clock
    },
  })
}

type Size = { width: number; height: number } | null

export async function forgetJourney(kept: Kept, viewport: Size) {
  const { page, undo } = kept
  if (!page || page.isClosed()) return
  const context = page.context()
  if (kept.hasOwnClock) return context.close()
  // Gone from our pages first: what runs there could write again, or ask the server what a journey had answered itself.
  // Whatever else it answered itself or cut off, this page it gets.
  await context.setOffline(false)
  if (kept.hasOwnAnswers) await page.route(`**${BLANK}`, (route) => route.continue())
  await page.goto(BLANK)
  kept.hasOwnAnswers = false
  for (const work of undo.splice(0)) await work()
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  context.removeAllListeners('request')
  for (const event of ['request', 'response', 'dialog']) page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.clearCookies()
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' })
  if (viewport) await page.setViewportSize(viewport)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    // Whoever opened a camp has one; the next journey begins without.
    for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
}
