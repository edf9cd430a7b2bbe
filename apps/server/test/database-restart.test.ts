import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { systemApi } from '@crew-chief/contract/system'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { builders, PASSWORD } from '../src/testing/builders.ts'
import { runConcurrently } from '../src/testing/concurrency.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const pool = server.db.$client
const { rows: names } = await pool.query<{ name: string }>('select current_database() as name')

/** Connected to another database of the cluster, so that it does not terminate itself. */
const { url, pooledUrl } = inject('postgres')
const outside = new pg.Client({ connectionString: url })
await outside.connect()
afterAll(() => outside.end())

async function terminateAll(): Promise<number> {
  const kill = 'select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where datname = $1'
  const { rows } = await outside.query<{ n: number }>(kill, [names[0]?.name])
  return rows[0]?.n ?? 0
}

async function connections(): Promise<number> {
  // With a pooler our own connections stay open, so count those of the database.
  if (!pooledUrl) return pool.totalCount
  const count = 'select count(*)::int as n from pg_stat_activity where datname = $1'
  const { rows } = await outside.query<{ n: number }>(count, [names[0]?.name])
  return rows[0]?.n ?? 0
}

const me = (token: string) => server.send(sessionApi.me, {}, { token })

test('after losing all idle connections the next requests succeed', async () => {
  const ann = await given.signedIn()
  await runConcurrently(10, () => me(ann.token))
  expect(await terminateAll()).toBeGreaterThan(1)
  await expect.poll(connections).toBe(0)
  const answers = await runConcurrently(10, () => me(ann.token))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test('losing all connections under load logs no one out, and the server recovers', async () => {
  const ann = await given.signedIn()
  for (let round = 0; round < 5; round++) {
    const [answers] = await Promise.all([runConcurrently(40, () => me(ann.token)), terminateAll()])
    // Requests in flight may fail with 503 and a message, never with 401.
    for (const { status, message } of answers) if (status !== 200) expect([status, !!message]).toEqual([503, true])
  }
  await expect.poll(async () => (await me(ann.token)).status).toBe(200)
})

test('an acknowledged write survives', async () => {
  const ann = await given.user()
  const { body } = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  await terminateAll()
  await expect.poll(async () => (await me(body.token)).status).toBe(200)
})

test('a connection lost inside a transaction is not reused', async () => {
  const ann = await given.signedIn()
  const renewals = runConcurrently(10, () =>
    server.send(sessionApi.refresh, { body: { refreshToken: ann.refreshToken } }),
  )
  await terminateAll()
  await renewals
  await expect.poll(() => pool.waitingCount).toBe(0)
  const answers = await runConcurrently(20, () => me(ann.token))
  await expect.poll(async () => (await me(ann.token)).status).toBe(200)
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
})

test('readiness fails when the database cannot be queried', async () => {
  await pool.query('alter table applied_migrations rename to renamed_migrations')
  const answer = await server.send(systemApi.ready, {})
  await pool.query('alter table renamed_migrations rename to applied_migrations')
  expect([answer.status, answer.code]).toEqual([503, 'server.not_ready'])
  expect((await server.send(systemApi.ready, {})).status).toBe(200)
})
