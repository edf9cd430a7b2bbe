import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Random } from '@crew-chief/domain/seeded-random'
import type { LoadConfig, LoadUser } from './fixtures.ts'
import { createChooser } from './random.ts'
import { type HttpRequest, type KindName, REQUEST_KINDS } from './request-kinds.ts'
import { createStatistics } from './statistics.ts'

const INTERVAL_MS = 5_000
/** Beyond this many concurrent requests, further ones count as failed: the server cannot catch up any more. */
const MAX_IN_FLIGHT = 3_000

/** Sends requests of a kind and records their latency from the time they were due. */
export function createRequestSender({ side, nodes, fixtures, provider }: LoadConfig, random: Random) {
  const choose = createChooser(fixtures, random)
  const { send, reconnect } = createHttpClient(nodes)
  const pay = side === 'ours' ? createPayments(provider, random) : async () => 0
  const inFlight = new Set<Promise<void>>()
  let [statistics, paid] = [createStatistics(INTERVAL_MS), 0]

  async function request(kind: KindName, dueAt: number, participant?: LoadUser) {
    try {
      const httpRequest = REQUEST_KINDS[kind][side]({ ...choose(), ...(participant && { participant }) })
      const isCheckout = kind === 'register, paid'
      const { status, bytes, body } = await send(httpRequest, isCheckout)
      if (status >= 400) return statistics.addFailure(kind, `status ${status} ${body.slice(0, 80)}`)
      statistics.addResponse({ kind, dueAt, bytes, ms: performance.now() - dueAt })
      if (isCheckout) paid += await pay(body)
    } catch (error) {
      statistics.addFailure(kind, error instanceof Error ? error.message : String(error))
    }
  }

  return {
    send,
    request,
    /** Does not wait for the response. */
    start: (kind: KindName, dueAt: number, participant?: LoadUser) => {
      if (inFlight.size >= MAX_IN_FLIGHT) return statistics.addFailure(kind, 'not sent: too many requests in flight')
      const sending = request(kind, dueAt, participant).finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    },
    addFailure: (kind: KindName, reason: string) => statistics.addFailure(kind, reason),
    /** Resolves when no request is in flight. */
    idle: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
    reset: () => {
      reconnect()
      ;[statistics, paid] = [createStatistics(INTERVAL_MS), 0]
    },
    report: (seconds: number) => ({ stats: statistics.summarize(seconds), paid }),
  }
}
export type RequestSender = ReturnType<typeof createRequestSender>

/** Pays for every second checkout at the sandbox, which then notifies our server by webhook. */
function createPayments({ url, key }: LoadConfig['provider'], random: Random) {
  const { send } = createHttpClient([url])
  return async (checkout: string): Promise<number> => {
    const { sessionId }: { sessionId?: string | null } = JSON.parse(checkout)
    if (!sessionId || random() < 0.5) return 0
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const body = JSON.stringify([sessionId])
    const { status } = await send({ method: 'POST', path: '/_test/pay', headers, body })
    if (status !== 200) throw new Error(`payment returned ${status}`)
    return 1
  }
}

const TIMEOUT_MS = 30_000

type HttpResponse = { status: number; bytes: number; body: string }

/** Sends over keep-alive connections, to the nodes in turn like a load balancer. */
function createHttpClient(nodes: readonly string[]) {
  const newAgent = () => new Agent({ keepAlive: true, maxSockets: 500, scheduling: 'fifo' })
  let [agent, count] = [newAgent(), 0]

  /** Responses are compressed, as for a browser, unless the caller reads the body. */
  const send = async ({ method, path, headers, body }: HttpRequest, readsBody = false): Promise<HttpResponse> => {
    const index = count++
    const options = {
      agent,
      method,
      timeout: TIMEOUT_MS,
      headers: {
        'accept-encoding': readsBody ? 'identity' : 'gzip, deflate, br',
        // Spreads the requests over many client addresses; the servers trust one proxy.
        'x-forwarded-for': `10.${index % 250}.${Math.floor(index / 250) % 250}.7`,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = httpRequest(`${nodes[index % nodes.length]}${path}`, options, resolve).on('error', reject)
      sending.on('timeout', () => sending.destroy(new Error('timed out'))).end(body)
    })
    const status = response.statusCode ?? 0
    if (readsBody || status >= 400) {
      const content = await text(response)
      return { status, bytes: Buffer.byteLength(content), body: content }
    }
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    await once(response, 'end')
    return { status, bytes, body: '' }
  }

  return {
    send,
    /** The server may close a connection that was idle during another phase just when it is reused. */
    reconnect: () => {
      agent.destroy()
      agent = newAgent()
    },
  }
}
