import { accountsApi } from '@crew-chief/contract/accounts'
import { mailApi } from '@crew-chief/contract/mail'
import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { sessionApi } from '@crew-chief/contract/session'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../../testing/builders.ts'
import { currentCode, secondFactorBuilders } from '../../../testing/second-factor-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { authChallenges, authenticators, recoveryCodes } from './second-factor.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { authenticator } = secondFactorBuilders(server)

const logIn = (email: string, password = PASSWORD) => server.send(accountsApi.login, { body: { email, password } })
const challengeOf = (answer: { body: object }): string => String(Reflect.get(answer.body, 'challenge'))
const start = async (email: string) => challengeOf(await logIn(email))
const finish = (challenge: string, proof: { code: string } | { recoveryCode: string }) =>
  server.send(secondFactorApi.finishLogin, { body: { challenge, ...proof } })

/** A user with an authenticator app. */
async function protectedUser() {
  const user = await given.user()
  return { ...user, secret: await authenticator(user.id) }
}
/** … set up through the API, with its recovery codes. */
async function userWithRecoveryCodes() {
  const user = await given.signedIn()
  await server.send(secondFactorApi.setUpAuthenticator, {}, { token: user.token })
  const [row] = await server.db.select().from(authenticators).where(eq(authenticators.userId, user.id))
  const secret = row?.secret ?? Buffer.alloc(0)
  const body = { code: currentCode(secret, -1) }
  const reply = await server.send(secondFactorApi.confirmAuthenticator, { body }, { token: user.token })
  return { ...user, secret, codes: reply.body.recoveryCodes }
}
const isWrong = { status: 400, code: 'accounts.wrong_code' }
const isExpired = { status: 401, code: 'accounts.challenge_expired' }

test('the right password alone opens no session: it returns a challenge', async () => {
  const ann = await protectedUser()
  const answer = await logIn(ann.email)
  expect(answer).toMatchObject({ status: 401, code: 'accounts.second_factor_required' })
  expect(Object.keys(answer.body).sort()).toEqual(['challenge', 'code', 'message', 'requestId'])
})

test('a wrong password says nothing about the second factor', async () => {
  const ann = await protectedUser()
  const answer = await logIn(ann.email, 'not the password')
  expect(answer).toMatchObject({ status: 401, code: 'accounts.bad_credentials' })
  expect(answer.body).not.toHaveProperty('challenge')
})

test('challenge and code return the same reply as a log-in without a second factor (1 §7)', async () => {
  const ann = await protectedUser()
  const { status, body } = await finish(await start(ann.email), { code: currentCode(ann.secret) })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['expiresAt', 'refreshToken', 'token', 'user'])
  expect((await server.send(sessionApi.me, {}, { token: body.token })).body.id).toBe(ann.id)
})

test.each([-1, 1])('the code of the step %s away works, because clocks differ', async (steps) => {
  const ann = await protectedUser()
  expect((await finish(await start(ann.email), { code: currentCode(ann.secret, steps) })).status).toBe(200)
})

test('a used code is refused, even with a new challenge, and so is an older one', async () => {
  const ann = await protectedUser()
  const code = currentCode(ann.secret)
  const older = currentCode(ann.secret, -1)
  expect((await finish(await start(ann.email), { code })).status).toBe(200)
  expect(await finish(await start(ann.email), { code })).toMatchObject(isWrong)
  expect(await finish(await start(ann.email), { code: older })).toMatchObject(isWrong)
})

test('of ten parallel log-ins with the same code one succeeds', async () => {
  const ann = await protectedUser()
  const challenges = await Promise.all(Array.from({ length: 8 }, () => start(ann.email)))
  const code = currentCode(ann.secret)
  const answers = await Promise.all(challenges.map((challenge) => finish(challenge, { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a challenge works once', async () => {
  const ann = await protectedUser()
  const challenge = await start(ann.email)
  expect((await finish(challenge, { code: currentCode(ann.secret) })).status).toBe(200)
  expect(await finish(challenge, { code: currentCode(ann.secret, 1) })).toMatchObject(isExpired)
})

test('five wrong codes end a challenge; the right one no longer works', async () => {
  const ann = await protectedUser()
  const challenge = await start(ann.email)
  for (let i = 0; i < 5; i++) expect(await finish(challenge, { code: '000000' })).toMatchObject(isWrong)
  expect(await finish(challenge, { code: currentCode(ann.secret) })).toMatchObject(isExpired)
})

test('ten wrong codes block the account for an hour, however many challenges', async () => {
  const ann = await protectedUser()
  for (let i = 0; i < 10; i++) expect(await finish(await start(ann.email), { code: '000000' })).toMatchObject(isWrong)
  const blocked = await finish(await start(ann.email), { code: currentCode(ann.secret) })
  expect([blocked.status, blocked.code]).toEqual([429, 'accounts.too_many_codes'])
})

test('a challenge expires after five minutes', async () => {
  const ann = await protectedUser()
  const challenge = await start(ann.email)
  await server.db
    .update(authChallenges)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(authChallenges.userId, ann.id))
  expect(await finish(challenge, { code: currentCode(ann.secret) })).toMatchObject(isExpired)
})

test('a challenge is useless with another user’s code, and after a change of password', async () => {
  const ann = await protectedUser()
  const bob = await protectedUser()
  const challenge = await start(ann.email)
  expect(await finish(challenge, { code: currentCode(bob.secret) })).toMatchObject(isWrong)
  const admin = await given.as('ADMIN')
  const made = await server.send(accountsApi.makeResetToken, { body: { userId: ann.id } }, { token: admin.token })
  const reset = { email: ann.email, token: made.body.token, password: 'a brand new one' }
  await server.send(accountsApi.resetPassword, { body: reset })
  expect(await finish(challenge, { code: currentCode(ann.secret) })).toMatchObject(isExpired)
})

test('resetting the password does not turn two-step verification off', async () => {
  const ann = await protectedUser()
  const admin = await given.as('ADMIN')
  const made = await server.send(accountsApi.makeResetToken, { body: { userId: ann.id } }, { token: admin.token })
  const reset = { email: ann.email, token: made.body.token, password: 'a brand new one' }
  expect((await server.send(accountsApi.resetPassword, { body: reset })).status).toBe(200)
  expect((await logIn(ann.email, 'a brand new one')).code).toBe('accounts.second_factor_required')
})

test('a recovery code replaces the app once, in any case and grouping, and the owner is told', async () => {
  const ann = await userWithRecoveryCodes()
  const [first = '', second = ''] = ann.codes
  expect((await finish(await start(ann.email), { recoveryCode: first })).status).toBe(200)
  expect(await finish(await start(ann.email), { recoveryCode: first })).toMatchObject(isWrong)
  const typed = ` ${second.toLowerCase().replaceAll('-', ' ')}`
  expect((await finish(await start(ann.email), { recoveryCode: typed })).status).toBe(200)
  expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.userId, ann.id))).toBe(8)
  await server.runJobs()
  const admin = await given.as('ADMIN')
  const { body } = await server.send(mailApi.listOutbox, {}, { token: admin.token })
  const subjects = body.filter((mail) => mail.to.includes(ann.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'A recovery code was used')).toHaveLength(2)
})

test('of parallel log-ins with the same recovery code one succeeds', async () => {
  const ann = await userWithRecoveryCodes()
  const challenges = await Promise.all(Array.from({ length: 6 }, () => start(ann.email)))
  const recoveryCode = ann.codes[0] ?? ''
  const answers = await Promise.all(challenges.map((challenge) => finish(challenge, { recoveryCode })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a recovery code of another user is refused', async () => {
  const ann = await userWithRecoveryCodes()
  const bob = await userWithRecoveryCodes()
  expect(await finish(await start(ann.email), { recoveryCode: bob.codes[0] ?? '' })).toMatchObject(isWrong)
})

test('the database stores neither challenges nor recovery codes', async () => {
  const ann = await userWithRecoveryCodes()
  const challenge = await start(ann.email)
  const stored = JSON.stringify([
    await server.db.select().from(authChallenges),
    await server.db.select().from(recoveryCodes),
  ])
  expect(stored).not.toContain(challenge)
  for (const code of ann.codes) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test.each([
  [{}],
  [{ code: '12345' }],
  [{ code: 'abcdef' }],
  [{ recoveryCode: 'ABCD' }],
  [{ code: '123456', recoveryCode: 'ABCDEFGHJKMN' }],
])('%o is rejected before an attempt is counted', async (proof) => {
  const ann = await protectedUser()
  const payload = { challenge: await start(ann.email), ...proof }
  const reply = await server.app.inject({ method: 'POST', url: secondFactorApi.finishLogin.path, payload })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  const [row] = await server.db.select().from(authChallenges).where(eq(authChallenges.userId, ann.id))
  expect(row?.triesLeft).toBe(5)
})
