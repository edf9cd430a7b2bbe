import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsApi } from '@crew-chief/contract/accounts'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { failedRequests, startLoad } from './background-load.ts'
import { type Node, spawnNode } from './nodes.ts'
import { reportFigures, seconds } from './report-figures.ts'
import { EVENT_FORM } from './request-bodies.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@mail.example', ADMIN_PASSWORD: 'correct horse battery' }
const WRITERS = 8
const BEFORE = 60
const AFTER = 60

const folder = mkdtempSync(join(tmpdir(), 'crew-chief-killed-'))
// As root, PostgreSQL is run by another user, who needs access.
chmodSync(folder, 0o755)
const open = () => startCluster({ dataDir: folder, database: 'crew_chief', durable: true })
let cluster = await open()
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = (): number => Number(readFileSync(join(cluster.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster.url('crew_chief') })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const write = ({ send }: Node, name: string, token: string) =>
  send(eventsAdminApi.createEvent, { body: { ...EVENT_FORM, name } }, { token })

/** Waits until every node is ready and accepts a write. */
async function waitForRecovery(nodes: readonly Node[], token: string): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    await expect.poll(node.isReady, { interval: 50 }).toBe(200)
    const statusOfWrite = async () => (await write(node, `after ${index} ${performance.now()}`, token)).status
    await expect.poll(statusOfWrite, { interval: 50 }).toBe(201)
  }
}

test('killing the database under writes: nodes recover, and acknowledged writes are stored exactly once', async () => {
  const nodes = await Promise.all([1, 2].map(() => spawnNode(cluster.url('crew_chief'), ADMIN)))
  const [first] = nodes
  if (!first) throw new Error('no node')
  const { body } = await first.send(accountsApi.login, {
    body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
  })
  const load = startLoad(WRITERS, (name, client) => write(nodes[client % 2] ?? first, name, body.token))
  await load.more(BEFORE)

  process.kill(postmaster(), 'SIGKILL')
  const killedAt = performance.now()
  for (const node of nodes) await expect.poll(node.isReady, { interval: 20 }).toBe(503)
  expect(await runConcurrently(2, async (index) => nodes[index]?.isAlive())).toEqual([200, 200])
  // Wait for its child processes before starting the next one.
  await cluster.stop()
  await load.more(WRITERS * 4)
  cluster = await open()
  const backAt = performance.now()
  await waitForRecovery(nodes, body.token)
  const recoveryMs = performance.now() - backAt
  await load.more(AFTER)
  const outcomes = await load.stop()

  expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null])
  expect(recoveryMs).toBeLessThan(5_000)
  // Failed requests get 503 with a message, never 401.
  const refused = outcomes.filter(({ status }) => status !== 201)
  expect([...new Set(refused.map(({ status }) => status))]).toEqual([503])
  expect(refused.every(({ message }) => message.length > 10)).toBe(true)

  const found = await query(
    `select e.name, count(distinct e.id)::int as times, count(a.id)::int as audited from events e
     left join audit_entries a on a.subject_id = e.id::text where e.name like 'number %' group by e.name`,
  )
  const timesOf = new Map(found.map(({ name, times, audited }) => [name, [times, audited]]))
  const acknowledged = outcomes.filter(({ status }) => status === 201)
  expect(acknowledged.map(({ name }) => timesOf.get(name))).toEqual(acknowledged.map(() => [1, 1]))
  // Unacknowledged writes may be stored, but completely and once.
  expect([...timesOf.values()].every(([times, audited]) => times === 1 && audited === 1)).toBe(true)
  reportFigures('database killed with -9 under writes, two nodes', {
    'recovery s': seconds(recoveryMs),
    'away s': seconds(backAt - killedAt),
    requests: outcomes.length,
    failed: failedRequests(outcomes).length,
    'acknowledged and lost': 0,
  })
})
