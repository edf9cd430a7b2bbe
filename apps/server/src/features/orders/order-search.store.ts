// The admin's order list. Statements are prepared once per query shape; where counting is cheap, the page includes the
// total.

import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { memoize } from '../../db/memoize.ts'
import { offsetOf, type Page } from '../../db/pagination.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Reader } from '../../db/transaction.ts'
import { matchesNameOrEmail, users } from '../accounts/public.ts'
import {
  countSubquery,
  isPlaced,
  type LimitOffset,
  NO_COUNT,
  type OrderSorting,
  ofCustomer,
  selectAdminCards,
} from './order-cards.store.ts'
import { type OrderRow, orders } from './orders.tables.ts'

/** Parsed search terms. */
export type OrderSearch = {
  /** Ids with the typed prefix, as a range on the primary key. */
  idRange: { from: string; to: string } | null
  /** Ids of matching customers, or 'many' above the limit. */
  customers: readonly string[] | 'many'
  like: string
}

type OrderQuery = { status: OrderRow['status'] | undefined; search: OrderSearch | null; sorting: OrderSorting }

const PAGE_PLACEHOLDERS: LimitOffset = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
const limitOffset = (page: Page) => ({ limit: page.limit, offset: offsetOf(page) })

export const listOrderPage = (db: Reader, { status, search, sorting }: OrderQuery, page: Page) =>
  prepared(shapeOf(status, search, sorting)).list(db, { ...valuesOf(status, search), ...limitOffset(page) })

export async function countOrders(db: Reader, { status, search, sorting }: OrderQuery): Promise<number> {
  const [row] = await prepared(shapeOf(status, search, sorting)).count(db, valuesOf(status, search))
  return row?.orders ?? 0
}

const prepared = memoize((shape: QueryShape) => {
  const { toList, toCount } = conditionsOf(shape)
  // All orders, and those of hundreds of customers, are counted separately and cached.
  const isCheap = shape.search !== null && shape.search.customers !== 'many'
  const total = isCheap ? countSubquery(toCount) : NO_COUNT
  return {
    list: prepareQuery((db) => selectAdminCards(db, toList, PAGE_PLACEHOLDERS, { sorting: shape.sorting, total })),
    count: prepareQuery((db) =>
      db
        .select({ orders: sql`count(*)`.mapWith(Number) })
        .from(orders)
        .where(toCount),
    ),
  }
})

/** Queries of the same shape differ only in their values. */
type QueryShape = {
  hasStatus: boolean
  search: null | { byId: boolean; customers: 'one' | 'few' | 'many' }
  sorting: OrderSorting
}

const shapeOf = (status: OrderQuery['status'], search: OrderSearch | null, sorting: OrderSorting): QueryShape => ({
  sorting,
  hasStatus: status !== undefined,
  search: search && {
    byId: search.idRange !== null,
    customers: search.customers === 'many' ? 'many' : search.customers.length === 1 ? 'one' : 'few',
  },
})

const valuesOf = (status: OrderRow['status'] | undefined, search: OrderSearch | null) => ({
  status,
  idFrom: search?.idRange?.from,
  idTo: search?.idRange?.to,
  customer: search?.customers === 'many' ? undefined : search?.customers[0],
  customers: search?.customers,
  like: search?.like,
})

const value = (name: keyof ReturnType<typeof valuesOf>) => sql.placeholder(name)

/** Equivalent conditions, one fast for listing a page and one fast for counting. */
function conditionsOf({ hasStatus, search }: QueryShape): { toList: SQL | undefined; toCount: SQL | undefined } {
  const ofStatus = hasStatus ? eq(orders.status, value('status')) : undefined
  if (!search) return { toList: ofStatus ?? isPlaced, toCount: ofStatus ?? isPlaced }
  const byId = search.byId ? and(gte(orders.id, value('idFrom')), lte(orders.id, value('idTo'))) : undefined
  const ofCustomers = byCustomer(search.customers)
  return { toList: and(or(byId, ofCustomers.toList), ofStatus), toCount: and(or(byId, ofCustomers.toCount), ofStatus) }
}

function byCustomer(customers: 'one' | 'few' | 'many') {
  if (customers === 'one') return sameForBoth(ofCustomer(value('customer')))
  if (customers === 'few') return sameForBoth(sql`${orders.userId} = any(${value('customers')})`)
  const isOwner = sql`${users.id} = ${orders.userId}`
  return {
    // A scalar subquery per order: the planner would turn `exists` into a join and sort all matching orders.
    toList: sql`(select ${namedLike} from ${users} where ${isOwner})`,
    toCount: sql`exists (select 1 from ${users} where ${isOwner} and ${namedLike})`,
  }
}

const sameForBoth = (condition: SQL) => ({ toList: condition, toCount: condition })

const namedLike = matchesNameOrEmail(value('like'))
