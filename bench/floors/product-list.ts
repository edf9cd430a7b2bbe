// Floor G: bare Fastify and a pool of 10, with the query our server makes for the shop's list of goods.

import Fastify from 'fastify'
import pg from 'pg'

// The text and the columns of apps/server/src/features/shop/products.store.ts, and like there without a name.
const CARD = `products.id, name, description, price_cents as "priceCents", category, image_url as "imageUrl",
  in_stock as "inStock", stock_quantity as "stockQuantity", features, sizes, colors, version, archived_at as "archivedAt",
  case when has_variant_stock then (
    select json_agg(json_build_array(stock.size, stock.color, stock.quantity))
    from product_stock stock where stock.product_id = products.id and stock.is_offered
  ) end as variants`
const FROM = `select ${CARD} from "products" where "products"."archived_at" is null`
const SEARCH = 'and "products"."search_text" like $1'
const ORDER = 'order by name, id'

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
