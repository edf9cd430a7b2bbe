import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { announcementsApi } from '@crew-chief/contract/announcements'
import { eventsApi } from '@crew-chief/contract/events'
import { sessionApi } from '@crew-chief/contract/session'
import { systemApi } from '@crew-chief/contract/system'
import { usersApi } from '@crew-chief/contract/users'
import { expect, onTestFinished, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { campBuilders } from '../../src/testing/camp-builders.ts'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { readLive } from '../../src/testing/live-reader.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { failedRequests, p95, startLoad } from './background-load.ts'
import { clientOf, type Node, spawnNode } from './nodes.ts'
import { reportFigures } from './report-figures.ts'
import { PROFILE } from './request-bodies.ts'

const PEOPLE = 6
const server = await startTestServer()
const url = databaseUrlOf(server.deps)
const given = builders(server)

const CHECK_INTERVAL_MS = 1_000

/** A load balancer that checks the readiness of every node each second and forwards requests to ready ones. */
async function startReadyBalancer() {
  const agent = new Agent({ keepAlive: true })
  const nodes = new Map<string, { isReady: boolean }>()
  let turn = 0
  const next = (): string | undefined => {
    const ready = [...nodes].filter(([, { isReady }]) => isReady)
    return ready[turn++ % Math.max(ready.length, 1)]?.[0]
  }
  const checkReady = async (base: string) => {
    const answer = await fetch(base + systemApi.ready.path, {
      signal: AbortSignal.timeout(CHECK_INTERVAL_MS * 2),
    }).catch(() => undefined)
    await answer?.arrayBuffer()
    const node = nodes.get(base)
    if (node) node.isReady = answer?.status === 200
  }
  const checks = setInterval(() => void Promise.all([...nodes.keys()].map(checkReady)), CHECK_INTERVAL_MS)
  const server = createServer((incoming, response) => forward(incoming, response, next(), agent)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    clearInterval(checks)
    server.closeAllConnections()
    server.close()
    agent.destroy()
  })
  const address = server.address()
  return {
    base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** Resolves when the node is ready. */
    add: async (base: string) => {
      nodes.set(base, { isReady: false })
      while (!nodes.get(base)?.isReady) await checkReady(base)
    },
    remove: (base: string) => void nodes.delete(base),
  }
}

/** Does not retry: a request dropped by a node fails. */
function forward(incoming: IncomingMessage, response: ServerResponse, base: string | undefined, agent: Agent) {
  const fail = () =>
    void (response.headersSent ? response.destroy() : response.writeHead(502).end('{"message":"no node"}'))
  if (!base) return fail()
  const outgoing = request(
    base + incoming.url,
    { method: incoming.method, headers: incoming.headers, agent },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
      reply.on('error', fail)
    },
  )
  outgoing.on('error', fail)
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

/** Reads and writes through the load balancer. */
async function mixedLoad(base: string) {
  const { send } = clientOf(base)
  const people = await runConcurrently(PEOPLE, () => given.signedIn())
  return startLoad(PEOPLE, async (firstName, client) => {
    const token = people[client]?.token
    const kind = client % 3
    const answer =
      kind === 0
        ? await send(sessionApi.me, {}, { token })
        : kind === 1
          ? await send(eventsApi.listEvents, { query: {} }, { token })
          : await send(usersApi.updateMe, { body: { ...PROFILE, firstName } }, { token })
    return { status: answer.status, ms: answer.ms, message: answer.message }
  })
}

/** As in a rolling upgrade: a new node joins, an old one is stopped, then the same for the second. */
async function replaceAll(balancer: Awaited<ReturnType<typeof startReadyBalancer>>, env: Record<string, string>) {
  const spawn = async () => {
    const node = await spawnNode(url, env)
    await balancer.add(node.base)
    return node
  }
  const old = await Promise.all([spawn(), spawn()])
  const load = await mixedLoad(balancer.base)
  await load.more(PEOPLE * 10)
  const replace = async (node: Node) => {
    const next = await spawn()
    await load.more(PEOPLE * 10)
    node.child.kill('SIGTERM')
    expect(await node.ended).toBe(0)
    balancer.remove(node.base)
    return next
  }
  return { load, replaceEach: async () => [await replace(old[0]), await replace(old[1])] }
}

test('replacing both nodes under load: no request fails, and live clients keep receiving updates', async () => {
  const balancer = await startReadyBalancer()
  const camp = await campBuilders(server).camp()
  const admin = await given.as('ADMIN')
  const { load, replaceEach } = await replaceAll(balancer, { DRAIN_SECONDS: '3' })

  // Reconnects when its stream ends, as browsers do.
  const received: string[] = []
  let streams = 0
  let isReading = true
  const reading = (async () => {
    while (isReading) {
      const live = await readLive(balancer.base, camp.id, admin.token)
      streams++
      for (let topic = await live.next(); topic !== undefined; topic = await live.next()) {
        received.push(topic)
        if (!isReading) break
      }
      live.leave()
    }
  })()
  await expect.poll(() => streams).toBe(1)
  await replaceEach()
  await load.more(PEOPLE * 10)
  const outcomes = await load.stop()
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])

  const before = received.length
  isReading = false
  const body = { title: 'Courts', content: 'Court 4 plays an hour later.' }
  const announcement = { params: { eventId: camp.id }, body }
  const { status } = await clientOf(balancer.base).send(announcementsApi.createAnnouncement, announcement, {
    token: admin.token,
  })
  expect(status).toBe(201)
  await reading
  expect(received.slice(before)).toContain('announcements')
  expect(streams).toBeGreaterThan(1)
  reportFigures('two nodes replaced one by one under load', {
    requests: outcomes.length,
    failed: failedRequests(outcomes).length,
    'p95 ms': p95(outcomes),
    'live reconnects': streams - 1,
  })
})

test('control: without draining, requests fail', async () => {
  const balancer = await startReadyBalancer()
  const { load, replaceEach } = await replaceAll(balancer, { DRAIN_SECONDS: '0' })
  await replaceEach()
  const outcomes = await load.stop()
  expect(failedRequests(outcomes).length).toBeGreaterThan(0)
  reportFigures('the same without draining (control)', {
    requests: outcomes.length,
    failed: failedRequests(outcomes).length,
  })
})
