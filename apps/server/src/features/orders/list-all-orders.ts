// The admin's list. A checkout nobody paid is no order: it counts nowhere, and is shown where one asks for cancelled
// ones or searches for it.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { and, or } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listAdminCards } from './order-cards.store.ts'
import { byCustomerNamed, countOrders, idBeginsWith, isReal, type Matching, withStatus } from './order-search.store.ts'
import { countWith, type OrderTotals, summaryOf, totalByPage } from './order-totals.ts'
import { paginationOf, presentAdminOrder } from './present-order.ts'

type Query = Decoded<typeof ordersAdminApi.listAllOrders>['query']

export async function listAllOrders(
  { db }: Pick<Deps, 'db'>,
  totals: OrderTotals,
  { page: number, limit, status, search }: Query,
) {
  const page = { number, limit }
  const found = search ? await matching(db, search) : undefined
  const ofStatus = status && withStatus(status)
  const toList = and(found ? found.toList : status ? undefined : isReal, ofStatus)
  const [cards, tally] = await Promise.all([listAdminCards(db, toList, page), totals.tally()])
  const summary = summaryOf(tally)
  const countFound = (which: Matching) =>
    totals.matching(`${status ?? ''}:${search}`, () => countOrders(db, and(which.toCount, ofStatus)))
  const known = status ? countWith(tally, status) : summary.total
  const total = found ? (totalByPage(cards.length, page) ?? (await countFound(found))) : known
  return { orders: cards.map(presentAdminOrder), pagination: paginationOf(page, total), summary }
}

/** By the beginning of the order's id, as it is shown or whole, or by the customer's name or e-mail. */
async function matching(db: Reader, search: string): Promise<Matching> {
  const text = search.toLowerCase()
  const digits = text.replace(/^#|…$|-/g, '')
  const byId = /^[0-9a-f]{1,32}$/.test(digits) ? idBeginsWith(digits) : undefined
  const { toList, toCount } = await byCustomerNamed(db, text)
  return { toList: or(byId, toList), toCount: or(byId, toCount) }
}
