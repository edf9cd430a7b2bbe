// Baseline E: the queries of `GET /api/events` and `GET /api/events/pages/:slug` as a visitor.

import { app, listen, pool, sendJson } from './server.ts'
import { SCHEDULE } from './sql/camp-hub.ts'
import { EVENT_CLINICIANS, EVENT_PAGE, EVENTS } from './sql/lists.ts'

app.get('/events', async (_request, reply) => {
  const { rows } = await pool.query(EVENTS, ['completed'])
  if (rows.length === 0) throw new Error('no events found')
  return sendJson(reply, rows)
})

app.get<{ Params: { id: string } }>('/event-page/:id', async ({ params: { id } }, reply) => {
  const event = await pool.query(EVENT_PAGE, [id])
  if (event.rows.length === 0) throw new Error('no event found')
  const agenda = await pool.query(SCHEDULE, [id])
  const clinicians = await pool.query(EVENT_CLINICIANS, [id])
  return sendJson(reply, { ...event.rows[0], agenda: agenda.rows, clinicians: clinicians.rows })
})
await listen()
