// Baseline B: the query of `GET /api/auth/me`, without verifying a token.

import { app, listen, pool, sendJson } from './server.ts'
import { CURRENT_USER } from './sql/lists.ts'

app.get<{ Querystring: { sid: string; exp: string } }>('/me', async ({ query: { sid, exp } }, reply) => {
  const { rows } = await pool.query(CURRENT_USER, [sid, exp])
  if (rows.length !== 1) throw new Error('session not found')
  return sendJson(reply, rows[0])
})
await listen()
