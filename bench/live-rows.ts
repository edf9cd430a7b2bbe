// How fast changes reach open screens and devices.

import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { queryDatabase } from './databases.ts'
import { openEventStream } from './event-stream.ts'
import type { Measurements, Row } from './measure.ts'
import { ours, withStripe } from './programs.ts'
import { findCamp } from './seeds/camp.ts'
import { findCourts } from './seeds/courts.ts'
import { openSessionsFor, type Session } from './sessions.ts'
import type { Bench } from './setup.ts'

const CHANGES = 5
// Long enough for the background work of a start, or of opening the streams, to finish.
const SETTLE_MS = 3_000

async function post(url: string, { token }: Session, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
}

/** The time until the last of 500 open camp screens is notified of a change, and the memory they use. */
async function measureStreams(bench: Bench): Promise<Measurements> {
  const { event } = await bench.seed('camp')
  const { participantIds } = await findCamp(bench.databaseUrl('large'))
  const sessions = await openSessionsFor(bench.databaseUrl('large'), participantIds)
  const admin = await bench.session('admin', 'large')
  const server = await bench.start(withStripe(bench.programs.ours))
  await pause(SETTLE_MS)
  const before = server.memoryMb()
  const streams = await Promise.all(
    sessions.map(({ token }) => openEventStream(`${server.origin}/api/camp/${event}/live`, token)),
  )
  await pause(SETTLE_MS)
  const after = server.memoryMb()
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const allNotified = Promise.all(streams.map((waitForTopic) => waitForTopic('announcements')))
    const startedAt = performance.now()
    const announcement = { title: 'Courts 3 and 4 swap', content: 'From now on.', important: false }
    await post(`${server.origin}/api/announcement/events/${event}/announcements`, admin, announcement)
    await allNotified
    times.push(performance.now() - startedAt)
  }
  await server.stop()
  return {
    time: Math.max(...times),
    ...(before !== undefined && after !== undefined && { memory: after - before }),
  }
}

/** A push service that accepts everything. */
async function startPushSink() {
  const arrivals: number[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrivals.push(performance.now())
      response.writeHead(201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the push sink has no port')
  return { host: `127.0.0.1:${address.port}`, arrivals, stop: () => server.close() }
}

/** Every official has one device and no quiet hours; the games are ahead. */
async function prepareOfficials(url: string, eventId: string, sessions: readonly Session[], host: string) {
  const ecdh = createECDH('prime256v1')
  const keys = [ecdh.generateKeys('base64url'), randomBytes(16).toString('base64url')]
  const ids = sessions.map(({ userId }) => userId)
  await queryDatabase(
    url,
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device)
      select user_id, session_id, $3 || user_id, $4, $5, 'Phone' from unnest($1::uuid[], $2::uuid[]) as t (user_id, session_id)`,
    [ids, sessions.map(({ sid }) => sid), `http://${host}/`, ...keys],
  )
  await queryDatabase(url, 'insert into notification_settings (user_id) select unnest($1::uuid[])', [ids])
  await queryDatabase(
    url,
    `update events set starts_at = now() + interval '2 days', ends_at = now() + interval '2 days 8 hours' where id = $1`,
    [eventId],
  )
}

const PUSH_TIMEOUT_MS = 60_000

/** The times after Notify until 95 of 100 open screens and until the last device are reached. */
async function measureNotify(bench: Bench): Promise<Measurements> {
  await bench.seed('courts')
  const url = bench.databaseUrl('large')
  const { eventId, courts } = await findCourts(url)
  const sessions = await openSessionsFor(url, [...new Set(courts.flatMap(({ officialIds }) => officialIds))])
  const sink = await startPushSink()
  await prepareOfficials(url, eventId, sessions, sink.host)
  await bench.stopServers()
  const program = withStripe({ ...ours(url), env: { ...ours(url).env, PUSH_HOSTS: sink.host } })
  const nodes = [await bench.start(program), await bench.start(program)] as const
  const streams = await Promise.all(
    sessions.map((session, index) =>
      openEventStream(`${nodes[index % 2]?.origin}/api/notifications/live`, session.token),
    ),
  )
  const startedAt = performance.now()
  const screens = Promise.all(
    streams.map(async (waitForTopic) => {
      await waitForTopic('notifications')
      return performance.now() - startedAt
    }),
  )
  await post(`${nodes[0].origin}/api/courts/${eventId}/notify`, await bench.session('admin', 'large'), {})
  const times = (await screens).toSorted((one, other) => one - other)
  while (sink.arrivals.length < sessions.length && performance.now() < startedAt + PUSH_TIMEOUT_MS) await pause(10)
  sink.stop()
  for (const node of nodes) await node.stop()
  if (sink.arrivals.length !== sessions.length)
    throw new Error(`${sink.arrivals.length} of ${sessions.length} devices were reached`)
  return {
    p95: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN,
    time: Math.max(...sink.arrivals) - startedAt,
  }
}

export const liveRows: readonly Row[] = [
  {
    name: 'live: 500 camp screens',
    measure: { ours: measureStreams },
    limits: { time: 2_000, memory: 100 },
    rounds: 1,
  },
  {
    // 300 officials on two nodes, each with an open screen (p95) and a device (the last push).
    name: 'notify: 300 officials',
    measure: { ours: measureNotify },
    limits: { p95: 2_000, time: 10_000 },
    rounds: 1,
  },
]
