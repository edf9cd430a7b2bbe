import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Benchmark, Measurements } from '../benchmark.ts'
import { queryDatabase } from '../databases.ts'
import { openEventStream } from '../event-stream.ts'
import { ours } from '../programs.ts'
import { findCourts } from '../seeds/courts.ts'
import { ADMIN, openSessionsFor, type Session } from '../sessions.ts'
import type { BenchSetup } from '../setup.ts'

const TIMEOUT_MS = 60_000

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

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN

/** Times after Notify until the last device and until 95 of 100 open screens are reached. */
async function notifyEveryone(setup: BenchSetup): Promise<{ screen: number; push: number }> {
  await setup.seed('courts')
  const url = setup.databaseUrl('large')
  const { eventId, courts } = await findCourts(url)
  const sessions = await openSessionsFor(url, [...new Set(courts.flatMap(({ officialIds }) => officialIds))])
  const sink = await startPushSink()
  const program = { ...ours(url), env: { ...ours(url).env, PUSH_HOSTS: sink.host } }
  await prepareOfficials(url, eventId, sessions, sink.host)
  const nodes = [await setup.startProgram(program), await setup.startProgram(program)] as const
  const { token } = await setup.signIn('large', ADMIN)
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
  const response = await fetch(`${nodes[0].origin}/api/courts/${eventId}/notify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`Notify returned ${response.status}: ${await response.text()}`)
  const screen = percentile95(await screens)
  const deadline = startedAt + TIMEOUT_MS
  while (sink.arrivals.length < sessions.length && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10))
  sink.stop()
  if (sink.arrivals.length !== sessions.length)
    throw new Error(`${sink.arrivals.length} of ${sessions.length} devices were reached`)
  return { screen, push: Math.max(...sink.arrivals) - startedAt }
}

let measured: Promise<{ screen: number; push: number }> | undefined
const once300 = (setup: BenchSetup) => {
  measured ??= notifyEveryone(setup)
  return measured
}

const timeOf =
  (part: 'screen' | 'push') =>
  async (setup: BenchSetup): Promise<Measurements> => ({ time: (await once300(setup))[part] })

/** 300 officials on two nodes, each with an open screen and a device. */
export const notifyBenchmarks: readonly Benchmark[] = [
  { name: 'notify: 300 open screens, p95', metrics: { time: { atMost: 2_000 } }, ours: timeOf('screen') },
  { name: 'notify: 300 devices, last push', metrics: { time: { atMost: 10_000 } }, ours: timeOf('push') },
]
