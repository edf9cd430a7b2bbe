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
  outcome: 'SENT',
  close: () => {},
  send: async ({ subject }) => void sent.push(subject),
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
  await jobs.send(db, say, { word: 'urgent' }, { isUrgent: true })
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
      await queueMail(server.deps.jobs, tx, { to, mentions: [], ...compose(subject) })
    }
    await queueMail(server.deps.jobs, tx, { to, mentions: [], holdsSecret: true, ...compose('token') })
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
