// Baseline M: every request of the mixed load with our SQL in the same order, and the same static files. Without session,
// rules, logging, compression, jobs and payment provider.

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import { app, listen, pool, sendJson } from './server.ts'
import { ANNOUNCEMENTS, CAMP, OPEN, SCHEDULE } from './sql/camp-hub.ts'
import { CURRENT_USER, EVENTS, ORDERS, PRODUCTS, PRODUCTS_ORDER } from './sql/lists.ts'
import { queryFor } from './sql/posts.ts'
import * as sql from './sql/writes.ts'

const { WEB_FOLDER = '' } = process.env
const page = readFileSync(join(WEB_FOLDER, 'index.html'), 'utf8')

type Query = Record<'sid' | 'exp' | 'event' | 'user' | 'reader' | 'post', string>
type Body = Record<'event' | 'user' | 'post' | 'content' | 'email' | 'password', string>

const rowsOf = async (statement: string, values: unknown[] = []) => (await pool.query(statement, values)).rows

const reads: Record<string, (query: Query) => Promise<unknown>> = {
  '/me': ({ sid, exp }) => rowsOf(CURRENT_USER, [sid, exp]),
  '/events': () => rowsOf(EVENTS, ['completed']),
  '/event': ({ user, event }) => rowsOf(sql.EVENT, [user, event]),
  '/posts': async ({ reader }) => (await pool.query(queryFor({ reader }))).rows,
  '/comments': async ({ post }) => {
    await rowsOf(sql.POST, [post])
    return rowsOf(sql.COMMENTS, [post])
  },
  '/products': () => rowsOf(`${PRODUCTS} ${PRODUCTS_ORDER}`),
  '/orders': ({ user }) => rowsOf(ORDERS.own, [10, 0, user]),
  '/camp/open': ({ event, reader }) => rowsOf(OPEN, [event, reader]),
  '/camp/schedule': async ({ event, reader }) => {
    await rowsOf(CAMP, [event, reader])
    return rowsOf(SCHEDULE, [event])
  },
  '/camp/announcements': ({ event, reader }) => rowsOf(ANNOUNCEMENTS, [event, reader]),
}

const writes: Record<string, (body: Body) => Promise<unknown>> = {
  '/like': ({ post, user }) =>
    transaction(async (tx) => {
      await tx(sql.LOCK_USER, [user])
      await tx(`${sql.POST} for no key update`, [post])
      const { rowCount } = await tx(sql.INSERT_LIKE, [post, user])
      return (await tx(sql.COUNT_LIKE, [rowCount, post])).rows[0]
    }),
  '/comment': async ({ post, user, content }) => {
    await pool.query(sql.POST, [post])
    await pool.query(sql.COUNT_ATTEMPT, [`baseline-comment:${user}`])
    return transaction(async (tx) => {
      await tx(sql.LOCK_USER, [user])
      await tx(`${sql.POST} for no key update`, [post])
      const { rows } = await tx(sql.INSERT_COMMENT, [post, user, content])
      await tx(sql.COUNT_COMMENT, [post])
      return rows[0]
    })
  },
  '/login': async ({ email, password }) => {
    const keys = [`baseline-login-from:${email.slice(0, 3)}`, `baseline-login:${email}`]
    for (const key of keys) await pool.query(sql.COUNT_ATTEMPT, [key])
    const [user] = await rowsOf(sql.USER_BY_EMAIL, [email])
    if (!(await verify(user.password_hash, password))) throw new Error('the password does not match')
    for (const key of keys) await pool.query(sql.UNCOUNT_ATTEMPT, [key])
    return transaction(async (tx) => {
      await tx(sql.LOCK_PASSWORD, [user.id, user.password_hash])
      const [session] = (await tx(sql.INSERT_SESSION, [user.id])).rows
      const token = randomBytes(32)
      await tx(sql.INSERT_REFRESH_TOKEN, [createHash('sha256').update(token).digest(), session.id])
      return { token: token.toString('base64url'), user }
    })
  },
  '/register': ({ event, user: userId }) =>
    transaction(async (tx) => {
      const registration = await insertRegistration(tx, event, userId, 'CONFIRMED')
      const [user] = (await tx(sql.USER, [userId])).rows
      await tx(sql.INSERT_MAIL, [user.email, 'You have a seat. '.repeat(80)])
      return registration
    }),
  '/checkout': async ({ event, user }) => {
    await pool.query(sql.OWN_REGISTRATION, [event, user])
    await pool.query(sql.FIND_EVENT, [event])
    const payment = await transaction(async (tx) => {
      const { id } = await insertRegistration(tx, event, user, 'PENDING')
      return (await tx(sql.INSERT_PAYMENT, [id, user, JSON.stringify({ mode: 'payment' })])).rows[0]
    })
    await pool.query(sql.COUNT_ATTEMPT, [`baseline-checkout:${user}`])
    await pool.query(sql.CUSTOMER, [user])
    await pool.query(sql.USER, [user])
    await transaction((tx) => tx(sql.INSERT_CUSTOMER, [user, `cus_${user}`]))
    await transaction((tx) => tx(sql.ATTACH_SESSION, [payment.id, `cs_${randomUUID()}`]))
    return payment
  },
}

type Tx = (statement: string, values?: unknown[]) => Promise<pg.QueryResult>

async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(sql.BEGIN)
    const result = await work((statement, values) => client.query(statement, values))
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

async function insertRegistration(tx: Tx, event: string, user: string, status: string) {
  await tx(sql.LOCK_USER, [user])
  await tx(sql.PAYMENT_IN_REVIEW, [user, event])
  await tx(`${sql.FIND_EVENT} for update`, [event])
  await tx(sql.OWN_REGISTRATION, [event, user])
  await tx(sql.ACCEPT_WAIVER, [event, user])
  await tx(sql.TAKE_SEAT, [event])
  return (await tx(sql.INSERT_REGISTRATION, [event, user, status])).rows[0]
}

await app.register(fastifyStatic, { root: WEB_FOLDER, wildcard: false, preCompressed: true, index: false })
app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
for (const [path, read] of Object.entries(reads))
  app.get<{ Querystring: Query }>(path, async ({ query }, reply) => sendJson(reply, await read(query)))
for (const [path, write] of Object.entries(writes))
  app.post<{ Body: Body }>(path, async ({ body }, reply) => sendJson(reply, await write(body)))
await listen()
