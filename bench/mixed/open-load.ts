// An open model: requests are sent when they are due, even if earlier ones have no response yet, and latency counts from
// the due time. A stalled server is also charged for the requests that arrive during the stall.

import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '@crew-chief/domain/seeded-random'
import { isFloorName } from '../floor/statements.ts'
import type { Deployment, Environment, LoadUser } from './environment.ts'
import { ANNOUNCEMENTS, KINDS, type Kind } from './kinds.ts'

export type PhaseReport = { seconds: number; count: number; p95: number; p99: number; failures: string[]; paid: number }

/** Every run sends the same requests in the same order. */
const SEED = 20_270
/** Beyond this many concurrent requests, further ones count as failed: the server cannot catch up any more. */
const MAX_IN_FLIGHT = 3_000
const TIMEOUT_MS = 30_000

/** Sends requests to the nodes in turn, like a load balancer. */
export function createOpenLoad({ side, nodes, fixtures }: Deployment, provider: Environment['provider']) {
  const random = createRandom(SEED)
  const used = { freeEvents: 0, paidEvents: 0 }
  const inFlight = new Set<Promise<void>>()
  let agent = newAgent()
  let sent = 0
  let times: number[] = []
  let failures: string[] = []
  let paid = 0

  function pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(random() * list.length)]
    if (item === undefined) throw new Error('cannot choose from an empty list')
    return item
  }

  function pickKind(): Kind {
    let remaining = random() * 100
    for (const kind of KINDS) {
      remaining -= kind.share
      if (remaining < 0) return kind
    }
    return pick(KINDS)
  }

  /** A combination of user and event that has not been registered in this run. */
  function takeSeat(events: 'freeEvents' | 'paidEvents') {
    const index = used[events]++
    const user = fixtures.users[index % fixtures.users.length]
    const event = fixtures[events][Math.floor(index / fixtures.users.length)]
    if (!user || !event) throw new Error('every user is registered for every event')
    return { user, event }
  }

  function requestOf(kind: Kind, reader: LoadUser | undefined) {
    const { camp, asset, participants, users, events, posts } = fixtures
    const isCamp = kind.as === 'participant'
    const chosen = { user: reader ?? pick(isCamp ? participants : users), event: isCamp ? camp : pick(events) }
    const { user, event } = kind.seat ? takeSeat(kind.seat) : chosen
    const ids = { event, post: pick(posts), asset }
    const body = typeof kind.body === 'function' ? kind.body(user) : kind.body
    return side === 'ours' ? ourRequest(kind, user, ids, body) : floorRequest(kind, user, ids, body)
  }

  /** Responses are compressed, as for a browser, unless the caller reads the body. */
  async function send(url: string, method: string, headers: Record<string, string>, body?: object, readsBody = false) {
    const content = body && JSON.stringify(body)
    const index = sent++
    const options = {
      agent,
      method,
      timeout: TIMEOUT_MS,
      headers: {
        'accept-encoding': readsBody ? 'identity' : 'gzip, deflate, br',
        // Spreads the requests over many client addresses; the servers trust one proxy.
        'x-forwarded-for': `10.${index % 250}.${Math.floor(index / 250) % 250}.7`,
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
        ...headers,
      },
    }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = httpRequest(url, options, resolve).on('error', reject)
      sending.on('timeout', () => sending.destroy(new Error('timed out'))).end(content)
    })
    if (response.statusCode !== undefined && response.statusCode >= 400)
      throw new Error(`status ${response.statusCode} ${(await text(response)).slice(0, 80)}`)
    if (readsBody) return text(response)
    await once(response.resume(), 'end')
    return ''
  }

  const nodeUrl = (path: string) => `${nodes[sent % nodes.length]?.origin}${path}`

  /** Pays for every second checkout at the sandbox, which then notifies our server by webhook. */
  async function pay(checkout: string) {
    const { sessionId }: { sessionId?: string | null } = JSON.parse(checkout)
    if (!sessionId || random() < 0.5) return
    await send(`${provider.url}/_test/pay`, 'POST', { authorization: `Bearer ${provider.key}` }, [sessionId])
    paid++
  }

  async function request(kind: Kind, dueAt: number, reader?: LoadUser) {
    try {
      const { path, headers, body } = requestOf(kind, reader)
      const isPaid = side === 'ours' && kind.seat === 'paidEvents'
      const reply = await send(nodeUrl(path), body ? 'POST' : 'GET', headers, body, isPaid)
      times.push(performance.now() - dueAt)
      if (isPaid) await pay(reply)
    } catch (error) {
      failures.push(`${kind.path}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  function start(kind: Kind, dueAt: number, reader?: LoadUser) {
    if (inFlight.size >= MAX_IN_FLIGHT) return void failures.push(`${kind.path}: too many requests in flight`)
    const sending = request(kind, dueAt, reader).finally(() => inFlight.delete(sending))
    inFlight.add(sending)
  }

  return {
    fetchAnnouncements: (reader: LoadUser) => start(ANNOUNCEMENTS, performance.now(), reader),
    /** Edits an announcement instead of adding one: the list must not grow with the length of the run. */
    editAnnouncement: () =>
      send(
        nodeUrl(`/api/announcement/announcements/${fixtures.announcement}`),
        'PUT',
        { authorization: `Bearer ${fixtures.admin.token}` },
        { title: 'Courts 3 and 4 swap', content: `From now on, ${Date.now()}.` },
      ),
    /** Requests arrive at this rate with exponential gaps; `during` runs at the same time. */
    run: async (perSecond: number, seconds: number, during = async (_endAt: number) => {}): Promise<PhaseReport> => {
      // The server may close a connection that was idle during another phase just when it is reused.
      agent.destroy()
      agent = newAgent()
      times = []
      failures = []
      paid = 0
      const startedAt = performance.now()
      const endAt = startedAt + seconds * 1000
      const beside = during(endAt)
      // Awaited at the end of the phase; until then, a failure must not end the process.
      beside.catch(() => {})
      for (let dueAt = startedAt; ; ) {
        dueAt += (-Math.log(1 - random()) / perSecond) * 1000
        if (dueAt > endAt) break
        const early = dueAt - performance.now()
        if (early > 0) await pause(early)
        start(pickKind(), dueAt)
      }
      await beside
      while (inFlight.size > 0) await Promise.all(inFlight)
      const sorted = times.sort((a, b) => a - b)
      const percentile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
      return {
        seconds: (performance.now() - startedAt) / 1000,
        count: sorted.length,
        p95: percentile(0.95),
        p99: percentile(0.99),
        failures,
        paid,
      }
    },
  }
}
export type OpenLoad = ReturnType<typeof createOpenLoad>

type Ids = Record<'event' | 'post' | 'asset', string>
type Request = { path: string; headers: Record<string, string>; body?: object | undefined }

const fill = (path: string, ids: Ids) => path.replace(/\{(event|post|asset)\}/, (_, name: keyof Ids) => ids[name])

const ourRequest = (kind: Kind, user: LoadUser, ids: Ids, body?: object): Request => ({
  path: fill(kind.path, ids),
  headers: { ...kind.headers, ...(kind.as && { authorization: `Bearer ${user.token}` }) },
  body,
})

function floorRequest({ floor }: Kind, { sid, exp, userId }: LoadUser, ids: Ids, body?: object): Request {
  if (!isFloorName(floor)) return { path: fill(floor, ids), headers: {} }
  const values = { ...ids, sid, exp: String(exp), user: userId }
  const path = `/b/${encodeURIComponent(floor)}`
  if (body) return { path, headers: {}, body: { ...values, ...body } }
  return { path: `${path}?${new URLSearchParams(values)}`, headers: {} }
}

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 500, scheduling: 'fifo' })
