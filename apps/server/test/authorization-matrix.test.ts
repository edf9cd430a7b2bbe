import { api } from '@crew-chief/contract/api'
import type { Endpoint, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { startTestServer } from '../src/testing/test-server.ts'
import {
  BEFORE_PROFILE_COMPLETE,
  BEFORE_SECOND_FACTOR,
  CONFIRM_EVERY_TIME,
  CONFIRM_IDENTITY,
  EXPECTED_ACCESS,
} from './expected-access.ts'

// Compares the contract with the expected access. That the server enforces it is tested in
// attacks/every-endpoint.test.ts and attacks/forged-tokens.test.ts.
const server = await startTestServer()
const endpoints: readonly NamedEndpoint[] = Object.values(api)

const declaredAccess = ({ access }: Endpoint) => {
  if (access.kind === 'anyone') return 'anyone'
  return access.kind === 'signed-in' ? 'signed-in' : access.roles
}

test('every endpoint has an expectation, and every expectation an endpoint', () => {
  expect(Object.keys(api).sort()).toEqual(Object.keys(EXPECTED_ACCESS).sort())
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s declares the expected access',
  (name, endpoint) => {
    const expected = EXPECTED_ACCESS[name]
    const isForEventStaff = typeof expected === 'object' && 'eventStaff' in expected
    expect(declaredAccess(endpoint)).toEqual(isForEventStaff ? 'signed-in' : expected)
  },
)

test('only the expected endpoints are open before the profile is complete', () => {
  const open = endpoints.filter((endpoint) => endpoint.beforeProfileComplete).map((endpoint) => endpoint.name)
  expect(open.sort()).toEqual([...BEFORE_PROFILE_COMPLETE].sort())
})

test('only the expected endpoints are open before an admin has the required second factor', () => {
  const open = endpoints.filter((endpoint) => endpoint.beforeSecondFactor).map((endpoint) => endpoint.name)
  expect(open.sort()).toEqual([...BEFORE_SECOND_FACTOR].sort())
})

test('the expected endpoints ask to confirm the identity again', () => {
  const asking = (when: Endpoint['reauth']) => endpoints.filter(({ reauth }) => reauth === when).map(({ name }) => name)
  expect(asking('recent').sort()).toEqual([...CONFIRM_IDENTITY].sort())
  expect(asking('every-time').sort()).toEqual([...CONFIRM_EVERY_TIME].sort())
})

test.each(['Basic abc', 'Bearer', 'Bearer a b', 'bearer\tx', `Bearer ${'x'.repeat(3000)}`])(
  'the header “%.20s” counts as no session',
  async (authorization) => {
    const reply = await server.app.inject({ url: api.me.path, headers: { authorization } })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.missing'])
  },
)
