import { accountsApi } from '@crew-chief/contract/accounts'
import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { startTestServer, type TestServer } from '../src/testing/test-server.ts'

const behindProxy = await startTestServer({ env: { TRUST_PROXY: 'on' } })
const alone = await startTestServer({ env: { TRUST_PROXY: 'off' } })

type Caller = { from?: string; forwardedFor?: string }

/** The answers to twelve wrong passwords for one account, each sent as `callerAt` says. Ten are allowed. */
async function twelveWrong(server: TestServer, callerAt: (index: number) => Caller) {
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
const CLOSED_AFTER_TEN = [...Array(10).fill(401), 429, 429]

test('behind a proxy only the entry it wrote itself counts: forged ones before it gain nothing', async () => {
  const forged = (i: number) => ({ forwardedFor: `198.51.100.${i}, 203.0.113.7` })
  expect(await twelveWrong(behindProxy, forged)).toEqual(CLOSED_AFTER_TEN)
})

test('behind a proxy callers from twelve networks are twelve callers', async () => {
  const apart = (i: number) => ({ forwardedFor: `203.0.113.7, 198.51.100.${i}` })
  expect(await twelveWrong(behindProxy, apart)).toEqual(ALL_ALLOWED)
})

test('without a proxy the header is only what a stranger wrote', async () => {
  expect(await twelveWrong(alone, (i) => ({ forwardedFor: `198.51.100.${i}` }))).toEqual(CLOSED_AFTER_TEN)
})

test('addresses of one IPv6 /64 are one caller, another /64 is another', async () => {
  expect(await twelveWrong(alone, (i) => ({ from: `2001:db8:1:2:${i}::${i}` }))).toEqual(CLOSED_AFTER_TEN)
  expect(await twelveWrong(alone, (i) => ({ from: `2001:db8:1:${i}::1` }))).toEqual(ALL_ALLOWED)
})

test('through a proxy the /64 counts as well', async () => {
  const hosts = (i: number) => ({ forwardedFor: `2001:db8:9:9::${i}` })
  expect(await twelveWrong(behindProxy, hosts)).toEqual(CLOSED_AFTER_TEN)
})
