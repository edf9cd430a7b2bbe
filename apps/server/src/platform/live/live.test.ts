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
const { db, close } = connect({ url: database.url, log, guard: true })
afterAll(async () => {
  await close()
  await database.drop()
})

const INTERVALS = { firstRetryMs: 10, lastRetryMs: 100, pulseMs: 15_000, echoWithinMs: 5_000 }
const newLive = (more: Partial<Parameters<typeof createLive>[0]> = {}) =>
  createLive({ url: database.directUrl, db, log, intervals: INTERVALS, ...more })

/** What somebody hears of an event; `all` says that from now on nothing is missed. */
async function listening(live: Live, eventId: string) {
  const heard: string[] = []
  const leave = live.follow(eventId, (topic) => heard.push(topic))
  onTestFinished(leave)
  await expect.poll(() => heard.includes('all')).toBe(true)
  return { heard, leave }
}

const connections = async () => {
  const { rows } = await db.$client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'crew-chief live' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

/** The one connection, when those of earlier tests are gone. */
async function theConnection(): Promise<number | undefined> {
  await expect.poll(connections).toHaveLength(1)
  return (await connections())[0]
}

/** Resolves when so many notes to oneself have gone round. */
async function hearPulses(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.directUrl })
  await client.connect()
  let heard = 0
  client.on('notification', ({ payload }) => {
    if (payload?.startsWith('pulse ')) heard++
  })
  await client.query('listen crew_chief_live')
  await expect.poll(() => heard).toBeGreaterThanOrEqual(count)
  await client.end()
}

const tell = (eventId: string, topic: Parameters<typeof notifyCamp>[2]) =>
  inTransaction(db, (tx) => notifyCamp(tx, eventId, topic))

test('a change is told when it is there: a transaction that fails says nothing', async () => {
  const eventId = randomUUID()
  const { heard } = await listening(newLive(), eventId)
  const failing = inTransaction(db, async (tx) => {
    await notifyCamp(tx, eventId, 'courts')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await tell(eventId, 'schedule')
  await expect.poll(() => heard).toEqual(['all', 'schedule'])
})

test('only those who follow that camp hear of it, all of them', async () => {
  const live = newLive()
  const [here, there] = [randomUUID(), randomUUID()]
  const ann = await listening(live, here)
  const late: string[] = []
  const elsewhere: string[] = []
  onTestFinished(live.follow(here, (topic) => late.push(topic)))
  onTestFinished(live.follow(there, (topic) => elsewhere.push(topic)))
  await tell(here, 'announcements')
  await tell(there, 'courts')
  await expect.poll(() => elsewhere).toEqual(['courts'])
  expect([ann.heard, late]).toEqual([['all', 'announcements'], ['announcements']])
  await theConnection()
})

test('a lost connection comes back by itself, and everybody is told to look again (promise 22)', async () => {
  const eventId = randomUUID()
  const { heard } = await listening(newLive(), eventId)
  const pid = await theConnection()
  await db.$client.query('select pg_terminate_backend($1)', [pid])
  await expect.poll(() => heard).toEqual(['all', 'all'])
  await tell(eventId, 'participants')
  await expect.poll(() => heard.at(-1)).toBe('participants')
  expect(await connections()).not.toContain(pid)
})

test('where nothing is heard, as behind a transaction pooler, everybody is told to look again now and then', async () => {
  // Notes stay within a database: listening in another one is as deaf as a pooler.
  const another = await createTestDatabase({ from: 'template1' })
  onTestFinished(another.drop)
  const said: unknown[] = []
  const loud = { ...log, warn: (words: unknown) => void said.push(words) }
  const deaf = newLive({ url: another.url, log: loud, intervals: { ...INTERVALS, pulseMs: 20, echoWithinMs: 20 } })
  const { heard, leave } = await listening(deaf, randomUUID())
  await expect.poll(() => heard.length).toBeGreaterThan(3)
  leave()
  expect(new Set(heard)).toEqual(new Set(['all']))
  // Said once, not every time.
  expect(said).toEqual([{ reason: expect.stringContaining('DATABASE_DIRECT_URL') }])
})

test('a connection that hears its own pulse is left alone', async () => {
  const live = newLive({ intervals: { ...INTERVALS, pulseMs: 10, echoWithinMs: 2_000 } })
  const { heard } = await listening(live, randomUUID())
  const pid = await theConnection()
  await hearPulses(5)
  expect([heard, await theConnection()]).toEqual([['all'], pid])
})

test('with nobody there to hear, there is no connection', async () => {
  const live = newLive()
  const { leave } = await listening(live, randomUUID())
  await theConnection()
  leave()
  await expect.poll(connections).toHaveLength(0)
  // And it is there again for the next one.
  await listening(live, randomUUID())
})

test('whoever watches is told whether anything is heard', async () => {
  const live = newLive()
  expect(live.hearing()).toBe('resting')
  const { leave } = await listening(live, randomUUID())
  await expect.poll(() => live.hearing()).toBe('hearing')
  leave()
  expect(live.hearing()).toBe('resting')
  const nowhere = newLive({ url: 'postgres://nobody@127.0.0.1:9/none' })
  onTestFinished(nowhere.follow(randomUUID(), () => {}))
  expect(nowhere.hearing()).toBe('deaf')
})
