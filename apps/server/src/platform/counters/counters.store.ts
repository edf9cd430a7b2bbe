// Counts and sums of rows that would take too long to scan. Triggers keep them (migrations/0028_counters.sql), so they
// are exact in every transaction. A counter is the sum of its row and of the deltas that were not added to it yet.

import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Reader } from '../../db/transaction.ts'
import { jobKind } from '../jobs/jobs.ts'
import { counterDeltas, counters } from './counters.tables.ts'

/** Counters of times have a row per day (UTC) and, with another name, per quarter of an hour. */
type TimeCounter = 'users.joined' | 'orders.sales' | 'payments.revenue'
type MoneyCounter = 'orders' | 'orders.units.day' | 'subscriptions' | 'orders.sales' | 'payments.revenue'
type TestCounter<Name> = Name extends MoneyCounter ? Name | `test.${Name}` : Name
type CounterName =
  | TestCounter<'users' | 'orders' | 'orders.units.day' | 'subscriptions' | 'subscribers'>
  | `${TestCounter<TimeCounter>}.${'day' | 'quarter'}`

/** What was made in test mode has counters of its own. Figures are of the present mode, so that no sum has both. */
export const ofMode = <Name extends MoneyCounter>(
  { testPayments }: Pick<Config, 'testPayments'>,
  name: Name,
): Name | `test.${Name}` => (testPayments ? `test.${name}` : name)

/** The rows of counters: `name`, `keys`, `at` and `amount`. Several have the same keys and time: sum them. */
export const countedRows = (...names: CounterName[]): SQL => {
  const isCounted = sql`name = any(${sql.param(names)}::text[])`
  return sql`(
  select name, keys, at, amount from ${counters} where ${isCounted}
  union all select name, keys, at, amount from ${counterDeltas} where ${isCounted}) counted`
}

/**
 * A query of the sum between two times that start a quarter of an hour, as midnight does in every time zone, and are a
 * day or more apart.
 */
export function countedBetween(name: TestCounter<TimeCounter>, from: SQL, until: SQL, where = sql`true`): SQL {
  const firstDay = sql`(date_trunc('day', ${from} - interval '1 microsecond', 'UTC') + interval '24 hours')`
  const lastDay = sql`date_trunc('day', ${until}, 'UTC')`
  return sql`select coalesce(sum(amount), 0) from (
    select keys, amount from ${countedRows(`${name}.day`)} where at >= ${firstDay} and at < ${lastDay}
    union all select keys, amount from ${countedRows(`${name}.quarter`)} where at >= ${from} and at < ${firstDay}
    union all select keys, amount from ${countedRows(`${name}.quarter`)} where at >= ${lastDay} and at < ${until}
  ) parts where ${where}`
}

/** The amounts by name and keys. */
export async function readCounter(
  db: Reader,
  ...names: CounterName[]
): Promise<{ name: string; keys: string[]; amount: number }[]> {
  const { rows } = await db.execute<{ name: string; keys: string[]; amount: string }>(
    sql`select name, keys, sum(amount) as amount from ${countedRows(...names)} group by name, keys`,
  )
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
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
