import { connect as connectTo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../platform/log.ts'
import { builders } from '../testing/builders.ts'
import { startTestServer } from '../testing/test-server.ts'

const TOKEN = 'a/token+of=sixteen'
const server = await startTestServer({ env: { METRICS_TOKEN: TOKEN } })
const given = builders(server)
const { app, deps } = server

const read = (authorization?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/api/metrics', headers: { ...(authorization && { authorization }) } })
const text = async () => (await read(`Bearer ${TOKEN}`)).body

test('with the token the metrics are returned in Prometheus format', async () => {
  const reply = await read(`Bearer ${TOKEN}`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).toContain('crew_chief_database_up 1')
  expect(reply.body).toContain('crew_chief_jobs{queue="mail.deliver",state="waiting"} ')
})

test('without the token, with part of it, or with an admin session they are rejected', async () => {
  const admin = await given.as('ADMIN')
  for (const wrong of [
    undefined,
    'Bearer',
    `Bearer ${TOKEN.slice(0, 8)}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${admin.token}`,
  ]) {
    expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 401])
  }
  const refused = await read()
  expect([refused.headers['www-authenticate'], refused.json().code]).toEqual(['Bearer', 'session.missing'])
  expect((await read(undefined, 'HEAD')).statusCode).toBe(401)
})

test('without the setting the route does not exist', async () => {
  const config = { ...deps.config, metricsToken: null }
  const plain = await createApp({ ...deps, config, metrics: null }, { log: createLog('silent'), drain: server.drain })
  afterAll(() => plain.close())
  const here = await plain.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  const nowhere = await plain.inject({ url: '/api/nowhere' })
  expect([here.statusCode, here.json().code]).toEqual([404, nowhere.json().code])
})

test('requests are labeled by operation, without URLs, ids or e-mails', async () => {
  const ann = await given.as('ADMIN')
  const headers = { authorization: `Bearer ${ann.token}` }
  await app.inject({ url: `/api/users/${ann.id}`, headers })
  await app.inject({ url: '/api/users/search?email=secret@mail.example', headers })
  await app.inject({ url: '/api/no-such-place/secret@mail.example' })
  const output = await text()
  expect(output).toContain('operation="getUser",method="GET",status="2xx"')
  expect(output).toContain('operation="other",method="GET",status="4xx"')
  for (const hidden of [ann.id, 'secret', 'no-such-place', ann.email]) expect(output).not.toContain(hidden)
})

test('only the metrics request itself is in flight', async () => {
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
  expect(await text()).toContain('http_requests_in_flight 1\n')
})

test('a disconnected client is no longer in flight', async () => {
  const other = await createApp(deps, { log: createLog('silent'), drain: server.drain })
  afterAll(() => other.close())
  const { port } = new URL(await other.listen({ port: 0, host: '127.0.0.1' }))
  const caller = connectTo(Number(port), '127.0.0.1')
  caller.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await expect.poll(text).toContain('http_requests_in_flight 2\n')
  caller.destroy()
  await expect.poll(text).toContain('http_requests_in_flight 1\n')
})

async function failures(): Promise<Record<string, number>> {
  const lines = (await text()).matchAll(/crew_chief_failures_total\{kind="(\w+)"\} (\d+)/g)
  return Object.fromEntries([...lines].map(([, kind, count]) => [kind, Number(count)]))
}

test('server errors are counted by kind', async () => {
  const before = await failures()
  const real = deps.db.$client.query
  const broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  Object.assign(deps.db.$client, { query: () => Promise.reject(broken) })
  const reply = await app.inject({ url: '/api/events' })
  Object.assign(deps.db.$client, { query: real })
  expect(reply.statusCode).toBe(503)
  expect(await failures()).toEqual({ ...before, database_unavailable: (before.database_unavailable ?? 0) + 1 })
})

test('client errors are not counted, even when caused by a database constraint', async () => {
  const before = await failures()
  const taken = await given.user()
  const headers = { authorization: `Bearer ${(await given.as('ADMIN')).token}` }
  const other = await given.user()
  const payload = { email: taken.email, firstName: 'Pat', lastName: 'Lee' }
  const reply = await app.inject({ method: 'PUT', url: `/api/users/${other.id}`, headers, payload })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'accounts.email_in_use'])
  expect((await app.inject({ url: '/api/users' })).statusCode).toBe(401)
  expect(await failures()).toEqual(before)
})
