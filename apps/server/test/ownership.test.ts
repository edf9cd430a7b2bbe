import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { builders } from '../src/testing/builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'
import { EXPECTED_ACCESS } from './matrix.expected.ts'
import { OWNERSHIP, type OwnershipCase } from './ownership.cases.ts'

const server = await startTestServer()
const given = builders(server)
const cases: readonly [string, OwnershipCase][] = Object.entries(OWNERSHIP)

const isIdKey = (key: string) => key === 'id' || key.endsWith('Id')
const shapeOf = (part: unknown): string[] =>
  typeof part === 'object' && part && 'shape' in part ? Object.keys(part.shape ?? {}) : []

test('every call that carries an id has its case, and no case is left over', () => {
  const endpoints: NamedEndpoint[] = Object.values(api)
  const withId = endpoints.filter((endpoint) => [endpoint.params, endpoint.query, endpoint.body].flatMap(shapeOf).some(isIdKey))
  expect(withId.map((endpoint) => endpoint.name).sort()).toEqual(cases.map(([name]) => name).sort())
})

for (const [name, found] of cases) {
  if ('adminOnly' in found)
    test(`${name} takes any id, and only admins get that far`, () => {
      expect(EXPECTED_ACCESS[name]).toEqual(['ADMIN'])
    })
  if ('asStranger' in found)
    test(`${name} answers for somebody else’s record as for one that does not exist`, async () => {
      expect((await found.asStranger({ server, given })).status).toBe(404)
    })
  if ('noOwner' in found)
    test(`${name} has an id that belongs to nobody, for a reason`, () => {
      expect(found.noOwner).toMatch(/\w+ \w+ \w+/)
    })
}
