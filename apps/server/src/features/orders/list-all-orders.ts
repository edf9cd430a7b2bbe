// The admin's list. A checkout nobody paid is no order: it counts nowhere, and is shown where one asks for cancelled
// ones or searches for it.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { containing } from '../../db/columns.ts'
import type { OrderPages } from './order-pages.store.ts'
import type { Found } from './order-search.store.ts'
import { countWith, type OrderTotals, summaryOf, totalByPage } from './order-totals.ts'
import { paginationOf, presentAdminOrder } from './present-order.ts'

type Query = Decoded<typeof ordersAdminApi.listAllOrders>['query']

export async function listAllOrders(
  pages: OrderPages,
  totals: OrderTotals,
  { page: number, limit, status, search }: Query,
) {
  const page = { number, limit }
  const found = search ? await meaningOf(pages, search) : null
  const [cards, tally] = await Promise.all([pages.all(status, found, page), totals.tally()])
  const summary = summaryOf(tally)
  const known = status ? countWith(tally, status) : summary.total
  const countFound = () => totals.matching(`${status ?? ''}:${search}`, () => pages.count(status, found))
  const total = found ? (cards[0]?.total ?? totalByPage(cards.length, page) ?? (await countFound())) : known
  return { orders: cards.map(presentAdminOrder), pagination: paginationOf(page, total), summary }
}

/** By the beginning of the order's id, as it is shown or whole, or by the customer's name or e-mail. */
async function meaningOf({ findCustomers }: OrderPages, search: string): Promise<Found> {
  const text = search.toLowerCase()
  const digits = text.replace(/^#|…$|-/g, '')
  const idRange = /^[0-9a-f]{1,32}$/.test(digits) ? { from: asId(digits, '0'), to: asId(digits, 'f') } : null
  const like = containing(text)
  return { idRange, customers: await findCustomers(like), like }
}

const asId = (digits: string, fill: string) =>
  digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
