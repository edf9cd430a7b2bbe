import { accountsApi } from '@crew-chief/contract/accounts'
import { systemApi } from '@crew-chief/contract/system'
import { expect, onTestFinished, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readStatus } from '../system/read-status.ts'
import { systemDeps } from '../system/system-deps.ts'
import { countOpenDemoAccounts, DEMO_PASSWORD } from './demo-accounts.ts'

const LOCAL = { PUBLIC_URL: 'http://127.0.0.1:3000' }
const laptop = await startTestServer({ env: LOCAL })
const demo = await startTestServer({ env: { ...LOCAL, DEMO_DATA: 'on' } })
const publicServer = await startTestServer({ env: { PUBLIC_URL: 'https://crew.test' } })

const ADMIN = { email: 'dana.whitfield@mail.example', password: DEMO_PASSWORD }

for (const server of [laptop, demo, publicServer]) {
  const passwordHash = await server.deps.passwords.hash(DEMO_PASSWORD)
  await builders(server).user({ email: ADMIN.email, role: 'ADMIN', passwordHash })
}

type Headers = Record<string, string>

// Not through a balancer, which would be a proxy.
async function logIn({ app }: TestServer, headers: Headers = {}) {
  const reply = await app.inject({ method: 'POST', url: accountsApi.login.path, payload: ADMIN, headers })
  return { status: reply.statusCode, body: reply.json(), code: reply.json().code }
}

test('a demo account signs in on the computer that runs the server', async () => {
  expect((await logIn(laptop)).status).toBe(200)
  expect((await logIn(laptop, { host: '127.0.0.1:3000' })).status).toBe(200)
  expect((await logIn(laptop, { host: '[::1]:3000' })).status).toBe(200)
})

test.each([
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
  { host: 'camp.tunnel.test' },
  { host: 'localhost.evil.test' },
])('a demo account cannot sign in through a proxy: %o', async (headers) => {
  const refused = await logIn(laptop, { ...headers })
  expect([refused.status, refused.code]).toEqual([403, 'accounts.demo_closed'])
  expect(refused.body).not.toHaveProperty('token')
})

test('a wrong password through a proxy is answered as for every account', async () => {
  const body = { ...ADMIN, password: 'not it' }
  const answer = await laptop.send(accountsApi.login, { body }, { headers: { via: '1.1 proxy' } })
  expect(answer.code).toBe('accounts.bad_credentials')
})

test('a demo account with a password of its own signs in through a proxy', async () => {
  const own = await builders(laptop).user()
  const body = { email: own.email, password: 'correct horse' }
  expect((await laptop.send(accountsApi.login, { body }, { headers: { via: '1.1 proxy' } })).status).toBe(200)
})

test('on a public server a demo account cannot sign in, unless DEMO_DATA=on', async () => {
  expect((await logIn(publicServer)).code).toBe('accounts.demo_closed')
  expect((await logIn(demo, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200)
})

test('only accounts that still have the demo password are counted', async () => {
  expect(await countOpenDemoAccounts(laptop.deps)).toBe(1)
})

test('the status is red while others can reach an open demo account', async () => {
  const { token } = await builders(demo).as('ADMIN')
  const findings = async (headers: Headers) => {
    const authorization = `Bearer ${token}`
    const reply = await demo.app.inject({ url: systemApi.systemStatus.path, headers: { ...headers, authorization } })
    return reply.json().node.findings.map(({ what }: { what: string }) => what)
  }
  const EXPOSED = '1 demo account has the demo password, and others can reach this server.'
  expect(await findings({})).not.toContain(EXPOSED)
  expect(await findings({ 'x-forwarded-for': '203.0.113.7' })).toContain(EXPOSED)

  const system = systemDeps(publicServer.deps, {
    openStreams: () => ({ streams: 0, readers: 0 }),
    transport: undefined,
  })
  onTestFinished(() => void system.node.stop())
  const { node } = await readStatus(system)
  expect([node.state, node.findings[0]?.what]).toEqual(['trouble', EXPOSED])
})
