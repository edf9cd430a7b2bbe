// The signed-in user's orders, newest first, without abandoned checkouts.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ordersApi } from '@crew-chief/contract/orders'
import { and } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { offsetOf, paginationOf } from '../../db/pagination.ts'
import type { Deps } from '../../deps.ts'
import { isPlaced, ofCustomer, selectCards } from './order-cards.store.ts'
import { orders } from './orders.tables.ts'
import { presentOrder } from './present-order.ts'

type Query = Decoded<typeof ordersApi.listOrders>['query']

export async function listOrders({ db }: Pick<Deps, 'db'>, actor: Actor, { page: number, limit }: Query) {
  const where = and(ofCustomer(actor.id), isPlaced)
  const page = { number, limit }
  const [cards, total] = await Promise.all([
    selectCards(db, where, { limit, offset: offsetOf(page) }),
    db.$count(orders, where),
  ])
  return { orders: cards.map(presentOrder), pagination: paginationOf(page, total) }
}
