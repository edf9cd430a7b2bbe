import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

type Reader = { token: string }
const NEW = 'brand new password'
const change = (reader: Reader, currentPassword: string, newPassword = NEW) =>
  server.send(usersApi.changePassword, { body: { currentPassword, newPassword } }, reader)
const logIn = (email: string, password: string) => server.send(accountsApi.login, { body: { email, password } })
const meStatus = async (token: string) => (await server.send(sessionApi.me, {}, { token })).status
const refreshStatus = async (refreshToken: string) =>
  (await server.send(sessionApi.refresh, { body: { refreshToken } })).status
const mailsTo = (email: string) => server.db.select().from(mails).where(eq(mails.toAddress, email))

test('the new password logs in, the old one does not', async () => {
  const ann = await given.signedIn()
  expect((await change(ann, PASSWORD)).status).toBe(200)
  expect([(await logIn(ann.email, NEW)).status, (await logIn(ann.email, PASSWORD)).status]).toEqual([200, 401])
})

test('every session ends, and the reply has the tokens of a new one', async () => {
  const ann = await given.signedIn()
  const { body: other } = await logIn(ann.email, PASSWORD)
  const { body: next } = await change(ann, PASSWORD)
  expect(Object.keys(next).sort()).toEqual(['expiresAt', 'refreshToken', 'token'])
  expect([await meStatus(next.token), await meStatus(ann.token), await meStatus(other.token)]).toEqual([200, 401, 401])
  expect([await refreshStatus(ann.refreshToken), await refreshStatus(other.refreshToken)]).toEqual([401, 401])
  expect(await refreshStatus(next.refreshToken)).toBe(200)
})

test('a refresh token that was copied within the grace period does not survive the change', async () => {
  const ann = await given.signedIn()
  const refresh = () => server.send(sessionApi.refresh, { body: { refreshToken: ann.refreshToken } })
  const { body: mine } = await refresh()
  const { body: stolen } = await refresh()
  const { body: next } = await change(mine, PASSWORD)
  expect([await refreshStatus(stolen.refreshToken), await meStatus(stolen.token)]).toEqual([401, 401])
  expect([await refreshStatus(mine.refreshToken), await meStatus(next.token)]).toEqual([401, 200])
})

test('an e-mail notifies the user without containing a password', async () => {
  const ann = await given.signedIn()
  await change(ann, PASSWORD)
  const [notice, ...more] = await mailsTo(ann.email)
  expect([notice?.subject, more]).toEqual(['Your password was changed', []])
  expect(notice?.text).toContain('We logged you out on every other device.')
  expect(JSON.stringify(notice)).not.toMatch(new RegExp(`${PASSWORD}|${NEW}`))
})

test('a wrong current password: 400, and nothing changes', async () => {
  const ann = await given.signedIn()
  const { body: other } = await logIn(ann.email, PASSWORD)
  const answer = await change(ann, 'not my password')
  expect([answer.status, answer.code, answer.message]).toEqual([
    400,
    'users.wrong_password',
    'That password isn’t correct.',
  ])
  expect([(await logIn(ann.email, PASSWORD)).status, await meStatus(other.token)]).toEqual([200, 200])
  expect(await mailsTo(ann.email)).toEqual([])
})

test.each([
  ['', 'Password required'],
  ['seven77', 'Password must be at least 8 characters long'],
])('the new password %j is rejected with “%s” (1 §5)', async (password, message) => {
  const answer = await change(await given.signedIn(), PASSWORD, password)
  expect([answer.status, answer.fields]).toEqual([400, { newPassword: message }])
})

test('after ten wrong passwords the right one is rejected too; other users are not affected', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  for (let i = 0; i < 10; i++) expect((await change(ann, `guess ${i}`)).status).toBe(400)
  const answer = await change(ann, PASSWORD)
  expect([answer.status, answer.code]).toEqual([429, 'accounts.too_many_attempts'])
  expect((await change(bob, PASSWORD)).status).toBe(200)
})

test('correct passwords do not count against the limit', async () => {
  const ann = await given.signedIn()
  let { token } = ann
  for (let i = 0; i < 12; i++) {
    const { status, body } = await change({ token }, PASSWORD, PASSWORD)
    expect(status).toBe(200)
    token = body.token
  }
})

test('forty changes in a row send five e-mails', async () => {
  const ann = await given.signedIn()
  let { token } = ann
  for (let i = 0; i < 40; i++) token = (await change({ token }, PASSWORD, PASSWORD)).body.token
  expect(await mailsTo(ann.email)).toHaveLength(5)
})

test('changing the password invalidates earlier reset tokens', async () => {
  const ann = await given.signedIn()
  const { body } = await server.send(accountsApi.makeResetToken, { body: { userId: ann.id } }, { token: admin.token })
  await change(ann, PASSWORD)
  const reset = { email: ann.email, token: body.token, password: 'a thief’s password' }
  expect((await server.send(accountsApi.resetPassword, { body: reset })).code).toBe('accounts.bad_reset_token')
})
