import { randomBytes, randomUUID } from 'node:crypto'
import { mailApi } from '@crew-chief/contract/mail'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshTokens, sessions } from './features/accounts/accounts.tables.ts'
import { auditEntries } from './features/audit/public.ts'
import { courtNotices } from './features/courts/courts.tables.ts'
import { notificationDeliveries, notifications } from './features/notifications/public.ts'
import { providerEvents } from './features/payments/payments.tables.ts'
import { mails } from './platform/mail/mail.tables.ts'
import { runRetention } from './retention-rules.ts'
import { builders } from './testing/builders.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ env: { RETENTION_NOTIFICATION_DAYS: '100' } })
const given = builders(server)
const { db, deps } = server
const admin = await given.as('ADMIN')
const user = await given.user()
afterEach(async () => {
  vi.restoreAllMocks()
  await db.delete(mails)
})

/** Returns how many rows each rule has changed. */
async function run(signal = new AbortController().signal): Promise<Record<string, number>> {
  const info = vi.fn()
  await runRetention({ ...deps, log: { ...deps.log, info } }, signal)
  return info.mock.calls[0]?.[0].rows ?? {}
}

const at = (age: string): SQL => sql`now() - ${age}::interval`
const MAIL = { toAddress: 'pat@mail.example', toName: 'Pat', subject: 'News', text: 'words', html: '<p>words</p>' }

async function writeMail(age: string, row: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const values = { ...MAIL, status: 'SENT' as const, createdAt: at(age), ...row }
  const [written] = await db.insert(mails).values(values).returning()
  return written?.id ?? ''
}

async function writeNotification(age: string): Promise<string> {
  const values = { userId: user.id, kind: 'announcement' as const, title: 'Lunch', body: '', path: '/', inApp: true }
  const [written] = await db
    .insert(notifications)
    .values({ ...values, createdAt: at(age) })
    .returning()
  return written?.id ?? ''
}

async function writeDelivery(age: string, status: 'SENT' | 'QUEUED' = 'SENT'): Promise<string> {
  const notificationId = await writeNotification('1 minute')
  const values = { notificationId, channel: 'email' as const, status, createdAt: at(age) }
  const [written] = await db.insert(notificationDeliveries).values(values).returning()
  return written?.id ?? ''
}

type SessionAges = { createdAt: string; endedAt?: string; token?: string }

async function writeSession({ createdAt, endedAt, token }: SessionAges): Promise<string> {
  const end = endedAt ? { endedAt: at(endedAt), endedBecause: 'logout' as const } : {}
  const [written] = await db
    .insert(sessions)
    .values({ userId: user.id, createdAt: at(createdAt), ...end })
    .returning()
  const id = written?.id ?? ''
  if (token) await db.insert(refreshTokens).values({ tokenHash: randomBytes(32), sessionId: id, expiresAt: at(token) })
  return id
}

async function writeAudit(age: string): Promise<string> {
  const [written] = await db
    .insert(auditEntries)
    .values({ action: 'user.updated', at: at(age) })
    .returning()
  return written?.id ?? ''
}

async function writeEvent(age: string): Promise<string> {
  const id = randomUUID()
  await db.insert(providerEvents).values({ id, type: 'invoice.paid', receivedAt: at(age) })
  return id
}

const VALID = '-30 days'

test('each rule deletes what is older than its setting, and keeps what is hours younger', async () => {
  await db.delete(auditEntries)
  const old = {
    mail: await writeMail('730 days 1 minute'),
    notification: await writeNotification('100 days 1 minute'),
    delivery: await writeDelivery('30 days 1 minute'),
    ended: await writeSession({ createdAt: '8 days', endedAt: '7 days 1 minute', token: VALID }),
    expired: await writeSession({ createdAt: '1 day 1 minute', token: '1 minute' }),
    tokenless: await writeSession({ createdAt: '1 day 1 minute' }),
    audit: await writeAudit('2557 days 1 minute'),
    event: await writeEvent('60 days 1 minute'),
  }
  const young = {
    mail: await writeMail('729 days 12 hours'),
    notification: await writeNotification('99 days 12 hours'),
    delivery: await writeDelivery('29 days 12 hours'),
    ended: await writeSession({ createdAt: '8 days', endedAt: '6 days 12 hours', token: VALID }),
    expired: await writeSession({ createdAt: '40 days', token: '-1 hour' }),
    tokenless: await writeSession({ createdAt: '12 hours' }),
    audit: await writeAudit('2556 days 12 hours'),
    event: await writeEvent('59 days 12 hours'),
  }
  const queued = await writeDelivery('31 days', 'QUEUED')
  await run()
  // A session whose last token has expired is deleted after the token.
  await run()
  const left = await Promise.all(
    [mails, notifications, notificationDeliveries, sessions, auditEntries, providerEvents].map(async (table) =>
      (await db.select({ id: table.id }).from(table)).map(({ id }) => id),
    ),
  )
  const ids = new Set(left.flat())
  for (const [name, id] of Object.entries(old)) expect([name, ids.has(id)]).toEqual([name, false])
  for (const [name, id] of Object.entries(young)) expect([name, ids.has(id)]).toEqual([name, true])
  expect(ids.has(queued)).toBe(true)
})

test('of an old mail a line stays, and whom it mentions', async () => {
  const attachment = { name: 'event.ics', type: 'text/calendar', text: 'BEGIN' }
  const content = { attachment, unsubscribeUrl: 'https://crew.example/unsubscribe', mentions: [user.id] }
  const old = await writeMail('90 days 1 minute', content)
  const young = await writeMail('89 days 12 hours', content)
  expect(await run()).toEqual({ 'mail bodies': 1 })
  expect(await run()).toEqual({})
  const rows = await db
    .select()
    .from(mails)
    .where(inArray(mails.id, [old, young]))
  const [before, after] = [young, old].map((id) => rows.find((row) => row.id === id))
  const removed = '(Deleted 90 days after the email was created.)'
  expect(before).toMatchObject({ ...MAIL, ...content, bodyRemovedAt: null, uselessAfter: null })
  expect(after).toMatchObject({ ...MAIL, text: removed, html: removed, attachment: null, unsubscribeUrl: null })
  expect(after).toMatchObject({ mentions: [user.id], status: 'SENT' })
})

test('the outbox says that the text was deleted; the mail can’t be resent, and the preview says it, too', async () => {
  const id = await writeMail('91 days', { status: 'FAILED', lastError: 'no such host' })
  await run()
  const token = { token: admin.token }
  const { body } = await server.send(mailApi.listOutbox, {}, token)
  expect(body).toMatchObject([
    { id, subject: 'News', text: '(Deleted 90 days after the email was created.)', bodyRemovedAt: expect.any(String) },
  ])
  const answer = await server.send(mailApi.resendMail, { params: { id } }, token)
  const message = 'We deleted the text of this email because of its age, so it can’t be resent.'
  expect([answer.status, answer.code, answer.message]).toEqual([409, 'mail.body_removed', message])
  const { url } = (await server.send(mailApi.linkMailPreview, { params: { id } }, token)).body
  expect((await server.app.inject({ url })).body).toBe('(Deleted 90 days after the email was created.)')
})

test('an old mail that was queued again before its text was deleted is not sent', async () => {
  const id = await writeMail('91 days')
  await server.send(mailApi.resendMail, { params: { id } }, { token: admin.token })
  await run()
  await server.runJobs()
  const [row] = await db.select().from(mails)
  expect([row?.status, row?.lastError]).toEqual(['FAILED', 'Not sent: this email has expired.'])
})

const writeOldMails = (count: number) =>
  db.insert(mails).values(Array.from({ length: count }, () => ({ ...MAIL, createdAt: at('91 days') })))

test('two runs at the same time share the work', async () => {
  await writeOldMails(2_500)
  const [one, other] = await Promise.all([run(), run()])
  const rest = await run()
  const sum = [one, other, rest].reduce((total, rows) => total + (rows?.['mail bodies'] ?? 0), 0)
  expect(sum).toBe(2_500)
})

test('a row that another transaction has locked is left for the next run', async () => {
  await writeOldMails(1)
  const other = await db.$client.connect()
  await other.query('begin')
  await other.query('select from mails for update')
  expect(await run()).toEqual({})
  await other.query('rollback')
  other.release()
  expect(await run()).toEqual({ 'mail bodies': 1 })
})

test('a stop ends the run after the current batch', async () => {
  await writeOldMails(2_500)
  const { signal } = new AbortController()
  const connect = vi.spyOn(db.$client, 'connect')
  vi.spyOn(signal, 'aborted', 'get').mockImplementation(() => connect.mock.calls.length >= 2)
  expect(await run(signal)).toEqual({ 'mail bodies': 1_000 })
  vi.restoreAllMocks()
  expect(await run()).toEqual({ 'mail bodies': 1_500 })
})

test('what a run does not finish within a minute is left for the next one', async () => {
  await writeOldMails(1_500)
  const connect = vi.spyOn(db.$client, 'connect')
  vi.spyOn(performance, 'now').mockImplementation(() => (connect.mock.calls.length >= 2 ? 60_001 : 0))
  expect(await run()).toEqual({ 'mail bodies': 1_000 })
})

test('courts keep the notice of a notification that was deleted', async () => {
  const event = await given.event()
  const notificationId = await writeNotification('101 days')
  await db.insert(courtNotices).values({ eventId: event.id, userId: user.id, games: [], notificationId })
  await run()
  expect(await db.select({ id: courtNotices.notificationId }).from(courtNotices)).toEqual([{ id: null }])
})
