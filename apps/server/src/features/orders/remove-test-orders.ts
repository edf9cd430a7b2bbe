import { asc, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { returnStock } from '../shop/public.ts'
import { listItems } from './orders.store.ts'
import { type OrderRow, orderItems, orderMessages, orders } from './orders.tables.ts'

export const listOrdersById = (db: Reader, ids: readonly string[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))

export const lockOrders = (tx: Tx, ids: readonly string[]): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update')

/** They must be locked. Their units return to the stock, also of those that were marked as shipped. */
export async function removeOrders(tx: Tx, removed: readonly OrderRow[]): Promise<void> {
  const holding = removed.filter(({ holdsStock }) => holdsStock)
  const ids = removed.map(({ id }) => id)
  await returnStock(
    tx,
    await listItems(
      tx,
      holding.map(({ id }) => id),
    ),
  )
  await tx.delete(orderMessages).where(inArray(orderMessages.orderId, ids))
  await tx.delete(orderItems).where(inArray(orderItems.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
}
