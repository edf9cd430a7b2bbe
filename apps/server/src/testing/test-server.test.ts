import { sessionApi } from '@crew-chief/contract/session'
import { expect, inject, test, vi } from 'vitest'
import { builders } from './builders.ts'
import { startTestServer } from './test-server.ts'

const server = await startTestServer()

// `me` reads the session and then the registrations.
const STATEMENTS_PER_REQUEST = 2

test('requests are distributed evenly over the nodes of the test server', async () => {
  const { token } = await builders(server).signedIn()
  const query = vi.spyOn(server.deps.db.$client, 'query')
  for (let sent = 0; sent < 10; sent++) expect((await server.send(sessionApi.me, {}, { token })).status).toBe(200)
  // Ignore queries of the job queue.
  const calls = query.mock.calls.filter((parts) => !JSON.stringify(parts).includes('pgboss'))
  query.mockRestore()
  expect(calls).toHaveLength((10 * STATEMENTS_PER_REQUEST) / inject('nodes'))
})
