import { accountsApi } from '@crew-chief/contract/accounts'
import { auditApi } from '@crew-chief/contract/audit'
import { sessionApi } from '@crew-chief/contract/session'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '../../platform/rate-limit.tables.ts'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { sessions, users } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)

let serial = 0
const newcomer = () => ({
  email: `newcomer${++serial}@mail.example`,
  firstName: 'Nia',
  lastName: 'Whistle',
  phoneNumber: '(555) 010-2030',
  password: 'long enough',
  address: '1 Tip Off Ave, Akron, OH 44301',
  shirtSize: 'XXXL' as const,
  gender: 'FEMALE' as const,
  experienceLevels: ['DI' as const, 'REC' as const, 'DI' as const],
})

/** Without type checks, as an arbitrary client would send it. */
async function post(body: object) {
  const reply = await server.app.inject({ method: 'POST', url: accountsApi.register.path, payload: body })
  return { status: reply.statusCode, body: reply.json() }
}

const rowOf = async (email: string) => (await server.db.select().from(users).where(eq(users.email, email)))[0]

test('a complete form creates an account and returns tokens, user and message (1 §7)', async () => {
  const nia = newcomer()
  const { status, body } = await server.send(accountsApi.register, { body: nia })
  expect(status).toBe(201)
  expect(body).toMatchObject({ message: 'Registration successful', user: { email: nia.email, role: 'NON_MEMBER' } })
  expect(body.user.id).toMatch(/^[0-9a-f-]{36}$/)
  const me = await server.send(sessionApi.me, {}, { token: body.token })
  expect(me.body).toEqual({ ...body.user, emailConfirmed: false, userEvents: [] })
  const login = await server.send(accountsApi.login, { body: { email: nia.email, password: nia.password } })
  expect(login.status).toBe(200)
})

test('phones are stored as digits, levels once and in rank order (1 §5)', async () => {
  const { body } = await server.send(accountsApi.register, { body: newcomer() })
  expect(body.user.phoneNumber).toBe('5550102030')
  expect(body.user.experienceLevels.map((level) => level.experienceLevel)).toEqual(['REC', 'DI'])
})

test.each([
  ['email', 'Email required'],
  ['firstName', 'First name required'],
  ['lastName', 'Last name required'],
  ['phoneNumber', 'Phone number required'],
  ['password', 'Password required'],
  ['address', 'Address required'],
  ['shirtSize', 'Shirt size required'],
  ['gender', 'Gender required'],
])('without %s it is rejected with “%s”, missing or blank alike (1 §5)', async (field, message) => {
  const whole: Record<string, unknown> = newcomer()
  const { [field]: _, ...rest } = whole
  for (const body of [rest, { ...rest, [field]: '' }, { ...rest, [field]: null }]) {
    const answer = await post(body)
    expect(answer).toMatchObject({
      status: 400,
      body: { message, code: 'input.invalid', fields: { [field]: message } },
    })
  }
})

test.each([
  [{ email: 'not an address' }, 'Please enter a valid email address'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'Please enter a valid email address'],
  [{ password: '1234567' }, 'Password must be at least 8 characters long'],
  [{ phoneNumber: '555-0102' }, 'Please enter a valid 10-digit phone number'],
  [{ phoneNumber: '1 (555) 010-20304' }, 'Please enter a valid 10-digit phone number'],
  [{ phoneNumber: 'none' }, 'Phone number required'],
  [{ firstName: '   ' }, 'First name required'],
  [{ shirtSize: '3XL' }, 'Shirt size required'],
  [{ gender: 'YES' }, 'Gender required'],
])('%o is rejected with “%s” (1 §5)', async (wrong, message) => {
  expect(await post({ ...newcomer(), ...wrong })).toMatchObject({ status: 400, body: { message } })
})

test('all missing fields are reported together', async () => {
  const { body } = await post({})
  expect(Object.keys(body.fields).sort()).toEqual(
    ['address', 'email', 'firstName', 'gender', 'lastName', 'password', 'phoneNumber', 'shirtSize'].sort(),
  )
})

test('experience levels are optional (1 §5)', async () => {
  const { experienceLevels: _, ...rest } = newcomer()
  const { status, body } = await server.send(accountsApi.register, { body: rest })
  expect([status, body.user.experienceLevels]).toEqual([201, []])
})

test('fields controlled by the server are ignored', async () => {
  const nia = newcomer()
  const foreign = {
    id: '00000000-0000-4000-8000-000000000000',
    role: 'ADMIN',
    hasToReset: true,
    createdAt: '2001-01-01T00:00:00.000Z',
    passwordHash: 'mine',
    profileImage: 'https://elsewhere.example/x.png',
  }
  const { status, body } = await post({ ...nia, ...foreign })
  expect(status).toBe(201)
  expect(body.user).toMatchObject({ role: 'NON_MEMBER', hasToReset: false, profileImage: null })
  expect(body.user.id).not.toBe(foreign.id)
  expect(Date.parse(body.user.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  expect((await rowOf(nia.email))?.passwordHash).toMatch(/^\$argon2id\$/)
})

test('a registered address is rejected, case-insensitively', async () => {
  const nia = newcomer()
  await server.send(accountsApi.register, { body: nia })
  const again = await server.send(accountsApi.register, { body: { ...nia, email: nia.email.toUpperCase() } })
  expect([again.status, again.code]).toEqual([409, 'accounts.email_in_use'])
  expect(again.message).toBe('This email address is already in use.')
})

test('of parallel registrations with one address exactly one succeeds', async () => {
  const nia = newcomer()
  const answers = await runConcurrently(6, () => server.send(accountsApi.register, { body: nia }))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('the response contains no secret except the caller’s tokens', async () => {
  const nia = newcomer()
  const { body } = await post(nia)
  expect(JSON.stringify(body)).not.toContain(nia.password)
  expect(JSON.stringify(body)).not.toMatch(/hash|argon2/i)
})

test('one network may register six hundred accounts per hour; others are not affected', async () => {
  const registerFrom = (from: string) => server.send(accountsApi.register, { body: newcomer() }, { from })
  await server.db.delete(attempts)
  await registerFrom('10.0.0.1')
  await server.db.update(attempts).set({ count: 599 }).where(like(attempts.key, 'register-from:%'))
  expect((await registerFrom('10.0.0.1')).status).toBe(201)
  const refused = await registerFrom('10.0.0.1')
  expect([refused.status, refused.code]).toEqual([429, 'accounts.too_many_registrations'])
  expect((await registerFrom('10.0.0.2')).status).toBe(201)
})

test('admins may add a user without an address; registration requires one (1 §5)', async () => {
  const body = { ...newcomer(), address: ' ' }
  const admin = await given.as('ADMIN')
  const member = await given.as('ALL_YOU_NEED')
  for (const token of [undefined, member.token]) {
    const refused = await server.send(accountsApi.register, { body }, { token })
    expect([refused.status, refused.message, refused.fields]).toEqual([
      400,
      'Address required',
      { address: 'Address required' },
    ])
  }
  const added = await server.send(accountsApi.register, { body }, { token: admin.token })
  expect([added.status, added.body.user.address]).toEqual([201, null])
  expect(Object.keys(added.body).sort()).toEqual(['message', 'user'])
  expect(await server.db.$count(sessions, eq(sessions.userId, added.body.user.id))).toBe(0)
  const { body: log } = await server.send(auditApi.listAudit, { query: { action: 'users.added' } }, admin)
  expect(log.entries.map(({ subject }) => subject?.id)).toEqual([added.body.user.id])
})
