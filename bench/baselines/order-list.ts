// Baseline O: the queries for a page of orders (a customer's, the admin's, the admin's search), without session and
// summary figures.

import type { FastifyReply } from 'fastify'
import { app, listen, pool, sendJson } from './server.ts'
import { ORDERS } from './sql/lists.ts'

async function sendOrders(reply: FastifyReply, statement: string, values: unknown[]) {
  const { rows } = await pool.query(statement, values)
  if (rows.length === 0) throw new Error('no orders found')
  return sendJson(reply, rows)
}

app.get<{ Querystring: { user: string } }>('/mine', ({ query: { user } }, reply) =>
  sendOrders(reply, ORDERS.own, [10, 0, user]),
)
app.get<{ Querystring: { search?: string } }>('/all', async ({ query: { search } }, reply) => {
  if (!search) return sendOrders(reply, ORDERS.all, [20, 0])
  const { rows } = await pool.query<{ id: string }>(ORDERS.customers, [`%${search}%`])
  const [customer, ...others] = rows
  if (!customer || others.length > 0) throw new Error('the search must match exactly one customer')
  return sendOrders(reply, ORDERS.ofCustomer, [20, 0, customer.id])
})
await listen()
