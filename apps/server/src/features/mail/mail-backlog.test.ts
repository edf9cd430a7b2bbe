import { auditApi } from '@crew-chief/contract/audit'
import { mailApi } from '@crew-chief/contract/mail'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { mailJobs } from '../../platform/mail/deliver-mail.job.ts'
import { mailFlow, mails } from '../../platform/mail/mail.tables.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { outboxTransport } from '../../platform/mail/transport.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db, deps, send } = server
const admin = await builders(server).as('ADMIN')

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(mailFlow)
})

type NewRow = Partial<typeof mails.$inferInsert>
const write = (count: number, row: NewRow) => {
  const mail = { toAddress: 'pat@mail.example', toName: 'Pat', subject: 'News', text: '', html: '', ...row }
  return db.insert(mails).values(Array(count).fill(mail))
}
const backlog = async () => (await send(mailApi.getMailBacklog, {}, admin)).body
const setPaused = (isPaused: boolean) => send(mailApi.setBulkMail, { body: { isPaused } }, admin)

test('without mails nothing waits', async () => {
  expect(await backlog()).toEqual({
    waiting: { urgent: 0, transactional: 0, bulk: 0 },
    sentLastMinute: 0,
    secondsLeft: 0,
    bulkPausedAt: null,
  })
})

test('the estimate divides the waiting mails by the rate of the last minute', async () => {
  await write(2, { priority: 'urgent' })
  await write(3, { priority: 'transactional', status: 'SENDING' })
  await write(85, { priority: 'bulk' })
  await write(4, { status: 'FAILED' })
  expect(await backlog()).toMatchObject({ waiting: { urgent: 2, transactional: 3, bulk: 85 }, secondsLeft: null })
  await write(30, { status: 'SENT', sentAt: new Date() })
  await write(500, { status: 'SENT', sentAt: new Date(Date.now() - 120_000) })
  expect(await backlog()).toMatchObject({ sentLastMinute: 30, secondsLeft: 180 })
  expect((await setPaused(true)).body).toMatchObject({ secondsLeft: 10, bulkPausedAt: expect.any(String) })
})

test('paused bulk mail waits on every node, others are sent; resumed, it is sent', async () => {
  await setPaused(true)
  const body = { ...composeMail(deps.config, { subject: 'News', parts: [], reason: '' }), mentions: [] }
  const mail = { ...body, to: { address: 'pat@mail.example', name: 'Pat' } }
  await inTransaction(db, (tx) => queueMail(deps.jobs, tx, 'bulk', mail))
  await inTransaction(db, (tx) => queueMail(deps.jobs, tx, 'urgent', mail))
  const node = createJobs(db, createLog('silent'))
  await node.start(mailJobs({ db, transport: outboxTransport }), { working: true })
  const isTaken = async () => {
    const { rows } = await db.execute(sql`select 1 from pgboss.job where name = 'mail.deliver' and state = 'active'`)
    return rows.length === 1
  }
  await expect
    .poll(async () => [(await backlog()).waiting, await isTaken()])
    .toEqual([{ urgent: 0, transactional: 0, bulk: 1 }, true])
  await setPaused(false)
  await expect.poll(async () => (await backlog()).waiting.bulk).toBe(0)
  await node.stop()
})

test('pausing and resuming are audited once each', async () => {
  for (const isPaused of [false, true, true, false, false]) expect((await setPaused(isPaused)).status).toBe(200)
  const { entries } = (await send(auditApi.listAudit, { query: {} }, admin)).body
  const actions = entries.map(({ action }) => action).filter((action) => action.startsWith('mail.'))
  expect(actions.slice(0, 2)).toEqual(['mail.bulk_resumed', 'mail.bulk_paused'])
})
