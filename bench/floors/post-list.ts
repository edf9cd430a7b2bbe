// Floor F: bare Fastify and a pool of 10, with the query our server makes for a page of posts: the newest, a search, those
// with a tag. No session, no totals, no locks, no log, no headers, no schema.

import Fastify from 'fastify'
import pg from 'pg'
import { type Asked, queryFor } from './texts/post-list.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.get<{ Querystring: Asked }>('/posts', async ({ query }, reply) => {
  const { rows } = await pool.query(queryFor(query))
  if (rows.length === 0) throw new Error('there are no posts')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
})
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
