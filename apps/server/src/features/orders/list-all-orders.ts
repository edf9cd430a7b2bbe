import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { containing } from '../../db/columns.ts'
import { paginationOf, totalFromLastPage } from '../../db/pagination.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findPeopleLike } from '../accounts/public.ts'
import { countOrders, listOrderPage, type OrderSearch } from './order-search.store.ts'
import { countWith, type OrderMatches, readOrderTotals, summaryOf } from './order-totals.ts'
import { presentAdminOrder } from './present-order.ts'

type Query = Decoded<typeof ordersAdminApi.listAllOrders>['query']

/** Unpaid, expired checkouts are not counted; they are listed only with the filter CANCELLED or in a search. */
export async function listAllOrders(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  matches: OrderMatches,
  { page: pageNumber, limit, status, search, sort, order }: Query,
) {
  const page = { number: pageNumber, limit }
  const terms = search ? await parseSearch(db, search) : null
  const query = { status, search: terms, sorting: { sort, order } }
  const [cards, totalsByStatus] = await Promise.all([listOrderPage(db, query, page), readOrderTotals(db)])
  const summary = summaryOf(totalsByStatus, config)
  const knownTotal = status ? countWith(totalsByStatus, status) : summary.total
  const countMatches = () => matches.matching(`${status ?? ''}:${search}`, () => countOrders(db, query))
  const total = terms
    ? (cards[0]?.total ?? totalFromLastPage(cards.length, page) ?? (await countMatches()))
    : knownTotal
  return { orders: cards.map(presentAdminOrder), pagination: paginationOf(page, total), summary }
}

/** Matches a prefix of the order id, or the customer's name or e-mail. */
async function parseSearch(db: Reader, search: string): Promise<OrderSearch> {
  const text = search.toLowerCase()
  const digits = text.replace(/^#|…$|-/g, '')
  const idRange = /^[0-9a-f]{1,32}$/.test(digits) ? { from: asId(digits, '0'), to: asId(digits, 'f') } : null
  const like = containing(text)
  return { idRange, customers: await findPeopleLike(db, like), like }
}

const asId = (digits: string, fill: string) =>
  digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
