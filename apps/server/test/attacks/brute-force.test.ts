import { accountsApi } from '@crew-chief/contract/accounts'
import { usersApi } from '@crew-chief/contract/users'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createLog } from '../../src/platform/log.ts'
import { builders, PASSWORD } from '../../src/testing/builders.ts'
import { startSecondNode } from '../../src/testing/second-node.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { newNetwork } from './fit-call.ts'

// Guessing over two nodes, behind whatever a caller can write about themselves: limits hold in the sum (promises 15, 16).
const server = await startTestServer({ env: { TRUST_PROXY: 'off' } })
const second = await startSecondNode(server)
const given = builders(server)
const nodes = [server.app, second.app] as const
const admin = await given.as('ADMIN')

const ADDRESS = '192.0.2.77'
const forged = (i: number) => `198.51.100.${i}`
/** Everything a caller may claim about where they come from. */
const disguise = (i: number): Record<string, string> => ({
  'x-forwarded-for': `${forged(i)}, ${forged(i + 50)}`,
  forwarded: `for=${forged(i)};proto=https`,
  'x-real-ip': forged(i),
  'x-client-ip': forged(i),
  'true-client-ip': forged(i),
  'cf-connecting-ip': forged(i),
})

/** The same address, spelt so that a careless count would take it for another. */
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
    // The Kelvin sign is a k in small letters.
    email.replace('k', '\u212a'),
  ]
}
/** An address with a k in it. */
const newEmail = () => `kit${newNetwork().replaceAll('.', '')}@mail.example`

type Ask = { path: string; body: object; token?: string; from?: string; headers?: Record<string, string> }
const askNode = async (i: number, { path, body, token, from = ADDRESS, headers = disguise(i) }: Ask) => {
  const reply = await (nodes[i % 2] ?? nodes[0]).inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  })
  return reply.statusCode
}
const inTurn = async (count: number, ask: (i: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push(await ask(i))
  return statuses
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

test('ten wrong passwords are ten, whichever node, disguise and spelling they come in', async () => {
  const { email } = await given.user({ email: newEmail() })
  const forms = spellings(email)
  const login = (i: number, password: string) =>
    askNode(i, { path: accountsApi.login.path, body: { email: forms[i % forms.length], password } })
  expect(await inTurn(14, (i) => login(i, 'wrong'))).toEqual([...times(10, 401), ...times(4, 429)])
  // And then not even the right one, on neither of them.
  expect(await inTurn(2, (i) => login(i, PASSWORD))).toEqual([429, 429])
})

test('control: from twelve networks they are twelve callers, and every spelling is the same person', async () => {
  const { email } = await given.user({ email: newEmail() })
  const apart = (i: number, body: object) => askNode(i, { path: accountsApi.login.path, body, from: newNetwork() })
  expect(await inTurn(12, (i) => apart(i, { email, password: 'wrong' }))).toEqual(times(12, 401))
  const forms = spellings(email)
  expect(await inTurn(forms.length, (i) => apart(i, { email: forms[i], password: PASSWORD }))).toEqual(
    times(forms.length, 200),
  )
})

const guess = (email: string, token: string) => ({ email, token, password: 'a brand new one' })
const codeFor = async (userId: string) =>
  (await server.send(accountsApi.makeResetToken, { body: { userId } }, { token: admin.token })).body.token

test('five guesses burn a reset token, over both nodes and from anywhere; the right one comes too late', async () => {
  const { id, email } = await given.user({ email: newEmail() })
  const forms = spellings(email)
  const code = await codeFor(id)
  const reset = (i: number, token: string) =>
    askNode(i, {
      path: accountsApi.resetPassword.path,
      body: guess(forms[i % forms.length] ?? '', token),
      from: newNetwork(),
    })
  expect(await inTurn(5, (i) => reset(i, `WRNG${i + 2}${i + 2}`))).toEqual(times(5, 400))
  expect(await inTurn(2, (i) => reset(i, code))).toEqual([400, 400])
})

test('control: after four guesses the right token still works', async () => {
  const { id, email } = await given.user()
  const code = await codeFor(id)
  const reset = (i: number, token: string) =>
    askNode(i, { path: accountsApi.resetPassword.path, body: guess(email, token), from: newNetwork() })
  expect(await inTurn(4, (i) => reset(i, `WRNG${i + 2}${i + 2}`))).toEqual(times(4, 400))
  expect(await reset(0, code)).toBe(200)
})

test('new reset tokens do not buy new guesses: twenty a day for one account', async () => {
  const { id, email } = await given.user({ email: newEmail() })
  const forms = spellings(email)
  const statuses = await inTurn(22, async (i) => {
    if (i % 5 === 0) await codeFor(id)
    const body = guess(forms[i % forms.length] ?? '', 'WRNG22')
    return askNode(i, { path: accountsApi.resetPassword.path, body, from: newNetwork() })
  })
  expect(statuses).toEqual([...times(20, 400), 429, 429])
})

test('three reset mails an hour for one address, however it is spelt and wherever it is asked', async () => {
  const { email } = await given.user({ email: newEmail() })
  const forms = spellings(email)
  const statuses = await inTurn(6, (i) =>
    askNode(i, { path: accountsApi.requestPasswordReset.path, body: { email: forms[i] }, from: newNetwork() }),
  )
  expect(statuses).toEqual([...times(3, 200), ...times(3, 429)])
})

test('whoever finds an open browser guesses the password ten times, over both nodes', async () => {
  const { token } = await given.signedIn()
  const body = { currentPassword: 'wrong', newPassword: 'a brand new one' }
  const change = (i: number) => askNode(i, { path: usersApi.changePassword.path, body, token, from: newNetwork() })
  expect(await inTurn(12, change)).toEqual([...times(10, 400), 429, 429])
})

// Nearly the same time is the same work: counted, because a clock on a busy machine proves nothing.
const counted = { matches: 0, hash: 0 }
const { passwords } = server.deps
const watched = await createApp(
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
afterAll(() => watched.close())

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** All the work one request makes: the statements, and how often the slow function ran. */
async function workOf(path: string, payload: object) {
  Object.assign(counted, { matches: 0, hash: 0 })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const reply = await watched.inject({ method: 'POST', url: path, payload, remoteAddress: newNetwork() })
  const statements = query.mock.calls.map(([first]) => textOf(first))
  query.mockRestore()
  const { requestId: _, ...said } = reply.json()
  // Looking for work is the queue's own business, on the same connections now and then.
  const own = statements.filter((text) => !/pgboss/.test(text) || /insert/i.test(text))
  return { status: reply.statusCode, said, own, ...counted }
}

async function everyKindOfAddress(): Promise<Record<string, string>> {
  const erased = await given.signedIn()
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: erased.token })
  return {
    unknown: 'nobody@mail.example',
    known: (await given.user()).email,
    imported: (await given.user({ passwordHash: null, hasToReset: true })).email,
    erased: erased.email,
  }
}

test.each([
  ['a wrong password', accountsApi.login.path, { password: 'wrong' }, 1],
  ['a wrong reset token', accountsApi.resetPassword.path, { token: 'WRNG22', password: 'a brand new one' }, 1],
  ['asking for a reset token', accountsApi.requestPasswordReset.path, {}, 0],
])(
  '%s costs the same work and is answered alike for every kind of address (promise 16)',
  async (_, path, body, slow) => {
    const { unknown = '', ...others } = await everyKindOfAddress()
    const forNobody = await workOf(path, { email: unknown, ...body })
    expect([forNobody.matches, forNobody.hash, forNobody.own.length > 1]).toEqual([slow, 0, true])
    for (const email of Object.values(others)) expect(await workOf(path, { email, ...body })).toEqual(forNobody)
  },
)
