// Floor U: bare Fastify and a pool of 10, with the query our server makes for a page of users, and nothing else:
// no session, no total, no log, no headers, no schema.

import Fastify from 'fastify'
import pg from 'pg'

// The text and the columns of apps/server/src/features/users/users.store.ts, and like there without a name.
const COLUMNS = `"id", "email", "password_hash", "first_name", "last_name", "phone_number", "address", "shirt_size",
  "gender", "role", "profile_image", "experience_levels", "has_to_reset", "created_at", "erased_at", "search_text"`
const ORDER = 'order by "users"."last_name" asc, "users"."first_name" asc, "users"."id" asc limit'
const FROM = `select ${COLUMNS} from "users" where "users"."erased_at" is null`
const LIKE = '"users"."search_text" like'

const QUERIES = {
  all: `${FROM} ${ORDER} $1`,
  text: `${FROM} and ${LIKE} $2 ${ORDER} $1`,
  phone: `${FROM} and (${LIKE} $2 or ${LIKE} $3) ${ORDER} $1`,
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.get<{ Querystring: { search?: string; limit: string } }>('/users', async ({ query: { search, limit } }, reply) => {
  const digits = search && /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '') : ''
  const patterns = [search, digits].filter(Boolean).map((part) => `%${part}%`)
  const text = digits ? QUERIES.phone : search ? QUERIES.text : QUERIES.all
  const { rows } = await pool.query(text, [limit, ...patterns])
  if (rows.length === 0) throw new Error('nobody was found')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
})
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
