// How many orders there are and what they brought, without going through a hundred thousand rows for every page.

import { ORDER_STATUSES, type OrderStatus, REVENUE_STATUSES } from '@crew-chief/domain/orders/order-status'
import type { Reader } from '../../db/transaction.ts'
import { type Tally, tallyOrders } from './order-figures.store.ts'
import type { Page } from './order-pages.store.ts'

// Up to here counting takes about a millisecond and is done each time.
const MANY = 5_000
const REMEMBERED_MS = 5_000
const MOST_REMEMBERED = 100

export type OrderTotals = {
  tally: () => Promise<readonly Tally[]>
  /** A search that finds many need not be counted again for each of its pages. */
  matching: (search: string, count: () => Promise<number>) => Promise<number>
  /** Something was changed here: whoever did it sees it at once. */
  forget: () => void
}

/** Exact wherever there are few; of many, a figure may be five seconds old. */
export function createOrderTotals(db: Reader, { many = MANY, now = Date.now } = {}): OrderTotals {
  const remembered = new Map<string, { until: number; value: unknown }>()
  let forgotten = 0
  async function remember<T>(key: string, load: () => Promise<T>, sizeOf: (value: T) => number): Promise<T> {
    const known = remembered.get(key)
    // Only this function writes under this key, and always what `load` gave.
    if (known && known.until > now()) return known.value as T
    // One counts anew, the others go on with what is known: together they would keep the database busy with one sum.
    if (known) known.until = now() + REMEMBERED_MS
    const before = forgotten
    const value = await load()
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    // What was read before somebody changed something is old already.
    if (sizeOf(value) > many && before === forgotten) remembered.set(key, { until: now() + REMEMBERED_MS, value })
    return value
  }
  return {
    tally: () =>
      remember(
        'tally',
        () => tallyOrders(db),
        (rows) => sumOf(rows, ({ orders }) => orders),
      ),
    matching: (search, count) => remember(`search:${search}`, count, (found) => found),
    forget: () => {
      forgotten++
      remembered.clear()
    },
  }
}

const sumOf = (rows: readonly Tally[], value: (row: Tally) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const isReal = ({ status, isPaid }: Tally): boolean => status !== 'CANCELLED' || isPaid

/** The four figures above the admin's table (spec 1 §2.10, §9). */
export function summaryOf(rows: readonly Tally[]) {
  const among = (statuses: readonly OrderStatus[]) => rows.filter(({ status }) => statuses.includes(status))
  const count = (some: readonly Tally[]) => sumOf(some, ({ orders }) => orders)
  return {
    total: count(among(ORDER_STATUSES).filter(isReal)),
    pending: count(among(['PENDING'])),
    processing: count(among(['PROCESSING'])),
    revenue: sumOf(among(REVENUE_STATUSES), ({ cents }) => cents),
  }
}

export const countWith = (rows: readonly Tally[], status: OrderStatus): number =>
  sumOf(
    rows.filter((row) => row.status === status),
    ({ orders }) => orders,
  )

/** A page that is not full is the last one and tells the total by itself. Undefined: it must be counted. */
export const totalByPage = (found: number, { number, limit }: Page): number | undefined =>
  found < limit && (found > 0 || number === 1) ? (number - 1) * limit + found : undefined
