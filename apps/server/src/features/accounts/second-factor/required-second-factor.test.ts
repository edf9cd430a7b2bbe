import { accountsApi } from '@crew-chief/contract/accounts'
import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { eventsApi } from '@crew-chief/contract/events'
import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../../testing/builders.ts'
import { currentCode, secondFactorBuilders } from '../../../testing/second-factor-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { authenticators } from './second-factor.tables.ts'

const server = await startTestServer({ env: { REQUIRE_SECOND_FACTOR: 'admins' } })
const given = builders(server)
const factors = secondFactorBuilders(server)

const me = async (token: string) => (await server.send(sessionApi.me, {}, { token })).body
const listUsers = (token: string) => server.send(usersApi.listUsers, { query: { page: 1 } }, { token })
const isGated = { status: 403, code: 'access.must_add_second_factor' }

test('an admin without a second factor reaches only what sets one up', async () => {
  const admin = await given.as('ADMIN')
  expect((await me(admin.token)).mustAddSecondFactor).toBe(true)
  const endpoints: readonly NamedEndpoint[] = Object.values(api)
  for (const { name, method, path, beforeSecondFactor } of endpoints.filter(({ streams }) => !streams)) {
    const headers = { authorization: `Bearer ${admin.token}` }
    const url = path.replace(/:\w+/g, admin.id)
    const reply = beforeSecondFactor ? null : await server.app.inject({ method, url, headers })
    if (reply) expect([name, reply.json().code]).toEqual([name, isGated.code])
  }
})

test('setting up an authenticator app opens everything', async () => {
  const admin = await given.as('ADMIN')
  expect(await listUsers(admin.token)).toMatchObject(isGated)
  await server.send(secondFactorApi.setUpAuthenticator, {}, { token: admin.token })
  expect(await listUsers(admin.token)).toMatchObject(isGated)
  const [row] = await server.db.select().from(authenticators).where(eq(authenticators.userId, admin.id))
  const body = { code: currentCode(row?.secret ?? Buffer.alloc(0)) }
  await server.send(secondFactorApi.confirmAuthenticator, { body }, { token: admin.token })
  expect([(await listUsers(admin.token)).status, (await me(admin.token)).mustAddSecondFactor]).toEqual([200, undefined])
})

test('with a passkey as the only factor, the password alone does not log an admin in', async () => {
  const admin = await given.as('ADMIN')
  await factors.passkey(admin.id)
  expect((await listUsers(admin.token)).status).toBe(200)
  const answer = await server.send(accountsApi.login, { body: { email: admin.email, password: PASSWORD } })
  expect([answer.status, answer.code]).toEqual([401, 'accounts.passkey_required'])
})

test('the requirement applies to new admins at once, and to no other role', async () => {
  const admin = await given.as('ADMIN')
  const clinician = await given.as('CLINICIAN')
  await factors.authenticator(admin.id)
  const listEvents = () => server.send(eventsApi.listEvents, { query: {} }, { token: clinician.token })
  expect((await listEvents()).status).toBe(200)
  const body = { userId: clinician.id, membership: 'ADMIN' as const }
  expect((await server.send(usersApi.changeMembership, { body }, { token: admin.token })).status).toBe(200)
  expect(await listEvents()).toMatchObject(isGated)
})
