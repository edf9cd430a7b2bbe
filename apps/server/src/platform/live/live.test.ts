import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { createLive, type Live, notifyCamp } from './live.ts'

const log = createLog('silent')
const database = await createTestDatabase({ from: 'template1' })
const { db, close } = connect({ url: database.url, onLost: () => {}, guard: true })
afterAll(async () => {
  await close()
  await database.drop()
})

const INTERVALS = { minRetryMs: 10, maxRetryMs: 100, pulseMs: 15_000, echoTimeoutMs: 5_000 }
const newLive = (more: Partial<Parameters<typeof createLive>[0]> = {}) =>
  createLive({ url: database.directUrl, db, log, intervals: INTERVALS, ...more })

/** Topics received for an event; resolves after `all`, from which on nothing is missed. */
async function follow(live: Live, eventId: string) {
  const received: string[] = []
  const leave = live.subscribe(eventId, (topic) => received.push(topic))
  onTestFinished(leave)
  await expect.poll(() => received.includes('all')).toBe(true)
  return { received, leave }
}

const connections = async () => {
  const { rows } = await db.$client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'crew-chief live' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

/** The only connection, once those of earlier tests are closed. */
async function theConnection(): Promise<number | undefined> {
  await expect.poll(connections).toHaveLength(1)
  return (await connections())[0]
}

/** Resolves after this number of test notifications. */
async function receivePulses(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.directUrl })
  await client.connect()
  let received = 0
  client.on('notification', ({ payload }) => {
    if (payload?.startsWith('pulse ')) received++
  })
  await client.query('listen crew_chief_live')
  await expect.poll(() => received).toBeGreaterThanOrEqual(count)
  await client.end()
}

const notify = (eventId: string, topic: Parameters<typeof notifyCamp>[2]) =>
  inTransaction(db, (tx) => notifyCamp(tx, eventId, topic))

test('notifications are sent on commit and not on rollback', async () => {
  const eventId = randomUUID()
  const { received } = await follow(newLive(), eventId)
  const failing = inTransaction(db, async (tx) => {
    await notifyCamp(tx, eventId, 'courts')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await notify(eventId, 'schedule')
  await expect.poll(() => received).toEqual(['all', 'schedule'])
})

test('all listeners of the camp are notified, and no others', async () => {
  const live = newLive()
  const here = randomUUID()
  const there = randomUUID()
  const ann = await follow(live, here)
  const late: string[] = []
  const elsewhere: string[] = []
  onTestFinished(live.subscribe(here, (topic) => late.push(topic)))
  onTestFinished(live.subscribe(there, (topic) => elsewhere.push(topic)))
  await notify(here, 'announcements')
  await notify(there, 'courts')
  await expect.poll(() => elsewhere).toEqual(['courts'])
  expect([ann.received, late]).toEqual([['all', 'announcements'], ['announcements']])
  await theConnection()
})

test('a lost connection is restored, and all listeners refetch', async () => {
  const eventId = randomUUID()
  const { received } = await follow(newLive(), eventId)
  const pid = await theConnection()
  await db.$client.query('select pg_terminate_backend($1)', [pid])
  await expect.poll(() => received).toEqual(['all', 'all'])
  await notify(eventId, 'participants')
  await expect.poll(() => received.at(-1)).toBe('participants')
  expect(await connections()).not.toContain(pid)
})

/** Notifications are per database, so listening in another one behaves like a transaction pooler. */
async function urlOfPooler(): Promise<string> {
  const another = await createTestDatabase({ from: 'template1' })
  onTestFinished(another.drop)
  return another.url
}

test('behind a transaction pooler listeners refetch periodically', async () => {
  const said: unknown[] = []
  const loud = { ...log, warn: (words: unknown) => void said.push(words) }
  const intervals = { ...INTERVALS, pulseMs: 20, echoTimeoutMs: 20 }
  const deaf = newLive({ url: await urlOfPooler(), log: loud, intervals })
  const { received, leave } = await follow(deaf, randomUUID())
  await expect.poll(() => received.length).toBeGreaterThan(3)
  leave()
  expect(new Set(received)).toEqual(new Set(['all']))
  // Logged once.
  expect(said).toEqual([{ reason: expect.stringContaining('DATABASE_DIRECT_URL') }])
})

test('a connection that receives its test notifications is kept', async () => {
  const live = newLive({ intervals: { ...INTERVALS, pulseMs: 10, echoTimeoutMs: 2_000 } })
  const { received } = await follow(live, randomUUID())
  const pid = await theConnection()
  await receivePulses(5)
  expect([received, await theConnection()]).toEqual([['all'], pid])
})

test('a connection is kept while the test notification waits for a pooled connection', async () => {
  const busy = connect({ url: database.url, onLost: () => {}, max: 1, guard: true })
  onTestFinished(busy.close)
  const client = await busy.db.$client.connect()
  onTestFinished(() => client.release())
  const intervals = { ...INTERVALS, pulseMs: 20, echoTimeoutMs: 20 }
  const { received } = await follow(newLive({ db: busy.db, intervals }), randomUUID())
  // Another one with the same intervals times out several times.
  const deaf = await follow(newLive({ url: await urlOfPooler(), intervals }), randomUUID())
  await expect.poll(() => deaf.received.length).toBeGreaterThan(3)
  expect(received).toEqual(['all'])
})

test('without listeners there is no connection', async () => {
  const live = newLive()
  const { leave } = await follow(live, randomUUID())
  await theConnection()
  leave()
  await expect.poll(connections).toHaveLength(0)
  // A new listener opens it again.
  await follow(live, randomUUID())
})

test('reports whether notifications arrive', async () => {
  const live = newLive()
  expect(live.status()).toBe('resting')
  const { leave } = await follow(live, randomUUID())
  await expect.poll(() => live.status()).toBe('hearing')
  leave()
  expect(live.status()).toBe('resting')
  const unreachable = newLive({ url: 'postgres://nobody@127.0.0.1:9/none' })
  onTestFinished(unreachable.subscribe(randomUUID(), () => {}))
  expect(unreachable.status()).toBe('deaf')
})
