import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../src/testing/sandbox-server.ts'
import { requestFor } from './attacks/build-request.ts'
import { expectedRefusal, expectedStatus, statusOfOthers } from './attacks/callers.ts'
import { createFixture } from './attacks/fixture.ts'
import { ENDPOINTS, OPERATIONS, validRequest } from './endpoints/all-endpoints.ts'

// Requests about a record of another user with the same role. That admins' records are refused to every kind of caller
// is tested in attacks/test-endpoints.ts.
const fixture = await createFixture(await startServerWithPayments({ webhooks: false }))

const isIdKey = (key: string) => key === 'id' || key.endsWith('Id')
const shapeOf = (part: unknown): string[] =>
  typeof part === 'object' && part && 'shape' in part ? Object.keys(part.shape ?? {}) : []
const hasId = ({ params, query, body }: NamedEndpoint) => [params, query, body].flatMap(shapeOf).some(isIdKey)

test('every endpoint with an id says who owns the record, unless only admins have access', () => {
  const unanswered = OPERATIONS.filter((name) => hasId(api[name]) && ENDPOINTS[name].othersRecord === undefined)
  for (const name of unanswered) expect([name, ENDPOINTS[name].access]).toEqual([name, ['ADMIN']])
})

const owned = OPERATIONS.filter((operation) => statusOfOthers(operation) !== undefined)
const ROLES = ['NON_MEMBER', 'CLINICIAN'] as const
const cases = ROLES.flatMap((role) =>
  owned.filter((operation) => expectedRefusal(operation, role) === null).map((operation) => ({ role, operation })),
)

test.each(cases)('$operation answers as expected about a record of another $role', async ({ role, operation }) => {
  const owner = await fixture.as(role)
  const caller = await fixture.as(role)
  const parts = await validRequest(operation, fixture, owner, caller)
  const { statusCode } = await fixture.server.app.inject(requestFor(api[operation], parts, caller.token))
  expect(statusCode).toBe(expectedStatus(statusOfOthers(operation) ?? 404, role))
})

for (const operation of OPERATIONS) {
  const { othersRecord } = ENDPOINTS[operation]
  if (typeof othersRecord === 'object' && 'noOwner' in othersRecord)
    test(`${operation} has no owner, for a stated reason`, () => {
      expect(othersRecord.noOwner).toMatch(/\w+ \w+ \w+/)
    })
}
