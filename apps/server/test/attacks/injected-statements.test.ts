import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { isAll } from './attack-size.ts'
import { FIT_CALLS } from './every-call.ts'
import { placesForText } from './every-string.ts'
import { type Operation, type Parts, requestFor } from './fit-call.ts'
import { openStage, type Person } from './stage.ts'

// Statements in every text of every call. What a sleep would show by the clock, a sequence shows by its count: it goes
// up when any part of a text is run, and no rollback takes that back. By default each place gets one of the probes, in
// turn; with ATTACKS=all every place gets every probe.
const stage = await openStage(await startServerWithPayments({ webhooks: false }))
const { app, db } = stage.server
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

const everRun = async () =>
  (await db.execute<{ is_called: boolean }>(sql`select is_called from injected`)).rows[0]?.is_called

const operations = Object.keys(FIT_CALLS).filter((name): name is Operation => name in api)
const SELF_ENDING: readonly Operation[] = ['logout', 'eraseMe', 'changePassword', 'completeProfile']
let keeper: Promise<Person> | undefined
const askerOf = (operation: Operation): Promise<Person> => {
  if (SELF_ENDING.includes(operation)) return stage.as('ADMIN', { hasToReset: operation === 'completeProfile' })
  keeper ??= stage.as('ADMIN')
  return keeper
}

let turn = 0
const probesFor = () => (isAll ? PROBES : [PROBES[turn % PROBES.length] ?? PROBES[0]])

/** Sends every probe in every place; what was not answered as it should be. */
async function attack(operation: Operation): Promise<string[]> {
  const [endpoint, asker]: [Endpoint, Person] = [api[operation], await askerOf(operation)]
  const problems: string[] = []
  let parts: Parts = await FIT_CALLS[operation](stage, asker, asker)
  for (const { path } of placesForText(operation, parts)) {
    turn++
    for (const probe of probesFor()) {
      const place = placesForText(operation, parts).find((each) => each.path.join() === path.join())
      const { statusCode, body } = await app.inject(requestFor(endpoint, place?.put(probe) ?? parts, asker.token))
      if (statusCode >= 500) problems.push(`${path.join('.')} ${probe}: ${statusCode} ${body}`)
      // What it was about may be gone now.
      if (statusCode < 300 && endpoint.method !== 'GET') parts = await FIT_CALLS[operation](stage, asker, asker)
    }
  }
  return problems
}

const PATIENCE = { timeout: isAll ? 300_000 : 20_000 }

test.each(operations)('%s runs nothing that is written into its texts', PATIENCE, async (operation) => {
  expect(await attack(operation)).toEqual([])
  expect(await everRun()).toBe(false)
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

/** How many entries came back, whatever they stand under. */
const countIn = (reply: object): number => {
  if (Array.isArray(reply)) return reply.length
  const { pagination: _, summary: __, actions: ___, ...rest }: Record<string, unknown> = { ...reply }
  return Object.values(rest).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0)
}

test.each(SEARCHES)('the wildcards of LIKE are letters like others to %s', async (_, url) => {
  const admin = await stage.as('ADMIN')
  const headers = { authorization: `Bearer ${admin.token}` }
  const found = async (term: string) =>
    countIn((await app.inject({ url: url + encodeURIComponent(term), headers })).json())
  for (const term of ['%%%', '___________', 'a%z\\', '\\%', '%\\', '[a-z]', '.*'])
    expect(await found(term), term).toBe(0)
})

test('and one that is meant is found', async () => {
  const admin = await stage.as('ADMIN')
  await stage.person({ firstName: 'Hundred%', lastName: 'Under_score\\' })
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

test('control: a statement that is put together from texts does run the probes', async () => {
  await db.$client.query(`select 1 from users where email = '${PROBES[1]}'`)
  expect(await everRun()).toBe(true)
})
