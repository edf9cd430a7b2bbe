import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { deliverMailOnce } from '../../testing/deliver-mail.ts'
import { openSmtpInbox } from '../../testing/smtp-inbox.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { mailBounces, mails } from './mail.tables.ts'
import { type NewMail, queueMail } from './mail.ts'
import { composeMail } from './mail-body.ts'
import { outboxTransport, smtpTransport } from './transport.ts'

const inbox = await openSmtpInbox()
const smtp = await smtpTransport(inbox.url, 'Crew Chief <support@crewchief.example>')
const server = await startTestServer({ transport: smtp })
const { db } = server
afterAll(() => smtp.close())

beforeEach(async () => {
  inbox.received.length = 0
  inbox.state.refusal = null
  inbox.state.unknownAddress = null
  await db.delete(mailBounces)
  // Jobs left by the previous test.
  await db.execute(sql`delete from pgboss.job`)
})

const BODY = composeMail(server.deps.config, {
  subject: 'A subject',
  parts: ['Hello <b>Pat</b>,', { code: 'ABC234' }],
  reason: 'You’re testing <b>mail</b>.',
})
const TO = { address: 'pat@mail.example', name: 'Pat Official' }

/** Queues an e-mail; `runJobs` delivers it. */
async function post(mail: Partial<NewMail> = {}): Promise<string> {
  await inTransaction(db, (tx) =>
    queueMail(server.deps.jobs, tx, 'transactional', { ...BODY, mentions: [], to: TO, ...mail }),
  )
  const [row] = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(1)
  return row?.id ?? ''
}

const find = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]
const deliver = (mailId: string, transport = smtp) => deliverMailOnce({ db, transport }, mailId)

test('an e-mail reaches its recipient with both bodies and becomes SENT', async () => {
  const id = await post()
  await server.runJobs()
  expect(await find(id)).toMatchObject({ status: 'SENT', attempts: 1, lastError: null, text: BODY.text })
  expect((await find(id))?.sentAt).toBeInstanceOf(Date)
  const [mail] = inbox.received
  expect(mail?.recipients).toEqual(['pat@mail.example'])
  expect(mail?.content).toContain('Subject: A subject')
  expect(mail?.content).toContain('From: Crew Chief <support@crewchief.example>')
  expect(mail?.content).toContain('text/plain')
  expect(mail?.content).toContain('text/html')
  expect(mail?.content).toContain(`<${id}@crew-chief>`)
})

test('HTML entered by a user is escaped', async () => {
  expect(BODY.html).toContain('&#60;b&#62;Pat')
  expect(BODY.html).not.toContain('<b>')
})

test('an e-mail with a secret is emptied after sending', async () => {
  const id = await post({ holdsSecret: true })
  await server.runJobs()
  const row = await find(id)
  expect(row).toMatchObject({ status: 'SENT', text: '(Removed after sending because it contained a secret.)' })
  expect(JSON.stringify(row)).not.toContain('ABC234')
  expect(inbox.received[0]?.content).toContain('ABC234')
})

test('an e-mail with a secret that stays in the outbox remains readable', async () => {
  const id = await post({ holdsSecret: true })
  await deliver(id, outboxTransport)
  expect(await find(id)).toMatchObject({ status: 'KEPT', text: BODY.text })
})

test.each([
  ['a name', { to: { ...TO, name: 'Pat\r\nBcc: eve@elsewhere.example\r\nX: ' } }],
  ['a name with quotes and commas', { to: { ...TO, name: 'Pat", eve@elsewhere.example, "' } }],
  ['a subject', { subject: 'Hello\r\nBcc: eve@elsewhere.example' }],
])('a line break in %s adds no recipient and no header', async (_, mail) => {
  await deliver(await post(mail))
  const [got] = inbox.received
  expect(got?.recipients).toEqual(['pat@mail.example'])
  const [headers = ''] = got?.content.split('\r\n\r\n') ?? []
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers.match(/^to:/gim)).toHaveLength(1)
})

test('an address with a line break reaches only its first line', async () => {
  await deliver(await post({ to: { ...TO, address: 'pat@mail.example\r\nRCPT TO:<eve@elsewhere.example>' } })).catch(
    () => undefined,
  )
  expect(inbox.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@elsewhere.example')
})

test('a rejected e-mail becomes FAILED with the reason, and SENT after a successful retry', async () => {
  const id = await post()
  inbox.state.refusal = 'mailbox on holiday'
  await expect(deliver(id)).rejects.toThrow('mailbox on holiday')
  expect(await find(id)).toMatchObject({ status: 'FAILED', attempts: 1, sentAt: null })
  expect((await find(id))?.lastError).toContain('mailbox on holiday')
  inbox.state.refusal = null
  await server.runJobs()
  expect(await find(id)).toMatchObject({ status: 'SENT', attempts: 2, lastError: null })
  expect(inbox.received).toHaveLength(1)
})

test('a secret is kept after a failed attempt', async () => {
  const id = await post({ holdsSecret: true })
  inbox.state.refusal = 'not now'
  await expect(deliver(id)).rejects.toThrow()
  expect((await find(id))?.text).toContain('ABC234')
})

test('without a reachable mail server: FAILED with a reason', async () => {
  const nowhere = await smtpTransport('smtp://127.0.0.1:1', 'a@b.example')
  const id = await post()
  await expect(deliver(id, nowhere)).rejects.toThrow()
  expect((await find(id))?.lastError).toMatch(/ECONNREFUSED|connect/)
  nowhere.close()
})

test('a delivered e-mail is not sent again when its job repeats', async () => {
  const id = await post()
  for (let i = 0; i < 3; i++) await deliver(id)
  await server.runJobs()
  expect(inbox.received).toHaveLength(1)
  expect((await find(id))?.attempts).toBe(1)
})

test('an e-mail queued in a failed transaction is never sent', async () => {
  const failing = inTransaction(db, async (tx) => {
    await queueMail(server.deps.jobs, tx, 'transactional', { ...BODY, mentions: [], to: TO })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await server.runJobs(), inbox.received.length]).toEqual([0, 0])
})

test('an address that the mail server does not know is marked and not tried again', async () => {
  inbox.state.unknownAddress = TO.address
  const id = await post()
  await server.runJobs()
  expect(await find(id)).toMatchObject({ status: 'FAILED', attempts: 1 })
  expect(await db.select().from(mailBounces)).toMatchObject([{ address: TO.address }])
  // Mail that is sent nevertheless, such as a receipt, clears the mark when it arrives.
  inbox.state.unknownAddress = null
  await post()
  await server.runJobs()
  expect(await db.select().from(mailBounces)).toEqual([])
})

test('a mail server that refuses for another reason does not mark the address', async () => {
  inbox.state.refusal = 'Mailbox full'
  const id = await post()
  await expect(deliver(id)).rejects.toThrow()
  expect(await db.select().from(mailBounces)).toEqual([])
})

test('mail programs get a one-click unsubscribe link', async () => {
  await post({ unsubscribeUrl: 'https://crew.example/api/notifications/unsubscribe?token=abc' })
  await server.runJobs()
  const content = inbox.received[0]?.content.replaceAll('\r\n ', ' ')
  expect(content).toContain('List-Unsubscribe: <https://crew.example/api/notifications/unsubscribe?token=abc>')
  expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
