import { accountsApi } from '@crew-chief/contract/accounts'
import { expect, inject, test, vi } from 'vitest'
import { builders } from './builders.ts'
import { startTestServer } from './test-server.ts'

const server = await startTestServer()

test('calls go to all nodes of the server in turn: to its only one, unless a profile asks for two', async () => {
  const { token } = await builders(server).signedIn()
  const query = vi.spyOn(server.deps.db.$client, 'query')
  for (let call = 0; call < 10; call++) expect((await server.send(accountsApi.me, {}, { token })).status).toBe(200)
  // The job queue looks after itself on the same connections now and then.
  const calls = query.mock.calls.filter((parts) => !JSON.stringify(parts).includes('pgboss'))
  query.mockRestore()
  expect(calls).toHaveLength(10 / inject('nodes'))
})
