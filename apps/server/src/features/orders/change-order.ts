// One door for every change of an order: its units leave the shelf and go back there in step with its status.

import { isUnshipped, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { reserveStock, returnStock, type Shortage } from '../shop/public.ts'
import { notEnough } from './not-enough.ts'
import { listItems, updateOrder } from './orders.store.ts'
import type { OrderItemRow, OrderRow } from './orders.tables.ts'

type Change = Partial<Pick<OrderRow, 'status' | 'shippingAddress' | 'trackingNumber' | 'paidAt'>>

export const isOver = (status: OrderStatus): boolean => status === 'CANCELLED' || status === 'REFUNDED'

/** The order's row must be locked by the caller. Throws when it would need stock again that is sold by now. */
export async function changeOrder(tx: Tx, before: OrderRow, change: Change): Promise<OrderRow> {
  const { status = before.status } = change
  const goesBack = before.holdsStock && isOver(status) && isUnshipped(before.status)
  const isNeeded = !before.holdsStock && !isOver(status)
  if (goesBack) await returnStock(tx, await listItems(tx, [before.id]))
  if (isNeeded) {
    const items = await listItems(tx, [before.id])
    const short = await reserveAgain(tx, items)
    if (short.length > 0) throw notEnough(items, short)
  }
  return updateOrder(tx, before.id, { ...change, holdsStock: (before.holdsStock && !goesBack) || isNeeded })
}

/** All of it or, on a shortage, nothing: the rest of the transaction goes on either way. */
async function reserveAgain(tx: Tx, items: readonly OrderItemRow[]): Promise<Shortage[]> {
  await tx.execute(sql`savepoint stock`)
  const short = await reserveStock(tx, items)
  await tx.execute(short.length > 0 ? sql`rollback to savepoint stock` : sql`release savepoint stock`)
  return short
}
