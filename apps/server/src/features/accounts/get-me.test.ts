import { mailApi } from '@crew-chief/contract/mail'
import { sessionApi } from '@crew-chief/contract/session'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const me = (token?: string) => server.send(sessionApi.me, {}, { token })
const change = (id: string, to: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(to).where(eq(users.id, id))

test('returns exactly the fields of a user (1 §3)', async () => {
  const ann = await given.signedIn({ role: 'CLINICIAN', experienceLevels: ['FIBA'] })
  const { status, body } = await me(ann.token)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: ann.id,
    email: ann.email,
    emailConfirmed: true,
    firstName: ann.firstName,
    lastName: ann.lastName,
    phoneNumber: '5551234567',
    address: ann.address,
    shirtSize: 'M',
    gender: 'OTHER',
    role: 'CLINICIAN',
    profileImage: null,
    createdAt: ann.createdAt.toISOString(),
    hasToReset: false,
    experienceLevels: [{ id: 'FIBA', experienceLevel: 'FIBA' }],
    userEvents: [],
  })
})

test('includes live registrations only (1 §3)', async () => {
  const ann = await given.signedIn()
  const coming = await given.event()
  const left = await given.event()
  await given.registration(coming.id, ann.id)
  await given.registration(left.id, ann.id, { status: 'CANCELLED' })
  await given.registration(coming.id, (await given.user()).id)
  expect((await me(ann.token)).body.userEvents).toEqual([{ eventId: coming.id, status: 'CONFIRMED' }])
})

test('without a token it is rejected with “No auth tokens found” (1 §7)', async () => {
  const answer = await me()
  expect([answer.status, answer.code, answer.message]).toEqual([401, 'session.missing', 'No auth tokens found'])
})

test.each(['rubbish', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'])(
  '“%s” is rejected as a token',
  async (token) => {
    expect((await me(token)).status).toBe(401)
  },
)

test('an expired token is rejected by the database clock', async () => {
  const ann = await given.signedIn()
  const sessionId = server.deps.accessTokens.read(ann.token)?.sid ?? ''
  const past = server.deps.accessTokens.sign(sessionId, new Date(Date.now() - 2_000))
  const answer = await me(past)
  expect([answer.status, answer.code]).toEqual([401, 'session.expired'])
})

test('a changed role applies from the next request', async () => {
  const ann = await given.signedIn()
  const outbox = () => server.send(mailApi.listOutbox, {}, { token: ann.token })
  expect((await outbox()).status).toBe(403)
  await change(ann.id, { role: 'ADMIN' })
  expect((await outbox()).status).toBe(200)
  expect((await me(ann.token)).body.role).toBe('ADMIN')
  await change(ann.id, { role: 'NON_MEMBER' })
  expect((await outbox()).code).toBe('access.role')
})

test('the flag to complete the profile applies from the next request', async () => {
  const ann = await given.as('ADMIN')
  await change(ann.id, { hasToReset: true })
  const refused = await server.send(mailApi.listOutbox, {}, { token: ann.token })
  expect([refused.status, refused.code]).toEqual([403, 'access.must_complete_profile'])
  expect(refused.message).toBe('Please complete your profile to continue.')
  expect((await me(ann.token)).body.hasToReset).toBe(true)
})

test('a deleted user is signed out at the next request', async () => {
  const ann = await given.signedIn()
  await server.db.delete(users).where(eq(users.id, ann.id))
  expect((await me(ann.token)).status).toBe(401)
})
