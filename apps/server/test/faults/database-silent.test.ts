import { accountsApi } from '@crew-chief/contract/accounts'
import { systemApi } from '@crew-chief/contract/system'
import { usersApi } from '@crew-chief/contract/users'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { createLog } from '../../src/platform/log.ts'
import { builders } from '../../src/testing/builders.ts'
import { openChaosProxy } from '../../src/testing/chaos-proxy.ts'
import { runConcurrently } from '../../src/testing/concurrency.ts'
import { databaseUrlOf } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { keepAsking, p95 } from './constant-load.ts'
import { noteFigures, seconds } from './figures.ts'
import { PROFILE } from './forms.ts'
import { type Node, spawnNode } from './nodes.ts'

const PEOPLE = 12
/** A browser gives up after this long. */
const PATIENCE_MS = 15_000

const server = await startTestServer()
const url = databaseUrlOf(server.deps)
const given = builders(server)
const proxy = await openChaosProxy(url)
afterEach(() => proxy.pass())

const me = ({ send }: Node, token: string) => send(accountsApi.me, {}, { token })

/** Half of them only look, half of them write. */
const lookOrWrite = ({ send }: Node, token: string, index: number) =>
  index % 2 === 0
    ? send(accountsApi.me, {}, { token })
    : send(usersApi.updateMe, { body: { ...PROFILE, firstName: `Pat ${index}` } }, { token })

test('the database falls silent: a clear answer in time, alive but not ready, and all is well soon after (promise 22)', async () => {
  const [cut, sound] = await Promise.all([spawnNode(proxy.through()), spawnNode(url)])
  const people = await runConcurrently(PEOPLE, () => given.signedIn())
  await Promise.all(people.map(({ token }, index) => lookOrWrite(cut, token, index)))

  proxy.stall()
  const elsewhere = keepAsking(2, (_, person) => me(sound, people[person]?.token ?? ''))
  const answers = Promise.all(people.map(({ token }, index) => lookOrWrite(cut, token, index)))
  const readiness = await cut.send(systemApi.ready, {})
  // Those who come while all connections are taken.
  const later = Promise.all(people.map(({ token }) => me(cut, token)))
  const health = await runConcurrently(5, () => cut.send(systemApi.health, {}))
  const all = [...(await answers), ...(await later)]
  await elsewhere.stop()

  expect([readiness.status, health.map(({ status }) => status)]).toEqual([503, Array(5).fill(200)])
  expect(readiness.ms).toBeLessThan(4_500)
  expect(Math.max(...health.map(({ ms }) => ms))).toBeLessThan(4_000)
  expect([...new Set(all.map(({ status, message }) => `${status} ${message}`))]).toEqual([
    '503 Too many people at once. Please try again in a moment.',
  ])
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(PATIENCE_MS)
  expect(elsewhere.outcomes.every(({ status }) => status === 200)).toBe(true)

  await proxy.pass()
  const began = performance.now()
  await expect.poll(cut.isReady, { timeout: 20_000, interval: 20 }).toBe(200)
  const recoveryMs = performance.now() - began
  const after = await Promise.all(people.map(({ token }, index) => lookOrWrite(cut, token, index)))
  expect(after.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(200))
  expect(recoveryMs).toBeLessThan(5_000)
  noteFigures('database silent for one of two nodes', {
    'slowest answer s': seconds(Math.max(...all.map(({ ms }) => ms))),
    'not ready after s': seconds(readiness.ms),
    'recovery s': seconds(recoveryMs),
    requests: all.length + elsewhere.outcomes.length,
    'failed on the other node': 0,
    'p95 on the other node ms': p95(elsewhere.outcomes),
  })
})

/** How long, in ms, somebody else waits for a row that a transaction of a vanished node had locked. */
async function waitsFor(lock: (userId: string) => Promise<void>, mostMs: number): Promise<number> {
  const ann = await given.user()
  await lock(ann.id)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  const began = performance.now()
  await other.query(`set lock_timeout = ${mostMs}`)
  await other.query(`update users set first_name = 'Other' where id = $1`, [ann.id]).catch(() => undefined)
  await other.end()
  return performance.now() - began
}

test('a node vanishes inside a transaction: its locks are free within half a minute, and it is told', async () => {
  const { db, close } = connect({ url: proxy.through(), log: createLog('silent'), guard: true })
  onTestFinished(async () => {
    await proxy.pass()
    await close()
  })
  let told: Promise<unknown> = Promise.resolve()
  const waited = await waitsFor(async (userId) => {
    const locked = Promise.withResolvers<void>()
    told = inTransaction(db, async (tx) => {
      await tx.execute(sql`update users set first_name = 'Vanished' where id = ${userId}`)
      proxy.stall()
      locked.resolve()
      await tx.execute(sql`select 1`)
    }).catch((error: unknown) => error)
    await locked.promise
  }, 60_000)
  expect(await told).toBeInstanceOf(Error)
  expect(waited).toBeLessThan(30_000)
  noteFigures('node vanishes inside a transaction', { 'its lock is free after s': seconds(waited) })
})

test('control: without an end to standing still the lock stays', async () => {
  const vanished = new pg.Client({ connectionString: proxy.through() })
  vanished.on('error', () => {})
  await vanished.connect()
  onTestFinished(async () => {
    await proxy.pass()
    await vanished.end()
  })
  const waited = await waitsFor(async (userId) => {
    await vanished.query('begin')
    await vanished.query(`update users set first_name = 'Vanished' where id = $1`, [userId])
    proxy.stall()
  }, 30_000)
  expect(waited).toBeGreaterThan(29_000)
})
