// One's own orders, newest first. Checkouts nobody paid were never an order to the customer.
// The page comes with the statement that finds out who asks: people look at it all day, and it is one way to the
// database instead of two.

import { ordersApi } from '@crew-chief/contract/orders'
import { type AnyColumn, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Actor, OwnOrders } from '../../call.ts'
import type { OrdersColumn } from '../accounts/public.ts'
import { ITEMS, type ShownCard } from './order-cards.store.ts'
import { isReal } from './order-search.store.ts'
import { orders } from './orders.tables.ts'
import { paginationOf, presentOrder } from './present-order.ts'

type Values = { page: number; limit: number; offset: number }
type Found = { total: number; cards: (Omit<ShownCard, 'createdAt'> & { createdAt: string })[] }

const columnOf = (userId: AnyColumn) => {
  const isMine = sql`${orders.userId} = ${userId} and ${isReal}`
  return sql<Found>`(
  select json_build_object(
    'total', (select count(*) from ${orders} where ${isMine}),
    'cards', coalesce(json_agg(json_build_object(
      'id', page.id, 'status', page.status, 'totalCents', page.total_cents, 'createdAt', page.created_at,
      'shippingAddress', page.shipping_address, 'trackingNumber', page.tracking_number, 'items', ${ITEMS}
    ) order by page.created_at desc nulls last, page.id), '[]'))
  from (select ${orders}.* from ${orders} where ${isMine} order by ${orders.createdAt} desc nulls last, ${orders.id}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) page)`
}

/** As the lookup of this call has read them. */
export async function listOrders({ ownOrders: found }: Actor): Promise<OwnOrders> {
  if (!found) throw new Error('the orders were not read')
  return found
}

export const ownOrders: OrdersColumn<Values, Found> = {
  column: columnOf,
  valuesOf: (query) => {
    const asked = z.safeParse(ordersApi.listOrders.query, query)
    if (!asked.success) return undefined
    const { page, limit } = asked.data
    return { page, limit, offset: (page - 1) * limit }
  },
  present: ({ total, cards }, { page, limit }) => ({
    orders: cards.map((card) => presentOrder({ ...card, createdAt: new Date(card.createdAt) })),
    pagination: paginationOf({ number: page, limit }, total),
  }),
}
