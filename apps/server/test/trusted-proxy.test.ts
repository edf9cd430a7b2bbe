import { accountsApi } from '@crew-chief/contract/accounts'
import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { startTestServer, type TestServer } from '../src/testing/test-server.ts'

const behindProxy = await startTestServer({ env: { TRUST_PROXY: 'on' } })
const withoutProxy = await startTestServer({ env: { TRUST_PROXY: 'off' } })

type Caller = { from?: string; forwardedFor?: string }

/** Statuses of twelve wrong passwords for one account, of which ten are allowed. */
async function twelveWrongPasswords(server: TestServer, callerAt: (index: number) => Caller) {
  const { email } = await builders(server).user()
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) {
    const { from = '127.0.0.1', forwardedFor } = callerAt(i)
    const headers = { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) }
    const body = { email, password: 'wrong' }
    statuses.push((await server.send(accountsApi.login, { body }, { from, headers })).status)
  }
  return statuses
}

const ALL_ALLOWED = Array(12).fill(401)
const REFUSED_AFTER_TEN = [...Array(10).fill(401), 429, 429]

test('behind a proxy only the entry added by the proxy counts, not forged ones before it', async () => {
  const forged = (i: number) => ({ forwardedFor: `198.51.100.${i}, 203.0.113.7` })
  expect(await twelveWrongPasswords(behindProxy, forged)).toEqual(REFUSED_AFTER_TEN)
})

test('behind a proxy different client addresses are limited separately', async () => {
  const apart = (i: number) => ({ forwardedFor: `203.0.113.7, 198.51.100.${i}` })
  expect(await twelveWrongPasswords(behindProxy, apart)).toEqual(ALL_ALLOWED)
})

test('without a proxy the forwarded header is ignored', async () => {
  expect(await twelveWrongPasswords(withoutProxy, (i) => ({ forwardedFor: `198.51.100.${i}` }))).toEqual(
    REFUSED_AFTER_TEN,
  )
})

test('addresses of one IPv6 /64 are limited together, different /64s separately', async () => {
  expect(await twelveWrongPasswords(withoutProxy, (i) => ({ from: `2001:db8:1:2:${i}::${i}` }))).toEqual(
    REFUSED_AFTER_TEN,
  )
  expect(await twelveWrongPasswords(withoutProxy, (i) => ({ from: `2001:db8:1:${i}::1` }))).toEqual(ALL_ALLOWED)
})

test('behind a proxy addresses of one /64 are limited together', async () => {
  const hosts = (i: number) => ({ forwardedFor: `2001:db8:9:9::${i}` })
  expect(await twelveWrongPasswords(behindProxy, hosts)).toEqual(REFUSED_AFTER_TEN)
})
