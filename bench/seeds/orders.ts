import { queryDatabase } from '../databases.ts'
import { KNOWN_USER, SEEDED_EMAIL } from './users.ts'

/** Requires seeded users. The known user has the same number of orders in every database; only the rest grows. */
export async function seedOrders(url: string, amount: number) {
  await queryDatabase(url, INSERT, [amount])
  await queryDatabase(url, 'vacuum analyze orders, order_items, order_messages, payments, refunds')
}

const ORDERS_OF_KNOWN_USER = 25

const CUSTOMER = `case when n % ($1 / ${ORDERS_OF_KNOWN_USER}) = 7
  then (select id from users where email like '${KNOWN_USER.email}%')
  else (customers.ids)[1 + n::bigint * 7919 % cardinality(customers.ids)] end`

// Of 20 orders, one was never paid, one was refunded and three are not delivered yet.
const STATUS = `case n % 20 when 0 then 'CANCELLED' when 1 then 'REFUNDED' when 2 then 'PROCESSING'
  when 3 then 'PROCESSING' when 4 then 'SHIPPED' else 'DELIVERED' end`

const ADDRESS = { name: 'Tess', address: '18 Jump Circle Way', city: 'Milwaukee', state: 'WI', zipCode: '53202' }

const INSERT = `with customers as (
  select array_agg(id order by id) as ids from users where email like '%${SEEDED_EMAIL}'
), inserted as (
  insert into orders (user_id, status, total_cents, shipping_address, created_at, paid_at, holds_stock)
  select ${CUSTOMER}, ${STATUS}, 4800, '${JSON.stringify({ ...ADDRESS, country: 'US' })}'::jsonb,
    now() - n * interval '5 minutes', case when n % 20 > 0 then now() - n * interval '5 minutes' end, n % 20 > 1
  from generate_series(1, $1::int) n, customers
  returning id, user_id, status, total_cents, created_at, paid_at
), items as (
  insert into order_items (order_id, position, product_id, stock_id, name, category, description, image_url, size,
    price_cents, quantity)
  select id, line, gen_random_uuid(), gen_random_uuid(), 'Whistle ' || line, 'EQUIPMENT',
    'Made for a long season: light, and quiet where it should be.', 'https://files.example/products/images/whistle.webp',
    'M', 2400, 1
  from inserted, generate_series(0, 1) line
), messages as (
  insert into order_messages (order_id, text)
  select id, 'When will it be here?' from inserted where status = 'PROCESSING'
), paid as (
  insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, session_id,
    payment_intent_id, expires_at, created_at, paid_at, paid_cents)
  select 'order', id, user_id, 'Order', total_cents, 'paid', '{}', 'cs_' || id, 'pi_' || id, created_at, created_at,
    paid_at, total_cents
  from inserted where paid_at is not null
  returning id, subject_id, amount_cents, created_at
) insert into refunds (payment_id, amount_cents, reason, status, provider_refund_id, created_at)
  select paid.id, amount_cents, 'Refunded by an admin', 'succeeded', 're_' || paid.id, paid.created_at
  from paid join inserted on inserted.id = paid.subject_id where inserted.status = 'REFUNDED'`
