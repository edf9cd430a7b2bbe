import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsApi } from '@crew-chief/contract/accounts'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { failedOf, keepAsking } from './constant-load.ts'
import { noteFigures, seconds } from './figures.ts'
import { EVENT_FORM } from './forms.ts'
import { type Node, spawnNode } from './nodes.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@mail.example', ADMIN_PASSWORD: 'correct horse battery' }
const [WRITERS, BEFORE, AFTER] = [8, 60, 60]

const folder = mkdtempSync(join(tmpdir(), 'crew-chief-killed-'))
// PostgreSQL refuses root and runs as somebody else then, who must be able to enter.
chmodSync(folder, 0o755)
const open = () => startCluster({ dataDir: folder, database: 'crew_chief', durable: true })
let cluster = await open()
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const postmaster = (): number => Number(readFileSync(join(cluster.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster.url('crew_chief') })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const write = ({ send }: Node, name: string, token: string) =>
  send(eventsAdminApi.createEvent, { body: { ...EVENT_FORM, name } }, { token })

/** Until every node says that it is ready and takes a write. */
async function recovered(nodes: readonly Node[], token: string): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    await expect.poll(node.isReady, { timeout: 30_000, interval: 50 }).toBe(200)
    const statusOfWrite = async () => (await write(node, `after ${index} ${performance.now()}`, token)).status
    await expect.poll(statusOfWrite, { timeout: 30_000, interval: 50 }).toBe(201)
  }
}

test('the database is killed under writes and comes back: nodes live, nothing acknowledged is lost or there twice (promise 22)', async () => {
  const nodes = await Promise.all([1, 2].map(() => spawnNode(cluster.url('crew_chief'), ADMIN)))
  const [first] = nodes
  if (!first) throw new Error('no node')
  const { body } = await first.send(accountsApi.login, {
    body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
  })
  const load = keepAsking(WRITERS, (name, person) => write(nodes[person % 2] ?? first, name, body.token))
  await load.more(BEFORE)

  process.kill(postmaster(), 'SIGKILL')
  const killedAt = performance.now()
  for (const node of nodes) await expect.poll(node.isReady, { interval: 20 }).toBe(503)
  expect(await runConcurrently(2, async (index) => nodes[index]?.isAlive())).toEqual([200, 200])
  // Its children end with it; whoever starts the next server waits for them.
  await cluster.stop()
  await load.more(WRITERS * 4)
  cluster = await open()
  const backAt = performance.now()
  await recovered(nodes, body.token)
  const recoveryMs = performance.now() - backAt
  await load.more(AFTER)
  const outcomes = await load.stop()

  expect(nodes.map(({ child }) => child.exitCode)).toEqual([null, null])
  expect(recoveryMs).toBeLessThan(5_000)
  // A refusal is one: a status, a sentence, and no log-out.
  const refused = outcomes.filter(({ status }) => status !== 201)
  expect([...new Set(refused.map(({ status }) => status))]).toEqual([503])
  expect(refused.every(({ message }) => message.length > 10)).toBe(true)

  const found = await ask(
    `select e.name, count(distinct e.id)::int as times, count(a.id)::int as told from events e
     left join audit_entries a on a.subject_id = e.id::text where e.name like 'number %' group by e.name`,
  )
  const timesOf = new Map(found.map(({ name, times, told }) => [name, [times, told]]))
  const acknowledged = outcomes.filter(({ status }) => status === 201)
  expect(acknowledged.map(({ what }) => timesOf.get(what))).toEqual(acknowledged.map(() => [1, 1]))
  // Of those without an answer some may be there, whole and once.
  expect([...timesOf.values()].every(([times, told]) => times === 1 && told === 1)).toBe(true)
  noteFigures('database killed with -9 under writes, two nodes', {
    'recovery s': seconds(recoveryMs),
    'away s': seconds(backAt - killedAt),
    requests: outcomes.length,
    failed: failedOf(outcomes).length,
    'acknowledged and lost': 0,
  })
})
