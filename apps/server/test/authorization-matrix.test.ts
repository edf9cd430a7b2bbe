import { api } from '@crew-chief/contract/api'
import type { Endpoint, NamedEndpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { startTestServer } from '../src/testing/test-server.ts'
import { BEFORE_PROFILE_COMPLETE, EXPECTED_ACCESS } from './matrix.expected.ts'

// Who gets in: the table against the expectation. That the doors themselves keep to it, for every kind of caller, is
// attacks/every-call.test.ts; what is no token at all, attacks/forged-tokens.test.ts.
const server = await startTestServer()
const endpoints: readonly NamedEndpoint[] = Object.values(api)

const asWritten = ({ access }: Endpoint) => {
  if (access.kind === 'anyone') return 'anyone'
  return access.kind === 'signed-in' ? 'signed-in' : access.roles
}

test('every call is in the expectation, and every expectation is a call', () => {
  expect(Object.keys(api).sort()).toEqual(Object.keys(EXPECTED_ACCESS).sort())
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s is open to whom it should be', (name, endpoint) => {
  expect(asWritten(endpoint)).toEqual(EXPECTED_ACCESS[name])
})

test('the calls open before the profile is complete are exactly those decided', () => {
  const open = endpoints.filter((endpoint) => endpoint.beforeProfileComplete).map((endpoint) => endpoint.name)
  expect(open.sort()).toEqual([...BEFORE_PROFILE_COMPLETE].sort())
})

test.each(['Basic abc', 'Bearer', 'Bearer a b', 'bearer\tx', `Bearer ${'x'.repeat(3000)}`])(
  'the header “%.20s” counts as no session',
  async (authorization) => {
    const reply = await server.app.inject({ url: api.me.path, headers: { authorization } })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session.missing'])
  },
)
