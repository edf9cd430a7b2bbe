import type { Reader } from '../../db/transaction.ts'
import { countUsers, type UserFilter } from './users.store.ts'

// Up to this number counting takes a few milliseconds, and the result is not cached.
const CACHE_THRESHOLD = 10_000
const CACHE_MS = 5_000

export type UserTotals = (filter: UserFilter) => Promise<number>

/** Exact for searches, incomplete profiles and small numbers; for large numbers up to five seconds old. */
export function createUserTotals(db: Reader, { threshold = CACHE_THRESHOLD, now = Date.now } = {}): UserTotals {
  const cached = new Map<string, { total: number; until: number }>()
  return async (filter) => {
    if (filter.search || filter.profile) return countUsers(db, filter)
    const key = filter.role ?? 'all'
    const entry = cached.get(key)
    if (entry && entry.until > now()) return entry.total
    const total = await countUsers(db, filter)
    if (total > threshold) cached.set(key, { total, until: now() + CACHE_MS })
    return total
  }
}
