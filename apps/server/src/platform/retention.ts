// Deletes old data in batches, each in a transaction of its own, so that nothing waits for long and a stop loses nothing.

import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'

export type RetentionRule = {
  name: string
  table: PgTable
  key: PgColumn
  /** The time from which the age counts. It needs an index. */
  age: PgColumn
  days: number
  where?: SQL | undefined
  /** New values; without them the rows are deleted. */
  set?: Record<string, unknown>
}

const BATCH_SIZE = 1_000
// The queue considers a job dead after two minutes. What remains is left for the next run.
const MAX_RUN_MS = 60_000

/** Returns how many rows each rule has changed. Rows that another transaction has locked are left for the next run. */
export async function applyRetention(
  db: Db,
  rules: readonly RetentionRule[],
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const until = performance.now() + MAX_RUN_MS
  const changed: Record<string, number> = {}
  // Batch by batch in turn, so that one rule with a lot to do does not hold up the others.
  for (let open = rules; open.length > 0; ) {
    const unfinished: RetentionRule[] = []
    for (const rule of open) {
      if (signal.aborted || performance.now() > until) return changed
      const count = await applyBatch(db, rule)
      if (count > 0) changed[rule.name] = (changed[rule.name] ?? 0) + count
      if (count === BATCH_SIZE) unfinished.push(rule)
    }
    open = unfinished
  }
  return changed
}

const applyBatch = (db: Db, { table, key, age, days, where, set }: RetentionRule): Promise<number> =>
  inTransaction(db, async (tx) => {
    const old = tx
      .select({ key })
      .from(table)
      .where(and(lt(age, sql`now() - make_interval(days => ${days})`), where))
      .orderBy(age)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    // An array, because the planner may run a subquery of IN more than once, each time with other rows.
    const isOld = sql`${key} = any(array(${old}))`
    const { rowCount } = await (set ? tx.update(table).set(set).where(isOld) : tx.delete(table).where(isOld))
    return rowCount ?? 0
  })
