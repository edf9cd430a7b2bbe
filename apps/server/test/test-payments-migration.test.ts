import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../src/testing/empty-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const files = globSync('*.sql', { cwd: MIGRATIONS })
  .sort()
  .map((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8'))
const index = files.findIndex((sql) => sql.includes('FUNCTION "counter_name"'))

type Given = { user?: 'Ann' | 'Ben'; purpose?: string; session?: string; invoice?: string }

async function upgraded(payments: Record<string, Given>) {
  const { client } = await emptyDatabase()
  for (const sql of files.slice(0, index)) await client.query(sql)
  await client.query(`insert into users (email, first_name, last_name) values ('a@mail.example', 'Ann', 'A'), ('b@mail.example', 'Ben', 'B');
    insert into orders (user_id, status, total_cents, paid_at) select id, 'SHIPPED', 1000, now() from users where first_name = 'Ann'`)
  for (const [name, { user = 'Ann', purpose = 'registration', session, invoice }] of Object.entries(payments))
    await client.query(
      `insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, expires_at, paid_at, session_id, invoice_id)
       select $2, case when $2 = 'order' then (select id from orders) else id end, id, $3, 1000, 'paid', '{}', now(), now(), $4, $5
       from users where first_name = $1`,
      [user, purpose, name, session ?? null, invoice ?? null],
    )
  await client.query(`insert into subscriptions (id, user_id, plan, status, period_end, gives_plan, payment_id)
    select 'sub_' || session_id, user_id, 'ALL_YOU_WANT', 'active', now(), true, id from payments where purpose = 'membership' and session_id is not null`)
  await client.query(files[index] ?? '')
  const read = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  return {
    tested: await read('select description as name from payments where is_test order by 1'),
    subscriptions: await read('select id as name from subscriptions where is_test'),
    orders: await read('select status as name from orders where is_test'),
    wrongCounters: await read(`select name from (
      select name, keys, at, sum(amount) from (select name, keys, at, amount from counters union all select name, keys, at, amount from counter_deltas) c
      group by 1, 2, 3 having sum(amount) <> 0 except select name, keys, at, amount from count_from_rows()) wrong`),
    counters: await read('select distinct name from count_from_rows() order by 1'),
  }
}

test('payments with a test session, what they paid for and the renewals of their memberships become those of test mode', async () => {
  const { tested, subscriptions, orders, wrongCounters, counters } = await upgraded({
    camp: { session: 'cs_test_1' },
    shirt: { session: 'cs_test_2', purpose: 'order' },
    'live camp': { session: 'cs_live_1', user: 'Ben' },
    'plan of Ann': { session: 'cs_test_3', purpose: 'membership' },
    'plan of Ben': { session: 'cs_live_3', purpose: 'membership', user: 'Ben' },
    'renewal of Ann': { invoice: 'in_1', purpose: 'membership' },
    'renewal of Ben': { invoice: 'in_2', purpose: 'membership', user: 'Ben' },
    'never opened': {},
  })
  expect(tested).toEqual(['camp', 'plan of Ann', 'renewal of Ann', 'shirt'])
  expect(subscriptions).toEqual(['sub_cs_test_3'])
  expect(orders).toEqual(['SHIPPED'])
  expect(wrongCounters).toEqual([])
  expect(counters).toEqual(expect.arrayContaining(['payments.revenue.day', 'test.orders', 'test.payments.revenue.day']))
})

test('a payment page that was never opened was in test mode where there were no others', async () => {
  expect((await upgraded({ camp: { session: 'cs_test_1' }, unopened: {} })).tested).toEqual(['camp', 'unopened'])
  expect((await upgraded({ unopened: {} })).tested).toEqual([])
})
