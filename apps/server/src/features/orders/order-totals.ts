// Order counts and revenue. Above a threshold they are cached, so that paging does not scan all orders.

import { ORDER_STATUSES, type OrderStatus, REVENUE_STATUSES } from '@crew-chief/domain/orders/order-status'
import { count, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { type OrderRow, orders } from './orders.tables.ts'

// Counting up to this many orders takes about a millisecond, so it is not cached.
const CACHE_THRESHOLD = 5_000
const CACHE_MS = 5_000
const MAX_CACHED = 100

type StatusTotals = { status: OrderRow['status']; isPaid: boolean; orders: number; cents: number }

export type OrderTotals = {
  byStatus: () => Promise<readonly StatusTotals[]>
  /** Cached per search, so that paging does not count again. */
  matching: (search: string, count: () => Promise<number>) => Promise<number>
  /** Call after a change, so that this node shows it immediately. */
  invalidate: () => void
}

/** Exact for few orders; up to five seconds old for many. */
export function createOrderTotals(db: Reader, { threshold = CACHE_THRESHOLD, now = Date.now } = {}): OrderTotals {
  const cache = new Map<string, { until: number; value: unknown }>()
  let generation = 0
  async function cached<T>(key: string, load: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
    const known = cache.get(key)
    // Safe cast: values under this key always come from the same `load`.
    if (known && known.until > now()) return known.value as T
    // Extend the entry while it is reloaded, so that concurrent requests use it instead of counting too.
    if (known) known.until = now() + CACHE_MS
    const before = generation
    const value = await load()
    if (cache.size >= MAX_CACHED) cache.clear()
    // A value loaded before an invalidation is outdated.
    if (sizeOf(value) > threshold && before === generation) cache.set(key, { until: now() + CACHE_MS, value })
    return value
  }
  return {
    byStatus: () =>
      cached(
        'byStatus',
        () => readStatusTotals(db),
        (rows) => sumOf(rows, ({ orders }) => orders),
      ),
    matching: (search, count) => cached(`search:${search}`, count, (found) => found),
    invalidate: () => {
      generation++
      cache.clear()
    },
  }
}

const sumOf = (rows: readonly StatusTotals[], value: (row: StatusTotals) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const isPlaced = ({ status, isPaid }: StatusTotals): boolean => status !== 'CANCELLED' || isPaid

/** The summary above the admin's table (spec 1 §2.10, §9). */
export function summaryOf(rows: readonly StatusTotals[]) {
  const withStatus = (statuses: readonly OrderStatus[]) => rows.filter(({ status }) => statuses.includes(status))
  const count = (some: readonly StatusTotals[]) => sumOf(some, ({ orders }) => orders)
  return {
    total: count(withStatus(ORDER_STATUSES).filter(isPlaced)),
    pending: count(withStatus(['PENDING'])),
    processing: count(withStatus(['PROCESSING'])),
    revenue: sumOf(withStatus(REVENUE_STATUSES), ({ cents }) => cents),
  }
}

export const countWith = (rows: readonly StatusTotals[], status: OrderStatus): number =>
  sumOf(
    rows.filter((row) => row.status === status),
    ({ orders }) => orders,
  )

const readStatusTotals = (db: Reader): Promise<StatusTotals[]> => {
  const isPaid = sql<boolean>`${orders.paidAt} is not null`
  return db
    .select({
      status: orders.status,
      isPaid,
      orders: count(),
      // The sum is a bigint, which the driver returns as a string.
      cents: sql<number>`sum(${orders.totalCents})`.mapWith(Number),
    })
    .from(orders)
    .groupBy(orders.status, isPaid)
}
