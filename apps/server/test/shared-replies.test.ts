// Public replies kept in memory on two nodes. The clock of the process is stopped, so that replies do not expire.

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { accountsApi } from '@crew-chief/contract/accounts'
import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import { eventsApi } from '@crew-chief/contract/events'
import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { sessionApi } from '@crew-chief/contract/session'
import { shopApi } from '@crew-chief/contract/shop'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sessions } from '../src/features/accounts/accounts.tables.ts'
import { builders, PASSWORD } from '../src/testing/builders.ts'
import { runConcurrently } from '../src/testing/concurrency.ts'
import { productBuilders } from '../src/testing/product-builders.ts'
import { startSecondNode } from '../src/testing/second-node.ts'
import { statementsOf } from '../src/testing/statements.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer({ env: { SHARED_REPLIES: 'on' } })
const { db } = server
const first = server.app
const { app: second, deps: secondDeps } = await startSecondNode(server)
const nodes = [first, second] as const
const given = builders(server)
const { product } = productBuilders(server)

/** From then on both nodes receive notifications. */
beforeAll(async () => {
  for (const { live } of [server.deps, secondDeps]) await vi.waitUntil(() => live.status() === 'hearing', 300_000)
})
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const namesOf = ({ body }: { body: string }): string[] =>
  JSON.parse(body).products.map(({ name }: { name: string }) => name)
const productNames = async (app: FastifyInstance, headers?: Record<string, string>) =>
  namesOf(await get(app, shopApi.listProducts.path, headers))

/** Resolves when both nodes received all earlier notifications. */
async function receiveAll() {
  const received = [server.deps, secondDeps].map(({ live }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    onTestFinished(live.subscribe('marker', () => resolve()))
    return promise
  })
  await db.execute(sql`select pg_notify('crew_chief_live', '{"eventId":"marker","topic":"all"}')`)
  await Promise.all(received)
}

/** Without notifications only the rules of a node itself apply. */
async function muteTriggers() {
  await db.execute(sql`alter table products disable trigger user`)
  await db.execute(sql`alter table product_stock disable trigger user`)
  onTestFinished(async () => {
    await db.execute(sql`alter table products enable trigger user`)
    await db.execute(sql`alter table product_stock enable trigger user`)
  })
}

const rename = (app: FastifyInstance, row: Awaited<ReturnType<typeof product>>, name: string, headers: object) =>
  app.inject({
    method: productsAdminApi.updateProduct.method,
    url: productsAdminApi.updateProduct.path.replace(':id', row.id),
    headers: { ...headers },
    payload: {
      name,
      description: row.description,
      price: row.priceCents / 100,
      category: row.category,
      stockQuantity: row.stockQuantity,
    },
  })

test('a change is visible to visitors on both nodes when its notification arrives', async () => {
  const row = await product({ name: 'Lanyard' })
  for (const app of nodes) await expect.poll(() => productNames(app)).toContain('Lanyard')
  await db.execute(sql`update products set name = 'Cord' where id = ${row.id}`)
  for (const app of nodes) await expect.poll(() => productNames(app)).toContain('Cord')
})

test('control: without notifications the reply in memory stays', async () => {
  const row = await product({ name: 'Pouch' })
  await receiveAll()
  await expect.poll(() => productNames(second)).toContain('Pouch')
  await muteTriggers()
  await db.execute(sql`update products set name = 'Bag' where id = ${row.id}`)
  expect(await productNames(second)).toContain('Pouch')
})

test('a session reads its own change on every node, before any notification arrives', async () => {
  const admin = bearer(await given.as('ADMIN'))
  const other = bearer(await given.as('ADMIN'))
  const row = await product({ name: 'Socks' })
  await receiveAll()
  for (const app of nodes) await expect.poll(() => productNames(app, admin)).toContain('Socks')
  await muteTriggers()
  expect((await rename(first, row, 'Stockings', admin)).statusCode).toBe(200)
  // The time of the write counts for two seconds; on a slow machine the test may take longer.
  await db.update(sessions).set({ wroteAt: sql`wrote_at + interval '1 minute'` })
  for (const app of nodes) expect(await productNames(app, admin)).toContain('Stockings')
  // On its own node everyone sees it; on the other one this caller shares the reply in memory.
  expect(await productNames(first, other)).toContain('Stockings')
  expect(await productNames(second, other)).toContain('Socks')
})

const TABLES: [string, string[]][] = [
  ['events', ['events', 'event_groups', 'event_waivers', 'event_slugs', 'event_staff', 'schedule_items', 'officials']],
  ['products', ['products', 'product_stock']],
  ['posts', ['posts', 'post_files', 'post_likes', 'post_comments', 'post_polls', 'poll_votes', 'quiz_questions']],
]
test.each(TABLES)('changes of the tables behind %s are announced', async (topic, tables) => {
  const received = Promise.withResolvers<number>()
  let count = 0
  const unsubscribe = server.deps.live.subscribe(`public ${topic}`, () => {
    if (++count === tables.length) received.resolve(count)
  })
  onTestFinished(unsubscribe)
  for (const table of tables) await db.execute(sql.raw(`delete from ${table} where false`))
  expect(await received.promise).toBe(tables.length)
})

test('replies have a strong ETag per encoding, and a match is answered with 304', async () => {
  for (let number = 0; number < 12; number++) await product()
  const { path } = shopApi.listProducts
  const replies = await Promise.all(
    ['identity', 'gzip', 'br', 'br;q=0, gzip'].map((encoding) => get(second, path, { 'accept-encoding': encoding })),
  )
  expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br', 'gzip'])
  const [plain, zipped, brotli] = replies
  if (!plain || !zipped || !brotli) throw new Error('no reply')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const tags = replies.map(({ headers }) => String(headers.etag))
  expect(new Set(tags).size).toBe(3)
  const matching = { 'accept-encoding': 'br', 'if-none-match': `"other", ${brotli.headers.etag}` }
  expect(await get(second, path, matching)).toMatchObject({ statusCode: 304, body: '' })
  expect(await get(second, path, { 'if-none-match': String(brotli.headers.etag) })).toMatchObject({ statusCode: 200 })
})

test('an error is not kept', async () => {
  const url = '/api/events/pages/autumn-camp'
  expect((await get(first, url)).statusCode).toBe(404)
  await given.event({ slug: 'autumn-camp' })
  expect((await get(first, url)).statusCode).toBe(200)
})

const CLIENTS = 500
const eventQueries = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter((text) => text.includes('from "events"')).length

test('a write marked as without effect leaves the replies in memory, others do not', async () => {
  const { email, token } = await given.signedIn()
  await receiveAll()
  const queriesAfter = async (write: () => Promise<unknown>) => {
    await get(first, eventsApi.listEvents.path)
    await write()
    return eventQueries(() => get(first, eventsApi.listEvents.path))
  }
  const post = ({ path }: Endpoint, payload: object, headers = {}) =>
    first.inject({ method: 'POST', url: path, payload, headers })
  const login = await queriesAfter(() => post(accountsApi.login, { email, password: PASSWORD }))
  const logout = await queriesAfter(() => post(sessionApi.logout, {}, bearer({ token })))
  expect({ login, logout }).toEqual({ login: 0, logout: 1 })
})

test('only these frequent writes are without effect on shared replies', () => {
  const withoutEffect = Object.values<Endpoint & { name: string }>(api).filter(({ effect }) => effect === 'none')
  expect(withoutEffect.map(({ method, name }) => `${method} ${name}`)).toEqual([
    'POST login',
    'POST refresh',
    'POST recordPostView',
  ])
})

test('500 clients at the moment of a change cause one query per node', async () => {
  await receiveAll()
  for (const app of nodes) await get(app, eventsApi.listEvents.path)
  const queries = await eventQueries(async () => {
    const clients = runConcurrently(CLIENTS, (index) => get(nodes[index % 2] ?? first, eventsApi.listEvents.path))
    await given.event({ name: 'The latest camp' })
    await clients
    for (const app of nodes)
      await expect.poll(async () => (await get(app, eventsApi.listEvents.path)).body).toContain('The latest camp')
    await runConcurrently(CLIENTS, (index) => get(nodes[index % 2] ?? first, eventsApi.listEvents.path))
  })
  // `given.event` inserts into events without selecting from it.
  expect(queries).toBe(2)
})

test('control: without shared replies every client causes a query', async () => {
  const { app } = await startTestServer()
  const queries = await eventQueries(() => runConcurrently(CLIENTS, () => get(app, eventsApi.listEvents.path)))
  expect(queries).toBe(CLIENTS)
})

test('only replies without personal data are shared', () => {
  const shared = Object.values(api).filter((endpoint) => 'shared' in endpoint)
  expect(shared.every(({ method, access }) => method === 'GET' && access.kind === 'anyone')).toBe(true)
})
