import { accountsApi } from '@crew-chief/contract/accounts'
import { mailApi } from '@crew-chief/contract/mail'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { codeIn } from '../../testing/reset-mail.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { resetCodes } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

const MESSAGE =
  'If your email is registered, you will receive a reset token via email shortly. If you do not see it, check your spam folder or try again later.'

const requestReset = (email: string, from?: string) =>
  server.send(accountsApi.requestPasswordReset, { body: { email } }, { ...(from && { from }) })

async function mailsTo(email: string) {
  await server.runJobs()
  return server.db.select().from(mails).where(eq(mails.toAddress, email))
}

test('an e-mailed token resets the password, and the outbox does not show it (1 §4)', async () => {
  const ann = await given.user()
  const response = await requestReset(ann.email)
  expect([response.status, response.body.message]).toEqual([200, MESSAGE])
  const [mail] = await mailsTo(ann.email)
  expect(mail).toMatchObject({ subject: 'Your Crew Chief reset token', status: 'KEPT', attempts: 1 })
  const token = codeIn(mail?.text)
  const { body: outbox } = await server.send(mailApi.listOutbox, {}, { token: admin.token })
  expect(outbox.map(({ subject }) => subject)).toContain('Your Crew Chief reset token')
  expect(JSON.stringify(outbox)).not.toContain(token)
  const body = { email: ann.email, token, password: 'brand new password' }
  expect((await server.send(accountsApi.resetPassword, { body })).status).toBe(200)
  const login = await server.send(accountsApi.login, { body: { email: ann.email, password: body.password } })
  expect(login.status).toBe(200)
})

test('an unknown address gets the same response and no e-mail (1 §8)', async () => {
  const known = await requestReset((await given.user()).email)
  const unknown = await requestReset('nobody@mail.example')
  expect(unknown).toEqual(known)
  expect(await mailsTo('nobody@mail.example')).toEqual([])
})

test('a request only queues one job, whether or not the address is registered', async () => {
  await server.runJobs()
  const ann = await given.user()
  await requestReset(ann.email)
  await requestReset('nobody.else@mail.example')
  expect(await server.db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))).toEqual([])
  const { rows } = await server.db.execute(
    sql`select count(*)::int as waiting from pgboss.job where state = 'created' and name = 'accounts.send-reset-code'`,
  )
  expect(rows).toEqual([{ waiting: 2 }])
})

test('an e-mailed token expires after ten minutes', async () => {
  const ann = await given.user()
  await requestReset(ann.email)
  await server.runJobs()
  const [code] = await server.db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))
  expect((code?.expiresAt.getTime() ?? 0) - (code?.createdAt.getTime() ?? 0)).toBe(10 * 60_000)
})

test('the token is stored only as a slow hash', async () => {
  const ann = await given.user()
  await requestReset(ann.email)
  const [mail] = await mailsTo(ann.email)
  const [code] = await server.db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))
  expect(code?.codeHash).toMatch(/^\$argon2id\$/)
  expect(code?.codeHash).not.toContain(codeIn(mail?.text))
})

test.each(['a member', 'an unknown address'])(
  'the fourth request for %s within an hour is rejected with the same message',
  async (who) => {
    const email = who === 'an unknown address' ? 'nobody.at.all@mail.example' : (await given.user()).email
    for (let i = 0; i < 3; i++) expect((await requestReset(email)).status).toBe(200)
    const refused = await requestReset(email.toUpperCase())
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many password reset attempts. Please try again later.',
    ])
    if (who === 'a member') expect(await mailsTo(email)).toHaveLength(3)
  },
)

test('one network may request resets for at most sixty addresses per hour', async () => {
  for (let i = 0; i < 60; i++) expect((await requestReset(`gym${i}@mail.example`, '10.1.1.1')).status).toBe(200)
  expect((await requestReset('gym60@mail.example', '10.1.1.1')).status).toBe(429)
  expect((await requestReset('gym60@mail.example', '10.1.1.2')).status).toBe(200)
})

test.each([
  ['', 'Email required'],
  ['nonsense', 'Please enter a valid email address'],
])('“%s” is rejected with “%s”', async (email, message) => {
  const answer = await requestReset(email)
  expect([answer.status, answer.message]).toEqual([400, message])
})
