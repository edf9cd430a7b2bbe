// Made-up orders of made-up people: two lines each, paid for, some sent back, some never paid.

import { onDatabase } from '../databases.ts'
import { CROWD_MAIL, SOMEBODY } from './people.ts'

/** The people must be there. Somebody has about as many orders in every database: only what surrounds them grows. */
export async function fillOrders(url: string, amount: number) {
  await onDatabase(url, INSERT, [amount])
  await onDatabase(url, 'vacuum analyze orders, order_items, order_messages, payments, refunds')
}

const SOMEBODYS = 25

const CUSTOMER = `case when n % ($1 / ${SOMEBODYS}) = 7
  then (select id from users where email like '${SOMEBODY.email}%')
  else (crowd.ids)[1 + n::bigint * 7919 % cardinality(crowd.ids)] end`

// Of twenty, one was never paid, one was given back, three are still on their way.
const STATUS = `case n % 20 when 0 then 'CANCELLED' when 1 then 'REFUNDED' when 2 then 'PROCESSING'
  when 3 then 'PROCESSING' when 4 then 'SHIPPED' else 'DELIVERED' end`

const ADDRESS = { name: 'Tess', address: '18 Jump Circle Way', city: 'Milwaukee', state: 'WI', zipCode: '53202' }

const INSERT = `with crowd as (
  select array_agg(id order by id) as ids from users where email like '%${CROWD_MAIL}'
), made as (
  insert into orders (user_id, status, total_cents, shipping_address, created_at, paid_at, holds_stock)
  select ${CUSTOMER}, ${STATUS}, 4800, '${JSON.stringify({ ...ADDRESS, country: 'US' })}'::jsonb,
    now() - n * interval '5 minutes', case when n % 20 > 0 then now() - n * interval '5 minutes' end, n % 20 > 1
  from generate_series(1, $1::int) n, crowd
  returning id, user_id, status, total_cents, created_at, paid_at
), items as (
  insert into order_items (order_id, position, product_id, stock_id, name, category, description, image_url, size,
    price_cents, quantity)
  select id, line, gen_random_uuid(), gen_random_uuid(), 'Whistle ' || line, 'EQUIPMENT',
    'Made for a long season: light, and quiet where it should be.', 'https://files.example/products/images/whistle.webp',
    'M', 2400, 1
  from made, generate_series(0, 1) line
), messages as (
  insert into order_messages (order_id, text)
  select id, 'When will it be here?' from made where status = 'PROCESSING'
), paid as (
  insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, session_id,
    payment_intent_id, expires_at, created_at, paid_at, paid_cents)
  select 'order', id, user_id, 'Order', total_cents, 'paid', '{}', 'cs_' || id, 'pi_' || id, created_at, created_at,
    paid_at, total_cents
  from made where paid_at is not null
  returning id, subject_id, amount_cents, created_at
) insert into refunds (payment_id, amount_cents, reason, status, provider_refund_id, created_at)
  select paid.id, amount_cents, 'Refunded by an admin', 'succeeded', 're_' || paid.id, paid.created_at
  from paid join made on made.id = paid.subject_id where made.status = 'REFUNDED'`
