import { mailApi } from '@crew-chief/contract/mail'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { inTransaction } from '../db/transaction.ts'
import { createLog } from '../platform/log.ts'
import { mailBounces, mails } from '../platform/mail/mail.tables.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { composeMail } from '../platform/mail/mail-body.ts'
import { smtpTransport } from '../platform/mail/transport.ts'
import { builders } from '../testing/builders.ts'
import { openSmtpInbox } from '../testing/smtp-inbox.ts'
import { startTestServer } from '../testing/test-server.ts'

const TOKEN = 'a-token-of-sixteen'
const BOUNCE_ADDRESS = 'bounces@crew.example'
const inbox = await openSmtpInbox()
const transport = await smtpTransport(inbox.url, 'Crew Chief <support@crewchief.example>', BOUNCE_ADDRESS)
const env = { BOUNCE_TOKEN: TOKEN, BOUNCE_ADDRESS, SMTP_URL: inbox.url, MAIL_FROM: 'support@crewchief.example' }
const server = await startTestServer({ env, transport })
const given = builders(server)
const { db, deps } = server
afterAll(() => transport.close())
beforeEach(async () => {
  await db.delete(mailBounces)
})

const ADDRESS = 'pat@mail.example'

async function sendMail(address = ADDRESS): Promise<string> {
  const body = composeMail(deps.config, { subject: 'A subject', parts: ['Hello,'], reason: 'You’re testing mail.' })
  await inTransaction(db, (tx) =>
    queueMail(deps.jobs, tx, 'transactional', { ...body, mentions: [], to: { address, name: 'Pat Official' } }),
  )
  await server.runJobs()
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, address))
  return mail?.id ?? ''
}

type Report = { mailId: string; action?: string; status?: string; recipient?: string }

/** As Postfix writes them. */
const reportOf = ({ mailId, action = 'failed', status = '5.1.1', recipient = ADDRESS }: Report) =>
  [
    'From: MAILER-DAEMON@mail.example',
    `To: ${BOUNCE_ADDRESS}`,
    'Message-ID: <20261118.4F2A1@mail.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: A subject',
    `Message-ID: <${mailId}@crew-chief>`,
    '--x--',
  ].join('\r\n')

const report = (message: string, authorization = `Bearer ${TOKEN}`) =>
  server.app.inject({
    method: 'POST',
    url: '/api/mail/bounces',
    headers: { authorization, 'content-type': 'message/rfc822' },
    payload: message,
  })

const marked = async () => (await db.select().from(mailBounces)).map(({ address, reason }) => ({ address, reason }))
const MARK = { address: ADDRESS, reason: 'smtp; 550 5.1.1 no such user' }

test('reports go to the bounce address, and a reported address is marked', async () => {
  const mailId = await sendMail()
  expect(inbox.received.at(-1)).toMatchObject({ sender: BOUNCE_ADDRESS, recipients: [ADDRESS] })
  const reply = await report(reportOf({ mailId }))
  expect([reply.statusCode, reply.json()]).toEqual([200, { isMarked: true }])
  expect(await marked()).toEqual([MARK])
  // A repeated report changes nothing.
  expect((await report(reportOf({ mailId }))).statusCode).toBe(200)
  expect(await marked()).toEqual([MARK])
})

test('a mail server that accepts the next mail does not clear a reported address', async () => {
  const mailId = await sendMail()
  await report(reportOf({ mailId }))
  await sendMail()
  expect(await marked()).toEqual([MARK])
})

test('sending a mail again by hand clears the mark', async () => {
  const mailId = await sendMail()
  await report(reportOf({ mailId }))
  const admin = await given.as('ADMIN')
  expect((await server.send(mailApi.resendMail, { params: { id: mailId } }, admin)).status).toBe(200)
  expect(await marked()).toEqual([])
})

test('a diagnosis with NUL characters is stored without them', async () => {
  const message = reportOf({ mailId: await sendMail() }).replace('no such user', 'no such\0 user')
  expect((await report(message)).json()).toEqual({ isMarked: true })
  expect(await marked()).toEqual([MARK])
})

const UNKNOWN_ID = '3f1b0a52-7c59-4a4e-9d0a-1f4f6f6f9b11'

test.each<[string, (mailId: string) => string]>([
  ['a delayed delivery', (mailId) => reportOf({ mailId, action: 'delayed', status: '4.4.1' })],
  ['a full mailbox', (mailId) => reportOf({ mailId, status: '5.2.2' })],
  ['a refusal by policy', (mailId) => reportOf({ mailId, status: '5.7.1' })],
  ['a mail of another sender', () => reportOf({ mailId: UNKNOWN_ID })],
  ['an id that is none', () => reportOf({ mailId: '-'.repeat(36) })],
  [
    'an automatic reply',
    (mailId) => `Subject: Out of office\r\nIn-Reply-To: <${mailId}@crew-chief>\r\n\r\nBack on Monday.`,
  ],
  ['nothing', () => ''],
])('%s marks nothing and is not an error', async (_, message) => {
  const reply = await report(message(await sendMail()))
  expect([reply.statusCode, reply.json()]).toEqual([200, { isMarked: false }])
  expect(await marked()).toEqual([])
})

test('a report cannot mark another address than that of the mail', async () => {
  const mailId = await sendMail()
  await report(reportOf({ mailId, recipient: 'victim@mail.example' }))
  expect(await marked()).toEqual([MARK])
})

test('without the token, or with an admin session, reports are rejected', async () => {
  const mailId = await sendMail()
  const admin = await given.as('ADMIN')
  for (const wrong of ['', `Bearer ${TOKEN}x`, `Bearer ${admin.token}`]) {
    expect((await report(reportOf({ mailId }), wrong)).statusCode).toBe(401)
  }
  expect(await marked()).toEqual([])
})

test('without the setting the route does not exist', async () => {
  const config = { ...deps.config, bounces: null }
  const plain = await createApp({ ...deps, config }, { log: createLog('silent'), drain: server.drain })
  afterAll(() => plain.close())
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822' }
  const reply = await plain.inject({ method: 'POST', url: '/api/mail/bounces', headers, payload: 'x' })
  expect(reply.statusCode).toBe(404)
})
