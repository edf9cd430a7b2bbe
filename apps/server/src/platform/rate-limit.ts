// Limits kept in the database, so that they hold across nodes and restarts.

import type { ErrorCode } from '@crew-chief/contract/errors'
import { eq, lte, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { inSeconds } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { attempts } from './rate-limit.tables.ts'
import { blindName } from './tokens.ts'

export type Limit = { name: string; most: number; seconds: number; refusal: ErrorCode }

export type RateLimits = {
  /** Counts first and decides on the count, so that a hundred attempts at once are a hundred attempts. */
  take: (limit: Limit, ...who: string[]) => Promise<void>
  /** The attempt turned out to be honest: as if it never was. */
  giveBack: (limit: Limit, ...who: string[]) => Promise<void>
  sweep: () => Promise<void>
}

export function createRateLimits(db: Db, secret: string): RateLimits {
  const keyOf = (limit: Limit, who: string[]) => `${limit.name}:${blindName(secret, ...who)}`
  return {
    take: async (limit, ...who) => {
      const isOver = sql`${attempts.resetsAt} <= now()`
      const [row] = await db
        .insert(attempts)
        .values({ key: keyOf(limit, who), count: 1, resetsAt: inSeconds(limit.seconds) })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
            resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attempts.resetsAt} end`,
          },
        })
        .returning({ count: attempts.count })
      if ((row?.count ?? 0) > limit.most) throw new AppError(limit.refusal)
    },
    giveBack: async (limit, ...who) => {
      await db
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(eq(attempts.key, keyOf(limit, who)))
    },
    sweep: async () => {
      await db.delete(attempts).where(lte(attempts.resetsAt, sql`now()`))
    },
  }
}
