import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'
import { EXPECTED_ACCESS } from './expected-access.ts'
import { OWNERSHIP, type OwnershipCase } from './ownership-cases.ts'

const server = await startTestServer()
const given = builders(server)
const cases: readonly [string, OwnershipCase][] = Object.entries(OWNERSHIP)

const isIdKey = (key: string) => key === 'id' || key.endsWith('Id')
const shapeOf = (part: unknown): string[] =>
  typeof part === 'object' && part && 'shape' in part ? Object.keys(part.shape ?? {}) : []

test('every endpoint with an id has a case, and every case an endpoint', () => {
  const endpoints: NamedEndpoint[] = Object.values(api)
  const withId = endpoints.filter((endpoint) =>
    [endpoint.params, endpoint.query, endpoint.body].flatMap(shapeOf).some(isIdKey),
  )
  expect(withId.map((endpoint) => endpoint.name).sort()).toEqual(cases.map(([name]) => name).sort())
})

for (const [name, found] of cases) {
  if ('adminOnly' in found)
    test(`${name} is restricted to admins`, () => {
      expect(EXPECTED_ACCESS[name]).toEqual(['ADMIN'])
    })
  if ('asOtherUser' in found)
    test(`${name} reports another user’s record as not found`, async () => {
      expect((await found.asOtherUser({ server, given })).status).toBe(404)
    })
  if ('asReader' in found)
    test(`${name} refuses to change another user’s record that the caller may read`, async () => {
      expect((await found.asReader({ server, given })).status).toBe(403)
    })
  if ('noOwner' in found)
    test(`${name} has no owner, for a stated reason`, () => {
      expect(found.noOwner).toMatch(/\w+ \w+ \w+/)
    })
}
