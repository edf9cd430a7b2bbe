// One's own orders, newest first. Checkouts nobody paid were never an order to the customer.

import type { Actor } from '../../call.ts'
import type { OrderPages } from './order-pages.store.ts'
import { totalByPage } from './order-totals.ts'
import { paginationOf, presentOrder } from './present-order.ts'

export async function listOrders(
  pages: OrderPages,
  { id }: Actor,
  { page: number, limit }: { page: number; limit: number },
) {
  const page = { number, limit }
  const cards = await pages.mine(id, page)
  // A page past the last one has no row to bring the total along.
  const total = cards[0]?.total ?? totalByPage(cards.length, page) ?? (await pages.countMine(id))
  return { orders: cards.map(presentOrder), pagination: paginationOf(page, total) }
}
