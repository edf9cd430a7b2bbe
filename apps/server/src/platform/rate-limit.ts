// Rate limits, stored in the database so that they apply across nodes and restarts.

import type { ErrorCode } from '@crew-chief/contract/errors'
import { eq, lte, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { inSeconds } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { attempts } from './rate-limit.tables.ts'
import { pseudonymOf } from './tokens.ts'

export type Limit = { name: string; max: number; seconds: number; errorCode: ErrorCode }

export type RateLimits = {
  /** Counts the attempt and throws when the limit is exceeded. Atomic, so that parallel attempts are all counted. */
  take: (limit: Limit, ...subject: string[]) => Promise<void>
  /** Uncounts an attempt that succeeded or was not processed. */
  release: (limit: Limit, ...subject: string[]) => Promise<void>
  sweep: () => Promise<void>
}

export function createRateLimits(db: Db, secret: string): RateLimits {
  const keyOf = (limit: Limit, subject: string[]) => `${limit.name}:${pseudonymOf(secret, ...subject)}`
  return {
    take: async (limit, ...subject) => {
      const hasExpired = sql`${attempts.resetsAt} <= now()`
      const [row] = await db
        .insert(attempts)
        .values({ key: keyOf(limit, subject), count: 1, resetsAt: inSeconds(limit.seconds) })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${hasExpired} then 1 else ${attempts.count} + 1 end`,
            resetsAt: sql`case when ${hasExpired} then excluded.resets_at else ${attempts.resetsAt} end`,
          },
        })
        .returning({ count: attempts.count })
      if ((row?.count ?? 0) > limit.max) throw new AppError(limit.errorCode)
    },
    release: async (limit, ...subject) => {
      await db
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(eq(attempts.key, keyOf(limit, subject)))
    },
    sweep: async () => {
      await db.delete(attempts).where(lte(attempts.resetsAt, sql`now()`))
    },
  }
}
