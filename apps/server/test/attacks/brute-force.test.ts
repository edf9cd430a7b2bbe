import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createLog } from '../../src/platform/log.ts'
import { builders, PASSWORD } from '../../src/testing/builders.ts'
import { startSecondNode } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { newNetwork } from './build-request.ts'

// Rate limits hold over two nodes together, whatever headers the client forges.
const server = await startTestServer({ env: { TRUST_PROXY: 'off' } })
const second = await startSecondNode(server)
const given = builders(server)
const nodes = [server.app, second.app] as const
const admin = await given.as('ADMIN')

const ADDRESS = '192.0.2.77'
const forged = (i: number) => `198.51.100.${i}`
/** Every header in which a client can claim another address. */
const forgedHeaders = (i: number): Record<string, string> => ({
  'x-forwarded-for': `${forged(i)}, ${forged(i + 50)}`,
  forwarded: `for=${forged(i)};proto=https`,
  'x-real-ip': forged(i),
  'x-client-ip': forged(i),
  'true-client-ip': forged(i),
  'cf-connecting-ip': forged(i),
})

/** Spellings of the same address that a naive limit would count separately. */
const spellings = (email: string) => {
  const [name = '', host = ''] = email.split('@')
  return [
    email,
    email.toUpperCase(),
    `${name}@${host.toUpperCase()}`,
    ` ${email}`,
    `${email}\t`,
    `\n${email}\u00a0`,
    `\ufeff${email}`,
    // The Kelvin sign, whose lower case is k.
    email.replace('k', '\u212a'),
  ]
}
/** Contains a k, for the Kelvin sign in `spellings`. */
const newEmail = () => `kit${newNetwork().replaceAll('.', '')}@mail.example`

type Attempt = { path: string; body: object; token?: string; from?: string; headers?: Record<string, string> }
const sendTo = async (i: number, { path, body, token, from = ADDRESS, headers = forgedHeaders(i) }: Attempt) => {
  const reply = await (nodes[i % 2] ?? nodes[0]).inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  })
  return reply.statusCode
}
const repeat = async (count: number, attempt: (i: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push(await attempt(i))
  return statuses
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

test('ten wrong passwords are counted across nodes, forged headers and spellings', async () => {
  const { email } = await given.user({ email: newEmail() })
  const forms = spellings(email)
  const login = (i: number, password: string) =>
    sendTo(i, { path: accountsApi.login.path, body: { email: forms[i % forms.length], password } })
  expect(await repeat(14, (i) => login(i, 'wrong'))).toEqual([...times(10, 401), ...times(4, 429)])
  // Then even the right password is refused on both nodes.
  expect(await repeat(2, (i) => login(i, PASSWORD))).toEqual([429, 429])
})

test('control: twelve networks are limited separately, and every spelling logs into the same account', async () => {
  const { email } = await given.user({ email: newEmail() })
  const apart = (i: number, body: object) => sendTo(i, { path: accountsApi.login.path, body, from: newNetwork() })
  expect(await repeat(12, (i) => apart(i, { email, password: 'wrong' }))).toEqual(times(12, 401))
  const forms = spellings(email)
  expect(await repeat(forms.length, (i) => apart(i, { email: forms[i], password: PASSWORD }))).toEqual(
    times(forms.length, 200),
  )
})

const guess = (email: string, token: string) => ({ email, token, password: 'a brand new one' })
const codeFor = async (userId: string) =>
  (await server.send(accountsApi.makeResetToken, { body: { userId } }, { token: admin.token })).body.token

test('a network has five guesses per reset token, across nodes and spellings; others are not affected', async () => {
  const { id, email } = await given.user({ email: newEmail() })
  const forms = spellings(email)
  const code = await codeFor(id)
  const from = newNetwork()
  const reset = (i: number, token: string, network = from) =>
    sendTo(i, {
      path: accountsApi.resetPassword.path,
      body: guess(forms[i % forms.length] ?? '', token),
      from: network,
    })
  expect(await repeat(5, (i) => reset(i, `WRNG${i + 2}${i + 2}`))).toEqual(times(5, 400))
  expect(await repeat(2, (i) => reset(i, code))).toEqual([400, 400])
  expect(await reset(0, code, newNetwork())).toBe(200)
})

test('control: after four wrong guesses the right token still works', async () => {
  const { id, email } = await given.user()
  const code = await codeFor(id)
  const from = newNetwork()
  const reset = (i: number, token: string) =>
    sendTo(i, { path: accountsApi.resetPassword.path, body: guess(email, token), from })
  expect(await repeat(4, (i) => reset(i, `WRNG${i + 2}${i + 2}`))).toEqual(times(4, 400))
  expect(await reset(0, code)).toBe(200)
})

test('three reset e-mails an hour per address and network, across spellings, and ten per address', async () => {
  const { email } = await given.user({ email: newEmail() })
  const forms = spellings(email)
  const ask = (i: number, from: string) =>
    sendTo(i, { path: accountsApi.requestPasswordReset.path, body: { email: forms[i % forms.length] }, from })
  const from = newNetwork()
  expect(await repeat(5, (i) => ask(i, from))).toEqual([...times(3, 200), ...times(2, 429)])
  expect(await repeat(9, (i) => ask(i, newNetwork()))).toEqual([...times(7, 200), ...times(2, 429)])
})

test('a signed-in session can guess the current password ten times, across nodes', async () => {
  const { token } = await given.signedIn()
  const body = { currentPassword: 'wrong', newPassword: 'a brand new one' }
  const change = (i: number) => sendTo(i, { path: usersApi.changePassword.path, body, token, from: newNetwork() })
  expect(await repeat(12, change)).toEqual([...times(10, 400), 429, 429])
})

// Equal response times are verified by counting the work, because measured times vary on a busy machine.
const counted = { matches: 0, hash: 0 }
const { passwords } = server.deps
const counting = await createApp(
  {
    ...server.deps,
    passwords: {
      ...passwords,
      matches: (...args) => {
        counted.matches++
        return passwords.matches(...args)
      },
      hash: (...args) => {
        counted.hash++
        return passwords.hash(...args)
      },
    },
  },
  { log: createLog('silent'), drain: server.drain },
)
afterAll(() => counting.close())

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** The response of a request, its SQL statements, and how often passwords were hashed or compared. */
async function workOf(path: string, payload: object) {
  Object.assign(counted, { matches: 0, hash: 0 })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const reply = await counting.inject({ method: 'POST', url: path, payload, remoteAddress: newNetwork() })
  const statements = query.mock.calls.map(([first]) => textOf(first))
  query.mockRestore()
  const { requestId: _, ...responseBody } = reply.json()
  // The job queue polls on the same connections.
  const own = statements.filter((text) => !/pgboss/.test(text) || /insert/i.test(text))
  return { status: reply.statusCode, responseBody, own, ...counted }
}

async function addressesByKind(): Promise<Record<string, string>> {
  const erased = await given.signedIn()
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: erased.token })
  return {
    unknown: 'unknown@mail.example',
    known: (await given.user()).email,
    imported: (await given.user({ passwordHash: null, hasToReset: true })).email,
    erased: erased.email,
  }
}

test.each([
  ['a wrong password', accountsApi.login.path, { password: 'wrong' }, 1],
  ['a wrong reset token', accountsApi.resetPassword.path, { token: 'WRNG22', password: 'a brand new one' }, 1],
  ['a reset request', accountsApi.requestPasswordReset.path, {}, 0],
])('%s does the same work and gets the same response for every kind of address', async (_, path, body, slow) => {
  const { unknown = '', ...others } = await addressesByKind()
  const forUnknown = await workOf(path, { email: unknown, ...body })
  expect([forUnknown.matches, forUnknown.hash, forUnknown.own.length > 1]).toEqual([slow, 0, true])
  for (const email of Object.values(others)) expect(await workOf(path, { email, ...body })).toEqual(forUnknown)
})
