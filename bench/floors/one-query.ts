// Floor B: bare Fastify and a pool of 10, with the one query our server makes to say who asks and which events they are
// registered for, and nothing else: no token to verify, no log, no headers, no schema.

import Fastify from 'fastify'
import pg from 'pg'
import { QUERY } from './texts/one-query.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.get<{ Querystring: { sid: string; exp: string } }>('/me', async ({ query: { sid, exp } }, reply) => {
  const { rows } = await pool.query(QUERY, [sid, exp])
  if (rows.length !== 1) throw new Error('the session is not there')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]))
})
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
