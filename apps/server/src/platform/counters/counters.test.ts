import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseErrorOf, inTransaction } from '../../db/transaction.ts'
import { rounds } from '../../testing/rounds.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { runFoldCounters } from './counters.store.ts'
import { counterDeltas } from './counters.tables.ts'

const server = await startTestServer()
const { db } = server

const KEPT = sql`select name, keys, at, sum(amount) as amount from (
    select name, keys, at, amount from counters union all select name, keys, at, amount from counter_deltas
  ) rows group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`
const COUNTED = sql`select * from count_from_rows() order by 1, 2, 3`

/** In one statement, so that both are of the same moment. */
async function expectExact(): Promise<number> {
  const { rows } = await db.execute<{ kept: unknown[]; counted: unknown[] }>(
    sql`select (select coalesce(json_agg(k), '[]') from (${KEPT}) k) as kept,
               (select coalesce(json_agg(c), '[]') from (${COUNTED}) c) as counted`,
  )
  expect(rows[0]?.kept).toEqual(rows[0]?.counted)
  const units = sql`(select coalesce(sum(quantity), 0) from order_items where order_id = orders.id)`
  expect((await db.execute(sql`select id from orders where units <> ${units}`)).rows).toEqual([])
  const paying = sql`(select count(*) from subscriptions where user_id = users.id and gives_plan)`
  expect((await db.execute(sql`select id from users where paying_subscriptions <> ${paying}`)).rows).toEqual([])
  return rows[0]?.counted.length ?? 0
}

/** Some row of a table, or none. */
const one = (table: SQL): SQL => sql`(select id from ${table} order by random() limit 1)`
const TIME = sql`case when random() < 0.8 then now() - random() * interval '3 hours' end`
const ORDER_STATUS = sql`(array['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'])[1 + floor(random() * 6)::int]`
const PAYMENT_STATUS = sql`(array['open', 'paid', 'failed'])[1 + floor(random() * 3)::int]`
const PLAN = sql`(array['ALL_YOU_NEED', 'ALL_YOU_WANT'])[1 + floor(random() * 2)::int]`
const CHANCE = sql`random() < 0.5`

const OPERATIONS = [
  sql`insert into users (email, first_name, last_name, has_to_reset, role) values (gen_random_uuid() || '@mail.example', 'Ann', 'A', ${CHANCE}, ${PLAN})`,
  sql`update users set role = ${PLAN}, has_to_reset = ${CHANCE} where id = ${one(sql`users`)}`,
  sql`update users set first_name = 'Ben' where id = ${one(sql`users`)}`,
  sql`update users set erased_at = ${TIME} where id = ${one(sql`users`)}`,
  sql`insert into orders (user_id, status, total_cents, paid_at, is_test) select id, ${ORDER_STATUS}, floor(random() * 9000), ${TIME}, ${CHANCE} from users order by random() limit 1`,
  sql`update orders set status = ${ORDER_STATUS}, paid_at = ${TIME} where id = ${one(sql`orders`)}`,
  sql`update orders set total_cents = floor(random() * 9000) where ${CHANCE}`,
  sql`insert into order_items (order_id, position, product_id, stock_id, name, category, description, price_cents, quantity)
    select id, 0, ('00000000-0000-4000-8000-00000000000' || floor(random() * 3))::uuid, id, 'Whistle', 'EQUIPMENT', '', 1, 1 + floor(random() * 4)
    from orders order by random() limit 3`,
  sql`update order_items set quantity = quantity + 1 where id = ${one(sql`order_items`)}`,
  sql`delete from order_items where id = ${one(sql`order_items`)}`,
  sql`delete from orders o where id = ${one(sql`orders`)} and not exists (select from order_items where order_id = o.id)`,
  sql`insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, expires_at, paid_at, is_test)
    select 'order', coalesce(${one(sql`orders`)}, gen_random_uuid()), id, '', 500 + floor(random() * 500), ${PAYMENT_STATUS}, '{}', now(), ${TIME}, ${CHANCE} from users order by random() limit 1`,
  sql`update payments set is_test = ${CHANCE} where id = ${one(sql`payments`)}`,
  sql`update payments set status = ${PAYMENT_STATUS}, paid_at = ${TIME} where id = ${one(sql`payments`)}`,
  sql`update payments set refunded_cents = floor(random() * 500) where ${CHANCE}`,
  sql`delete from payments where id = ${one(sql`payments`)}`,
  sql`insert into subscriptions (id, user_id, plan, status, period_end, gives_plan, is_test) select gen_random_uuid(), id, ${PLAN}, 'active', now(), ${CHANCE}, ${CHANCE} from users order by random() limit 1`,
  sql`update subscriptions set gives_plan = ${CHANCE}, ends_at_period_end = ${CHANCE}, unpaid_since = ${TIME} where id = ${one(sql`subscriptions`)}`,
  sql`update subscriptions set gives_plan = ${CHANCE} where user_id = ${one(sql`users`)}`,
  sql`delete from subscriptions where id = ${one(sql`subscriptions`)}`,
] as const

test('counters are exact after random changes by concurrent transactions, before and after they are folded', async () => {
  const { pick } = seededRandom(28)
  for (let round = 0; round < rounds(15, 100); round++) {
    await Promise.all(Array.from({ length: 20 }, () => db.execute(pick(OPERATIONS)).catch(ignoreConflict)))
    await Promise.all([runFoldCounters({ db }), runFoldCounters({ db }), expectExact()])
  }
  expect(await expectExact()).toBeGreaterThan(20)
  await runFoldCounters({ db })
  expect(await db.$count(counterDeltas)).toBe(0)
  await expectExact()
})

const LOCK_TIMEOUT = '55P03'
const codeOf = (error: unknown) => databaseErrorOf(error)?.code

// Deadlock, a foreign key, and a second open payment of an order: two of the changes exclude each other.
function ignoreConflict(error: unknown) {
  if (!['40P01', '23503', '23505'].includes(codeOf(error) ?? '')) throw error
}

const PAY = sql`insert into payments (purpose, subject_id, user_id, description, amount_cents, status, request, expires_at, paid_at)
  select 'registration', gen_random_uuid(), id, '', 500, 'paid', '{}', now(), '2026-03-01T12:00Z' from users limit 1`

/** Two payments of the same quarter of an hour, the second while the first is not committed. */
async function payTwiceAtOnce() {
  const paid = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  const first = inTransaction(db, async (tx) => {
    await tx.execute(PAY)
    paid.resolve()
    await isOver.promise
  })
  await paid.promise
  const second = inTransaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '200ms'`)
    await tx.execute(PAY)
  })
  try {
    await second
  } finally {
    isOver.resolve()
    await first
  }
}

test('writers of the same counter do not wait for each other', async () => {
  await db.execute(OPERATIONS[0])
  await payTwiceAtOnce()
  await expectExact()
})

test('control: they would if the trigger changed the counter itself', async () => {
  await db.execute(sql`create or replace function keep_payment_counters() returns trigger language plpgsql as $$
    begin
      insert into counters (name, keys, at, amount) select * from payment_counters(new)
      on conflict (name, at, keys) do update set amount = counters.amount + excluded.amount;
      return null;
    end $$`)
  await expect(payTwiceAtOnce().catch(codeOf)).resolves.toBe(LOCK_TIMEOUT)
})
