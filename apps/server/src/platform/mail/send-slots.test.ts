import { MAIL_PRIORITIES, type MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createDelivery } from './deliver-mail.job.ts'
import { mailFlow, mails } from './mail.tables.ts'
import { queueMails } from './mail.ts'
import { composeMail } from './mail-body.ts'
import { slotsAtOnce, takeSlots } from './send-slots.ts'

const { db, deps } = await startTestServer()
const RATE = 100

beforeEach(async () => {
  await db.delete(mailFlow)
  await db.delete(mails)
})

/** The next free slot is this far from now. */
const setNextSlot = (seconds: number) =>
  db
    .insert(mailFlow)
    .values({ nextSlotAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({ target: mailFlow.id, set: { nextSlotAt: sql`excluded.next_slot_at` } })

const take = (priority: MailPriority, count = 1) => takeSlots(db, { priority, count, rate: RATE })

test.each<[seconds: number, MailPriority[]]>([
  [0.1, ['urgent', 'transactional', 'bulk']],
  [0.4, ['urgent', 'transactional']],
  [2, ['urgent']],
])('with the next %d seconds taken, slots are left for %s', async (seconds, expected) => {
  const allowed: MailPriority[] = []
  for (const priority of MAIL_PRIORITIES) {
    await setNextSlot(seconds)
    if ((await take(priority)) !== null) allowed.push(priority)
  }
  expect(allowed).toEqual(expected)
})

test('nodes that take slots at the same time get different ones', async () => {
  const delays = await runConcurrently(20, () => take('urgent', 50))
  const range = Math.max(...delays.map(Number)) - Math.min(...delays.map(Number))
  // The last of 20 nodes starts after 19 times 50 slots of 10 ms. The statements themselves take a while.
  expect(range).toBeGreaterThan(9_000)
})

test('slots that were not taken are lost after half a second', async () => {
  await setNextSlot(-60)
  expect(await take('bulk', 1_000)).toBeCloseTo(-500, -1)
  expect(await take('bulk')).toBeNull()
})

test('a node takes slots for a quarter of a second at once, and for one mail at least', () => {
  expect([1, 3, 14, 100].map(slotsAtOnce)).toEqual([1, 1, 3, 25])
})

/** How long two nodes need for 60 mails of one node's batch each. */
async function secondsToSend(rate: number | undefined): Promise<number> {
  const body = composeMail(deps.config, { subject: 'Newsletter', parts: [], reason: '' })
  const mail = { ...body, to: { address: 'pat@mail.example', name: 'Pat' }, mentions: [] }
  await inTransaction(db, (tx) => queueMails(deps.jobs, tx, 'bulk', Array(60).fill(mail)))
  const jobs = await db.select({ mailId: mails.id }).from(mails)
  const transport = { connections: 10, close: () => {}, send: async () => 'SENT' as const }
  if (rate) await setNextSlot(0)
  const startedAt = performance.now()
  await Promise.all(
    [jobs.slice(0, 30), jobs.slice(30)].map((list) =>
      createDelivery({ db, transport, rate })('bulk', list, new AbortController().signal),
    ),
  )
  expect(await db.select().from(mails).where(sql`status <> 'SENT'`)).toEqual([])
  return (performance.now() - startedAt) / 1000
}

test('two nodes together keep the rate', async () => {
  // The last of 60 slots is 59 intervals after the first.
  expect(await secondsToSend(20)).toBeGreaterThanOrEqual(59 / 20 - 0.05)
})

test('control: without a rate they send without waiting', async () => {
  await secondsToSend(undefined)
  expect(await db.select().from(mailFlow)).toEqual([])
})
