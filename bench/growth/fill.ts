// Fills a migrated database by SQL, in minutes: 500,000 users, 2,000 events, 1,000,000 registrations, 5,000,000
// notifications, 3,000,000 mails, 500,000 orders, 1,000,000 audit entries and 200,000 recorded payments, divided by
// `divisor`. What belongs to one person or one event does not depend on it: two registrations, ten notifications and an
// order per user, 500 registrations per event, and the known user's own.

import pg from 'pg'
import { KNOWN_USER, SEEDED_EMAIL, seedUsers } from '../seeds/users.ts'
import { ADMIN } from '../sessions.ts'

export const CLINICIAN = 'clinician@mail.example'

/** Three of five events are open; none starts so soon that a job reminds its participants. */
export async function fill(url: string, divisor: number) {
  await seedUsers(url, 500_000 / divisor)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of preparations(2_000 / divisor)) await client.query(statement)
    const inserts: [string, string][] = [
      ['registrations', REGISTRATIONS(1_000_000 / divisor)],
      ['recorded_payments', RECORDED_PAYMENTS],
      ['notifications', NOTIFICATIONS(5_000_000 / divisor)],
      ['mails', MAILS(3_000_000 / divisor)],
      ['orders', ORDERS(500_000 / divisor)],
      ['order_items', ORDER_ITEMS],
      ['payments', PAYMENTS],
      ['subscriptions', SUBSCRIPTIONS],
      ['audit_entries', AUDIT(1_000_000 / divisor)],
    ]
    for (const [table, insert] of inserts) await insertWithoutIndexes(client, table, insert)
    await client.query(SEATS)
    await client.query(PAYING)
    await client.query('truncate counters, counter_deltas')
    await client.query('insert into counters select * from count_from_rows() order by name, at, keys')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** No foreign keys are checked and no trigger counts: the rows are consistent, and are counted at the end. */
const preparations = (events: number): string[] => [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set maintenance_work_mem = '512MB'",
  "set work_mem = '256MB'",
  ...STAFF,
  `create temp table people as select id, email, (row_number() over (order by id) - 1)::int as n from users
    where email like '%${SEEDED_EMAIL}' and email not like '${KNOWN_USER.email}%'`,
  'create unique index on people (n)',
  `create temp table known as select id from users where email like '${KNOWN_USER.email}%'`,
  'analyze people',
  `create temp table sizes as select count(*)::int as people, ${events} as events from people`,
  EVENTS,
  'insert into event_waivers (event_id, version, text) select id, 1, $$At my own risk.$$ from events',
  'create temp table numbered as select id, (row_number() over (order by id) - 1)::int as n from events',
  'analyze numbered',
]

/** Building an index at the end is several times faster than maintaining it. */
async function insertWithoutIndexes(client: pg.Client, table: string, insert: string) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(insert)
  for (const { definition } of rows) await client.query(definition)
}

const STAFF = [
  [ADMIN, 'Dana', 'ADMIN'],
  [CLINICIAN, 'Cleo', 'CLINICIAN'],
].map(
  ([email, name, role]) => `insert into users (email, first_name, last_name, role, email_confirmed_at)
    values ('${email}', '${name}', 'Whitfield', '${role}', now())`,
)

/** A row of the user with this number, modulo their count. */
const joinUser = (number: string) => `join people on people.n = (${number}) % (select people from sizes)`

const DESCRIPTION =
  'Two days of live games with a crew of three. Every game is filmed, every official goes home with notes from two clinicians, and the evenings belong to the rule book.'

// Every tenth event has a staff list; at the others every clinician is staff.
const EVENTS = `with inserted as (
  insert into events (name, type, description, starts_at, ends_at, timezone, location, max_participants, media, pricing, status)
  select 'Whistle week ' || n, (array['camp', 'webinar', 'summit', 'workshop', 'training'])[1 + n % 5], '${DESCRIPTION}',
    starts_at, starts_at + interval '2 days', 'America/New_York', 'Northgate Fieldhouse, Columbus, OH', 1000,
    array['https://files.example/events/' || gen_random_uuid() || '.webp'],
    jsonb_build_array(
      jsonb_build_object('id', gen_random_uuid(), 'priceCents', 9900, 'roles', jsonb_build_array('ALL_YOU_NEED', 'ALL_YOU_WANT')),
      jsonb_build_object('id', gen_random_uuid(), 'priceCents', 14900, 'roles', jsonb_build_array('NON_MEMBER', 'CLINICIAN'))),
    case when n % 5 < 3 then 'upcoming' else 'completed' end
  from sizes, generate_series(0, events - 1) n,
    lateral (select now() + case when n % 5 < 3 then interval '30 days' + n * interval '7 hours'
      else interval '-5 days' - n * interval '7 hours' end as starts_at) times
  returning id
) insert into event_staff (event_id, guest_name, functions)
  select id, 'Rosa Guest', '{clinician}' from (select id, row_number() over (order by id) as n from inserted) i where n % 10 = 0`

const REGISTRATIONS = (amount: number) => `insert into registrations (event_id, user_id, status, price_paid_cents,
    amount_due_cents, confirmed_at, created_at, changed_at)
  select numbered.id, people.id, case when i % 20 = 0 then 'CANCELLED' else 'CONFIRMED' end, 9900,
    case when i % 100 = 1 then 5000 else 0 end, times.at, times.at, times.at
  from sizes, generate_series(0, ${amount - 1}) i ${joinUser('i')}
    join numbered on numbered.n = (i / (select people from sizes) * 7 + i) % (select events from sizes),
    lateral (select now() - i::float8 / ${amount} * interval '1000 days' as at) times
  union all
  select numbered.id, known.id, 'CONFIRMED', 9900, 0, now(), now() - n * interval '1 day', now() from known, numbered where n < 25`

const RECORDED_PAYMENTS = `insert into recorded_payments (registration_id, payer_id, method, amount_cents, recorded_by, created_at)
  select id, user_id, 'cash', 9900, (select id from users where email = '${ADMIN}'), created_at
  from (select *, row_number() over () as n from registrations) numbered_registrations where n % 5 = 0`

const NOTIFICATIONS = (
  amount: number,
) => `insert into notifications (user_id, kind, event_id, title, body, path, key, in_app,
    created_at, seen_at)
  select people.id, 'announcement', (select id from numbered where n = 0), 'The gym opens at seven',
    'Bring both whistles and your black jacket.', '/my-events', i::text, true, times.at, case when i % 10 < 7 then times.at end
  from generate_series(0, ${amount - 1}) i ${joinUser('i::bigint * 7919')},
    lateral (select now() - i::float8 / ${amount} * interval '150 days' as at) times
  union all
  select known.id, 'announcement', null, 'The gym opens at seven', 'Bring both whistles.', '/my-events', n::text, true,
    now() - n * interval '1 day', null from known, generate_series(1, 60) n`

const MAILS = (
  amount: number,
) => `insert into mails (to_address, to_name, subject, text, html, mentions, status, attempts,
    created_at, sent_at)
  select people.email, 'Tess', 'You''re in: Whistle week', 'See you in Columbus.', '<p>See you in Columbus.</p>',
    array[people.id], case when i % 50000 = 0 then 'FAILED' else 'SENT' end, 1, times.at, times.at
  from generate_series(0, ${amount - 1}) i ${joinUser('i::bigint * 7919')},
    lateral (select now() - i::float8 / ${amount} * interval '80 days' as at) times`

const ADDRESS = JSON.stringify({
  name: 'Tess',
  address: '18 Jump Circle Way',
  city: 'Milwaukee',
  state: 'WI',
  zipCode: '53202',
  country: 'US',
})

// Of 20 orders, one was never paid, one was refunded and three are not delivered yet.
const ORDERS = (
  amount: number,
) => `insert into orders (user_id, status, total_cents, shipping_address, created_at, paid_at,
    changed_at, holds_stock, units)
  select people.id, case i % 20 when 0 then 'CANCELLED' when 1 then 'REFUNDED' when 2 then 'PROCESSING'
      when 3 then 'PROCESSING' when 4 then 'SHIPPED' else 'DELIVERED' end,
    4800, '${ADDRESS}'::jsonb, times.at, case when i % 20 > 0 then times.at end, times.at, i % 20 > 1, 2
  from generate_series(0, ${amount - 1}) i ${joinUser('i::bigint * 31')},
    lateral (select now() - i::float8 / ${amount} * interval '1000 days' as at) times
  union all
  select known.id, 'DELIVERED', 4800, '${ADDRESS}'::jsonb, times.at, times.at, times.at, true, 2 from known,
    generate_series(1, 25) n, lateral (select now() - n * interval '10 days' as at) times`

const ORDER_ITEMS = `insert into order_items (order_id, position, product_id, stock_id, name, category, description, size,
    price_cents, quantity)
  select id, 0, ('00000000-0000-4000-8000-' || lpad((hashtext(id::text) & 31)::text, 12, '0'))::uuid, gen_random_uuid(), 'Whistle', 'EQUIPMENT', 'Made for a long season.', 'M', 2400, 2
  from orders`

const PAYMENTS = `insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, session_id,
    payment_intent_id, expires_at, created_at, paid_at, paid_cents)
  select 'order', id, user_id, 'Order', total_cents, 'paid', '{}', 'cs_' || id, 'pi_' || id, created_at, created_at,
    paid_at, total_cents
  from orders where paid_at is not null`

// Every fiftieth user pays for the plan.
const SUBSCRIPTIONS = `insert into subscriptions (id, user_id, plan, status, period_end, gives_plan)
  select 'sub_' || u.id, u.id, u.role, 'active', now() + interval '20 days', true
  from people join users u on u.id = people.id where n % 25 = 0 and u.role in ('ALL_YOU_NEED', 'ALL_YOU_WANT')`

const PAYING = `update users u set paying_subscriptions = 1 from subscriptions s where s.user_id = u.id and s.gives_plan`

const AUDIT = (
  amount: number,
) => `insert into audit_entries (created_at, action, actor_id, actor_name, subject_kind, subject_id,
    subject_name, person_id, person_name)
  select now() - i::float8 / ${amount} * interval '1000 days',
    (array['users.edited', 'registrations.changed', 'orders.status_changed', 'events.edited'])[1 + i % 4],
    (select id from users where email = '${ADMIN}'), 'Dana Whitfield', 'user', people.id::text, people.email, people.id,
    people.email
  from generate_series(0, ${amount - 1}) i ${joinUser('i::bigint * 7919')}`

const SEATS = `update events set seats_taken = (select count(*) from registrations r
  where r.event_id = events.id and r.status = 'CONFIRMED')`
