// Rate limits, stored in the database so that they apply across nodes and restarts.

import type { ErrorCode } from '@crew-chief/contract/errors'
import { eq, lte, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { inSeconds } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import type { Reader } from '../db/transaction.ts'
import { attempts } from './rate-limit.tables.ts'
import { pseudonymOf } from './tokens.ts'

export type Limit = { name: string; max: number; seconds: number; errorCode: ErrorCode }

export type RateLimits = {
  /** Counts the attempt and throws when the limit is exceeded. Atomic, so that parallel attempts are all counted. */
  take: (limit: Limit, ...subject: string[]) => Promise<void>
  /** The same without throwing, in the caller's transaction. False when the limit is exceeded. */
  tryTake: (db: Reader, limit: Omit<Limit, 'errorCode'>, ...subject: string[]) => Promise<boolean>
  /** Uncounts an attempt that succeeded or was not processed. */
  release: (limit: Pick<Limit, 'name'>, ...subject: string[]) => Promise<void>
  sweep: () => Promise<void>
}

export function createRateLimits(db: Db, secret: string): RateLimits {
  const keyOf = (limit: Pick<Limit, 'name'>, subject: string[]) => `${limit.name}:${pseudonymOf(secret, ...subject)}`
  const tryTake: RateLimits['tryTake'] = async (reader, limit, ...subject) => {
    const hasExpired = sql`${attempts.resetsAt} <= now()`
    const [row] = await reader
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
    return (row?.count ?? 0) <= limit.max
  }
  return {
    tryTake,
    take: async (limit, ...subject) => {
      if (!(await tryTake(db, limit, ...subject))) throw new AppError(limit.errorCode)
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
