import { isUnshipped, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { reserveStock, returnStock, type Shortage } from '../shop/public.ts'
import { listItems, type OrderChange, updateOrder } from './orders.store.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'
import { outOfStock } from './out-of-stock.ts'

type Change = Pick<OrderChange, 'status' | 'shippingAddress' | 'trackingNumber' | 'paidAt'>

export const isCancelledOrRefunded = (status: OrderStatus): boolean => status === 'CANCELLED' || status === 'REFUNDED'

/**
 * Updates an order and reserves or returns its stock according to the status. The caller must have locked the order.
 * Throws `OutOfStockError` when reactivating an order whose stock is sold.
 */
export async function changeOrder(tx: Tx, before: OrderRow, change: Change): Promise<OrderRow> {
  const { status = before.status } = change
  const returnsStock = before.holdsStock && isCancelledOrRefunded(status) && isUnshipped(before.status)
  const needsStock = !before.holdsStock && !isCancelledOrRefunded(status)
  if (returnsStock) await returnStock(tx, await listItems(tx, [before.id]))
  if (needsStock) {
    const items = await listItems(tx, [before.id])
    const short = await reserveAgain(tx, items)
    if (short.length > 0) throw outOfStock(items, short)
  }
  return updateOrder(tx, before.id, { ...change, holdsStock: (before.holdsStock && !returnsStock) || needsStock })
}

/** All or nothing. Uses a savepoint, so that the transaction can continue after a shortage. */
async function reserveAgain(tx: Tx, items: readonly OrderItemRow[]): Promise<Shortage[]> {
  await tx.execute(sql`savepoint stock`)
  const short = await reserveStock(tx, items)
  await tx.execute(short.length > 0 ? sql`rollback to savepoint stock` : sql`release savepoint stock`)
  return short
}
