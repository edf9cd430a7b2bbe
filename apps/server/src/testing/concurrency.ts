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

const LOCK_WAITERS = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const countLockWaiters = async (db: Reader) => (await db.execute(LOCK_WAITERS)).rows.length

/** Resolves when `count` statements are waiting for a lock. */
export async function waitForLockWaiters(db: Reader, count = 1): Promise<void> {
  await expect.poll(() => countLockWaiters(db)).toBeGreaterThanOrEqual(count)
}

/** Resolves when a statement is waiting for a lock, or the work ended without waiting. */
export const waitForLockOrEnd = (db: Reader, work: Promise<unknown>): Promise<void> =>
  waitForOrEnd(async () => (await countLockWaiters(db)) > 0, work)

/**
 * Resolves when the condition is true or the work ended, with or without an error. Not `Promise.race` with a poll: it
 * would go on after the test, and a poll advances the fake clock of the test that is running.
 */
export async function waitForOrEnd(condition: () => boolean | Promise<boolean>, work: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  work.then(end, end)
  await expect.poll(async () => hasEnded || (await condition())).toBe(true)
}
