import { sessionApi } from '@crew-chief/contract/session'
import { systemApi } from '@crew-chief/contract/system'
import { usersApi } from '@crew-chief/contract/users'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { builders } from '../../src/testing/builders.ts'
import { openChaosProxy } from '../../src/testing/chaos-proxy.ts'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { p95, startLoad } from './background-load.ts'
import { type Node, spawnNode } from './nodes.ts'
import { reportFigures, seconds } from './report-figures.ts'
import { PROFILE } from './request-bodies.ts'

const PEOPLE = 12
const BROWSER_TIMEOUT_MS = 15_000

const server = await startTestServer()
const url = databaseUrlOf(server.deps)
const given = builders(server)
const proxy = await openChaosProxy(url)
afterEach(() => proxy.pass())

const me = ({ send }: Node, token: string) => send(sessionApi.me, {}, { token })

/** Reads for even indexes, writes for odd ones. */
const readOrWrite = ({ send }: Node, token: string, index: number) =>
  index % 2 === 0
    ? send(sessionApi.me, {}, { token })
    : send(usersApi.updateMe, { body: { ...PROFILE, firstName: `Pat ${index}` } }, { token })

test('an unresponsive database: requests fail in time with a message, the node is alive but not ready, and recovers', async () => {
  const [affected, healthy] = await Promise.all([spawnNode(proxy.through()), spawnNode(url)])
  const people = await runConcurrently(PEOPLE, () => given.signedIn())
  await Promise.all(people.map(({ token }, index) => readOrWrite(affected, token, index)))

  proxy.stall()
  const otherNode = startLoad(2, (_, client) => me(healthy, people[client]?.token ?? ''))
  const answers = Promise.all(people.map(({ token }, index) => readOrWrite(affected, token, index)))
  const readiness = await affected.send(systemApi.ready, {})
  // Requests while all connections are in use.
  const later = Promise.all(people.map(({ token }) => me(affected, token)))
  const health = await runConcurrently(5, () => affected.send(systemApi.health, {}))
  const all = [...(await answers), ...(await later)]
  await otherNode.stop()

  expect([readiness.status, health.map(({ status }) => status)]).toEqual([503, Array(5).fill(200)])
  expect(readiness.ms).toBeLessThan(4_500)
  expect(Math.max(...health.map(({ ms }) => ms))).toBeLessThan(4_000)
  expect([...new Set(all.map(({ status, message }) => `${status} ${message}`))]).toEqual([
    '503 We’re busy right now. Please try again in a moment.',
  ])
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(BROWSER_TIMEOUT_MS)
  expect(otherNode.outcomes.every(({ status }) => status === 200)).toBe(true)

  await proxy.pass()
  const startedAt = performance.now()
  await expect.poll(affected.isReady, { interval: 20 }).toBe(200)
  const recoveryMs = performance.now() - startedAt
  const after = await Promise.all(people.map(({ token }, index) => readOrWrite(affected, token, index)))
  expect(after.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(200))
  expect(recoveryMs).toBeLessThan(5_000)
  reportFigures('database silent for one of two nodes', {
    'slowest answer s': seconds(Math.max(...all.map(({ ms }) => ms))),
    'not ready after s': seconds(readiness.ms),
    'recovery s': seconds(recoveryMs),
    requests: all.length + otherNode.outcomes.length,
    'failed on the other node': 0,
    'p95 on the other node ms': p95(otherNode.outcomes),
  })
})

/** Time in ms until a row locked by a vanished node's transaction can be updated. */
async function lockWaitTime(lock: (userId: string) => Promise<void>, maxMs: number): Promise<number> {
  const ann = await given.user()
  await lock(ann.id)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  const startedAt = performance.now()
  await other.query(`set lock_timeout = ${maxMs}`)
  await other.query(`update users set first_name = 'Other' where id = $1`, [ann.id]).catch(() => undefined)
  await other.end()
  return performance.now() - startedAt
}

test('the locks of a node that vanishes inside a transaction are released within 30 seconds, and its transaction fails', async () => {
  const { db, close } = connect({ url: proxy.through(), onLost: () => {}, guard: true })
  onTestFinished(async () => {
    await proxy.pass()
    await close()
  })
  let outcome: Promise<unknown> = Promise.resolve()
  const waited = await lockWaitTime(async (userId) => {
    const locked = Promise.withResolvers<void>()
    outcome = inTransaction(db, async (tx) => {
      await tx.execute(sql`update users set first_name = 'Vanished' where id = ${userId}`)
      proxy.stall()
      locked.resolve()
      await tx.execute(sql`select 1`)
    }).catch((error: unknown) => error)
    await locked.promise
  }, 60_000)
  expect(await outcome).toBeInstanceOf(Error)
  expect(waited).toBeLessThan(30_000)
  reportFigures('node vanishes inside a transaction', { 'its lock is free after s': seconds(waited) })
})

test('control: without an idle timeout the lock stays', async () => {
  const vanished = new pg.Client({ connectionString: proxy.through() })
  vanished.on('error', () => {})
  await vanished.connect()
  onTestFinished(async () => {
    await proxy.pass()
    await vanished.end()
  })
  const waited = await lockWaitTime(async (userId) => {
    await vanished.query('begin')
    await vanished.query(`update users set first_name = 'Vanished' where id = $1`, [userId])
    proxy.stall()
  }, 30_000)
  expect(waited).toBeGreaterThan(29_000)
})
