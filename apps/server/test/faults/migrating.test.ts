import { accountsApi } from '@crew-chief/contract/accounts'
import { eventsApi } from '@crew-chief/contract/events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { emptyDatabase } from '../../src/testing/empty-database.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { spawnServer } from '../../src/testing/spawn-server.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { failedOf, keepAsking } from './constant-load.ts'
import { noteFigures, seconds } from './figures.ts'
import { nodeSettings, spawnNode } from './nodes.ts'

const server = await startTestServer()

const APPLIED = 'select id::text from applied_migrations order by id'

test('two nodes start at once on an empty database: both come up, every migration ran once (promise 26)', async () => {
  const { url, client } = await emptyDatabase()
  const began = performance.now()
  const nodes = await Promise.all([spawnNode(url), spawnNode(url)])
  const ms = performance.now() - began
  expect(await Promise.all(nodes.map((node) => node.isReady()))).toEqual([200, 200])
  const { rows } = await client.query(APPLIED)
  expect(rows.length).toBeGreaterThan(5)
  noteFigures('two nodes migrate at once', { 'both ready after s': seconds(ms), migrations: rows.length })
})

// What the next release may bring: nothing that is there is taken away or renamed.
const NEXT_RELEASE = [
  'create table next_things (id uuid primary key default gen_random_uuid(), note text)',
  `alter table users add column next_nickname text not null default ''`,
  'alter table events add column next_hint jsonb',
  'alter table sessions add column next_device text',
  'create index users__next on users (next_nickname)',
  'insert into applied_migrations (id) values (9999999999999)',
]

test('an old node goes on under a newer schema, and can still be started on it', async () => {
  const url = databaseUrlOf(server.deps)
  const given = builders(server)
  const [ann, node] = [await given.signedIn(), await spawnNode(url)]
  const load = keepAsking(4, async (_, person) => {
    const answer =
      person % 2 === 0
        ? await node.send(accountsApi.me, {}, { token: ann.token })
        : await node.send(eventsApi.listEvents, { query: {} }, { token: ann.token })
    return { status: answer.status, ms: answer.ms, message: answer.message }
  })
  await load.more(20)
  for (const statement of NEXT_RELEASE) await server.db.$client.query(statement)
  await load.more(40)
  expect(await node.isReady()).toBe(200)
  // Inserts, too, know nothing of the new columns.
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
  expect(failedOf(outcomes)).toEqual([])
  const restarted = await spawnNode(url)
  expect(await restarted.isReady()).toBe(200)
  noteFigures('old node, new schema', { requests: outcomes.length, failed: 0 })
})

test('a table somebody holds: a node says after half a minute why it cannot start; one killed meanwhile is in nobody’s way', async () => {
  const { url, client } = await emptyDatabase()
  await client.query(
    'create table applied_migrations (id bigint primary key, applied_at timestamptz not null default now())',
  )
  await client.query('begin; lock table applied_migrations in access exclusive mode')

  const killed = spawnServer(nodeSettings(url))
  // Not on the connection above: inside a transaction it would see the same moment for ever.
  const looker = new pg.Client({ connectionString: url })
  await looker.connect()
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await looker.query(waits)).rowCount, { timeout: 60_000 }).toBe(1)
  await looker.end()
  killed.child.kill('SIGKILL')
  await killed.ended

  const began = performance.now()
  const { ended, output } = spawnServer(nodeSettings(url))
  expect(await ended).toBe(1)
  const ms = performance.now() - began
  expect(output.stderr).toMatch(/^Crew Chief cannot start\.\n.*lock timeout/s)
  expect(output.stderr).not.toMatch(/^\s+at /m)

  await client.query('commit')
  const node = await spawnNode(url)
  expect(await node.isReady()).toBe(200)
  noteFigures('a table is held during the migration', { 'told after s': seconds(ms), 'next start': 'works' })
})
