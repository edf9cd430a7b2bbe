// A Stripe of our own: the same API over HTTP, a hosted payment page, signed webhooks. No money moves.
// This file puts the parts together; engine.ts, api/answer-api.ts, pages/ and webhooks/dispatcher.ts are the chapters.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createApi } from './api/answer-api.ts'
import { type Engine, startEngine } from './engine.ts'
import { answerKnobs } from './knobs/answer-knobs.ts'
import { createFaults, type Faults } from './knobs/faults.ts'
import { createKnobs, type Knobs } from './knobs/knobs.ts'
import { createPages } from './pages/answer-page.ts'
import type { Webhook } from './webhooks/post-event.ts'
import { ensurePrices, type KnownPrice } from './work/create-price.ts'

export type SandboxOptions = {
  /** Default 127.0.0.1. */
  host?: string
  /** Default 0: a free one. */
  port?: number
  /** The only key that is accepted. */
  secretKey: string
  /** Where people reach the hosted pages; default the server's own address. */
  pageBase?: string
  webhooks?: Webhook[]
  /** Where everything is kept, so that a restart forgets nothing. Absent: in memory only. */
  stateFile?: string
  /** Prices that exist from the start, with fixed ids. */
  prices?: KnownPrice[]
  merchantName?: string
  /** How long a payment that comes late takes; default 20 s. */
  lateAfterMs?: number
  now?: () => Date
}

export type Sandbox = {
  url: string
  /** Serves the API and the pages, for a server that mounts them; the prefix must be off `request.url`. */
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
    merchantName: options.merchantName ?? 'Sandbox',
    lateAfterMs: options.lateAfterMs ?? 20_000,
    now: options.now ?? (() => new Date()),
    pageBase: () => pageBase,
  })
  await engine.commit(() => ensurePrices(engine.world, options.prices ?? []))
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
    setPageBase: (wanted) => {
      pageBase = wanted
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
  const api = createApi({ ...engine, secretKey, faults })
  const pages = createPages(engine)
  const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    if (path.startsWith('/_test/')) return answerKnobs(knobs, secretKey, request, response)
    return /^\/(pay|portal|assets)\//.test(path) ? pages(request, response) : api(request, response)
  }
  return (request, response) => {
    answer(request, response).catch(() => response.destroy())
  }
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no address')
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
