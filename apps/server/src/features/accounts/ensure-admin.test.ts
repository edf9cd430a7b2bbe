import { accountsApi } from '@crew-chief/contract/accounts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { testConfig } from '../../testing/test-config.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from './accounts.tables.ts'
import { ensureAdmin } from './ensure-admin.ts'

const server = await startTestServer()
const given = builders(server)
const ensure = (email: string, password: string) =>
  ensureAdmin({ ...server.deps, config: testConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) })
const logIn = (email: string, password: string) => server.send(accountsApi.login, { body: { email, password } })

test('the admin of the settings is created once and can log in', async () => {
  await ensure('Boss@Mail.Example', 'first password')
  await ensure('boss@mail.example', 'second password')
  const { status, body } = await logIn('boss@mail.example', 'first password')
  expect([status, body.user.role]).toEqual([200, 'ADMIN'])
  expect((await logIn('boss@mail.example', 'second password')).status).toBe(401)
})

test('an existing account keeps its role and password', async () => {
  const ann = await given.user()
  await ensure(ann.email, 'another password')
  const { status, body } = await logIn(ann.email, PASSWORD)
  expect([status, body.user.role]).toEqual([200, 'NON_MEMBER'])
})

test('two nodes starting together create one admin, and neither fails', async () => {
  const line = createBarrier(2)
  const hash = async (password: string) => {
    await line()
    return server.deps.passwords.hash(password)
  }
  const config = testConfig({ ADMIN_EMAIL: 'both@mail.example', ADMIN_PASSWORD: 'long enough' })
  await runConcurrently(2, () => ensureAdmin({ ...server.deps, config, passwords: { ...server.deps.passwords, hash } }))
  expect(await server.db.$count(users, eq(users.email, 'both@mail.example'))).toBe(1)
  expect((await logIn('both@mail.example', 'long enough')).status).toBe(200)
})

test('without the settings no admin is created', async () => {
  await ensureAdmin({ ...server.deps, config: testConfig() })
  expect((await logIn('admin@mail.example', 'anything')).status).toBe(401)
})
