import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { createDelivery, mailJobs } from './deliver-mail.job.ts'
import { mails } from './mail.tables.ts'
import { queueMail, queueMails } from './mail.ts'
import { composeMail } from './mail-body.ts'
import type { Transport } from './transport.ts'

const server = await startTestServer()
const { db, deps } = server
const NEVER = new AbortController().signal
const to = { address: 'pat@mail.example', name: 'Pat' }

beforeEach(async () => {
  await db.delete(mails)
  await db.execute(sql`delete from pgboss.job`)
})

const compose = (subject: string) => ({
  ...composeMail(deps.config, { subject, parts: [], reason: '' }),
  to,
  mentions: [],
})
const newsletter = (count: number) => Array.from({ length: count }, (_, index) => compose(`Newsletter ${index}`))

/** Queues them without jobs of their own, and returns what their jobs would have. */
async function write(count: number): Promise<{ mailId: string }[]> {
  await inTransaction(db, (tx) => queueMails(deps.jobs, tx, 'bulk', newsletter(count)))
  return (await db.select({ mailId: mails.id }).from(mails)).slice(0, count)
}

const transportOf = (send: (subject: string) => Promise<unknown>, connections = 10): Transport => ({
  connections,
  close: () => {},
  send: async ({ subject }) => {
    await send(subject)
    return 'SENT'
  },
})
const statuses = async () =>
  Object.fromEntries(
    (
      await db.select({ status: mails.status, count: sql<number>`count(*)::int` }).from(mails).groupBy(mails.status)
    ).map(({ status, count }) => [status, count]),
  )

test('a code is sent while every connection for bulk mail waits for its answer (promise 46)', async () => {
  const sent: string[] = []
  const stuck = Promise.withResolvers<void>()
  const transport = transportOf(async (subject) => {
    sent.push(subject)
    if (subject !== 'Code') await stuck.promise
  }, 4)
  const node = createJobs(db, createLog('silent'))
  await inTransaction(db, (tx) => queueMails(deps.jobs, tx, 'bulk', newsletter(200)))
  await node.start(mailJobs({ db, transport }), { working: true })
  await expect.poll(() => sent.length).toBe(2)
  await inTransaction(db, (tx) => queueMail(deps.jobs, tx, 'urgent', compose('Code')))
  await expect.poll(() => sent).toContain('Code')
  expect(sent).toHaveLength(3)
  stuck.resolve()
  await expect.poll(statuses).toEqual({ SENT: 201 })
  await node.stop()
  expect(new Set(sent).size).toBe(201)
})

test('a node that stops gives back what it has not sent, and that is no failed attempt', async () => {
  const stuck = Promise.withResolvers<void>()
  const sent: string[] = []
  const transport = transportOf((subject) => {
    sent.push(subject)
    return stuck.promise
  }, 4)
  const node = createJobs(db, createLog('silent'))
  await inTransaction(db, (tx) => queueMails(deps.jobs, tx, 'bulk', newsletter(40)))
  await node.start(mailJobs({ db, transport }), { working: true })
  await expect.poll(() => sent.length).toBe(2)
  const stopped = node.stop()
  stuck.resolve()
  await stopped
  expect(await statuses()).toEqual({ QUEUED: 38, SENT: 2 })
  const { rows } = await db.execute(
    sql`select count(*)::int as jobs, max(retry_count) as retries from pgboss.job where state = 'created'`,
  )
  expect(rows).toEqual([{ jobs: 38, retries: 0 }])
  expect((await db.select().from(mails).where(sql`status = 'QUEUED' and attempts > 0`)).length).toBe(0)
})

test('a node that dies in the middle of a batch: only mails whose answer it had not stored are sent again', async () => {
  const jobs = await write(50)
  const sent: string[] = []
  const dying = transportOf(async (subject) => {
    sent.push(subject)
    if (sent.length > 20) await new Promise(() => {})
  }, 5)
  createDelivery({ db, transport: dying })('transactional', jobs, NEVER)
  await expect.poll(async () => [sent.length, await statuses()]).toEqual([24, { SENT: 20, SENDING: 30 }])
  await db.update(mails).set({ claimedAt: sql`now() - interval '4 minutes'` }).where(sql`status = 'SENDING'`)
  const next = transportOf(async (subject) => sent.push(subject))
  expect(await createDelivery({ db, transport: next })('transactional', jobs, NEVER)).toEqual(jobs.map(() => 'done'))
  expect(await statuses()).toEqual({ SENT: 50 })
  // The four connections that transactional mail may use.
  expect([sent.length, new Set(sent).size]).toEqual([54, 50])
})

test('while the mail server is down, bulk mail keeps its attempts and a single mail tries again', async () => {
  const jobs = await write(50)
  let tried = 0
  const transport = transportOf(async () => {
    tried++
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
  }, 3)
  const outcomes = await createDelivery({ db, transport })('bulk', jobs, NEVER)
  expect(tried).toBe(1)
  expect(outcomes.filter((each) => each === 'later')).toHaveLength(49)
  expect(await statuses()).toEqual({ FAILED: 1, QUEUED: 49 })
  const attempts = await db.select({ attempts: mails.attempts }).from(mails)
  expect(attempts.reduce((sum, each) => sum + each.attempts, 0)).toBe(1)
})

test('a sent mail is marked when the database returns', async () => {
  const [mail] = await write(1)
  let refused = 0
  const flaky = new Proxy(db, {
    get(target, name: keyof Db) {
      if (name === 'update' && isSent && refused++ < 1) throw new Error('the database is away')
      return target[name]
    },
  })
  let isSent = false
  const transport = transportOf(async () => {
    isSent = true
  })
  await createDelivery({ db: flaky, transport })('bulk', mail ? [mail] : [], NEVER)
  expect([refused, await statuses()]).toEqual([2, { SENT: 1 }])
})

test('a job of a node of the previous version is delivered', async () => {
  await db.execute(
    sql`insert into mails (to_address, to_name, subject, text, html) values ('pat@mail.example', 'Pat', 'Old', '', '')`,
  )
  const [mail] = await db.select().from(mails)
  await db.execute(
    sql`insert into pgboss.job (name, data, priority) values ('mail.deliver', ${{ mailId: mail?.id }}, 10)`,
  )
  expect(mail?.priority).toBe('transactional')
  await server.runJobs()
  expect(await statuses()).toEqual({ KEPT: 1 })
})

test('retries of urgent mails begin after two seconds, those of others after half a minute', async () => {
  await inTransaction(db, async (tx) => {
    await queueMail(deps.jobs, tx, 'urgent', compose('Code'))
    await queueMail(deps.jobs, tx, 'transactional', compose('Receipt'))
  })
  const { rows } = await db.execute(
    sql`select retry_delay, retry_limit from pgboss.job where name = 'mail.deliver' order by priority desc`,
  )
  expect(rows).toEqual([
    { retry_delay: 2, retry_limit: 13 },
    { retry_delay: 30, retry_limit: 8 },
  ])
})
