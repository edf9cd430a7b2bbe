import { accountsApi } from '@crew-chief/contract/accounts'
import { auditApi } from '@crew-chief/contract/audit'
import { mailApi } from '@crew-chief/contract/mail'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../../testing/builders.ts'
import { currentCode, secondFactorBuilders } from '../../../testing/second-factor-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { passkeys } from '../passkeys/passkeys.tables.ts'
import { authenticators, recoveryCodes } from './second-factor.tables.ts'
import { base32Of } from './totp.ts'

const server = await startTestServer()
const given = builders(server)
const factors = secondFactorBuilders(server)
const admin = await given.as('ADMIN')

const secretOf = async (userId: string) => {
  const [row] = await server.db.select().from(authenticators).where(eq(authenticators.userId, userId))
  return row?.secret ?? Buffer.alloc(0)
}
const setUp = (token: string) => server.send(secondFactorApi.setUpAuthenticator, {}, { token })
const confirm = (token: string, code: string) =>
  server.send(secondFactorApi.confirmAuthenticator, { body: { code } }, { token })
const turnOff = (token: string, password = PASSWORD) =>
  server.send(secondFactorApi.turnOffAuthenticator, { body: { password } }, { token })
const statusOf = async (token: string) => (await server.send(secondFactorApi.secondFactors, {}, { token })).body
const logIn = async (email: string) =>
  (await server.send(accountsApi.login, { body: { email, password: PASSWORD } })).status
const subjectsTo = async (email: string) => {
  await server.runJobs()
  const { body } = await server.send(mailApi.listOutbox, {}, { token: admin.token })
  return body.filter((mail) => mail.to.includes(email)).map(({ subject }) => subject)
}

test('setting up returns the secret and its QR address; log-in changes only after a code confirms it', async () => {
  const ann = await given.signedIn()
  const { body } = await setUp(ann.token)
  const secret = await secretOf(ann.id)
  expect(body.secret).toBe(base32Of(secret))
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect(body.uri).toContain(encodeURIComponent(ann.email))
  expect([await logIn(ann.email), (await statusOf(ann.token)).authenticatorSince]).toEqual([200, null])

  expect(await confirm(ann.token, '000000')).toMatchObject({ status: 400, code: 'accounts.wrong_code' })
  const confirmed = await confirm(ann.token, currentCode(secret))
  expect(confirmed.status).toBe(200)
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  expect(confirmed.body.recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(await logIn(ann.email)).toBe(401)
  expect(await statusOf(ann.token)).toMatchObject({ authenticatorSince: expect.any(String), recoveryCodesLeft: 10 })
  expect(await subjectsTo(ann.email)).toEqual(['Two-step verification is on'])
})

test('the code that confirmed it does not log in', async () => {
  const ann = await given.signedIn()
  await setUp(ann.token)
  const code = currentCode(await secretOf(ann.id))
  await confirm(ann.token, code)
  const login = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  const challenge = String(Reflect.get(login.body, 'challenge'))
  expect((await server.send(secondFactorApi.finishLogin, { body: { challenge, code } })).status).toBe(400)
})

test('a second set-up replaces the unconfirmed secret and never a confirmed one', async () => {
  const ann = await given.signedIn()
  await setUp(ann.token)
  const first = await secretOf(ann.id)
  await setUp(ann.token)
  expect((await confirm(ann.token, currentCode(first))).status).toBe(400)
  const second = await secretOf(ann.id)
  expect((await confirm(ann.token, currentCode(second))).status).toBe(200)
  expect(await setUp(ann.token)).toMatchObject({ status: 409, code: 'accounts.authenticator_on' })
  expect(await secretOf(ann.id)).toEqual(second)
})

test('ten wrong codes stop a set-up for an hour', async () => {
  const ann = await given.signedIn()
  await setUp(ann.token)
  for (let i = 0; i < 10; i++) expect((await confirm(ann.token, '000000')).status).toBe(400)
  expect((await confirm(ann.token, currentCode(await secretOf(ann.id)))).status).toBe(429)
})

test('turning it off needs the password, removes the recovery codes and tells the owner', async () => {
  const ann = await given.signedIn()
  await factors.authenticator(ann.id)
  expect(await turnOff(ann.token, 'not the password')).toMatchObject({ status: 400, code: 'users.wrong_password' })
  expect(await logIn(ann.email)).toBe(401)
  expect((await turnOff(ann.token)).status).toBe(204)
  expect(await logIn(ann.email)).toBe(200)
  expect(await subjectsTo(ann.email)).toEqual(['Two-step verification is off'])
  expect(await turnOff(ann.token)).toMatchObject({ status: 409, code: 'accounts.authenticator_off' })
})

test('turning it off works with a passkey instead of the password', async () => {
  const ann = await given.signedIn()
  await factors.authenticator(ann.id)
  const passkey = await factors.passkey(ann.id)
  const { body } = await server.send(passkeysApi.startPasskeyProof, {}, { token: ann.token })
  const proof = { passkey: passkey.sign({ challenge: body.challenge }) }
  const answer = await server.send(secondFactorApi.turnOffAuthenticator, { body: proof }, { token: ann.token })
  expect([answer.status, await logIn(ann.email)]).toEqual([204, 200])
})

test('ten wrong passwords block turning it off', async () => {
  const ann = await given.signedIn()
  await factors.authenticator(ann.id)
  for (let i = 0; i < 10; i++) expect((await turnOff(ann.token, 'wrong')).status).toBe(400)
  expect((await turnOff(ann.token)).status).toBe(429)
})

test('new recovery codes replace the old ones', async () => {
  const ann = await given.signedIn()
  await setUp(ann.token)
  const { body: old } = await confirm(ann.token, currentCode(await secretOf(ann.id)))
  const { body } = await server.send(secondFactorApi.renewRecoveryCodes, {}, { token: ann.token })
  expect(body.recoveryCodes).toHaveLength(10)
  const login = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  const challenge = String(Reflect.get(login.body, 'challenge'))
  const use = async (recoveryCode = '') =>
    (await server.send(secondFactorApi.finishLogin, { body: { challenge, recoveryCode } })).status
  expect([await use(old.recoveryCodes[0]), await use(body.recoveryCodes[0])]).toEqual([400, 200])
})

test('recovery codes need an authenticator app', async () => {
  const ann = await given.signedIn()
  const answer = await server.send(secondFactorApi.renewRecoveryCodes, {}, { token: ann.token })
  expect([answer.status, answer.code]).toEqual([409, 'accounts.authenticator_off'])
})

test('an admin resets the factors of a user who lost them: audited, and the user is told', async () => {
  const ann = await given.signedIn()
  await factors.authenticator(ann.id)
  await factors.passkey(ann.id)
  const reset = () =>
    server.send(secondFactorApi.resetSecondFactors, { body: { userId: ann.id } }, { token: admin.token })
  expect((await reset()).status).toBe(204)
  expect([await logIn(ann.email), (await statusOf(ann.token)).passkeys]).toEqual([200, []])
  expect(await subjectsTo(ann.email)).toEqual(['Two-step verification was reset'])
  const { body } = await server.send(auditApi.listAudit, { query: {} }, { token: admin.token })
  expect(body.entries[0]).toMatchObject({ action: 'accounts.second_factors_reset', subject: { id: ann.id } })
  expect(await reset()).toMatchObject({ status: 409, code: 'accounts.no_second_factor' })
})

test('the export lists the factors without secrets, and erasing the account deletes them', async () => {
  const ann = await given.signedIn()
  await setUp(ann.token)
  const secret = await secretOf(ann.id)
  await confirm(ann.token, currentCode(secret))
  await factors.passkey(ann.id)
  const { body } = await server.send(usersApi.exportMe, {}, { token: ann.token })
  expect(body.secondFactors).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'Phone' }] })
  expect(JSON.stringify(body)).not.toContain(base32Of(secret))
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  const left = [
    await server.db.$count(authenticators, eq(authenticators.userId, ann.id)),
    await server.db.$count(recoveryCodes, eq(recoveryCodes.userId, ann.id)),
    await server.db.$count(passkeys, eq(passkeys.userId, ann.id)),
  ]
  expect(left).toEqual([0, 0, 0])
})
