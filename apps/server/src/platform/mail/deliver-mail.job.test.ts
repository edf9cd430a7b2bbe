import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { openSmtpInbox } from '../../testing/smtp-inbox.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { runDeliverMail } from './deliver-mail.job.ts'
import { mails } from './mail.tables.ts'
import { type NewMail, queueMail } from './mail.ts'
import { composeMail } from './mail-body.ts'
import { outboxTransport, smtpTransport } from './transport.ts'

const inbox = await openSmtpInbox()
const smtp = smtpTransport(inbox.url, 'Crew Chief <support@crewchief.example>')
const server = await startTestServer({ transport: smtp })
const { db } = server
afterAll(() => smtp.close())

beforeEach(async () => {
  inbox.received.length = 0
  inbox.state.refusal = null
  // What the test before left in the queue is not this one's.
  await db.execute(sql`delete from pgboss.job`)
})

const BODY = composeMail('Crew Chief', 'A subject', ['Hello <b>Pat</b>,', { code: 'ABC234' }])
const TO = { address: 'pat@mail.example', name: 'Pat Official' }

/** Written and queued; the queued job is left for `runJobs`. */
async function post(mail: Partial<NewMail> = {}): Promise<string> {
  await inTransaction(db, (tx) => queueMail(server.deps.jobs, tx, { ...BODY, to: TO, ...mail }))
  const [row] = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(1)
  return row?.id ?? ''
}

const find = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]
const deliver = (mailId: string, transport = smtp) => runDeliverMail(db, transport, { mailId })

test('a mail reaches its one recipient with both bodies and is then SENT', async () => {
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

test('HTML that somebody typed arrives as text (promise 21)', async () => {
  expect(BODY.html).toContain('&#60;b&#62;Pat')
  expect(BODY.html).not.toContain('<b>')
})

test('a mail that held a secret is emptied once it is on its way', async () => {
  const id = await post({ holdsSecret: true })
  await server.runJobs()
  const row = await find(id)
  expect(row).toMatchObject({ status: 'SENT', text: '(removed after sending: it held a secret)' })
  expect(JSON.stringify(row)).not.toContain('ABC234')
  expect(inbox.received[0]?.content).toContain('ABC234')
})

test('a mail with a secret that stays in the outbox stays readable: it is the only copy', async () => {
  const id = await post({ holdsSecret: true })
  await deliver(id, outboxTransport)
  expect(await find(id)).toMatchObject({ status: 'KEPT', text: BODY.text })
})

test.each([
  ['a name', { to: { ...TO, name: 'Pat\r\nBcc: eve@elsewhere.example\r\nX: ' } }],
  ['a name with quotes and commas', { to: { ...TO, name: 'Pat", eve@elsewhere.example, "' } }],
  ['a subject', { subject: 'Hello\r\nBcc: eve@elsewhere.example' }],
])('a line break in %s adds no recipient and no header (promise 21)', async (_, mail) => {
  await deliver(await post(mail))
  const [got] = inbox.received
  expect(got?.recipients).toEqual(['pat@mail.example'])
  const [headers = ''] = got?.content.split('\r\n\r\n') ?? []
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers.match(/^to:/gim)).toHaveLength(1)
})

test('an address with a line break goes nowhere but to its own first line', async () => {
  await deliver(await post({ to: { ...TO, address: 'pat@mail.example\r\nRCPT TO:<eve@elsewhere.example>' } })).catch(
    () => undefined,
  )
  expect(inbox.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@elsewhere.example')
})

test('a refused mail is FAILED with the reason, and SENT when the server takes it later', async () => {
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

test('a secret survives a failed try, so that the next one still carries it', async () => {
  const id = await post({ holdsSecret: true })
  inbox.state.refusal = 'not now'
  await expect(deliver(id)).rejects.toThrow()
  expect((await find(id))?.text).toContain('ABC234')
})

test('no mail server at all: FAILED with a reason', async () => {
  const nowhere = smtpTransport('smtp://127.0.0.1:1', 'a@b.example')
  const id = await post()
  await expect(deliver(id, nowhere)).rejects.toThrow()
  expect((await find(id))?.lastError).toMatch(/ECONNREFUSED|connect/)
  nowhere.close()
})

test('a delivered mail is not sent again, however often its job runs', async () => {
  const id = await post()
  for (let i = 0; i < 3; i++) await deliver(id)
  await server.runJobs()
  expect(inbox.received).toHaveLength(1)
  expect((await find(id))?.attempts).toBe(1)
})

test('a mail written in a transaction that fails is never sent', async () => {
  const failing = inTransaction(db, async (tx) => {
    await queueMail(server.deps.jobs, tx, { ...BODY, to: TO })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await server.runJobs(), inbox.received.length]).toEqual([0, 0])
})
