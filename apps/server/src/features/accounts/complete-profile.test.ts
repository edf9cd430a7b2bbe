import { accountsApi } from '@crew-chief/contract/accounts'
import { mailApi } from '@crew-chief/contract/mail'
import { sessionApi } from '@crew-chief/contract/session'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)

const blank = { phoneNumber: null, address: null, shirtSize: null, gender: null }
const returning = () => given.signedIn({ ...blank, hasToReset: true })

const profile = {
  password: 'my very own',
  address: '9 Free Throw Ln, Gary, IN 46402',
  phoneNumber: '219-555-0199',
  shirtSize: 'L' as const,
  gender: 'MALE' as const,
  experienceLevels: ['HIGH_SCHOOL' as const],
}

async function post(body: object, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const url = accountsApi.completeProfile.path
  const reply = await server.app.inject({ method: 'POST', url, payload: body, headers })
  return { status: reply.statusCode, body: reply.json() }
}

test('completing the profile sets the password and clears the flag (1 §2.5)', async () => {
  const ann = await returning()
  const { status, body } = await post({ ...profile, email: ann.email.toUpperCase() }, ann.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    hasToReset: false,
    address: profile.address,
    phoneNumber: '2195550199',
    shirtSize: 'L',
    gender: 'MALE',
    experienceLevels: [{ experienceLevel: 'HIGH_SCHOOL' }],
  })
  const logIn = (password: string) => server.send(accountsApi.login, { body: { email: ann.email, password } })
  expect([(await logIn(profile.password)).status, (await logIn(PASSWORD)).status]).toEqual([200, 401])
})

test('the current session stays, all others of the user end', async () => {
  const ann = await returning()
  const other = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  await post({ ...profile, email: ann.email }, ann.token)
  const me = async (token: string) => (await server.send(sessionApi.me, {}, { token })).status
  expect([await me(ann.token), await me(other.body.token)]).toEqual([200, 401])
  const refresh = await server.send(sessionApi.refresh, { body: { refreshToken: ann.refreshToken } })
  expect(refresh.status).toBe(200)
})

test('other endpoints are rejected before and allowed afterwards', async () => {
  const ann = await given.signedIn({ ...blank, role: 'ADMIN', hasToReset: true })
  const outbox = async () => (await server.send(mailApi.listOutbox, {}, { token: ann.token })).status
  expect(await outbox()).toBe(403)
  await post({ ...profile, email: ann.email }, ann.token)
  expect(await outbox()).toBe(200)
})

test('another user’s address is rejected and changes nothing', async () => {
  const ann = await returning()
  const bob = await returning()
  const { status, body } = await post({ ...profile, email: bob.email }, ann.token)
  expect([status, body.code, body.message]).toEqual([
    403,
    'accounts.not_your_profile',
    'You can only complete your own profile.',
  ])
  for (const { token } of [ann, bob]) {
    expect((await server.send(sessionApi.me, {}, { token })).body).toMatchObject({ hasToReset: true, address: null })
  }
})

test('rejected without the flag: it cannot replace a password', async () => {
  const ann = await given.signedIn()
  const { status, body } = await post({ ...profile, email: ann.email }, ann.token)
  expect([status, body.message]).toEqual([409, 'Your profile is already complete.'])
  const login = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  expect(login.status).toBe(200)
})

test('parallel requests complete the profile once', async () => {
  const ann = await returning()
  const answers = await runConcurrently(5, (i) =>
    post({ ...profile, email: ann.email, password: `my very own ${i}` }, ann.token),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('fields controlled by the server are ignored', async () => {
  const ann = await returning()
  const foreign = { role: 'ADMIN', id: crypto.randomUUID(), firstName: 'Eve', passwordHash: 'x', createdAt: null }
  const { body } = await post({ ...profile, ...foreign, email: ann.email, hasToReset: true }, ann.token)
  expect(body).toMatchObject({ id: ann.id, role: 'NON_MEMBER', firstName: ann.firstName, hasToReset: false })
  expect(body.createdAt).toBe(ann.createdAt.toISOString())
})

test.each([
  ['email', 'Email required'],
  ['password', 'Password required'],
  ['address', 'Address required'],
  ['phoneNumber', 'Phone number required'],
  ['shirtSize', 'Shirt size required'],
  ['gender', 'Gender required'],
])('without %s it is rejected with “%s” (1 §5)', async (field, message) => {
  const ann = await returning()
  const whole: Record<string, unknown> = { ...profile, email: ann.email }
  const { [field]: _, ...rest } = whole
  expect(await post(rest, ann.token)).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
})

test('a short password is rejected with the specified message', async () => {
  const ann = await returning()
  const { status, body } = await post({ ...profile, email: ann.email, password: '1234567' }, ann.token)
  expect([status, body.message]).toEqual([400, 'Password must be at least 8 characters long'])
})

test('without a session it is rejected', async () => {
  const reply = await server.send(accountsApi.completeProfile, { body: { ...profile, email: 'a@mail.example' } })
  expect([reply.status, reply.message]).toEqual([401, 'No auth tokens found'])
})
