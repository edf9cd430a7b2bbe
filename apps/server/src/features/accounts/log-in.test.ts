import { accountsApi } from '@crew-chief/contract/accounts'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)

const logIn = (email: string, password: string, from = '127.0.0.1') =>
  server.send(accountsApi.login, { body: { email, password } }, { from })

test('the right password returns tokens, their expiry and the user (1 §7)', async () => {
  const ann = await given.user({ role: 'ALL_YOU_NEED', experienceLevels: ['JUCO'] })
  const { status, body } = await logIn(ann.email, PASSWORD)
  expect(status).toBe(200)
  expect(body).toMatchObject({ user: { id: ann.id, role: 'ALL_YOU_NEED', hasToReset: false } })
  expect(body.user.experienceLevels).toEqual([{ id: 'JUCO', experienceLevel: 'JUCO' }])
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000)
  expect(JSON.stringify(body)).not.toMatch(/hash|argon2/i)
})

test('the address is case-insensitive and trimmed', async () => {
  const ann = await given.user()
  expect((await logIn(` ${ann.email.toUpperCase()} `, PASSWORD)).status).toBe(200)
})

test('a wrong password and an unknown address get the same message', async () => {
  const ann = await given.user()
  const wrong = await logIn(ann.email, 'not the password')
  const unknown = await logIn('nobody@mail.example', 'not the password')
  expect([wrong.status, wrong.message]).toEqual([401, 'Invalid email or password'])
  expect([unknown.status, unknown.message]).toEqual([401, 'Invalid email or password'])
})

test('an imported user without a password cannot log in', async () => {
  const imported = await given.user({ passwordHash: null })
  expect((await logIn(imported.email, 'decoy password')).status).toBe(401)
})

test.each([
  [{ email: '', password: 'x' }, 'Email required'],
  [{ email: 'not-an-address', password: 'x' }, 'Please enter a valid email address'],
  [{ email: 'a@mail.example', password: '' }, 'Password required'],
])('%o is rejected with “%s” (1 §5)', async (body, message) => {
  const answer = await server.send(accountsApi.login, { body })
  expect([answer.status, answer.message]).toEqual([400, message])
})

test('ten wrong passwords block further attempts from that network only', async () => {
  const ann = await given.user()
  for (let i = 0; i < 10; i++) expect((await logIn(ann.email, 'wrong', '10.0.0.1')).status).toBe(401)
  expect((await logIn(ann.email, PASSWORD, '10.0.0.1')).status).toBe(429)
  expect((await logIn(ann.email, PASSWORD, '10.0.0.2')).status).toBe(200)
})

test('a hundred parallel wrong passwords are limited to ten attempts', async () => {
  const ann = await given.user()
  const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(ann.email, 'wrong', '10.0.0.3')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
})

test('correct passwords do not count against the limit', async () => {
  const ann = await given.user()
  for (let i = 0; i < 15; i++) expect((await logIn(ann.email, PASSWORD, '10.0.0.4')).status).toBe(200)
})
