import { accountsApi } from '@crew-chief/contract/accounts'
import { mailApi } from '@crew-chief/contract/mail'
import { sessionApi } from '@crew-chief/contract/session'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { resetCodes } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const NEW = 'a brand new one'
const WRONG = 'WRONG2'

const codeFor = async (userId: string) =>
  (await server.send(accountsApi.makeResetToken, { body: { userId } }, { token: admin.token })).body.token

const reset = (email: string, token: string, password = NEW, from = '198.51.100.1') =>
  server.send(accountsApi.resetPassword, { body: { email, token, password } }, { from })

const logIn = async (email: string, password: string) =>
  (await server.send(accountsApi.login, { body: { email, password } })).status

const isRefused = { status: 400, code: 'accounts.bad_reset_token', message: 'Invalid or expired reset token' }

test('the right token sets the new password, and the old one stops working (1 §8)', async () => {
  const ann = await given.user()
  const { status, body } = await reset(ann.email, await codeFor(ann.id))
  expect([status, body.message]).toEqual([200, 'Password reset successful! You can now log in with your new password.'])
  expect([await logIn(ann.email, NEW), await logIn(ann.email, PASSWORD)]).toEqual([200, 401])
})

test('the token may be typed in lower case and with spaces around it', async () => {
  const ann = await given.user()
  const code = await codeFor(ann.id)
  expect((await reset(ann.email.toUpperCase(), ` ${code.toLowerCase()} `)).status).toBe(200)
})

test('a wrong token, an unknown address and a missing token get the same error', async () => {
  const ann = await given.user()
  const bob = await given.user()
  await codeFor(ann.id)
  expect(await reset(ann.email, WRONG)).toMatchObject(isRefused)
  expect(await reset(bob.email, WRONG)).toMatchObject(isRefused)
  expect(await reset('nobody@mail.example', WRONG)).toMatchObject(isRefused)
})

test('after five wrong attempts from a network the token no longer works there; four are allowed', async () => {
  const ann = await given.user()
  const bob = await given.user()
  const forAnn = await codeFor(ann.id)
  const forBob = await codeFor(bob.id)
  for (let i = 0; i < 5; i++) await reset(ann.email, WRONG)
  for (let i = 0; i < 4; i++) await reset(bob.email, WRONG)
  expect(await reset(ann.email, forAnn)).toMatchObject(isRefused)
  expect((await reset(bob.email, forBob)).status).toBe(200)
})

test('a token works only for its own user', async () => {
  const ann = await given.user()
  const bob = await given.user()
  await codeFor(bob.id)
  expect(await reset(bob.email, await codeFor(ann.id))).toMatchObject(isRefused)
})

test('only the newest token works', async () => {
  const ann = await given.user()
  const older = await codeFor(ann.id)
  const newest = await codeFor(ann.id)
  expect(await reset(ann.email, older)).toMatchObject(isRefused)
  expect((await reset(ann.email, newest)).status).toBe(200)
})

test('an expired token does not work', async () => {
  const ann = await given.user()
  const code = await codeFor(ann.id)
  await server.db
    .update(resetCodes)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(resetCodes.userId, ann.id))
  expect(await reset(ann.email, code)).toMatchObject(isRefused)
})

test('a token works once', async () => {
  const ann = await given.user()
  const code = await codeFor(ann.id)
  await reset(ann.email, code)
  expect(await reset(ann.email, code, 'another password')).toMatchObject(isRefused)
  expect(await logIn(ann.email, NEW)).toBe(200)
})

test('wrong attempts from other networks do not keep the owner from using the token', async () => {
  const ann = await given.user()
  const code = await codeFor(ann.id)
  for (let i = 0; i < 25; i++) await reset(ann.email, WRONG, NEW, `198.51.100.${100 + (i % 3)}`)
  expect((await reset(ann.email, code, NEW, '203.0.113.7')).status).toBe(200)
})

test('wrong attempts without a token do not count against a later one', async () => {
  const ann = await given.user()
  for (let i = 0; i < 25; i++) expect(await reset(ann.email, WRONG)).toMatchObject(isRefused)
  expect((await reset(ann.email, await codeFor(ann.id))).status).toBe(200)
})

test('a new token can be used after the attempts of the previous one are used up', async () => {
  const ann = await given.user()
  await codeFor(ann.id)
  for (let i = 0; i < 6; i++) await reset(ann.email, WRONG)
  expect((await reset(ann.email, await codeFor(ann.id))).status).toBe(200)
})

test('a hundred attempts from all networks together invalidate the token', async () => {
  const ann = await given.user()
  const code = await codeFor(ann.id)
  for (let i = 0; i < 100; i++) await reset(ann.email, WRONG, NEW, `192.0.2.${Math.floor(i / 5)}`)
  expect(await reset(ann.email, code, NEW, '203.0.113.7')).toMatchObject(isRefused)
})

test('all sessions of the user end; other users stay logged in', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const phone = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  await reset(ann.email, await codeFor(ann.id))
  const me = async (token: string) => (await server.send(sessionApi.me, {}, { token })).status
  expect([await me(ann.token), await me(phone.body.token), await me(bob.token)]).toEqual([401, 401, 200])
  const renewed = await server.send(sessionApi.refresh, { body: { refreshToken: ann.refreshToken } })
  expect(renewed.status).toBe(401)
})

test('the user is notified by e-mail', async () => {
  const ann = await given.user()
  await reset(ann.email, await codeFor(ann.id))
  await server.runJobs()
  const { body } = await server.send(mailApi.listOutbox, {}, { token: admin.token })
  const notices = body.filter((mail) => mail.to.includes(ann.email))
  expect(notices.map(({ subject, status }) => [subject, status])).toEqual([['Your password was changed', 'KEPT']])
  expect(notices[0]?.text).toContain('support@crewchief.example')
  expect(notices[0]?.text).not.toContain(NEW)
})

test('a wrong attempt sends no e-mail and ends no session', async () => {
  const ann = await given.signedIn()
  await codeFor(ann.id)
  await reset(ann.email, WRONG)
  expect((await server.send(sessionApi.me, {}, { token: ann.token })).status).toBe(200)
  await server.runJobs()
  const { body } = await server.send(mailApi.listOutbox, {}, { token: admin.token })
  expect(body.filter((mail) => mail.to.includes(ann.email))).toEqual([])
})

test('users who must complete their profile still must after a reset', async () => {
  const ann = await given.user({ hasToReset: true })
  await reset(ann.email, await codeFor(ann.id))
  const login = await server.send(accountsApi.login, { body: { email: ann.email, password: NEW } })
  expect(login.body.user.hasToReset).toBe(true)
})

test.each([
  [{ password: 'short' }, 'Password must be at least 8 characters long'],
  [{ password: '' }, 'Password required'],
  [{ email: '' }, 'Email required'],
  [{ token: 'ABC12' }, 'Invalid or expired reset token'],
  [{ token: 'ABC1234' }, 'Invalid or expired reset token'],
  [{ token: null }, 'Reset token required'],
])('%o is rejected with “%s” before an attempt is counted (1 §5)', async (wrong, message) => {
  const ann = await given.user()
  const token = await codeFor(ann.id)
  const payload = { email: ann.email, token, password: NEW, ...wrong }
  const reply = await server.app.inject({ method: 'POST', url: accountsApi.resetPassword.path, payload })
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  const [code] = await server.db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))
  expect(code?.triesLeft).toBe(100)
})
