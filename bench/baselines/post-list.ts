// Baseline F: the query for a page of posts (newest, search, tag), without session, totals and members-only previews.

import { app, listen, pool, sendJson } from './server.ts'
import { type PostFilter, queryFor } from './sql/posts.ts'

app.get<{ Querystring: PostFilter }>('/posts', async ({ query }, reply) => {
  const { rows } = await pool.query(queryFor(query))
  if (rows.length === 0) throw new Error('no posts found')
  return sendJson(reply, rows)
})
await listen()
