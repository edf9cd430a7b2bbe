// Hears what is told of camps' changes, as another node would: only what was committed, in its order.

import { once } from 'node:events'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { TestServer } from './test-server.ts'

// Written out, not imported: nodes of different ages must agree on it.
const CHANNEL = 'crew_chief_live'
const END = 'end of what was said so far'

/** Call once a test file; what it returns answers with the notes since it was asked last. */
export async function hearNotes({ database }: TestServer): Promise<() => Promise<unknown[]>> {
  // A session of its own: through a pooler nothing would be heard.
  const client = new pg.Client({ connectionString: database.directUrl })
  await client.connect()
  afterAll(() => client.end())
  let notes: unknown[] = []
  client.on('notification', ({ payload = '' }) => {
    if (payload === END) client.emit('heard')
    else if (payload.startsWith('{')) notes.push(JSON.parse(payload))
  })
  await client.query(`listen ${CHANNEL}`)
  return async () => {
    const heard = once(client, 'heard')
    await client.query('select pg_notify($1, $2)', [CHANNEL, END])
    await heard
    const since = notes
    notes = []
    return since
  }
}
