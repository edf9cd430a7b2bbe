// Helpers for race tests.

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Reader } from '../db/transaction.ts'

/** Blocks until `parties` callers have arrived; later callers pass directly. */
export function createBarrier(parties: number): () => Promise<void> {
  let arrived = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return async () => {
    arrived++
    if (arrived >= parties) resolve()
    await promise
  }
}

export const runConcurrently = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Processes all items with `count` workers. */
export async function processConcurrently<T>(
  count: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries()
  await runConcurrently(count, async () => {
    for (const [index, item] of rest) await work(item, index)
  })
}

/** Resolves when `count` statements are waiting for a lock. */
export async function waitForLockWaiters(db: Reader, count = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThanOrEqual(count)
}
