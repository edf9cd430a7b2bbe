// Order counts and revenue, and the cached counts of searches.

import { ORDER_STATUSES, type OrderStatus, REVENUE_STATUSES } from '@crew-chief/domain/orders/order-status'
import type { Config } from '../../config.ts'
import type { Reader } from '../../db/transaction.ts'
import { readCounter } from '../../platform/counters/counters.store.ts'
import type { OrderRow } from './orders.tables.ts'

// Counting up to this many orders takes about a millisecond, so it is not cached.
const CACHE_THRESHOLD = 5_000
const CACHE_MS = 5_000
const MAX_CACHED = 100

/** `isTest`: paid in test mode. */
type StatusTotals = { status: OrderRow['status']; isPaid: boolean; isTest: boolean; orders: number; cents: number }

/** Counts of searches. */
export type OrderMatches = {
  /** Cached per search, so that paging does not count again. */
  matching: (search: string, count: () => Promise<number>) => Promise<number>
  /** Call after a change, so that this node shows it immediately. */
  invalidate: () => void
}

/** Exact for few orders; up to five seconds old for many. */
export function createOrderMatches({ threshold = CACHE_THRESHOLD, now = Date.now } = {}): OrderMatches {
  const cache = new Map<string, { until: number; found: number }>()
  let generation = 0
  return {
    matching: async (search, count) => {
      const known = cache.get(search)
      if (known && known.until > now()) return known.found
      // Extend the entry while it is counted again, so that concurrent requests use it instead of counting too.
      if (known) known.until = now() + CACHE_MS
      const before = generation
      const found = await count()
      if (cache.size >= MAX_CACHED) cache.clear()
      // A count started before an invalidation is outdated.
      if (found > threshold && before === generation) cache.set(search, { until: now() + CACHE_MS, found })
      return found
    },
    invalidate: () => {
      generation++
      cache.clear()
    },
  }
}

const sumOf = (rows: readonly StatusTotals[], value: (row: StatusTotals) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const isPlaced = ({ status, isPaid }: StatusTotals): boolean => status !== 'CANCELLED' || isPaid

type Mode = Pick<Config, 'testPayments'>

/** The summary above the admin's table (spec 1 §2.10, §9). The revenue is of the present mode. */
export function summaryOf(rows: readonly StatusTotals[], { testPayments }: Mode) {
  const withStatus = (statuses: readonly OrderStatus[]) => rows.filter(({ status }) => statuses.includes(status))
  const count = (some: readonly StatusTotals[]) => sumOf(some, ({ orders }) => orders)
  return {
    total: count(withStatus(ORDER_STATUSES).filter(isPlaced)),
    pending: count(withStatus(['PENDING'])),
    processing: count(withStatus(['PROCESSING'])),
    revenue: sumOf(
      withStatus(REVENUE_STATUSES).filter(({ isTest }) => isTest === testPayments),
      ({ cents }) => cents,
    ),
  }
}

export const countWith = (rows: readonly StatusTotals[], status: OrderStatus): number =>
  sumOf(
    rows.filter((row) => row.status === status),
    ({ orders }) => orders,
  )

export async function readOrderTotals(db: Reader): Promise<StatusTotals[]> {
  const amounts = await readCounter(db, 'orders', 'test.orders')
  const inUnit = (wanted: 'orders' | 'cents') => amounts.filter(({ keys: [, , unit] }) => unit === wanted)
  const centsOf = new Map(
    inUnit('cents').map(({ name, keys: [status, paid], amount }) => [`${name} ${status} ${paid}`, amount]),
  )
  return inUnit('orders').map(({ name, keys: [status, paid], amount }) => ({
    // The trigger writes the column of the orders.
    status: status as OrderStatus,
    isPaid: paid === 'paid',
    isTest: name === 'test.orders',
    orders: amount,
    cents: centsOf.get(`${name} ${status} ${paid}`) ?? 0,
  }))
}
