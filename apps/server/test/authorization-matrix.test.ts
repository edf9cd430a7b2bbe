import { api } from '@crew-chief/contract/api'
import type { Endpoint, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { startTestServer } from '../src/testing/test-server.ts'
import { ENDPOINTS, OPERATIONS } from './endpoints/all-endpoints.ts'
import type { ExpectedEndpoint } from './endpoints/endpoint-table.ts'

// Compares the contract with the expected access. That the server enforces it is tested in
// attacks/test-endpoints.ts and attacks/forged-tokens.test.ts.
const server = await startTestServer()
const endpoints: readonly NamedEndpoint[] = Object.values(api)
const expectedWhere = (isExpected: (entry: ExpectedEndpoint) => boolean) =>
  OPERATIONS.filter((operation) => isExpected(ENDPOINTS[operation])).sort()

const declaredAccess = ({ access }: Endpoint) => {
  if (access.kind === 'anyone') return 'anyone'
  return access.kind === 'signed-in' ? 'signed-in' : access.roles
}

test('every endpoint has an expectation, and every expectation an endpoint', () => {
  expect(Object.keys(api).sort()).toEqual(Object.keys(ENDPOINTS).sort())
})

test.each(OPERATIONS)('%s declares the expected access', (operation) => {
  const { access } = ENDPOINTS[operation]
  const isForEventStaff = typeof access === 'object' && 'eventStaff' in access
  expect(declaredAccess(api[operation])).toEqual(isForEventStaff ? 'signed-in' : access)
})

test('only the expected endpoints are open before the profile is complete', () => {
  const open = endpoints.filter((endpoint) => endpoint.beforeProfileComplete).map((endpoint) => endpoint.name)
  expect(open.sort()).toEqual(expectedWhere((entry) => entry.beforeProfileComplete === true))
})

test('only the expected endpoints are open before an admin has the required second factor', () => {
  const open = endpoints.filter((endpoint) => endpoint.beforeSecondFactor).map((endpoint) => endpoint.name)
  expect(open.sort()).toEqual(expectedWhere((entry) => entry.beforeSecondFactor === true))
})

test('the expected endpoints ask to confirm the identity again', () => {
  const asking = (when: Endpoint['reauth']) => endpoints.filter(({ reauth }) => reauth === when).map(({ name }) => name)
  expect(asking('recent').sort()).toEqual(expectedWhere(({ reauth }) => reauth === 'recent'))
  expect(asking('every-time').sort()).toEqual(expectedWhere(({ reauth }) => reauth === 'every-time'))
})

test.each(['Basic abc', 'Bearer', 'Bearer a b', 'bearer\tx', `Bearer ${'x'.repeat(3000)}`])(
  'the header “%.20s” counts as no session',
  async (authorization) => {
    const reply = await server.app.inject({ url: api.me.path, headers: { authorization } })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.missing'])
  },
)
