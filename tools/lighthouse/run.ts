// Runs Lighthouse against a server with demo data. Every audit gets a browser profile of its own.

import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { logInByApi, type Session } from '../../e2e/support/api.ts'
import { BROWSER_FLAGS } from '../../e2e/support/browser-flags.ts'
import startServer from '../../e2e/support/server.ts'
import { ADMIN, ALL_YOU_NEED } from '../../e2e/support/users.ts'
import { createCaller } from '../../packages/contract/src/client.ts'
import { eventsApi, eventsOf } from '../../packages/contract/src/events.ts'
import { shopApi } from '../../packages/contract/src/shop.ts'
import { main, UserError } from '../child-processes.mjs'
import { ensureLighthouse, entryOf } from './install.ts'
import {
  type Figures,
  type Lhr,
  medianOf,
  missedLimits,
  notMeasured,
  type PageFigures,
  phoneSlowdown,
  readFigures,
  scoreTable,
} from './report.ts'

const USAGE = `node tools/lighthouse.mjs [--runs <number>] [--page <name>]
  --runs    audits of each public page; the median counts (3)
  --page    only pages with this in their name`

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
})

type Form = PageFigures['form']
type AuditedPage = { name: string; path: string; session: Session | null }

const PUBLIC = ['/events', '/membership', '/shop', '/library']

async function runningCamp(origin: string, { token }: Session): Promise<string> {
  const call = createCaller((path, init) => fetch(origin + path, init))
  const events = eventsOf(await call(eventsApi.listEvents, {}, { token }))
  const now = Date.now()
  const running = events.find(
    ({ startDate, endDate, myRegistration }) =>
      myRegistration && Date.parse(startDate) <= now && now <= Date.parse(endDate),
  )
  if (!running) throw new UserError('The demo data has no running camp.')
  return running.id
}

/** An event with pictures, if there is one: its cover is the largest element. */
async function pagesOfRecords(origin: string): Promise<AuditedPage[]> {
  const call = createCaller((path, init) => fetch(origin + path, init))
  const events = eventsOf(await call(eventsApi.listEvents, {}))
  const { products } = await call(shopApi.listProducts, { query: {} })
  const event = events.find(({ media }) => media.length > 0) ?? events[0]
  const [product] = products
  if (!event || !product) throw new UserError('The demo data has no event or no product.')
  return [
    { name: '/events/:slug', path: `/events/${event.slug}`, session: null },
    { name: '/shop/:slug', path: `/shop/${product.slug}`, session: null },
  ]
}

async function auditedPages(origin: string): Promise<AuditedPage[]> {
  const member = await logInByApi(ALL_YOU_NEED)
  const admin = await logInByApi(ADMIN)
  const camp = await runningCamp(origin, member)
  return [
    ...PUBLIC.map((path) => ({ name: path, path, session: null })),
    ...(await pagesOfRecords(origin)),
    { name: '/events, a member', path: '/events', session: member },
    { name: '/camp, a member', path: `/camp/${camp}`, session: member },
    { name: '/court-assignment, an admin', path: '/court-assignment', session: admin },
    { name: '/dashboard, an admin', path: '/dashboard', session: admin },
  ]
}

// The parts of puppeteer and Lighthouse used here; neither package is installed at compile time.
type Page = { goto: (url: string) => Promise<unknown>; evaluate: (code: string) => Promise<unknown> }
type Context = { newPage: () => Promise<Page>; close: () => Promise<void> }
type Browser = { createBrowserContext: () => Promise<Context>; close: () => Promise<void> }
type Puppeteer = { launch: (options: { executablePath: string; args: string[] }) => Promise<Browser> }
type Lighthouse = (url: string, flags: object, config: object | undefined, page: Page) => Promise<{ lhr: Lhr }>

type Tools = {
  lighthouse: Lighthouse
  desktop: object
  browser: Browser
  origin: string
  cpuSlowdownMultiplier: number
}

async function openTools(origin: string): Promise<Tools> {
  const library: { default: Lighthouse; desktopConfig: object } = await import(entryOf('lighthouse'))
  const { default: puppeteer }: { default: Puppeteer } = await import(entryOf('puppeteer-core'))
  const executablePath = process.env.CHROME_PATH ?? ''
  const browser = await puppeteer.launch({ executablePath, args: BROWSER_FLAGS })
  const lighthouse = library.default
  cleanup.push(() => browser.close())
  const { lhr } = await lighthouse(
    origin,
    { logLevel: 'error' },
    undefined,
    await (await browser.createBrowserContext()).newPage(),
  )
  const cpuSlowdownMultiplier = phoneSlowdown(lhr)
  return { lighthouse, desktop: library.desktopConfig, browser, origin, cpuSlowdownMultiplier }
}

/** Lighthouse does not clear local storage in this mode. */
async function storeSession(page: Page, origin: string, { token, refreshToken, expiresAt, user }: Session) {
  await page.goto(`${origin}/api/health`)
  const entries = { auth: { token, refreshToken, expiresAt }, user }
  for (const [key, value] of Object.entries(entries))
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(value))})`)
}

async function audit(tools: Tools, { path, session }: AuditedPage, form: Form): Promise<Figures> {
  const context = await tools.browser.createBrowserContext()
  try {
    const page = await context.newPage()
    if (session) await storeSession(page, tools.origin, session)
    const { cpuSlowdownMultiplier } = tools
    const [config, throttling] = form === 'desktop' ? [tools.desktop, {}] : [undefined, { cpuSlowdownMultiplier }]
    const flags = { logLevel: 'error', output: 'json', throttling }
    const { lhr } = await tools.lighthouse(tools.origin + path, flags, config, page)
    return readFigures(lhr)
  } catch (error) {
    return notMeasured(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
  }
}

/** Signed-in pages have no performance limit, so one run is enough. */
async function auditRepeatedly(tools: Tools, page: AuditedPage, form: Form, times: number): Promise<PageFigures> {
  const runs: Figures[] = []
  for (let run = 0; run < (page.session ? 1 : times); run++) runs.push(await audit(tools, page, form))
  const figures = medianOf(runs)
  const load = loadavg()[0] ?? 0
  console.log(`${page.name}, ${form}: performance ${figures.performance} (load ${load.toFixed(1)})`)
  return { ...figures, name: page.name, form, isPublic: !page.session, load }
}

const cleanup: (() => Promise<unknown>)[] = []

async function stopAll() {
  for (const step of cleanup.splice(0).reverse()) await step().catch(() => undefined)
}

async function measure(): Promise<number> {
  await ensureLighthouse()
  cleanup.push(await startServer())
  const origin = process.env.CREW_CHIEF_URL ?? ''
  const tools = await openTools(origin)
  const pages: PageFigures[] = []
  const times = Math.max(1, Number(options.runs) || 1)
  const audited = (await auditedPages(origin)).filter(({ name }) => name.includes(options.page))
  for (const page of audited)
    for (const form of ['mobile', 'desktop'] as const) pages.push(await auditRepeatedly(tools, page, form, times))
  await stopAll()
  const missed = pages.flatMap(missedLimits)
  console.log(
    `\n${scoreTable(pages)}\n\n${cpus().length} cores ${process.arch}, Node ${process.versions.node}, phone CPU slowdown ${tools.cpuSlowdownMultiplier.toFixed(1)}`,
  )
  console.log(missed.length === 0 ? 'All limits are met.' : `Missed: ${missed.join('; ')}`)
  return missed.length === 0 ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopAll().then(() => process.exit(1)))
// The parent process is gone, possibly killed: stop the server and the browser too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

if (options.help) console.log(USAGE)
else await main(() => measure().finally(stopAll))
// An open IPC channel to the parent would keep this process alive.
process.removeAllListeners('disconnect')
if (process.connected) process.disconnect()
