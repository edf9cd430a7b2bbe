// A local Stripe replacement: the API over HTTP, hosted payment pages and signed webhooks.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ensurePrices, type InitialPrice } from './actions/create-price.ts'
import { createApiHandler } from './api/api-handler.ts'
import type { Account } from './context.ts'
import { type Engine, startEngine } from './engine.ts'
import { createFaults, type Faults } from './knobs/faults.ts'
import { createKnobs, type Knobs } from './knobs/knobs.ts'
import { handleKnobs } from './knobs/knobs-handler.ts'
import { createPagesHandler } from './pages/pages-handler.ts'
import type { Webhook } from './webhooks/dispatcher.ts'

export type SandboxOptions = {
  /** Default 127.0.0.1. */
  host?: string
  /** Default 0: a free port. */
  port?: number
  secretKey: string
  /** The public address of the hosted pages; default: the address of this server. */
  pageBase?: string
  webhooks?: Webhook[]
  /** Persists the state across restarts; in memory only by default. */
  stateFile?: string
  /** Prices with fixed ids. */
  prices?: InitialPrice[]
  merchantName?: () => string
  account?: Partial<Account>
  /** The delay of late payments; default 20 s. */
  lateAfterMs?: number
  now?: () => Date
}

export type Sandbox = {
  url: string
  /** For mounting in another server; the prefix must be removed from `request.url`. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  setWebhooks: (webhooks: Webhook[]) => void
  setPageBase: (pageBase: string) => void
  knobs: Knobs
  stop: () => Promise<void>
}

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  let pageBase = options.pageBase ?? ''
  const engine = await startEngine({
    stateFile: options.stateFile,
    webhooks: options.webhooks ?? [],
    merchantName: options.merchantName ?? (() => 'Sandbox'),
    account: { id: 'acct_sandbox', country: 'US', chargesEnabled: true, ...options.account },
    lateAfterMs: options.lateAfterMs ?? 20_000,
    now: options.now ?? (() => new Date()),
    pageBase: () => pageBase,
  })
  await engine.commit(() => ensurePrices(engine.ctx, options.prices ?? []))
  const faults = createFaults()
  const knobs = createKnobs({ ...engine, faults })
  const handle = createHandler(engine, faults, knobs, options.secretKey)
  const server = createServer(handle)
  const url = await listen(server, options.port ?? 0, options.host ?? '127.0.0.1')
  pageBase ||= url
  return {
    url,
    handle,
    setWebhooks: engine.dispatcher.setWebhooks,
    setPageBase: (base) => {
      pageBase = base
    },
    knobs,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await engine.stop()
    },
  }
}

function createHandler(engine: Engine, faults: Faults, knobs: Knobs, secretKey: string): Sandbox['handle'] {
  const api = createApiHandler({ ...engine, secretKey, faults })
  const pages = createPagesHandler(engine)
  const route = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    if (path.startsWith('/_test/')) return handleKnobs(knobs, secretKey, request, response)
    return /^\/(pay|portal|payments|assets)\//.test(path) ? pages(request, response) : api(request, response)
  }
  return (request, response) => {
    route(request, response).catch(() => response.destroy())
  }
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no address')
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
