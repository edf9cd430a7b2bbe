import { randomUUID } from 'node:crypto'
import { accountsApi } from '@crew-chief/contract/accounts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { resetCodes } from './accounts.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')
const make = (userId: string, token?: string) =>
  server.send(accountsApi.makeResetToken, { body: { userId } }, { token: token ?? admin.token })

test('an admin gets a six-character token without ambiguous characters, valid for an hour (1 §7, §9)', async () => {
  const ann = await given.user()
  const { status, body } = await make(ann.id)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['expiresAt', 'token'])
  expect(body.token).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000
  expect([minutes > 59, minutes < 61]).toEqual([true, true])
})

test('the token is stored as a slow hash', async () => {
  const ann = await given.user()
  const { body } = await make(ann.id)
  const [row] = await server.db.select().from(resetCodes).where(eq(resetCodes.userId, ann.id))
  expect(row?.codeHash).toMatch(/^\$argon2id\$/)
  expect(row?.codeHash).not.toContain(body.token)
})

test('a new token has all its attempts, regardless of the previous one', async () => {
  const ann = await given.user()
  await make(ann.id)
  const wrong = { email: ann.email, token: 'WRONG2', password: 'long enough' }
  for (let i = 0; i < 5; i++) await server.send(accountsApi.resetPassword, { body: wrong })
  const { body } = await make(ann.id)
  const reset = await server.send(accountsApi.resetPassword, { body: { ...wrong, token: body.token } })
  expect(reset.status).toBe(200)
})

test('tokens differ', async () => {
  const ann = await given.user()
  const tokens = new Set<string>()
  for (let i = 0; i < 20; i++) tokens.add((await make(ann.id)).body.token)
  expect(tokens.size).toBe(20)
})

test('unknown id: 404', async () => {
  const answer = await make(randomUUID())
  expect([answer.status, answer.message]).toEqual([404, 'User not found'])
})

test('an invalid id is rejected', async () => {
  const answer = await make('1 or 1=1')
  expect([answer.status, answer.fields]).toEqual([400, { userId: 'Not a valid id' }])
})

test('members cannot create tokens, even for themselves (1 §6)', async () => {
  const ann = await given.as('CLINICIAN')
  expect((await make(ann.id, ann.token)).status).toBe(403)
})
