// How many people there are, without going through tens of thousands of rows for every page of the table.

import type { Reader } from '../../db/transaction.ts'
import { countPeople, type PeopleFilter } from './people.store.ts'

// Up to here a count takes a few milliseconds and is made each time.
const MANY = 10_000
const REMEMBERED_MS = 5_000

export type PeopleTotals = (filter: PeopleFilter) => Promise<number>

/** Exact for searches and wherever there are few; of many, the total may be five seconds old. */
export function createPeopleTotals(db: Reader, { many = MANY, now = Date.now } = {}): PeopleTotals {
  const remembered = new Map<string, { total: number; until: number }>()
  return async (filter) => {
    if (filter.search) return countPeople(db, filter)
    const key = filter.role ?? 'everybody'
    const known = remembered.get(key)
    if (known && known.until > now()) return known.total
    const total = await countPeople(db, filter)
    if (total > many) remembered.set(key, { total, until: now() + REMEMBERED_MS })
    return total
  }
}
