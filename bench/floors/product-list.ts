// Floor G: bare Fastify and a pool of 10, with the query our server makes for the shop's list of goods.

import Fastify from 'fastify'
import pg from 'pg'
import { FROM, ORDER, SEARCH } from './texts/product-list.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.get<{ Querystring: { search?: string } }>('/products', async ({ query: { search } }, reply) => {
  const { rows } = search
    ? await pool.query(`${FROM} ${SEARCH} ${ORDER}`, [`%${search}%`])
    : await pool.query(`${FROM} ${ORDER}`)
  if (rows.length === 0) throw new Error('nothing was found')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
})
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
