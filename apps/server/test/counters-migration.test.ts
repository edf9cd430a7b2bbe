import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../src/testing/empty-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const files = globSync('*.sql', { cwd: MIGRATIONS })
  .sort()
  .map((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8'))
const index = files.findIndex((sql) => sql.includes('CREATE TABLE "counters"'))

test('counters start with the rows there are', async () => {
  const { client } = await emptyDatabase()
  for (const sql of files.slice(0, index)) await client.query(sql)
  await client.query(`
    insert into users (email, first_name, last_name, role, has_to_reset, created_at, erased_at) values
      ('ann@mail.example', 'Ann', 'A', 'ADMIN', false, '2026-01-05T10:29Z', null),
      ('ben@mail.example', 'Ben', 'B', 'ADMIN', false, '2026-01-05T10:30Z', null),
      ('gone@mail.example', '', '', 'NON_MEMBER', true, '2026-01-05T10:30Z', now());
    insert into orders (user_id, status, total_cents, paid_at)
      select id, 'SHIPPED', 1000, '2026-01-05T10:59Z' from users where first_name <> '';
    insert into order_items (order_id, position, product_id, stock_id, name, category, description, price_cents, quantity)
      select id, 0, '00000000-0000-4000-8000-000000000000', id, 'Whistle', 'EQUIPMENT', '', 500, 2 from orders;
    insert into payments (purpose, subject_id, user_id, description, amount_cents, refunded_cents, status, request, expires_at, paid_at)
      select 'order', id, user_id, '', 1000, 300, 'paid', '{}', now(), paid_at from orders;
    insert into subscriptions (id, user_id, plan, status, period_end, gives_plan)
      select first_name, id, 'ALL_YOU_WANT', 'active', now(), first_name = 'Ann' from users`)
  await client.query(files[index] ?? '')
  const { rows } = await client.query(
    `select name, keys, case when at > '-infinity' then to_char(at at time zone 'UTC', 'DD HH24:MI') end as at, amount::int
      from counters order by name collate "C", at, keys`,
  )
  const item = '00000000-0000-4000-8000-000000000000'
  expect(rows).toEqual([
    { name: 'orders', keys: ['SHIPPED', 'paid', 'cents'], at: null, amount: 2_000 },
    { name: 'orders', keys: ['SHIPPED', 'paid', 'orders'], at: null, amount: 2 },
    { name: 'orders.sales.day', keys: ['SHIPPED'], at: '05 00:00', amount: 2_000 },
    { name: 'orders.sales.quarter', keys: ['SHIPPED'], at: '05 10:45', amount: 2_000 },
    { name: 'orders.units.day', keys: [item, 'SHIPPED'], at: '05 00:00', amount: 4 },
    { name: 'payments.revenue.day', keys: [], at: '05 00:00', amount: 1_400 },
    { name: 'payments.revenue.quarter', keys: [], at: '05 10:45', amount: 1_400 },
    { name: 'subscriptions', keys: ['ALL_YOU_WANT', 'renewing', 'paid'], at: null, amount: 1 },
    { name: 'users', keys: ['ADMIN', 'complete'], at: null, amount: 2 },
    { name: 'users.joined.day', keys: [], at: '05 00:00', amount: 2 },
    { name: 'users.joined.quarter', keys: [], at: '05 10:15', amount: 1 },
    { name: 'users.joined.quarter', keys: [], at: '05 10:30', amount: 1 },
  ])
})
