import { randomUUID } from 'node:crypto'
import { mailApi } from '@crew-chief/contract/mail'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import { builders } from '../../testing/builders.ts'
import { openSmtpInbox } from '../../testing/smtp-inbox.ts'
import { startTestServer } from '../../testing/test-server.ts'

const inbox = await openSmtpInbox()
const transport = await smtpTransport(inbox.url, 'Crew Chief <support@crewchief.example>')
const server = await startTestServer({ transport })
const admin = await builders(server).as('ADMIN')
afterAll(() => transport.close())
beforeEach(() => {
  inbox.received.length = 0
})

async function write(row: Partial<typeof mails.$inferInsert>): Promise<string> {
  const body = { toAddress: 'pat@mail.example', toName: 'Pat', subject: 'Again', text: 'words', html: '<p>words</p>' }
  const [mail] = await server.db
    .insert(mails)
    .values({ ...body, ...row })
    .returning()
  return mail?.id ?? ''
}

const resend = (id: string) => server.send(mailApi.resendMail, { params: { id } }, { token: admin.token })

async function statusOf(id: string) {
  const { body } = await server.send(mailApi.listOutbox, {}, { token: admin.token })
  return body.find((mail) => mail.id === id)?.status
}

test('a failed mail is queued again and sent', async () => {
  const id = await write({ status: 'FAILED', lastError: 'no such host', attempts: 8 })
  const { status, body } = await resend(id)
  expect([status, body.status, body.lastError]).toEqual([200, 'QUEUED', null])
  await server.runJobs()
  expect([await statusOf(id), inbox.received.length]).toEqual(['SENT', 1])
})

test('a sent mail can be resent', async () => {
  const id = await write({ status: 'SENT', attempts: 1 })
  expect((await resend(id)).status).toBe(200)
  await server.runJobs()
  expect(inbox.received).toHaveLength(1)
})

test('resending twice before delivery sends the mail once', async () => {
  const id = await write({ status: 'FAILED' })
  await resend(id)
  await resend(id)
  await server.runJobs()
  expect(inbox.received).toHaveLength(1)
})

test('a mail whose token was removed cannot be resent', async () => {
  const id = await write({ status: 'SENT', holdsSecret: true, text: '(removed)' })
  const answer = await resend(id)
  expect([answer.status, answer.code]).toEqual([409, 'mail.secret_gone'])
  expect([await server.runJobs(), inbox.received.length]).toEqual([0, 0])
})

test('a mail whose token has expired cannot be resent', async () => {
  const id = await write({ status: 'FAILED', holdsSecret: true, uselessAfter: new Date(Date.now() - 1_000) })
  const answer = await resend(id)
  expect([answer.status, answer.code]).toEqual([409, 'mail.too_late'])
  await server.runJobs()
  expect([await statusOf(id), inbox.received.length]).toEqual(['FAILED', 0])
})

test('an unsent mail with a valid token can be resent', async () => {
  const id = await write({ status: 'FAILED', holdsSecret: true })
  expect((await resend(id)).status).toBe(200)
})

test('returns 404 for an unknown mail', async () => {
  const answer = await resend(randomUUID())
  expect([answer.status, answer.message]).toEqual([404, 'Email not found'])
})
