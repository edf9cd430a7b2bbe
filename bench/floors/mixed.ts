// Floor M: bare Fastify and a pool of 10 with everything the mixed load asks for: our statements, the same pages, and
// nothing else. No session, no refusals, no log, no headers, no schema, no compression, no jobs, no provider.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import { createWrites } from './mixed-writes.ts'
import { ANNOUNCEMENTS, CAMP, OPEN, SCHEDULE } from './texts/camp-hub.ts'
import { QUERY as EVENTS } from './texts/event-list.ts'
import { QUERY as ME } from './texts/one-query.ts'
import { QUERIES } from './texts/order-list.ts'
import { queryFor } from './texts/post-list.ts'
import { FROM, ORDER } from './texts/product-list.ts'
import { COMMENTS, EVENT, POST } from './texts/writes.ts'

const { WEB_FOLDER = '', DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const page = readFileSync(join(WEB_FOLDER, 'index.html'), 'utf8')
const writes = createWrites(pool)

type Asked = Record<'sid' | 'exp' | 'event' | 'user' | 'reader' | 'post', string>
type Sent = Record<'event' | 'user' | 'post' | 'content' | 'email' | 'password', string>

const rowsOf = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
const reads: Record<string, (asked: Asked) => Promise<unknown>> = {
  '/me': ({ sid, exp }) => rowsOf(ME, [sid, exp]),
  '/events': () => rowsOf(EVENTS, ['completed']),
  '/event': ({ user, event }) => rowsOf(EVENT, [user, event]),
  '/posts': async ({ reader }) => (await pool.query(queryFor({ reader }))).rows,
  '/comments': async ({ post }) => {
    await rowsOf(POST, [post])
    return rowsOf(COMMENTS, [post])
  },
  '/products': () => rowsOf(`${FROM} ${ORDER}`),
  '/orders': ({ user }) => rowsOf(QUERIES.mine, [10, 0, user]),
  '/camp/open': ({ event, reader }) => rowsOf(OPEN, [event, reader]),
  '/camp/schedule': async ({ event, reader }) => {
    await rowsOf(CAMP, [event, reader])
    return rowsOf(SCHEDULE, [event])
  },
  '/camp/announcements': ({ event, reader }) => rowsOf(ANNOUNCEMENTS, [event, reader]),
}
const changes: Record<string, (sent: Sent) => Promise<unknown>> = {
  '/like': ({ post, user }) => writes.like(post, user),
  '/comment': ({ post, user, content }) => writes.comment(post, user, content),
  '/login': ({ email, password }) => writes.logIn(email, password),
  '/register': ({ event, user }) => writes.register(event, user),
  '/checkout': ({ event, user }) => writes.checkout(event, user),
}

const app = Fastify()
const answer = async (reply: FastifyReply, value: Promise<unknown>) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(await value))
await app.register(fastifyStatic, { root: WEB_FOLDER, wildcard: false, preCompressed: true, index: false })
app.get('/', async () => ({ status: 'ok' }))
app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
for (const [path, read] of Object.entries(reads))
  app.get<{ Querystring: Asked }>(path, ({ query }, reply) => answer(reply, read(query)))
for (const [path, change] of Object.entries(changes))
  app.post<{ Body: Sent }>(path, ({ body }, reply) => answer(reply, change(body)))
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
