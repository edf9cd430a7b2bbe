import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { onDatabase } from '../databases.ts'
import { CROWD_MAIL } from '../fill/people.ts'
import { ADMIN, openSession, openSessions } from '../people.ts'
import type { Figures, Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const READERS = 500
const CHANGES = 5
// Long enough for what a start, or five hundred of them, leaves to be done.
const SETTLE_MS = 3_000
const PATIENCE_MS = 30_000

/** A camp with five hundred people on it, each with their hub open: what they cost, and when the last one hears. */
export const liveStreams: Row = {
  name: `live: ${READERS} readers of a camp`,
  shows: { time: { atMost: 2_000 }, memory: { atMost: 100 } },
  ours: async (stage) => {
    await stage.filled('people')
    const url = stage.urlOf('few')
    const eventId = await campOf(url)
    const tokens = (await openSessions(url, `%${CROWD_MAIL}`, READERS)).map(({ token }) => token)
    const { token: admin } = await openSession(url, ADMIN)
    const server = await stage.start('oursWithFew')
    try {
      return await listenAndChange(server, { eventId, tokens, admin })
    } finally {
      await server.stop()
    }
  },
}

type Server = Awaited<ReturnType<Stage['start']>>
type Camp = { eventId: string; tokens: string[]; admin: string }

async function listenAndChange(server: Server, { eventId, tokens, admin }: Camp): Promise<Figures> {
  await pause(SETTLE_MS)
  const before = server.memoryMb()
  const ears = await Promise.all(tokens.map((token) => listen(`${server.origin}/api/camp/${eventId}/live`, token)))
  await pause(SETTLE_MS)
  const after = server.memoryMb()
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const heard = Promise.all(ears.map((hear) => hear('announcements')))
    const begun = performance.now()
    await announce(server.origin, eventId, admin)
    await heard
    times.push(performance.now() - begun)
  }
  return {
    // The slowest of them: everybody heard all of them within it.
    time: Math.max(...times),
    ...(before !== undefined && after !== undefined && { memory: after - before }),
  }
}

/** An event the crowd has seats on. */
async function campOf(url: string): Promise<string> {
  const [event] = await onDatabase<{ id: string }>(
    url,
    'select id from events where deleted_at is null order by starts_at desc limit 1',
  )
  if (!event) throw new Error('the demo has no event')
  await onDatabase(
    url,
    `insert into registrations (event_id, user_id, status) select $1, id, 'CONFIRMED' from users where email like $2
      on conflict do nothing`,
    [event.id, `%${CROWD_MAIL}`],
  )
  return event.id
}

async function announce(origin: string, eventId: string, token: string) {
  const reply = await fetch(`${origin}/api/announcement/events/${eventId}/announcements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Courts 3 and 4 swap', content: 'From now on.', important: false }),
  })
  if (!reply.ok) throw new Error(`an announcement answered ${reply.status}`)
}

/** Opens one; what it returns resolves when that topic is heard the next time. */
async function listen(url: string, token: string): Promise<(topic: string) => Promise<void>> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    request(url, { headers, agent: false }, resolve).on('error', reject).end()
  })
  if (answer.statusCode !== 200) throw new Error(`a stream answered ${answer.statusCode}`)
  answer.setEncoding('utf8').on('error', () => {}) // Cut off when the server stops.
  return (topic) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${topic} was not heard`)), PATIENCE_MS)
      const onData = (text: string) => {
        if (!text.includes(`"${topic}"`)) return
        clearTimeout(late)
        answer.off('data', onData)
        resolve()
      }
      answer.on('data', onData)
    })
}
