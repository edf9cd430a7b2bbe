// Races on purpose: everybody waits at the line, then all go at once.

import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Reader } from '../db/transaction.ts'

/** Nobody passes before `parties` have arrived; whoever comes later walks through. */
export function startLine(parties: number): () => Promise<void> {
  let arrived = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return async () => {
    arrived++
    if (arrived >= parties) resolve()
    await promise
  }
}

/** The same work `count` times at once. */
export const atOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** All of a pile, `count` at a time: each of the workers takes the next piece when it is through. */
export async function shareOut<T>(
  count: number,
  pile: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const rest = pile.entries()
  await atOnce(count, async () => {
    for (const [index, item] of rest) await work(item, index)
  })
}

/** Until `count` statements wait for somebody else's transaction. */
export async function untilWaiting(db: Reader, count = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThanOrEqual(count)
    },
    { timeout: 4_000, interval: 10 },
  )
}
