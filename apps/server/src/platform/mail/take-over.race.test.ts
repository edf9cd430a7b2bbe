import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { createDelivery, mailJobs, takeOver } from './deliver-mail.job.ts'
import { mails } from './mail.tables.ts'
import { queueMails } from './mail.ts'
import { composeMail } from './mail-body.ts'
import { holdNodeLock, type NodeLock } from './node-lock.ts'
import type { Transport } from './transport.ts'

const server = await startTestServer()
const { db, deps } = server
const NEVER = new AbortController().signal

const locks: NodeLock[] = []
beforeEach(async () => {
  await db.delete(mails)
  await db.execute(sql`delete from pgboss.job`)
})
afterEach(() => Promise.all(locks.splice(0).map(({ stop }) => stop())))

/** A node that holds its lock. */
async function holdLock(): Promise<NodeLock> {
  const lock = holdNodeLock(server.database.directUrl)
  locks.push(lock)
  await expect.poll(() => lock.key()).not.toBeNull()
  return lock
}

/** Urgent mails, with the data of their jobs. */
async function write(count: number): Promise<{ mailId: string }[]> {
  const to = { address: 'pat@mail.example', name: 'Pat' }
  const body = composeMail(deps.config, { subject: 'Code', parts: [], reason: '' })
  await inTransaction(db, (tx) =>
    queueMails(
      deps.jobs,
      tx,
      'urgent',
      Array.from({ length: count }, () => ({ to, mentions: [], ...body })),
    ),
  )
  return db.select({ mailId: mails.id }).from(mails)
}

const transportOf = (send: (id: string) => Promise<unknown>): Transport => ({
  connections: 10,
  close: () => {},
  send: async ({ id }) => {
    await send(id)
    return 'SENT'
  },
})

const statuses = async () => (await db.select({ status: mails.status }).from(mails)).map(({ status }) => status)
/** As if the claims had not been renewed for a while. */
const age = (seconds: number) =>
  db.update(mails).set({
    claimedAt: sql`claimed_at - make_interval(secs => ${seconds})`,
    createdAt: sql`created_at - make_interval(secs => ${seconds})`,
  })

const sent: string[] = []
beforeEach(() => void sent.splice(0))

/** Another node, which looks for abandoned mails. */
function lookOnce() {
  const transport = transportOf(async (id) => sent.push(id))
  return takeOver({ db }, createDelivery({ db, transport, nodeKey: () => 1 }), NEVER)
}

/** Starts to send one mail and gets no answer. */
async function startSending(nodeKey: () => number | null) {
  const jobs = await write(1)
  const asked: string[] = []
  const answer = Promise.withResolvers<void>()
  const transport = transportOf((id) => {
    asked.push(id)
    return answer.promise
  })
  const done = createDelivery({ db, transport, nodeKey })('urgent', jobs, NEVER)
  await expect.poll(() => asked.length).toBe(1)
  return { answer: () => answer.resolve(), done }
}

/** The same for a node with this key that cannot renew its claim. */
async function hangWhileSending(key: number | null) {
  const sending = await startSending(() => 2)
  await db.update(mails).set({ claimedBy: key })
  return sending
}

test('an urgent mail of a node that died is sent once, after ten seconds, by one of many nodes', async () => {
  const dead = await holdLock()
  const key = dead.key()
  await hangWhileSending(key)
  await dead.stop()
  await age(5)
  await lookOnce()
  expect(sent).toEqual([])
  await age(11)
  await runConcurrently(8, lookOnce)
  expect([sent.length, await statuses()]).toEqual([1, ['SENT']])
})

test('a node that hangs keeps its lock, and its mail is not sent twice', async () => {
  const hanging = await holdLock()
  const { answer, done } = await hangWhileSending(hanging.key())
  await age(60)
  await runConcurrently(8, lookOnce)
  expect(sent).toEqual([])
  answer()
  expect([await done, await statuses()]).toEqual([['done'], ['SENT']])
})

test('control: without the lock it would be sent twice', async () => {
  const hanging = await holdLock()
  await hangWhileSending(hanging.key())
  await hanging.stop()
  await age(60)
  await lookOnce()
  expect(sent.length).toBe(1)
})

test('a node that lost its lock renews its claim while it is sending', async () => {
  const lost = await holdLock()
  const { answer, done } = await startSending(lost.key)
  const key = lost.key()
  await lost.stop()
  const claim = async () => (await db.select({ at: mails.claimedAt, by: mails.claimedBy }).from(mails))[0]
  const before = await claim()
  await expect.poll(async () => Number((await claim())?.at) > Number(before?.at)).toBe(true)
  await lookOnce()
  expect([sent, (await claim())?.by]).toEqual([[], key])
  answer()
  await done
  expect(await claim()).toEqual({ at: null, by: null })
})

test('mails that a dead node had taken from the queue but not claimed are sent', async () => {
  await write(3)
  await lookOnce()
  expect(sent).toEqual([])
  await age(11)
  await lookOnce()
  expect(sent.length).toBe(3)
})

test('every node looks for them while it works', async () => {
  await write(1)
  await db.execute(sql`delete from pgboss.job`)
  await age(11)
  const node = createJobs(db, createLog('silent'))
  await node.start(mailJobs({ db, transport: transportOf(async (id) => sent.push(id)) }), { working: true })
  await expect.poll(statuses).toEqual(['SENT'])
  await node.stop()
  expect(sent.length).toBe(1)
})
