import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { ENDPOINTS, OPERATIONS, validRequest } from '../endpoints/all-endpoints.ts'
import { type Operation, requestFor } from './build-request.ts'
import { createFixture, isExhaustive, type TestUser } from './fixture.ts'
import { textFieldsOf } from './text-fields.ts'

// SQL in every text field of every endpoint. The probes advance a sequence, which shows that they were executed, even
// after a rollback. By default each field gets one of the probes in turn; with ATTACKS=all it gets every probe.
const fixture = await createFixture(await startServerWithPayments({ webhooks: false }))
const { app, db } = fixture.server
await db.execute(sql`create sequence injected`)

const RUN = "nextval('injected')"
const PROBES = [
  `'; select ${RUN}; --`,
  `' || ${RUN} || '`,
  `' or ${RUN} > 0 or '' = '`,
  `1); select ${RUN}; --`,
  `") or ${RUN} > 0 --`,
  `\\'; select ${RUN}; --`,
  `$$; select ${RUN}; $$`,
  `'::tsquery || ${RUN}::text::tsquery --`,
  `{"a", ${RUN}}`,
  `'{}'::jsonb -> ${RUN}`,
  `%' and ${RUN} > 0 and 'a' like '%`,
  `a' & !(b | c:*) <-> 'd`,
  `'; select pg_sleep(30) from ${RUN}; --`,
  `00000000-0000-4000-8000-000000000000' or ${RUN} > 0 --`,
] as const

const wasExecuted = async () =>
  (await db.execute<{ is_called: boolean }>(sql`select is_called from injected`)).rows[0]?.is_called

let admin: Promise<TestUser> | undefined
const callerFor = (operation: Operation): Promise<TestUser> => {
  if (ENDPOINTS[operation].changesCaller) return fixture.as('ADMIN', { hasToReset: operation === 'completeProfile' })
  admin ??= fixture.as('ADMIN')
  return admin
}

let turn = 0
const probesFor = () => (isExhaustive ? PROBES : [PROBES[turn % PROBES.length] ?? PROBES[0]])

/** Sends the probes in every text field and returns the server errors. */
async function attack(operation: Operation): Promise<string[]> {
  const endpoint: Endpoint = api[operation]
  const caller: TestUser = await callerFor(operation)
  const problems: string[] = []
  let parts = await validRequest(operation, fixture, caller, caller)
  for (const { path } of textFieldsOf(operation, parts)) {
    turn++
    for (const probe of probesFor()) {
      const field = textFieldsOf(operation, parts).find((each) => each.path.join() === path.join())
      const { statusCode, body } = await app.inject(requestFor(endpoint, field?.replace(probe) ?? parts, caller.token))
      if (statusCode >= 500) problems.push(`${path.join('.')} ${probe}: ${statusCode} ${body}`)
      // The record may have been deleted.
      if (statusCode < 300 && endpoint.method !== 'GET') parts = await validRequest(operation, fixture, caller, caller)
    }
  }
  return problems
}

const SLOW = { timeout: isExhaustive ? 600_000 : 180_000 }

test.each(OPERATIONS)('%s executes no SQL from its text fields', SLOW, async (operation) => {
  expect(await attack(operation)).toEqual([])
  expect(await wasExecuted()).toBe(false)
})

const SEARCHES = [
  ['listUsers', '/api/users?page=1&search='],
  ['searchUsers', '/api/users/search?term='],
  ['listProducts', '/api/products?search='],
  ['listAllOrders', '/api/orders/admin/all?search='],
  ['listPayments', '/api/payments?search='],
  ['listAudit', '/api/audit?search='],
  ['listPosts', '/api/posts?page=1&search='],
] as const

/** The number of entries in all lists of the response. */
const countIn = (reply: object): number => {
  if (Array.isArray(reply)) return reply.length
  const { pagination: _, summary: __, actions: ___, ...rest }: Record<string, unknown> = { ...reply }
  return Object.values(rest).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0)
}

test.each(SEARCHES)('%s treats LIKE wildcards as literals', async (_, url) => {
  const admin = await fixture.as('ADMIN')
  const headers = { authorization: `Bearer ${admin.token}` }
  const found = async (term: string) =>
    countIn((await app.inject({ url: url + encodeURIComponent(term), headers })).json())
  for (const term of ['%%%', '___________', 'a%z\\', '\\%', '%\\', '[a-z]', '.*'])
    expect(await found(term), term).toBe(0)
})

test('literal wildcards are found', async () => {
  const admin = await fixture.as('ADMIN')
  await fixture.person({ firstName: 'Hundred%', lastName: 'Under_score\\' })
  const headers = { authorization: `Bearer ${admin.token}` }
  for (const term of ['hundred%', 'under_score\\', '% under_']) {
    const { users } = (
      await app.inject({ url: `/api/users?page=1&search=${encodeURIComponent(term)}`, headers })
    ).json()
    expect(
      users.map(({ firstName }: { firstName: string }) => firstName),
      term,
    ).toEqual(['Hundred%'])
  }
})

test('control: a concatenated statement executes the probes', async () => {
  await db.$client.query(`select 1 from users where email = '${PROBES[1]}'`)
  expect(await wasExecuted()).toBe(true)
})
