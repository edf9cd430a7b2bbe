import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createLog } from '../log.ts'
import { queueMail } from '../mail/mail.ts'
import { composeMail } from '../mail/mail-body.ts'
import type { Transport } from '../mail/transport.ts'
import { createJobs, job, jobKind } from './jobs.ts'

const sent: string[] = []
const transport: Transport = {
  connections: 10,
  close: () => {},
  send: async ({ subject }) => {
    sent.push(subject)
    return 'SENT'
  },
}
const server = await startTestServer({ transport })
const { db } = server

const say = jobKind<{ word: string }>('test.say')
const said: string[] = []
const jobs = createJobs(db, createLog('silent'))
await jobs.start([job(say, async ({ word }) => void said.push(word))], { working: false })
afterAll(() => jobs.stop())

// More than one batch, so that the last job is not in the first batch.
const CROWD = Array.from({ length: 60 }, (_, i) => `number ${i}`)
const FETCHED_TOGETHER = 50

test('urgent jobs are fetched before older ones', async () => {
  for (const word of CROWD) await jobs.send(db, say, { word })
  await jobs.sendAll(db, say, [{ word: 'urgent' }], { priority: 1 })
  await jobs.send(db, say, { word: 'last' })
  expect(await jobs.drain()).toBe(62)
  expect(said.indexOf('urgent')).toBeLessThan(FETCHED_TOGETHER)
  expect(said.splice(0).indexOf('last')).toBeGreaterThanOrEqual(FETCHED_TOGETHER)
})

test('an e-mail with a reset token is sent before earlier announcements', async () => {
  const to = { address: 'pat@mail.example', name: 'Pat' }
  const compose = (subject: string) => composeMail(server.deps.config, { subject, parts: [], reason: '' })
  await inTransaction(db, async (tx) => {
    for (const subject of CROWD) {
      await queueMail(server.deps.jobs, tx, 'bulk', { to, mentions: [], ...compose(subject) })
    }
    await queueMail(server.deps.jobs, tx, 'urgent', { to, mentions: [], holdsSecret: true, ...compose('token') })
  })
  expect(await server.runJobs()).toBe(61)
  expect(sent.indexOf('token')).toBeLessThan(FETCHED_TOGETHER)
})

test('a job sent in a transaction that rolls back does not exist', async () => {
  const failing = inTransaction(db, async (tx) => {
    await jobs.send(tx, say, { word: 'never' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await jobs.drain(), said.splice(0)]).toEqual([0, []])
  await inTransaction(db, (tx) => jobs.send(tx, say, { word: 'done' }))
  expect([await jobs.drain(), said.splice(0)]).toEqual([1, ['done']])
})

test('jobs of a kind without options follow each other without waiting for the next poll', async () => {
  const count = jobKind<object>('test.count')
  const worker = createJobs(db, createLog('silent'))
  let ran = 0
  await worker.start([job(count, async () => void ran++)], { working: false })
  await worker.sendAll(db, count, Array(200).fill({}))
  const startedAt = performance.now()
  await worker.stop()
  const other = createJobs(db, createLog('silent'))
  await other.start([job(count, async () => void ran++)], { working: true })
  await expect.poll(() => ran).toBe(200)
  // One job a poll would take 200 seconds.
  expect(performance.now() - startedAt).toBeLessThan(60_000)
  await other.stop()
})

test('a job that hangs holds up one of several places', async () => {
  const call = jobKind<{ number: number }>('test.call', { concurrency: 2 })
  const hanging = Promise.withResolvers<void>()
  let ran = 0
  const worker = createJobs(db, createLog('silent'))
  const run = async ({ number }: { number: number }) => {
    if (number === 0) await hanging.promise
    else ran++
  }
  await worker.start([job(call, run)], { working: false })
  await worker.sendAll(
    db,
    call,
    Array.from({ length: 8 }, (_, number) => ({ number })),
  )
  await worker.stop()
  const other = createJobs(db, createLog('silent'))
  await other.start([job(call, run)], { working: true })
  await expect.poll(() => ran).toBe(7)
  hanging.resolve()
  await other.stop()
})

test('finished jobs are deleted after the set time, also in queues that exist', async () => {
  const keeping = createJobs(db, createLog('silent'))
  await keeping.start([job(say, async () => {})], { working: false, keepHours: 5 })
  await keeping.send(db, say, { word: 'old' })
  await keeping.send(db, say, { word: 'young' })
  expect(await keeping.drain()).toBe(2)
  await db.execute(sql`update pgboss.job set completed_on = now() - case data ->> 'word'
    when 'old' then interval '5 hours 1 minute' else interval '4 hours 59 minutes' end where name = ${say.name} and data ->> 'word' in ('old', 'young')`)
  await new PgBoss({ db: { executeSql: (text, values) => db.$client.query(text, values) } }).supervise(say.name)
  const { rows } = await db.execute(
    sql`select data ->> 'word' as word from pgboss.job where name = ${say.name} and data ->> 'word' in ('old', 'young')`,
  )
  await keeping.stop()
  expect(rows).toEqual([{ word: 'young' }])
})

test('a stop tells running jobs', async () => {
  const wait = jobKind<object>('test.wait')
  const worker = createJobs(db, createLog('silent'))
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const run = async (_: object, stopping: AbortSignal) => {
    stopping.addEventListener('abort', () => ended.resolve())
    started.resolve()
    await ended.promise
  }
  await worker.start([job(wait, run)], { working: true })
  await worker.send(db, wait, {})
  await started.promise
  await worker.stop()
  const { rows } = await db.execute(sql`select state from pgboss.job where name = ${wait.name}`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('what an earlier version has scheduled is no longer queued', async () => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => db.$client.query(text, values) } })
  await boss.createQueue('notifications.sweep')
  await boss.schedule('notifications.sweep', '40 3 * * *')
  const worker = createJobs(db, createLog('silent'))
  await worker.start([], { working: true })
  await worker.stop()
  expect(await boss.getSchedules('notifications.sweep')).toEqual([])
})
