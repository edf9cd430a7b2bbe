import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, Measurements } from '../benchmark.ts'
import { queryDatabase } from '../databases.ts'
import { openEventStream } from '../event-stream.ts'
import { SEEDED_EMAIL } from '../seeds/users.ts'
import type { ServerProcess } from '../server-process.ts'
import { ADMIN, openSession, openSessions } from '../sessions.ts'

const STREAMS = 500
const CHANGES = 5
// Long enough for the background work of a start, or of opening the streams, to finish.
const SETTLE_MS = 3_000

/** Memory used by 500 open event streams, and the time until the last of them is notified of a change. */
export const liveStreams: Benchmark = {
  name: `live: ${STREAMS} camp streams`,
  metrics: { time: { atMost: 2_000 }, memory: { atMost: 100 } },
  ours: async (setup) => {
    await setup.seed('users')
    const url = setup.databaseUrl('small')
    const eventId = await registerSeededUsers(url)
    const tokens = (await openSessions(url, `%${SEEDED_EMAIL}`, STREAMS)).map(({ token }) => token)
    const { token: adminToken } = await openSession(url, ADMIN)
    const server = await setup.startServer('oursSmall')
    try {
      return await measureStreams(server, { eventId, tokens, adminToken })
    } finally {
      await server.stop()
    }
  },
}

type Camp = { eventId: string; tokens: string[]; adminToken: string }

async function measureStreams(server: ServerProcess, { eventId, tokens, adminToken }: Camp): Promise<Measurements> {
  await pause(SETTLE_MS)
  const before = server.memoryMb()
  const streams = await Promise.all(
    tokens.map((token) => openEventStream(`${server.origin}/api/camp/${eventId}/live`, token)),
  )
  await pause(SETTLE_MS)
  const after = server.memoryMb()
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const allNotified = Promise.all(streams.map((waitForTopic) => waitForTopic('announcements')))
    const startedAt = performance.now()
    await postAnnouncement(server.origin, eventId, adminToken)
    await allNotified
    times.push(performance.now() - startedAt)
  }
  return {
    time: Math.max(...times),
    ...(before !== undefined && after !== undefined && { memory: after - before }),
  }
}

/** Registers every seeded user for one event and returns its id. */
async function registerSeededUsers(url: string): Promise<string> {
  const [event] = await queryDatabase<{ id: string }>(
    url,
    'select id from events where deleted_at is null order by starts_at desc limit 1',
  )
  if (!event) throw new Error('the demo data has no event')
  await queryDatabase(
    url,
    `insert into registrations (event_id, user_id, status) select $1, id, 'CONFIRMED' from users where email like $2
      on conflict do nothing`,
    [event.id, `%${SEEDED_EMAIL}`],
  )
  return event.id
}

async function postAnnouncement(origin: string, eventId: string, token: string) {
  const response = await fetch(`${origin}/api/announcement/events/${eventId}/announcements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Courts 3 and 4 swap', content: 'From now on.', important: false }),
  })
  if (!response.ok) throw new Error(`posting an announcement returned ${response.status}`)
}
