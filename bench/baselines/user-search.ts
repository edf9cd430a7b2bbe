// Baseline U: the query of `GET /api/users`, unnamed as in the server, without session and total.

import { app, listen, pool, sendJson } from './server.ts'

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

app.get<{ Querystring: { search?: string; limit: string } }>('/users', async ({ query: { search, limit } }, reply) => {
  const digits = search && /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '') : ''
  const patterns = [search, digits].filter(Boolean).map((part) => `%${part}%`)
  const text = digits ? QUERIES.phone : search ? QUERIES.text : QUERIES.all
  const { rows } = await pool.query(text, [limit, ...patterns])
  if (rows.length === 0) throw new Error('no users found')
  return sendJson(reply, rows)
})
await listen()
