// Orders are kept for accounting; name, street and messages are erased. Without an address an order cannot be shipped, so
// unshipped ones are cancelled and refunded.

import { isUnshipped } from '@crew-chief/domain/orders/order-status'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ErasureItem, PersonalData } from '../../personal-data.ts'
import { previewErasureRefund, refundErased } from '../payments/public.ts'
import { changeOrder } from './change-order.ts'
import { listItems, lockOrder } from './orders.store.ts'
import { orderMessages, orders } from './orders.tables.ts'

export const ordersPersonalData = (deps: Pick<Deps, 'jobs'>): PersonalData => ({
  name: 'orders',
  export: async (db, { id }) => {
    const own = await db.select().from(orders).where(eq(orders.userId, id)).orderBy(desc(orders.createdAt))
    const ids = own.map((order) => order.id)
    const items = await listItems(db, ids)
    const messages = await db.select().from(orderMessages).where(inArray(orderMessages.orderId, ids))
    return own.map(({ status, totalCents, shippingAddress, trackingNumber, createdAt, paidAt, id: orderId }) => ({
      ...{ id: orderId, status, totalCents, shippingAddress, trackingNumber, createdAt, paidAt },
      items: items
        .filter((item) => item.orderId === orderId)
        .map(({ name, size, color, priceCents, quantity }) => ({ name, size, color, priceCents, quantity })),
      messages: messages
        .filter((message) => message.orderId === orderId)
        .map(({ text, createdAt: writtenAt }) => ({ text, writtenAt })),
    }))
  },
  preview: (db, { id }) => previewOpenOrders(db, id),
  erase: async (tx, { id }) => {
    await cancelUnshipped(deps, tx, id)
    const orderIds = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
    await tx.delete(orderMessages).where(inArray(orderMessages.orderId, orderIds))
    await tx
      .update(orders)
      // City, state and country are needed for taxes and do not identify a person.
      .set({ shippingAddress: sql`${orders.shippingAddress} || '{"name":"Deleted User","address":"","zipCode":""}'` })
      .where(and(eq(orders.userId, id), isNotNull(orders.shippingAddress)))
  },
})

const purchaseOf = (id: string) => ({ purpose: 'order' as const, subjectId: id, isUnused: true })

async function previewOpenOrders(db: Reader, userId: string): Promise<ErasureItem[]> {
  const open = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['PENDING', 'PROCESSING', 'SHIPPED'])))
    .orderBy(desc(orders.createdAt))
  return Promise.all(
    open.map(async ({ id, status, totalCents }) => ({
      kind: 'order' as const,
      name: `Order #${orderNumber(id)}`,
      status,
      startsAt: null,
      ...(isUnshipped(status)
        ? await previewErasureRefund(db, purchaseOf(id))
        : { paidCents: totalCents, refundCents: 0 }),
    })),
  )
}

/** Returns reserved units to stock. A payment that still arrives is refunded when it does. */
async function cancelUnshipped(deps: Pick<Deps, 'jobs'>, tx: Tx, userId: string): Promise<void> {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['PENDING', 'PROCESSING'])))
    .orderBy(orders.id)
  for (const { id } of open) {
    // Read again under the lock: it may have been paid or shipped in between.
    const order = await lockOrder(tx, id)
    if (!order || !isUnshipped(order.status)) continue
    await changeOrder(tx, order, { status: 'CANCELLED' })
    await refundErased(deps, tx, purchaseOf(id))
  }
}
