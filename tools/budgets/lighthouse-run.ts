// Lighthouse on a server of our own with the demo's people: each time in a browser profile that has nothing of ours.

import { loadavg } from 'node:os'
import { BROWSER_FLAGS } from '../../e2e/browser-flags.ts'
import startServer from '../../e2e/server.ts'
import type { Session } from '../../e2e/server-calls.ts'
import { ensureLighthouse, entryOf } from './install-lighthouse.ts'
import { type Figures, type Lhr, medianOf, notMeasured, readFigures } from './lighthouse-figures.ts'
import { type Form, type LookedAt, pagesOf } from './lighthouse-pages.ts'

export type PageFigures = Figures & { name: string; form: Form; isPublic: boolean; load: number }

// What we use of two packages that are not among ours.
type Page = { goto: (url: string) => Promise<unknown>; evaluate: (code: string) => Promise<unknown> }
type Context = { newPage: () => Promise<Page>; close: () => Promise<void> }
type Browser = { createBrowserContext: () => Promise<Context>; close: () => Promise<void> }
type Puppeteer = { launch: (options: { executablePath: string; args: string[] }) => Promise<Browser> }
type Lighthouse = (url: string, flags: object, config: object | undefined, page: Page) => Promise<{ lhr: Lhr }>

type Tools = { lighthouse: Lighthouse; desktop: object; browser: Browser; origin: string }

async function openTools(origin: string): Promise<Tools> {
  const library: { default: Lighthouse; desktopConfig: object } = await import(entryOf('lighthouse'))
  const { default: puppeteer }: { default: Puppeteer } = await import(entryOf('puppeteer-core'))
  const executablePath = process.env.CHROME_PATH ?? ''
  const browser = await puppeteer.launch({ executablePath, args: BROWSER_FLAGS })
  return { lighthouse: library.default, desktop: library.desktopConfig, browser, origin }
}

/** Where the pages look for it; Lighthouse leaves local storage as it is. */
async function keepSession(page: Page, origin: string, { token, refreshToken, expiresAt, user }: Session) {
  await page.goto(`${origin}/api/health`)
  const kept = { auth: { token, refreshToken, expiresAt }, user }
  for (const [key, value] of Object.entries(kept))
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(value))})`)
}

async function look(tools: Tools, { path, session }: LookedAt, form: Form): Promise<Figures> {
  const context = await tools.browser.createBrowserContext()
  try {
    const page = await context.newPage()
    if (session) await keepSession(page, tools.origin, session)
    const flags = { logLevel: 'error', output: 'json' }
    const config = form === 'desktop' ? tools.desktop : undefined
    const { lhr } = await tools.lighthouse(tools.origin + path, flags, config, page)
    return readFigures(lhr)
  } catch (error) {
    return notMeasured(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
  }
}

/** Speed swings, nothing else does: where it is not judged, once is enough. */
async function lookSeveralTimes(tools: Tools, page: LookedAt, form: Form, times: number): Promise<PageFigures> {
  const runs: Figures[] = []
  for (let run = 0; run < (page.session ? 1 : times); run++) runs.push(await look(tools, page, form))
  const figures = medianOf(runs)
  const load = loadavg()[0] ?? 0
  console.log(`Lighthouse: ${page.name}, ${form}: performance ${figures.performance} (load ${load.toFixed(1)})`)
  return { ...figures, name: page.name, form, isPublic: !page.session, load }
}

/** `undo` gets what to take down again, so that somebody who has enough of it leaves nothing behind. */
export async function runLighthouse(times: number, undo: (() => Promise<unknown>)[]): Promise<PageFigures[]> {
  await ensureLighthouse()
  undo.push(await startServer())
  const origin = process.env.CREW_CHIEF_URL ?? ''
  const tools = await openTools(origin)
  undo.push(() => tools.browser.close())
  const measured: PageFigures[] = []
  for (const page of await pagesOf(origin))
    for (const form of ['mobile', 'desktop'] as const) measured.push(await lookSeveralTimes(tools, page, form, times))
  return measured
}
