// Records the live notifications of camps as another node receives them: only committed ones, in order.

import { once } from 'node:events'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { TestServer } from './test-server.ts'

// A literal, not an import: nodes of different versions must use the same channel.
const CHANNEL = 'crew_chief_live'
// Notifications of single users, of public lists and of ended sessions, which are not changes of a camp.
const OTHERS = /"topic":"notifications"|"public |"endedSession"/
const END_MARKER = 'end of notifications'

/** Call once per test file. The returned function resolves with the notifications since its last call. */
export async function recordNotifications({ database }: TestServer): Promise<() => Promise<unknown[]>> {
  // A direct connection: LISTEN does not work through a pooler.
  const client = new pg.Client({ connectionString: database.directUrl })
  await client.connect()
  afterAll(() => client.end())
  let notes: unknown[] = []
  client.on('notification', ({ payload = '' }) => {
    if (payload === END_MARKER) client.emit('marker')
    else if (payload.startsWith('{') && !OTHERS.test(payload)) notes.push(JSON.parse(payload))
  })
  await client.query(`listen ${CHANNEL}`)
  return async () => {
    const marker = once(client, 'marker')
    await client.query('select pg_notify($1, $2)', [CHANNEL, END_MARKER])
    await marker
    const since = notes
    notes = []
    return since
  }
}
