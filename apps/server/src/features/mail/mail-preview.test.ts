import { randomUUID } from 'node:crypto'
import { mailApi } from '@crew-chief/contract/mail'
import { afterEach, expect, test, vi } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { composeMail } from '../../platform/mail/mail-body.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const admin = await builders(server).as('ADMIN')
afterEach(() => vi.useRealTimers())

const BODY = composeMail(server.deps.config, {
  subject: 'Your reset token',
  parts: ['Hello Pat,', { code: 'ABC234' }, { button: 'Open', url: 'https://crew.example/secret-link' }],
  reason: 'You have an account.',
})

async function write(row: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const mail = { toAddress: 'pat@mail.example', toName: 'Pat', ...BODY, ...row }
  const [stored] = await server.db.insert(mails).values(mail).returning()
  return stored?.id ?? ''
}

const linkTo = (id: string) => server.send(mailApi.linkMailPreview, { params: { id } }, { token: admin.token })
const urlOf = async (id: string) => (await linkTo(id)).body.url
/** Without a session, like a frame. */
const open = (url: string) => server.app.inject({ url })

test('the link opens the email as a page that may do nothing but show it', async () => {
  const { statusCode, headers, body } = await open(await urlOf(await write()))
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('Hello Pat,')
  expect(body).toContain('ABC234')
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(rule)
  expect(policy).toMatch(/; sandbox$/)
  expect([headers['cache-control'], headers['referrer-policy'], headers['x-frame-options']]).toEqual([
    'no-store',
    'no-referrer',
    'SAMEORIGIN',
  ])
})

test('it shows neither one-time codes nor the recipient’s links', async () => {
  const { body } = await open(await urlOf(await write({ holdsSecret: true })))
  expect(body).toContain('••••••')
  expect(body).not.toContain('ABC234')
  expect(body).not.toContain('secret-link')
})

test('the link expires after a minute', async () => {
  const url = await urlOf(await write())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await open(url)).statusCode).toBe(404)
})

test('a link works for its own email and its own time only', async () => {
  const url = await urlOf(await write())
  const other = await write()
  const forged = [
    url.replace(/outbox\/[^/]+/, `outbox/${other}`),
    url.replace(/until=\d+/, `until=${Date.now() + 3_600_000}`),
    url.replace(/signature=.*/, 'signature=x'),
    url.replace(/\?.*/, ''),
    url.replace(/until=\d+/, 'until=soon'),
  ]
  for (const each of forged) expect([each, (await open(each)).statusCode]).toEqual([each, 404])
})

test('an unknown email has no preview', async () => {
  const answer = await linkTo(randomUUID())
  expect([answer.status, answer.message]).toEqual([404, 'Email not found'])
})
