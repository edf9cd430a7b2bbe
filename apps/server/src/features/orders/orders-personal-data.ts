// Orders are kept for accounting; name, street and messages are erased.

import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import type { PersonalData } from '../../personal-data.ts'
import { changeOrder } from './change-order.ts'
import { listItems, lockOrder } from './orders.store.ts'
import { orderMessages, orders } from './orders.tables.ts'

export const ordersPersonalData: PersonalData = {
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
  erase: async (tx, { id }) => {
    await cancelOpenCheckouts(tx, id)
    const orderIds = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
    await tx.delete(orderMessages).where(inArray(orderMessages.orderId, orderIds))
    await tx
      .update(orders)
      // City, state and country are needed for taxes and do not identify a person.
      .set({ shippingAddress: sql`${orders.shippingAddress} || '{"name":"Deleted User","address":"","zipCode":""}'` })
      .where(and(eq(orders.userId, id), isNotNull(orders.shippingAddress)))
  },
}

/** Returns reserved units to stock. A payment that still arrives is refunded. */
async function cancelOpenCheckouts(tx: Tx, userId: string): Promise<void> {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'PENDING'), isNull(orders.paidAt)))
    .orderBy(orders.id)
  for (const { id } of open) {
    const order = await lockOrder(tx, id)
    if (order?.status === 'PENDING') await changeOrder(tx, order, { status: 'CANCELLED' })
  }
}
