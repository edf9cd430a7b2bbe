// Floor O: bare Fastify and a pool of 10, with the queries our server makes for a page of orders: the customer's, the
// admin's, and the admin's search. No session, no figures above the table, no log, no headers, no schema.

import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import { QUERIES } from './texts/order-list.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

async function answer(reply: FastifyReply, text: string, values: unknown[]) {
  const { rows } = await pool.query(text, values)
  if (rows.length === 0) throw new Error('there are no orders')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
}

app.get('/', async () => ({ status: 'ok' }))
app.get<{ Querystring: { user: string } }>('/mine', ({ query: { user } }, reply) =>
  answer(reply, QUERIES.mine, [10, 0, user]),
)
app.get<{ Querystring: { search?: string } }>('/all', async ({ query: { search } }, reply) => {
  if (!search) return answer(reply, QUERIES.all, [20, 0])
  const { rows } = await pool.query<{ id: string }>(QUERIES.customers, [`%${search}%`])
  const [customer, ...others] = rows
  if (!customer || others.length > 0) throw new Error('the search means one customer')
  return answer(reply, QUERIES.theirs, [20, 0, customer.id])
})
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
