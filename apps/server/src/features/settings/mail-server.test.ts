import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Writable } from 'node:stream'
import { auditApi } from '@crew-chief/contract/audit'
import { settingsApi } from '@crew-chief/contract/settings'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createDelivery } from '../../platform/mail/deliver-mail.job.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { queueMails } from '../../platform/mail/mail.ts'
import { mailTransport } from '../../platform/mail/transport.ts'
import { settings } from '../../platform/organization/settings.tables.ts'
import { attempts } from '../../platform/rate-limit.tables.ts'
import { builders } from '../../testing/builders.ts'
import { deliverMailOnce } from '../../testing/deliver-mail.ts'
import { openSmtpInbox } from '../../testing/smtp-inbox.ts'
import { startNode } from '../../testing/start-node.ts'
import { testConfig, WITH_MAIL_SERVER } from '../../testing/test-config.ts'
import { unreachableProvider } from '../../testing/test-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { getMailServer } from './mail-server.ts'

const server = await startTestServer()
const { db, deps, send } = server
const given = builders(server)
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })
const inbox = await openSmtpInbox()
const other = await openSmtpInbox()

const LOGIN = { user: 'dana@ohio.example', password: 'p@ss/wörd:1%' }
const OFF = { host: '', port: 587, security: 'starttls' as const, user: '', password: '', sender: '' }
const ON = { ...OFF, host: '127.0.0.1', port: inbox.port, security: 'none' as const }
type Form = Omit<typeof OFF, 'security'> & { security: 'tls' | 'starttls' | 'none'; insist?: boolean }

const read = async () => (await send(settingsApi.getMailServer, {}, admin)).body
const save = async (form: Form, who = admin) =>
  send(settingsApi.updateMailServer, { body: { ...form, version: (await read()).version } }, who)
const sendTest = () => send(settingsApi.sendTestMail, {}, admin)
const stored = async () => JSON.stringify(await db.select().from(settings).where(eq(settings.section, 'email')))

beforeEach(async () => {
  await db.delete(attempts)
  await db.update(settings).set({ choices: {}, version: 0 })
  await deps.organization.reload()
  inbox.received.length = 0
  inbox.state.login = null
})

test('at first there is none, and a test email says so', async () => {
  expect(await read()).toEqual({
    choices: { host: '', port: 587, security: 'starttls', user: '', sender: '' },
    password: 'none',
    defaultSender: 'support@crewchief.example',
    isFixed: false,
    version: 0,
  })
  expect(await sendTest()).toMatchObject({ status: 409, code: 'settings.mail_off' })
})

test('a saved server is used at once, with the sender, and the test email returns its answer', async () => {
  const saved = await save({ ...ON, sender: 'camps@ohio.example' })
  expect(saved).toMatchObject({ status: 200, body: { choices: { host: '127.0.0.1', port: inbox.port }, version: 1 } })
  expect(deps.config.sendsEmail).toBe(true)
  const sent = await sendTest()
  expect(sent.body).toEqual({ to: admin.email, answer: expect.stringMatching(/^250 /) })
  expect(inbox.received).toMatchObject([{ sender: 'camps@ohio.example', recipients: [admin.email] }])
  expect(inbox.received[0]?.content).toContain('Test email from Crew Chief')
  expect((await save(OFF)).body.version).toBe(2)
  expect(deps.config.sendsEmail).toBe(false)
})

async function queued() {
  const mail = { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>', to: { address: 'pat@mail.example', name: 'Pat' } }
  await inTransaction(db, (tx) => queueMails(deps.jobs, tx, 'transactional', [{ ...mail, mentions: [] }]))
  const rows = await db.select().from(mails).where(eq(mails.status, 'QUEUED'))
  return rows[0]?.id ?? ''
}
const statusOf = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]?.status

test('deliveries follow the settings: kept without a server, then sent by the one, then by the other', async () => {
  const transport = mailTransport(deps.config)
  onTestFinished(() => transport.close())
  const deliver = async () => {
    const id = await queued()
    await deliverMailOnce({ db, transport }, id)
    return statusOf(id)
  }
  expect(await deliver()).toBe('KEPT')
  await save(ON)
  expect(await deliver()).toBe('SENT')
  await save({ ...ON, port: other.port })
  expect(await deliver()).toBe('SENT')
  expect([inbox.received.length, other.received.length]).toEqual([1, 1])
})

test('a wrong password is refused with the words of the server, and nothing is stored unless one insists', async () => {
  inbox.state.login = LOGIN
  const wrong = { ...ON, user: LOGIN.user, password: 'wrong' }
  expect(await save(wrong)).toMatchObject({
    status: 400,
    code: 'settings.mail_server_refused',
    message: 'The mail server answered: 535 Authentication failed',
  })
  expect([(await read()).choices.host, deps.config.sendsEmail]).toEqual(['', false])
  expect((await save({ ...wrong, insist: true })).body).toMatchObject({ password: 'stored', version: 1 })
  expect(await sendTest()).toMatchObject({
    code: 'settings.mail_server_refused',
    message: 'The mail server answered: 535 Authentication failed',
  })
})

test('a server that cannot be reached is refused', async () => {
  expect(await save({ ...ON, port: 1 })).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^The mail server couldn’t be reached: connect ECONNREFUSED/),
  })
})

test('the password works with every character, and is neither returned, stored nor audited as text', async () => {
  inbox.state.login = LOGIN
  const saved = await save({ ...ON, ...LOGIN })
  expect(saved).toMatchObject({ status: 200, body: { password: 'stored' } })
  expect((await sendTest()).status).toBe(200)
  const { entries } = (await send(auditApi.listAudit, { query: {} }, admin)).body
  const details = entries.find(({ action }) => action === 'settings.mail_server_changed')?.details
  expect(details?.changes).toBe(
    `server default → “127.0.0.1”; port default → “${inbox.port}”; encryption default → “none”; user default → “dana@ohio.example”; password set`,
  )
  for (const text of [JSON.stringify(saved.body), await stored(), JSON.stringify(entries)])
    expect(text).not.toContain('wörd')
})

test('an empty password keeps the stored one for the same server and user only', async () => {
  inbox.state.login = LOGIN
  await save({ ...ON, ...LOGIN })
  const without = { ...ON, user: LOGIN.user }
  expect((await save({ ...without, sender: 'camps@ohio.example' })).body.password).toBe('stored')
  expect((await sendTest()).status).toBe(200)
  for (const elsewhere of [{ port: other.port }, { host: 'localhost' }, { user: 'kim@ohio.example' }])
    expect(await save({ ...without, ...elsewhere, insist: true })).toMatchObject({
      status: 400,
      code: 'settings.password_needed',
      fields: { password: 'Enter the password again, because the server or the user changed.' },
    })
  expect(await save(ON)).toMatchObject({ status: 200, body: { password: 'none' } })
})

test('a password that this server cannot decrypt has to be entered again', async () => {
  inbox.state.login = LOGIN
  await save({ ...ON, ...LOGIN })
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig({ AUTH_SECRET: 'another secret as if the old one had been lost' }),
    payments: unreachableProvider,
  })
  onTestFinished(node.stop)
  expect((await getMailServer(node.deps)).password).toBe('unreadable')
  const url = new URL(node.deps.config.smtpUrl ?? '')
  expect([url.username !== '', url.password]).toEqual([true, ''])
})

test('the environment wins, and then nothing can be changed', async () => {
  await save(ON)
  const node = await startNode({
    url: server.database.directUrl,
    config: testConfig(WITH_MAIL_SERVER),
    payments: unreachableProvider,
  })
  onTestFinished(node.stop)
  expect([node.deps.config.smtpUrl, node.deps.config.mailFrom]).toEqual(Object.values(WITH_MAIL_SERVER))
  const answer = await node.app.inject({
    method: 'PUT',
    url: '/api/settings/email',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { ...OFF, version: 1 },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'settings.set_by_server'])
})

test('a change based on an old version is refused', async () => {
  const colleague = await given.as('ADMIN')
  await save(ON)
  const late = await send(
    settingsApi.updateMailServer,
    { body: { ...ON, sender: 'late@ohio.example', version: 0 } },
    colleague,
  )
  expect(late).toMatchObject({
    status: 409,
    message:
      'Dana Whitfield changed the server, port, and encryption while you were editing. Review the changes, then save.',
  })
})

test.each(['::1', '192.0.2.25', 'localhost', 'smtp.ohio.example'])('the address %s is accepted', async (host) => {
  expect((await save({ ...ON, host, insist: true })).status).toBe(200)
  expect(() => mailTransport(deps.config)).not.toThrow()
})

test.each<[Partial<Form>, string, string]>([
  [{ host: 'http://mail.example' }, 'host', 'Enter a host name, like smtp.example.org'],
  [{ host: 'mail example' }, 'host', 'Enter a host name, like smtp.example.org'],
  // A server with an address that cannot be read would not start again.
  [{ host: '1:2' }, 'host', 'Enter a host name, like smtp.example.org'],
  [{ port: 0 }, 'port', 'Enter a port from 1 to 65535'],
  [{ sender: 'camps' }, 'sender', 'Please enter a valid email address'],
])('bad input %o is refused at its field', async (change, field, message) => {
  const refused = await save({ ...ON, ...change, insist: true })
  expect([refused.status, refused.fields[field]]).toEqual([400, message])
})

test('saving and testing connect 20 times an hour at most', async () => {
  await save(ON)
  const busy = await given.signedIn({ role: 'ADMIN' })
  const statuses: number[] = []
  for (let sent = 0; sent < 10; sent++) {
    statuses.push((await save({ ...ON, port: 1 }, busy)).status)
    statuses.push((await send(settingsApi.sendTestMail, {}, busy)).status)
  }
  expect(statuses).toEqual(Array(10).fill([400, 200]).flat())
  for (const limited of [await save({ ...ON, port: 1 }, busy), await send(settingsApi.sendTestMail, {}, busy)])
    expect(limited).toMatchObject({ status: 429, code: 'settings.mail_server_limited' })
  expect((await save({ ...OFF }, busy)).status).toBe(200)
})

test('of a long answer the beginning is shown', async () => {
  const chatty = createServer((socket) => socket.end(`554 ${'no '.repeat(10_000)}\r\n`)).listen(0, '127.0.0.1')
  onTestFinished(() => void chatty.close())
  await once(chatty, 'listening')
  const { message } = await save({ ...ON, port: (chatty.address() as AddressInfo).port })
  expect(message).toMatch(/^The mail server answered: 554 no no/)
  expect(message.length).toBeLessThan(600)
})

test('a password is in no line of the log, also when the server refuses it', async () => {
  inbox.state.login = LOGIN
  const lines: string[] = []
  const write = (line: Buffer, _: string, done: () => void) => {
    lines.push(line.toString('utf8'))
    done()
  }
  const log = pino({ level: 'debug', base: null }, new Writable({ write }))
  const app = await createApp(deps, { log, drain: { isDraining: false } })
  onTestFinished(() => app.close())
  const put = (form: Form) =>
    app.inject({
      method: 'PUT',
      url: settingsApi.updateMailServer.path,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { ...form, version: 0 },
    })
  const wrong = { ...ON, user: LOGIN.user, password: 'p@ss/wrong' }
  expect([(await put(wrong)).statusCode, (await put({ ...wrong, insist: true })).statusCode]).toEqual([400, 200])
  const transport = mailTransport(deps.config)
  onTestFinished(() => transport.close())
  const deliver = createDelivery({ db, transport, log })
  for (let attempt = 0; attempt < 3; attempt++)
    await deliver('urgent', [{ mailId: await queued() }], new AbortController().signal)
  expect(lines.join('')).toContain('updateMailServer')
  expect(lines.join('')).toContain('mail server')
  expect(lines.join('')).not.toMatch(/p@ss|p%40ss/)
})
