import { sessionApi } from '@crew-chief/contract/session'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { builders } from '../../src/testing/builders.ts'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { type Node, spawnNode } from './nodes.ts'

const server = await startTestServer()
const url = databaseUrlOf(server.deps)
const WITHOUT = new URL('without-listeners.mjs', import.meta.url)

/** Connected to another database of the cluster, so that it does not terminate itself. */
const outside = new pg.Client({ connectionString: inject('postgres').url })
await outside.connect()
afterAll(() => outside.end())

const OURS = `from pg_stat_activity where datname = $1 and application_name = 'crew-chief'`
const name = new URL(url).pathname.slice(1)
const terminateAll = () => outside.query(`select pg_terminate_backend(pid) ${OURS}`, [name])
const lockWaiters = async () => (await outside.query(`select 1 ${OURS} and wait_event_type = 'Lock'`, [name])).rowCount

const me = ({ send }: Node, token: string) => send(sessionApi.me, {}, { token })

async function whileIdle(node: Node, token: string): Promise<void> {
  await runConcurrently(5, () => me(node, token))
  await terminateAll()
}

/** The connection is lost while a refresh waits for a lock inside its transaction. */
async function whileInUse({ send }: Node): Promise<void> {
  const other = new pg.Client({ connectionString: url, application_name: 'lock holder' })
  await other.connect()
  await other.query('begin; lock table refresh_tokens in access exclusive mode')
  const answer = send(sessionApi.refresh, { body: { refreshToken: 'unknown' } })
  await expect.poll(lockWaiters).toBe(1)
  await terminateAll()
  await answer
  await other.end()
}

test('a node survives losing idle and active connections', async () => {
  const ann = await builders(server).signedIn()
  const node = await spawnNode(url)
  await whileIdle(node, ann.token)
  await whileInUse(node)
  await expect.poll(async () => (await me(node, ann.token)).status).toBe(200)
  expect(node.child.exitCode).toBe(null)
})

test.each([
  ['pool', whileIdle],
  ['clients', whileInUse],
] as const)('control: without the error listener of the %s the process exits', async (listeners, lose) => {
  const ann = await builders(server).signedIn()
  const node = await spawnNode(url, { WITHOUT_LISTENERS: listeners }, [WITHOUT])
  await lose(node, ann.token)
  expect(await node.ended).toBe(1)
})
