import { accountsApi } from '@crew-chief/contract/accounts'
import { mailApi } from '@crew-chief/contract/mail'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { secondFactorApi } from '@crew-chief/contract/second-factor'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../../testing/builders.ts'
import { secondFactorBuilders } from '../../../testing/second-factor-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { createVirtualPasskey } from '../../../testing/virtual-authenticator.ts'
import { authChallenges } from '../second-factor/second-factor.tables.ts'
import { passkeys } from './passkeys.tables.ts'

const server = await startTestServer()
const given = builders(server)
const factors = secondFactorBuilders(server)

type Registration = ReturnType<ReturnType<typeof createVirtualPasskey>['register']>
type Assertion = ReturnType<ReturnType<typeof createVirtualPasskey>['sign']>

const startRegistration = async (token: string) =>
  (await server.send(passkeysApi.startPasskeyRegistration, {}, { token })).body
const add = (token: string, passkey: Registration, name = 'My phone') =>
  server.send(passkeysApi.addPasskey, { body: { name, passkey } }, { token })
const startLogin = async () => (await server.send(passkeysApi.startPasskeyLogin, {})).body
const logIn = (passkey: Assertion) => server.send(passkeysApi.logInWithPasskey, { body: { passkey } })
const startProof = async (token: string) => (await server.send(passkeysApi.startPasskeyProof, {}, { token })).body
const prove = (token: string, passkey: Assertion) =>
  server.send(secondFactorApi.reauthenticate, { body: { passkey } }, { token })

const isRefused = { status: 400, code: 'accounts.passkey_refused' }
const isNotAdded = { status: 400, code: 'accounts.passkey_not_added' }

test('a registered passkey logs in without a password, and is listed with its last use', async () => {
  const ann = await given.signedIn()
  const passkey = createVirtualPasskey(server)
  const options = await startRegistration(ann.token)
  expect(options).toMatchObject({
    rp: { id: 'crew-chief.test' },
    user: { name: ann.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const added = await add(ann.token, passkey.register({ challenge: options.challenge }))
  expect([added.status, added.body.name, added.body.lastUsedAt]).toEqual([201, 'My phone', null])

  const { challenge, userVerification, allowCredentials } = await startLogin()
  expect([userVerification, allowCredentials]).toEqual(['required', []])
  const { status, body } = await logIn(passkey.sign({ challenge, userHandle: ann.id }))
  expect([status, body.user.id]).toEqual([200, ann.id])
  const list = await server.send(secondFactorApi.secondFactors, {}, { token: body.token })
  expect(list.body.passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }])
})

test('a passkey counts as both factors', async () => {
  const ann = await given.user()
  await factors.authenticator(ann.id)
  const passkey = await factors.passkey(ann.id)
  const { challenge } = await startLogin()
  expect((await logIn(passkey.sign({ challenge }))).status).toBe(200)
})

test('a challenge works once, for a log-in only, and for five minutes', async () => {
  const ann = await given.signedIn()
  const passkey = await factors.passkey(ann.id)
  const { challenge } = await startLogin()
  expect((await logIn(passkey.sign({ challenge }))).status).toBe(200)
  expect(await logIn(passkey.sign({ challenge }))).toMatchObject(isRefused)
  const proof = await startProof(ann.token)
  expect(await logIn(passkey.sign({ challenge: proof.challenge }))).toMatchObject(isRefused)
  const stale = await startLogin()
  await server.db.update(authChallenges).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await logIn(passkey.sign({ challenge: stale.challenge }))).toMatchObject(isRefused)
  expect(await logIn(passkey.sign({ challenge: 'x'.repeat(43) }))).toMatchObject(isRefused)
})

test('of parallel log-ins with the same response one succeeds', async () => {
  const ann = await given.user()
  const passkey = await factors.passkey(ann.id)
  const response = passkey.sign({ challenge: (await startLogin()).challenge })
  const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(response)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.each([
  ['another site', { origin: 'https://crew-chief.test.evil.example' }],
  ['no user verification', { userVerified: false }],
  ['another user’s handle', { userHandle: '00000000-0000-4000-8000-000000000000' }],
])('%s is refused', async (_, signing) => {
  const passkey = await factors.passkey((await given.user()).id)
  const { challenge } = await startLogin()
  expect(await logIn(passkey.sign({ challenge, ...signing }))).toMatchObject(isRefused)
})

test('a forged signature, an unknown passkey and a cloned one are refused', async () => {
  const ann = await given.user()
  const passkey = await factors.passkey(ann.id)
  const unknown = createVirtualPasskey(server)
  const signed = async (by: typeof unknown) => by.sign({ challenge: (await startLogin()).challenge })
  const forged = await signed(unknown)
  const { credentialId: id } = passkey
  expect(await logIn({ ...forged, id, rawId: id })).toMatchObject(isRefused)
  expect(await logIn(await signed(unknown))).toMatchObject(isRefused)
  // The counter of a clone is behind.
  await server.db.update(passkeys).set({ signCount: 100 }).where(eq(passkeys.credentialId, id))
  expect(await logIn(await signed(passkey))).toMatchObject(isRefused)
})

test('a passkey of another user does not confirm the identity', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const annsPasskey = await factors.passkey(ann.id)
  const bobsPasskey = await factors.passkey(bob.id)
  const first = await startProof(ann.token)
  expect(first.allowCredentials.map(({ id }) => id)).toEqual([annsPasskey.credentialId])
  expect(await prove(ann.token, bobsPasskey.sign({ challenge: first.challenge }))).toMatchObject(isRefused)
  // Nor a challenge of another user.
  const bobs = await startProof(bob.token)
  expect(await prove(ann.token, annsPasskey.sign({ challenge: bobs.challenge }))).toMatchObject(isRefused)
  const own = await startProof(ann.token)
  expect((await prove(ann.token, annsPasskey.sign({ challenge: own.challenge }))).status).toBe(204)
})

test('a registration needs its own challenge and user verification', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const register = (challenge: string, signing = {}) => createVirtualPasskey(server).register({ challenge, ...signing })
  const bobs = await startRegistration(bob.token)
  expect(await add(ann.token, register(bobs.challenge))).toMatchObject(isNotAdded)
  const unverified = await startRegistration(ann.token)
  expect(await add(ann.token, register(unverified.challenge, { userVerified: false }))).toMatchObject(isNotAdded)
  const foreign = await startRegistration(ann.token)
  expect(await add(ann.token, register(foreign.challenge, { origin: 'https://evil.example' }))).toMatchObject(
    isNotAdded,
  )
  const { challenge } = await startRegistration(ann.token)
  const response = register(challenge)
  expect([(await add(ann.token, response)).status, (await add(ann.token, response)).status]).toEqual([201, 400])
})

test('a passkey belongs to one account', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const passkey = createVirtualPasskey(server)
  for (const [{ token }, status] of [[ann, 201] as const, [bob, 400] as const]) {
    const { challenge } = await startRegistration(token)
    expect((await add(token, passkey.register({ challenge }))).status).toBe(status)
  }
})

test('a removed passkey no longer logs in; the owner is told of both', async () => {
  const ann = await given.signedIn()
  const passkey = createVirtualPasskey(server)
  const { challenge } = await startRegistration(ann.token)
  const { body } = await add(ann.token, passkey.register({ challenge }))
  const removed = await server.send(passkeysApi.removePasskey, { params: { id: body.id } }, { token: ann.token })
  expect(removed.status).toBe(204)
  expect(await logIn(passkey.sign({ challenge: (await startLogin()).challenge }))).toMatchObject(isRefused)
  await server.runJobs()
  const admin = await given.as('ADMIN')
  const outbox = await server.send(mailApi.listOutbox, {}, { token: admin.token })
  const subjects = outbox.body.filter((mail) => mail.to.includes(ann.email)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['A passkey was added', 'A passkey was removed'])
})

test('an account has at most twenty passkeys', async () => {
  const ann = await given.signedIn()
  for (let i = 0; i < 20; i++) await factors.passkey(ann.id)
  const answer = await server.send(passkeysApi.startPasskeyRegistration, {}, { token: ann.token })
  expect([answer.status, answer.code]).toEqual([409, 'accounts.too_many_passkeys'])
})

test('the password still works beside a passkey', async () => {
  const ann = await given.user()
  await factors.passkey(ann.id)
  const answer = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  expect(answer.status).toBe(200)
})
