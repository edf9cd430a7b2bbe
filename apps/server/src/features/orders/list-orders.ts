// One's own orders, newest first. Checkouts nobody paid were never an order to the customer.

import { and } from 'drizzle-orm'
import type { Actor } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { listCards } from './order-cards.store.ts'
import { countOrders, isReal, ofCustomer } from './order-search.store.ts'
import { totalByPage } from './order-totals.ts'
import { paginationOf, presentOrder } from './present-order.ts'

export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { page: number, limit }: { page: number; limit: number },
) {
  const [mine, page] = [and(ofCustomer(actor.id), isReal), { number, limit }]
  const cards = await listCards(db, mine, page)
  const total = totalByPage(cards.length, page) ?? (await countOrders(db, mine))
  return { orders: cards.map(presentOrder), pagination: paginationOf(page, total) }
}
