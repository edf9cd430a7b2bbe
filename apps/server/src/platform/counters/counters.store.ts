// Counts and sums of rows that would take too long to scan. Triggers keep them (migrations/0028_counters.sql), so they
// are exact in every transaction. A counter is the sum of its row and of the deltas that were not added to it yet.

import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { jobKind } from '../jobs/jobs.ts'
import { counterDeltas, counters } from './counters.tables.ts'

/** Counters of times have a row per day (UTC) and, with another name, per quarter of an hour. */
type TimeCounter = 'users.joined' | 'orders.sales' | 'payments.revenue'
type CounterName =
  | 'users'
  | 'orders'
  | 'orders.units.day'
  | 'subscriptions'
  | 'subscribers'
  | `${TimeCounter}.${'day' | 'quarter'}`

/** The rows of a counter: `keys`, `at` and `amount`. Several have the same keys and time: sum them. */
export const countedRows = (name: CounterName): SQL => sql`(
  select keys, at, amount from ${counters} where name = ${name}
  union all select keys, at, amount from ${counterDeltas} where name = ${name}) counted`

/**
 * A query of the sum between two times that start a quarter of an hour, as midnight does in every time zone, and are a
 * day or more apart.
 */
export function countedBetween(name: TimeCounter, from: SQL, until: SQL, where = sql`true`): SQL {
  const firstDay = sql`(date_trunc('day', ${from} - interval '1 microsecond', 'UTC') + interval '24 hours')`
  const lastDay = sql`date_trunc('day', ${until}, 'UTC')`
  return sql`select coalesce(sum(amount), 0) from (
    select keys, amount from ${countedRows(`${name}.day`)} where at >= ${firstDay} and at < ${lastDay}
    union all select keys, amount from ${countedRows(`${name}.quarter`)} where at >= ${from} and at < ${firstDay}
    union all select keys, amount from ${countedRows(`${name}.quarter`)} where at >= ${lastDay} and at < ${until}
  ) parts where ${where}`
}

/** The amounts by keys. */
export async function readCounter(db: Reader, name: CounterName): Promise<{ keys: string[]; amount: number }[]> {
  const { rows } = await db.execute<{ keys: string[]; amount: string }>(
    sql`select keys, sum(amount) as amount from ${countedRows(name)} group by keys`,
  )
  return rows.map(({ keys, amount }) => ({ keys, amount: Number(amount) }))
}

export const foldCounters = jobKind<object>('counters.fold')
export const FOLD_CRON = '*/5 * * * *'

/** Adds the deltas to the counters, so that there are few rows to read. */
export async function runFoldCounters({ db }: { db: Reader }): Promise<void> {
  await db.execute(sql`
    with folded as (delete from ${counterDeltas} returning name, keys, at, amount)
    insert into ${counters} (name, keys, at, amount)
    select name, keys, at, sum(amount) from folded group by name, keys, at having sum(amount) <> 0
    order by name, at, keys
    on conflict (name, at, keys) do update set amount = ${counters}.amount + excluded.amount`)
}
