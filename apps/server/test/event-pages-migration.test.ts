import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../src/testing/empty-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const files = globSync('*.sql', { cwd: MIGRATIONS })
  .sort()
  .map((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8'))
const index = files.findIndex((sql) => sql.includes('CREATE TABLE "event_slugs"'))

async function previousVersion() {
  const { client } = await emptyDatabase()
  for (const sql of files.slice(0, index)) await client.query(sql)
  return { client, upgrade: () => client.query(files[index] ?? '') }
}

const insertEvent = (name: string) => `insert into events
  (name, type, description, starts_at, ends_at, timezone, location, max_participants)
  values ('${name}', 'camp', '', now(), now() + interval '1 day', 'UTC', 'Here', 10)`

test('existing events and products get slugs from their names, and names that repeat get different ones', async () => {
  const { client, upgrade } = await previousVersion()
  for (const name of ['Lakeshore Elite Camp', 'Camp!', 'camp', '裁判']) await client.query(insertEvent(name))
  await client.query(`insert into products (name, description, price_cents, category)
    values ('Fox 40 Whistle', '', 900, 'ACCESSORIES')`)
  await upgrade()
  const { rows } = await client.query<{ slug: string }>('select slug from events order by created_at, id')
  const slugs = rows.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(4)
  expect(slugs).toEqual(expect.arrayContaining(['lakeshore-elite-camp', 'camp', 'event']))
  expect((await client.query('select slug from products')).rows).toEqual([{ slug: 'fox-40-whistle' }])
})

test('refunds of the previous version count as refunded unless they failed', async () => {
  const { client, upgrade } = await previousVersion()
  await client.query(`
    insert into users (email, first_name, last_name) values ('a@mail.example', 'A', 'B');
    insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, expires_at)
      select 'registration', gen_random_uuid(), id, reason, 5000, 'paid', '{}', now()
      from users, unnest(array['succeeded', 'wanted', 'failed', 'none']) reason;
    insert into refunds (payment_id, amount_cents, reason, status)
      select id, amount_cents, 'asked', description from payments where description <> 'none'`)
  await upgrade()
  const { rows } = await client.query('select description, refunded_cents from payments order by 1')
  expect(rows).toEqual([
    { description: 'failed', refunded_cents: 0 },
    { description: 'none', refunded_cents: 0 },
    { description: 'succeeded', refunded_cents: 5000 },
    { description: 'wanted', refunded_cents: 5000 },
  ])
})

test('a node of the previous version creates events and products, which get a unique slug', async () => {
  const { client, upgrade } = await previousVersion()
  await upgrade()
  await client.query(insertEvent('Camp'))
  await client.query(insertEvent('Camp'))
  const { rows } = await client.query('select distinct slug from events')
  expect(rows).toHaveLength(2)
})

test('refunds get their cause and recorded payments their payer; the previous version can still insert both', async () => {
  const { client, upgrade } = await previousVersion()
  await client.query(`${insertEvent('Camp')};
    insert into users (email, first_name, last_name) values ('a@mail.example', 'A', 'B');
    insert into registrations (event_id, user_id, status) select events.id, users.id, 'CONFIRMED' from events, users;
    insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, expires_at)
      select 'order', gen_random_uuid(), id, reason, 5000, 'paid', '{}', now()
      from users, unnest(array['Paid too late', 'Cancelled by an admin', 'Moved away']) reason`)
  const insert = `
    insert into refunds (payment_id, amount_cents, reason) select id, 100, description from payments;
    insert into recorded_payments (registration_id, method, amount_cents, recorded_by)
      select registrations.id, 'cash', 500, users.id from registrations, users`
  await client.query(insert)
  await upgrade()
  const refunds = await client.query('select reason, cause from refunds order by reason')
  expect(refunds.rows).toEqual([
    { reason: 'Cancelled by an admin', cause: 'order-cancel' },
    { reason: 'Moved away', cause: 'admin' },
    { reason: 'Paid too late', cause: 'late' },
  ])
  const payers = await client.query('select payer_id = (select id from users) as is_holder from recorded_payments')
  expect(payers.rows).toEqual([{ is_holder: true }])
  await client.query(insert)
})

test('canceled spots of the previous version are known from payments and from releases signed for them', async () => {
  const { client, upgrade } = await previousVersion()
  await client.query(`
    ${insertEvent('Camp')};
    insert into users (email, first_name, last_name)
      select name || '@mail.example', name, '' from unnest(array['taken', 'free', 'lapsed', 'waited', 'late']) name;
    insert into registrations (event_id, user_id, status, created_at)
      select events.id, users.id, case first_name when 'taken' then 'CONFIRMED' else 'CANCELLED' end, '2026-02-01'
      from events, users;
    insert into waiver_acceptances (event_id, user_id, version, accepted_at)
      select events.id, users.id, 1, case first_name when 'waited' then '2026-01-01' else '2026-02-01' end::timestamptz
      from events, users;
    insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, expires_at, paid_at)
      select 'registration', r.id, u.id, '', 5000, case first_name when 'late' then 'paid' else 'expired' end, '{}', now(),
        case first_name when 'late' then '2026-02-02'::timestamptz end
      from registrations r join users u on u.id = r.user_id where first_name in ('lapsed', 'late')`)
  await upgrade()
  const { rows } = await client.query(`select first_name as name, to_char(confirmed_at, 'MM-DD') as confirmed
    from registrations r join users u on u.id = r.user_id order by 1`)
  expect(rows).toEqual([
    { name: 'free', confirmed: '02-01' },
    { name: 'lapsed', confirmed: null },
    { name: 'late', confirmed: '02-02' },
    { name: 'taken', confirmed: '02-01' },
    { name: 'waited', confirmed: null },
  ])
})
