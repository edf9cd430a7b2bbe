import { accountsApi } from '@crew-chief/contract/accounts'
import { eventsApi } from '@crew-chief/contract/events'
import { sessionApi } from '@crew-chief/contract/session'
import pg from 'pg'
import { expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { emptyDatabase } from '../../src/testing/empty-database.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { spawnServer } from '../../src/testing/spawn-server.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { failedRequests, startLoad } from './background-load.ts'
import { nodeSettings, spawnNode } from './nodes.ts'
import { reportFigures, seconds } from './report-figures.ts'

const server = await startTestServer()

const APPLIED = 'select id::text from applied_migrations order by id'

test('two nodes start together on an empty database, and every migration runs once', async () => {
  const { url, client } = await emptyDatabase()
  const startedAt = performance.now()
  const nodes = await Promise.all([spawnNode(url), spawnNode(url)])
  const ms = performance.now() - startedAt
  expect(await Promise.all(nodes.map((node) => node.isReady()))).toEqual([200, 200])
  const { rows } = await client.query(APPLIED)
  expect(rows.length).toBeGreaterThan(5)
  reportFigures('two nodes migrate concurrently', { 'both ready after s': seconds(ms), migrations: rows.length })
})

// Schema changes of a next release: additions only.
const NEXT_RELEASE = [
  'create table next_things (id uuid primary key default gen_random_uuid(), note text)',
  `alter table users add column next_nickname text not null default ''`,
  'alter table events add column next_hint jsonb',
  'alter table sessions add column next_device text',
  'create index users__next on users (next_nickname)',
  'insert into applied_migrations (id) values (9999999999999)',
]

test('an old node keeps working with a newer schema and can be restarted on it', async () => {
  const url = databaseUrlOf(server.deps)
  const given = builders(server)
  const ann = await given.signedIn()
  const node = await spawnNode(url)
  const load = startLoad(4, async (_, client) => {
    const answer =
      client % 2 === 0
        ? await node.send(sessionApi.me, {}, { token: ann.token })
        : await node.send(eventsApi.listEvents, { query: {} }, { token: ann.token })
    return { status: answer.status, ms: answer.ms, message: answer.message }
  })
  await load.more(20)
  for (const statement of NEXT_RELEASE) await server.db.$client.query(statement)
  await load.more(40)
  expect(await node.isReady()).toBe(200)
  // Inserts work without the new columns.
  const email = 'newcomer@mail.example'
  const person = {
    email,
    password: 'quarter court press',
    firstName: 'New',
    lastName: 'Comer',
    phoneNumber: '5551234567',
  }
  const more = { address: '12 Baseline Rd, Dayton, OH 45402', shirtSize: 'M' as const, gender: 'OTHER' as const }
  expect((await node.send(accountsApi.register, { body: { ...person, ...more } })).status).toBe(201)
  const outcomes = await load.stop()
  expect(failedRequests(outcomes)).toEqual([])
  const restarted = await spawnNode(url)
  expect(await restarted.isReady()).toBe(200)
  reportFigures('old node, new schema', { requests: outcomes.length, failed: 0 })
})

test('with a locked table a node reports after 30 seconds why it cannot start; a killed node blocks no other', async () => {
  const { url, client } = await emptyDatabase()
  await client.query(
    'create table applied_migrations (id bigint primary key, applied_at timestamptz not null default now())',
  )
  await client.query('begin; lock table applied_migrations in access exclusive mode')

  const killed = spawnServer(nodeSettings(url))
  // On another connection, because pg_stat_activity does not change inside a transaction.
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await observer.query(waits)).rowCount).toBe(1)
  await observer.end()
  killed.child.kill('SIGKILL')
  await killed.ended

  const startedAt = performance.now()
  const { ended, output } = spawnServer(nodeSettings(url))
  expect(await ended).toBe(1)
  const ms = performance.now() - startedAt
  expect(output.stderr).toMatch(/^Crew Chief can’t start\.\n.*lock timeout/s)
  expect(output.stderr).not.toMatch(/^\s+at /m)

  await client.query('commit')
  const node = await spawnNode(url)
  expect(await node.isReady()).toBe(200)
  reportFigures('a table is held during the migration', { 'reported after s': seconds(ms), 'next start': 'works' })
})
