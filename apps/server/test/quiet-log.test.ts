// Expected states leave no stack traces in the log, and an outage one line when it begins and one when it is over.

import { Writable } from 'node:stream'
import { api } from '@crew-chief/contract/api'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { createJobs, job, jobKind } from '../src/platform/jobs/jobs.ts'
import { createLive } from '../src/platform/live/live.ts'
import { createDelivery } from '../src/platform/mail/deliver-mail.job.ts'
import { mails } from '../src/platform/mail/mail.tables.ts'
import { createOutage, isOutage } from '../src/platform/outage.ts'
import { s3Storage } from '../src/platform/storage/s3.ts'
import { connectWatched } from '../src/platform/watched-database.ts'
import { openChaosProxy } from '../src/testing/chaos-proxy.ts'
import { runConcurrently } from '../src/testing/concurrency.ts'
import { startFakeS3 } from '../src/testing/fake-s3.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const proxy = await openChaosProxy(server.db.$client.options.connectionString ?? '')
/** Past a pooler, which does not pass notifications on. */
const directProxy = await openChaosProxy(server.database.directUrl)

type Line = { level: number; msg?: string; operation?: string }
const lines: Line[] = []
const log = pino(
  { level: 'debug', base: null },
  new Writable({
    write: (line, _, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)
const WARN = 40
const warnings = () => lines.filter(({ level }) => level >= WARN)
/** The texts about a service. The pool may still be reporting that the database is back. */
const textsAbout = (service: string) => warnings().flatMap(({ msg = '' }) => (msg.startsWith(service) ? [msg] : []))

const { db, databaseOutage, close } = connectWatched({ url: proxy.through(), log, guard: true })
const drain = { isDraining: false }
const app = await createApp({ ...server.deps, db, databaseOutage }, { log, drain })
afterAll(async () => {
  databaseOutage.stop()
  await app.close()
  await close()
})
beforeEach(() => {
  lines.length = 0
})

const get = async (url: string) => (await app.inject({ url })).statusCode

test.each([api.ready, api.health])('$name is logged at debug level only', async ({ path, name }) => {
  expect(await get(path)).toBe(200)
  expect(lines).toEqual([expect.objectContaining({ level: 20, operation: name, status: 200 })])
})

test('the checks of a node that stops leave no line', async () => {
  drain.isDraining = true
  expect(await get(api.ready.path)).toBe(503)
  drain.isDraining = false
  expect(lines).toEqual([expect.objectContaining({ level: 20, operation: 'ready', code: 'server.not_ready' })])
})

test('a refused log-in leaves a security event and the line of the request', async () => {
  const payload = { email: 'nobody@mail.example', password: 'wrong' }
  const { statusCode } = await app.inject({ method: 'POST', url: api.login.path, payload })
  expect(statusCode).toBe(401)
  expect(warnings()).toEqual([])
  expect(lines.filter(({ operation }) => operation)).toEqual([
    expect.objectContaining({ operation: 'login', status: 401 }),
  ])
  expect(JSON.stringify(lines)).not.toContain('stack')
})

test('a lost database leaves one line, and another when it is back, with the number of refused requests', async () => {
  const jobs = createJobs(db, log, databaseOutage)
  await jobs.start([job(jobKind('test.quiet'), async () => {})], { working: true })
  await get(api.listEvents.path)
  lines.length = 0
  await proxy.refuse()
  const statuses = await runConcurrently(30, () => get(api.listEvents.path))
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect([await get(api.ready.path), await get(api.ready.path)]).toEqual([503, 503])
  expect(warnings().map(({ msg }) => msg)).toEqual(['database lost'])
  await proxy.pass()
  await expect.poll(() => warnings().length).toBe(2)
  await jobs.stop()
  expect(warnings().at(-1)?.msg).toMatch(/^database back after \d+ s, 30 requests refused$/)
  expect(JSON.stringify(warnings())).not.toContain('stack')
  expect(await get(api.listEvents.path)).toBe(200)
})

test('lost live updates leave one line, and another when they are back', async () => {
  const live = createLive({ url: directProxy.through(), db: server.db, log })
  onTestFinished(live.subscribe(crypto.randomUUID(), () => {}))
  await expect.poll(live.status).toBe('hearing')
  await directProxy.refuse()
  await expect.poll(live.status).toBe('deaf')
  await directProxy.pass()
  await expect.poll(live.status).toBe('hearing')
  expect(textsAbout('live updates')).toEqual([
    'live updates lost',
    expect.stringMatching(/^live updates back after \d+ s$/),
  ])
})

test('a mail server that is down leaves one line, and another when it is back', async () => {
  const mail = { toAddress: 'pat@mail.example', toName: 'Pat', subject: 'News', text: 'words', html: 'words' }
  const rows = await server.db.insert(mails).values([mail, mail, mail]).returning()
  const list = rows.map(({ id }) => ({ mailId: id }))
  let isDown = true
  const send = async () => {
    if (isDown) throw new Error('connect ECONNREFUSED')
    return 'SENT' as const
  }
  const transport = { connections: 1, send, close: () => {} }
  const deliver = createDelivery({ db: server.db, transport, log })
  const outcomes = await deliver('urgent', list, new AbortController().signal)
  expect(outcomes.map(isOutage)).toEqual([true, true, true])
  isDown = false
  await deliver('urgent', list, new AbortController().signal)
  expect(textsAbout('mail server')).toEqual([
    'mail server lost',
    expect.stringMatching(/^mail server back after \d+ s, 3 emails refused$/),
  ])
})

test('file storage that is down leaves one line, and another when it is back', async () => {
  const peer = await startFakeS3()
  const outage = createOutage({ log, service: 'file storage', refuses: { one: 'request', many: 'requests' } })
  const away = s3Storage({ ...peer.settings, endpoint: 'http://127.0.0.1:1' }, () => new Date(), outage)
  const reads = await Promise.all([1, 2, 3].map(() => away.read('profile/a.webp').catch(isOutage)))
  expect(reads).toEqual([true, true, true])
  await s3Storage(peer.settings, () => new Date(), outage).check()
  expect(textsAbout('file storage')).toEqual([
    'file storage lost',
    expect.stringMatching(/^file storage back after \d+ s, 3 requests refused$/),
  ])
})
