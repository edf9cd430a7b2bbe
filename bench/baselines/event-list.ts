// Baseline E: the query of `GET /api/events` as a visitor.

import { app, listen, pool, sendJson } from './server.ts'
import { EVENTS } from './sql/lists.ts'

app.get('/events', async (_request, reply) => {
  const { rows } = await pool.query(EVENTS, ['completed'])
  if (rows.length === 0) throw new Error('no events found')
  return sendJson(reply, rows)
})
await listen()
