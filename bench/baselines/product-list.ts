// Baseline G: the query of `GET /api/products`, with and without a search.

import { app, listen, pool, sendJson } from './server.ts'
import { PRODUCTS, PRODUCTS_ORDER, PRODUCTS_SEARCH } from './sql/lists.ts'

app.get<{ Querystring: { search?: string } }>('/products', async ({ query: { search } }, reply) => {
  const { rows } = search
    ? await pool.query(`${PRODUCTS} ${PRODUCTS_SEARCH} ${PRODUCTS_ORDER}`, [`%${search}%`])
    : await pool.query(`${PRODUCTS} ${PRODUCTS_ORDER}`)
  if (rows.length === 0) throw new Error('no products found')
  return sendJson(reply, rows)
})
await listen()
