// Floor E: bare Fastify and a pool of 10, with the query our server makes for a visitor's list of events.

import Fastify from 'fastify'
import pg from 'pg'
import { QUERY } from './texts/event-list.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.get('/events', async (_request, reply) => {
  const { rows } = await pool.query(QUERY, ['completed'])
  if (rows.length === 0) throw new Error('there are no events')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
})
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
