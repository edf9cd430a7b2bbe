// Changing or losing AUTH_SECRET does not log users out (docs/operations.md).

import { sessionApi } from '@crew-chief/contract/session'
import { expect, onTestFinished, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { databaseUrlOf } from '../src/testing/second-node.ts'
import { startNode } from '../src/testing/start-node.ts'
import { testConfig } from '../src/testing/test-config.ts'
import { unreachableProvider } from '../src/testing/test-provider.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const old = server.deps.config.authSecret ?? ''
const person = await builders(server).signedIn()

async function nodeWith(secret: string) {
  const config = testConfig({ AUTH_SECRET: secret })
  const node = await startNode({ url: databaseUrlOf(server.deps), config, payments: unreachableProvider })
  onTestFinished(node.stop)
  return node.app
}

const meRequest = (token: string) => ({
  method: sessionApi.me.method,
  url: sessionApi.me.path,
  headers: { authorization: `Bearer ${token}` },
})

test('with a new secret, access tokens count as expired and can be renewed', async () => {
  const app = await nodeWith('n'.repeat(32))
  const refused = await app.inject(meRequest(person.token))
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'session.expired'])
  const payload = { refreshToken: person.refreshToken }
  const renewed = await app.inject({ method: 'POST', url: sessionApi.refresh.path, payload })
  expect(renewed.statusCode).toBe(200)
  expect((await app.inject(meRequest(renewed.json().token))).statusCode).toBe(200)
})

test('with both secrets, access tokens stay valid', async () => {
  const app = await nodeWith(`${'n'.repeat(32)},${old}`)
  expect((await app.inject(meRequest(person.token))).statusCode).toBe(200)
})
