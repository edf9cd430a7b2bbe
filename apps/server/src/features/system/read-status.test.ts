import { createServer } from 'node:net'
import { systemApi } from '@crew-chief/contract/system'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { mailBounces, mails } from '../../platform/mail/mail.tables.ts'
import { mailTransport, type Transport } from '../../platform/mail/transport.ts'
import { s3Storage } from '../../platform/storage/s3.ts'
import { builders } from '../../testing/builders.ts'
import { openSmtpInbox } from '../../testing/smtp-inbox.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { notificationDeliveries } from '../notifications/notifications.tables.ts'
import { payments, providerEvents } from '../payments/public.ts'
import { readStatus } from './read-status.ts'
import { readGauges } from './system.store.ts'
import { systemDeps } from './system-deps.ts'

// A local address: there the payment sandbox and the mail outbox are not reported.
const server = await startTestServer({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
const given = builders(server)
const { db, deps } = server
const admin = await given.as('ADMIN')

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(providerEvents)
  await db.execute(sql`delete from pgboss.job`)
})

type Options = { change?: Partial<Deps>; transport?: Transport }

/** The status of this server with replaced dependencies. */
async function read({ change = {}, transport }: Options = {}) {
  const system = systemDeps({ ...deps, ...change }, { openStreams: () => ({ streams: 0, readers: 0 }), transport })
  onTestFinished(() => void system.node.stop())
  return readStatus(system)
}
const findingsOf = ({ findings }: { findings: readonly { what: string }[] }) => findings.map(({ what }) => what)

const writeMail = (row: Partial<typeof mails.$inferInsert>) =>
  db.insert(mails).values({ toAddress: 'a@b.example', toName: '', subject: 's', text: '', html: '', ...row })

const addJob = (state: 'created' | 'retry' | 'active' | 'failed', startAfter: string) =>
  db.execute(sql`
    insert into pgboss.job (name, state, start_after, created_on)
    values ('mail.deliver', ${state}::pgboss.job_state, now() + ${startAfter}::interval, now() - interval '1 hour')`)

/** Accepts connections and never responds. */
async function openSilentServer() {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const open = new Set<{ destroy: () => void }>()
  silent.on('connection', (socket) => open.add(socket.on('error', () => {})))
  afterAll(() => {
    for (const socket of open) socket.destroy()
    silent.close()
  })
  return address.port
}

test('an idle server reports every part as ok', async () => {
  const { body } = await server.send(systemApi.systemStatus, {}, { token: admin.token })
  expect([body.database.facts?.isMigrated, body.database.facts?.replicas]).toEqual([true, 0])
  expect(body.database.facts?.version).toMatch(/^\d+\.\d+$/)
  expect(body.database.facts?.sizeBytes).toBeGreaterThan(1_000_000)
  expect(body.queues.facts?.map(({ name }) => name)).toContain('mail.deliver')
  expect(body.payments.facts).toEqual({
    provider: 'sandbox',
    lastEventAt: null,
    unsettledEvents: 0,
    quarantined: 0,
    failedRefunds: 0,
    openDisputes: 0,
  })
  expect(body.mail.facts).toEqual({ sendsBy: 'outbox', waiting: 0, failed: 0, lastSentAt: null, answeredMs: null })
  expect(body.live.facts).toEqual({ streams: 0, readers: 0, hearing: 'resting' })
  expect(body.node.facts?.nodeVersion).toBe(process.version)
  // The database, storage and node parts depend on the load and the disk of the test machine.
  expect(body.notifications.facts).toEqual({
    waiting: 0,
    later: 0,
    sent: 0,
    failed: 0,
    delaySeconds: null,
    bouncedAddresses: 0,
  })
  for (const part of ['queues', 'payments', 'mail', 'notifications', 'live'] as const)
    expect([part, body[part].state]).toEqual([part, 'ok'])
})

test('queues: due, retrying, running and failed jobs are counted separately', async () => {
  await addJob('created', '-5 minutes')
  await addJob('retry', '3 minutes')
  await addJob('active', '-1 minute')
  await addJob('failed', '-1 minute')
  const { queues } = await read()
  const queue = queues.facts?.find(({ name }) => name === 'mail.deliver')
  expect(queue).toMatchObject({ state: 'watch', waiting: 1, retrying: 1, running: 1, failed: 1 })
  expect(queue?.oldestSeconds).toBeGreaterThanOrEqual(300)
  expect(queue?.oldestSeconds).toBeLessThan(360)
  expect(findingsOf(queues)).toEqual([
    'mail.deliver: the oldest job has been waiting for 5 minutes.',
    'mail.deliver: 1 job failed for good in the last hour.',
  ])
})

test('mail: reports waiting and failed mails and when the last one was sent', async () => {
  const sentAt = new Date('2027-06-03T12:00:00.000Z')
  await writeMail({ status: 'SENT', sentAt })
  await writeMail({ status: 'FAILED' })
  await writeMail({ status: 'QUEUED', createdAt: new Date(Date.now() - 40 * 60_000) })
  const { mail } = await read()
  expect(mail.facts).toMatchObject({ waiting: 1, failed: 1, lastSentAt: sentAt.toISOString() })
  expect([mail.state, findingsOf(mail)]).toEqual([
    'trouble',
    ['The oldest email has been waiting for 40 minutes.', '1 email couldn’t be delivered.'],
  ])
})

test('notifications: reports deliveries that are waiting, scheduled, sent and failed', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  const [notification] = await inTransaction(db, (tx) =>
    deps.notify(tx, [
      { userId: admin.id, kind: 'security', title: 't', body: 'b', mentions: [], path: '/', mail: 'sent' },
    ]),
  )
  const rows = [
    { status: 'QUEUED', dueAt: minutes(-2) },
    { status: 'QUEUED', dueAt: minutes(60) },
    { status: 'SENT', dueAt: minutes(-2), sentAt: minutes(-1) },
    { status: 'FAILED', dueAt: minutes(-2) },
  ] as const
  for (const [index, row] of rows.entries())
    await db
      .insert(notificationDeliveries)
      .values({ notificationId: notification?.id ?? '', channel: 'push', target: String(index), ...row })
  await db.insert(mailBounces).values({ address: 'gone@mail.example', reason: '550' })
  const { notifications } = await read()
  expect(notifications.facts).toEqual({
    waiting: 1,
    later: 1,
    sent: 1,
    failed: 1,
    delaySeconds: 60,
    bouncedAddresses: 1,
  })
  expect(findingsOf(notifications)).toEqual([
    'The oldest notification has been waiting for 2 minutes.',
    '1 notification couldn’t be delivered in the last day.',
  ])
  expect((await readGauges(db)).notifications).toMatchObject({ waiting: 1, sent: 1, failed: 1 })
})

test('payments: reports unsettled events and quarantined payments', async () => {
  const receivedAt = new Date(Date.now() - 10 * 60_000)
  await db.insert(providerEvents).values({ id: 'evt_1', type: 'checkout.session.completed', receivedAt })
  const [payment] = await db
    .insert(payments)
    .values({
      purpose: 'membership',
      subjectId: admin.id,
      userId: admin.id,
      description: 'All You Need',
      amountCents: 100,
      status: 'quarantined',
      request: { mode: 'subscription', priceId: 'p', successUrl: '', cancelUrl: '' },
      expiresAt: new Date(),
      trouble: 'paid 1 instead of 100',
    })
    .returning()
  expect(payment).toBeDefined()
  const { payments: part } = await read()
  expect(part.facts).toMatchObject({ lastEventAt: receivedAt.toISOString(), unsettledEvents: 1, quarantined: 1 })
  expect(findingsOf(part)).toEqual([
    '1 payment doesn’t match the amount due.',
    '1 provider event couldn’t be processed for 10 minutes.',
  ])
})

async function mailVia(smtpUrl: string | null) {
  const config = { ...deps.config, smtpUrl }
  const transport = mailTransport(config)
  onTestFinished(() => transport.close())
  return (await read({ change: { config }, transport })).mail
}

async function storageAt(endpoint: string) {
  const keys = { accessKeyId: 'AKID', secretAccessKey: 'a key', publicUrl: 'http://files.example' }
  const s3 = { endpoint, region: 'nyc3', bucket: 'camp', ...keys } as const
  const config = { ...deps.config, s3 }
  return (await read({ change: { config, storage: s3Storage(s3, () => new Date()) } })).storage
}

test('a mail server that responds is timed; one that refuses the connection is trouble', async () => {
  const inbox = await openSmtpInbox()
  const mail = await mailVia(inbox.url)
  expect([mail.facts?.sendsBy, findingsOf(mail)]).toEqual(['smtp', []])
  expect(mail.facts?.answeredMs).toBeGreaterThanOrEqual(0)
  expect(findingsOf(await mailVia('smtp://127.0.0.1:9'))).toEqual(['The mail server refused the connection.'])
  expect((await mailVia(null)).facts).toMatchObject({ sendsBy: 'outbox', answeredMs: null })
})

test('providers that accept a connection but never respond are trouble, and the status is still returned', async () => {
  const port = await openSilentServer()
  const [mail, storage] = await Promise.all([
    mailVia(`smtp://127.0.0.1:${port}`),
    storageAt(`http://127.0.0.1:${port}`),
  ])
  expect(findingsOf(mail)).toEqual(['The mail server didn’t respond within 2 seconds.'])
  expect([storage.state, storage.facts?.kind, storage.facts?.answeredMs]).toEqual(['trouble', 's3', null])
  expect(findingsOf(storage)).toEqual(['The file storage didn’t respond within 2 seconds.'])
})

test('a failing check does not affect the other parts', async () => {
  const live = { ...deps.live, status: () => raise() }
  const status = await read({ change: { live } })
  expect([status.state, status.live.state, status.live.facts]).toEqual(['trouble', 'trouble', null])
  expect(findingsOf(status.live)).toEqual(['We couldn’t check this.'])
  expect(status.mail.state).toBe('ok')
})

const raise = () => {
  throw new Error('a reason with secret@mail.example in it')
}

test('the reply contains no passwords, keys, hosts or e-mail addresses', async () => {
  const secrets = {
    databaseUrl: 'postgres://owner:db-password@db.internal/crew',
    smtpUrl: 'smtp://mailer:smtp-password@mail.internal',
    authSecret: 'an auth secret nobody may see at all',
    metricsToken: 'a metrics token nobody may see',
    admin: { email: 'owner@camp.internal', password: 'admin-password' },
    stripe: {
      secretKey: 'sk_live_secret',
      webhookSecrets: ['whsec_secret'],
      apiBase: null,
      prices: { ALL_YOU_NEED: 'price_secret', ALL_YOU_WANT: 'price_secret' },
    },
  }
  const live = { ...deps.live, status: () => raise() }
  await writeMail({ status: 'FAILED', toAddress: 'pat@mail.example', lastError: 'smtp-password refused' })
  const status = await read({ change: { live, config: { ...deps.config, ...secrets } } })
  expect(JSON.stringify(status)).not.toMatch(/-password|secret|internal|@|whsec|sk_live|price_|nobody may see/)
})

test('the gauges for metrics agree with the status page', async () => {
  await addJob('created', '-5 minutes')
  await writeMail({ status: 'FAILED' })
  await writeMail({ status: 'SENDING' })
  const receivedAt = new Date('2027-06-03T12:00:00.000Z')
  await db.insert(providerEvents).values({ id: 'evt_2', type: 'refund.updated', receivedAt })
  const gauges = await readGauges(db)
  expect(gauges.queues.find(({ name }) => name === 'mail.deliver')).toMatchObject({ waiting: 1, failed: 0 })
  expect(gauges.mails).toEqual({ waiting: 1, failed: 1 })
  expect(gauges.mailAges).toMatchObject({ urgent: 0, bulk: 0 })
  expect(gauges.events).toEqual({ lastReceivedAt: receivedAt, unsettled: 1 })
})

test('a newsletter that waits for hours is no trouble, an urgent mail is', async () => {
  await db.delete(mails)
  await db.execute(sql`delete from pgboss.job`)
  const createdAt = new Date(Date.now() - 7_200_000)
  await writeMail({ priority: 'bulk', createdAt })
  await db.execute(sql`insert into pgboss.job (name, priority, start_after, created_on)
    values ('mail.deliver', -10, now() - interval '2 hours', now() - interval '2 hours')`)
  const calm = await read()
  expect([calm.mail.findings, calm.queues.findings]).toEqual([[], []])
  expect((await readGauges(db)).mailAges).toMatchObject({ urgent: 0, bulk: expect.closeTo(7_200, -2) })
  await writeMail({ priority: 'urgent', createdAt })
  expect((await read()).mail.findings).toMatchObject([{ state: 'trouble' }])
  expect((await readGauges(db)).mailAges.urgent).toBeGreaterThan(7_000)
})
