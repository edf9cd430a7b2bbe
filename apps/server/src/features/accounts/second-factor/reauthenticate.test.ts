import { randomUUID } from 'node:crypto'
import { accountsApi } from '@crew-chief/contract/accounts'
import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../../testing/builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { sessions } from '../accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
/** A session opened some minutes ago. */
async function signedInAgo(role: 'ADMIN' | 'NON_MEMBER', minutes: number) {
  const person = await given.as(role)
  await server.db
    .update(sessions)
    .set({ createdAt: minutesAgo(minutes) })
    .where(eq(sessions.userId, person.id))
  return person
}
const confirm = (token: string, password = PASSWORD) =>
  server.send(secondFactorApi.reauthenticate, { body: { password } }, { token })
const makeCode = (token: string, userId: string) =>
  server.send(accountsApi.makeResetToken, { body: { userId } }, { token })
const needsConfirmation = { status: 403, code: 'accounts.reauthentication_required' }

test.each([
  [119, 200],
  [121, 403],
])('a reset code %s minutes after log-in is answered with %s', async (minutes, status) => {
  const admin = await signedInAgo('ADMIN', minutes)
  expect((await makeCode(admin.token, (await given.user()).id)).status).toBe(status)
})

test('the password opens sensitive actions for two more hours, in this session only', async () => {
  const admin = await signedInAgo('ADMIN', 121)
  const other = await server.send(accountsApi.login, { body: { email: admin.email, password: PASSWORD } })
  await server.db
    .update(sessions)
    .set({ createdAt: minutesAgo(121) })
    .where(eq(sessions.userId, admin.id))
  const { id } = await given.user()
  expect(await makeCode(admin.token, id)).toMatchObject(needsConfirmation)
  expect(await confirm(admin.token, 'not the password')).toMatchObject({ status: 400, code: 'users.wrong_password' })
  expect(await makeCode(admin.token, id)).toMatchObject(needsConfirmation)
  expect((await confirm(admin.token)).status).toBe(204)
  expect((await makeCode(admin.token, id)).status).toBe(200)
  expect(await makeCode(other.body.token, id)).toMatchObject(needsConfirmation)
  await server.db
    .update(sessions)
    .set({ authenticatedAt: minutesAgo(121) })
    .where(eq(sessions.userId, admin.id))
  expect(await makeCode(admin.token, id)).toMatchObject(needsConfirmation)
})

test('refreshing the tokens does not count as confirming', async () => {
  const admin = await signedInAgo('ADMIN', 121)
  const { body } = await server.send(sessionApi.refresh, { body: { refreshToken: admin.refreshToken } })
  expect(await makeCode(body.token, (await given.user()).id)).toMatchObject(needsConfirmation)
})

const endpoints: readonly NamedEndpoint[] = Object.values(api)
const urlOf = ({ path }: NamedEndpoint) => path.replace(/:\w+/g, randomUUID())
const stale = await signedInAgo('ADMIN', 121)
const fresh = await given.as('ADMIN')
const attempt = (endpoint: NamedEndpoint, token: string, query = '') =>
  server.app.inject({
    method: endpoint.method,
    url: `${urlOf(endpoint)}${query}`,
    headers: { authorization: `Bearer ${token}` },
  })

test.each(endpoints.filter(({ reauth }) => reauth === 'recent').map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s asks in every form',
  async (_, endpoint) => {
    for (const query of ['', '?page=1&limit=100', '?preview=true']) {
      const refused = await attempt(endpoint, stale.token, query)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'accounts.reauthentication_required'])
    }
    expect((await attempt(endpoint, fresh.token)).body).not.toContain('reauthentication_required')
  },
)

test.each(
  endpoints.filter(({ reauth }) => reauth === 'every-time').map((endpoint) => [endpoint.name, endpoint] as const),
)('%s needs the password or a passkey, also right after log-in', async (_, endpoint) => {
  const refused = await attempt(endpoint, fresh.token)
  expect([refused.statusCode, Object.keys(refused.json().fields).join()]).toEqual([
    400,
    expect.stringMatching(/password/i),
  ])
})

test('a stolen session cannot add a passkey or an authenticator app after two hours', async () => {
  const ann = await signedInAgo('NON_MEMBER', 121)
  expect(await server.send(passkeysApi.startPasskeyRegistration, {}, { token: ann.token })).toMatchObject(
    needsConfirmation,
  )
  expect(await server.send(secondFactorApi.setUpAuthenticator, {}, { token: ann.token })).toMatchObject(
    needsConfirmation,
  )
})

test('editing a user asks first: a new address could ask for a reset token', async () => {
  const admin = await signedInAgo('ADMIN', 121)
  const { id, email, firstName, lastName } = await given.user()
  const edit = (params: { id: string }, change: object) =>
    server.send(usersApi.updateUser, { params, body: { email, firstName, lastName, ...change } }, admin)
  expect(await edit({ id }, { lastName: 'Corrected' })).toMatchObject(needsConfirmation)
  expect(await edit({ id }, { email: 'thief@mail.example' })).toMatchObject(needsConfirmation)
  expect(await edit({ id }, { hasToReset: true })).toMatchObject(needsConfirmation)
  expect((await confirm(admin.token)).status).toBe(204)
  expect((await edit({ id }, { email: 'corrected@mail.example', hasToReset: true })).status).toBe(200)
})

test('the thief of an admin’s session cannot set a password by flagging the profile as incomplete', async () => {
  const admin = await signedInAgo('ADMIN', 121)
  const { id, email, firstName, lastName } = admin
  const body = { email, firstName, lastName, hasToReset: true }
  expect(await server.send(usersApi.updateUser, { params: { id }, body }, admin)).toMatchObject(needsConfirmation)
  const profile = { phoneNumber: '6145550188', address: '1 New St', shirtSize: 'M', gender: 'OTHER' } as const
  await server.send(
    accountsApi.completeProfile,
    { body: { email, password: 'chosen by the thief', ...profile } },
    admin,
  )
  expect((await confirm(admin.token, 'chosen by the thief')).status).toBe(400)
})

test('users without access learn nothing: the role is checked first', async () => {
  const ann = await signedInAgo('NON_MEMBER', 121)
  expect((await makeCode(ann.token, ann.id)).code).toBe('access.role')
})

test('ten wrong passwords block confirming, together with the other places that ask for it', async () => {
  const admin = await signedInAgo('ADMIN', 121)
  for (let i = 0; i < 5; i++) expect((await confirm(admin.token, 'wrong')).status).toBe(400)
  const erase = () => server.send(usersApi.eraseMe, { body: { password: 'wrong' } }, { token: admin.token })
  for (let i = 0; i < 5; i++) expect((await erase()).status).toBe(400)
  expect((await confirm(admin.token)).status).toBe(429)
})
