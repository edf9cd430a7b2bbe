// Orders are kept for accounting; name, street and messages are erased. Without an address an order cannot be shipped, so
// unshipped ones are cancelled and refunded.

import { isUnshipped } from '@crew-chief/domain/orders/order-status'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  ACCOUNT,
  ACCOUNTING,
  deletedRows,
  type ErasureItem,
  exportedColumns,
  exportedValues,
  KEY,
  keptRows,
  NOT_A_SPOT,
  type PersonalData,
  TECHNICAL,
} from '../../personal-data.ts'
import { previewErasureRefund, refundErased } from '../payments/public.ts'
import { changeOrder } from './change-order.ts'
import { listItems, lockOrder } from './orders.store.ts'
import { type OrderRow, orderItems, orderMessages, orders } from './orders.tables.ts'

const orderRows = keptRows(orders, ({ id }) => eq(orders.userId, id), {
  id: { exported: true, kept: KEY },
  userId: { kept: ACCOUNT },
  status: { exported: true, kept: ACCOUNTING },
  totalCents: { exported: true, kept: ACCOUNTING },
  // City, state and country are needed for taxes and do not identify a person.
  shippingAddress: {
    exported: true,
    erased: sql`${orders.shippingAddress} || '{"name":"Deleted User","address":"","zipCode":""}'`,
  },
  trackingNumber: { exported: true, kept: 'proof of shipment in a dispute' },
  createdAt: { exported: true, kept: ACCOUNTING },
  paidAt: { exported: true, kept: ACCOUNTING },
  changedAt: { kept: TECHNICAL },
  holdsStock: { kept: TECHNICAL },
  units: { kept: ACCOUNTING },
  isTest: { kept: ACCOUNTING },
})

const ofCustomer = (customerId: string) => sql`(select id from ${orders} where user_id = ${customerId})`

const itemRows = keptRows(orderItems, ({ id }) => sql`${orderItems.orderId} in ${ofCustomer(id)}`, {
  id: { kept: KEY },
  orderId: { kept: ACCOUNTING },
  position: { kept: ACCOUNTING },
  productId: { kept: ACCOUNTING },
  stockId: { kept: TECHNICAL },
  name: { exported: true, kept: ACCOUNTING },
  category: { kept: ACCOUNTING },
  description: { kept: ACCOUNTING },
  imageUrl: { kept: ACCOUNTING },
  size: { exported: true, kept: ACCOUNTING },
  color: { exported: true, kept: ACCOUNTING },
  priceCents: { exported: true, kept: ACCOUNTING },
  quantity: { exported: true, kept: ACCOUNTING },
})

const messageRows = deletedRows(orderMessages, ({ id }) => sql`${orderMessages.orderId} in ${ofCustomer(id)}`, {
  id: { notExported: KEY },
  orderId: { notExported: 'part of its order' },
  text: { exported: true },
  createdAt: { exported: 'writtenAt' },
})

export const ordersPersonalData = (deps: Pick<Deps, 'jobs'>): PersonalData => ({
  name: 'orders',
  tables: [messageRows, orderRows, itemRows],
  export: async (db, { id }) => {
    const own = await db
      .select(exportedColumns(orderRows))
      .from(orders)
      .where(eq(orders.userId, id))
      .orderBy(desc(orders.createdAt))
    const ids = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
    const items = await listItems(
      db,
      ids.map((order) => order.id),
    )
    const messages = await db
      .select({ orderId: orderMessages.orderId, ...exportedColumns(messageRows) })
      .from(orderMessages)
      .innerJoin(orders, eq(orders.id, orderMessages.orderId))
      .where(eq(orders.userId, id))
    return own.map((order) => ({
      ...order,
      items: items.filter((item) => item.orderId === order.id).map((item) => exportedValues(itemRows, item)),
      messages: messages.filter(({ orderId }) => orderId === order.id).map(({ orderId: _, ...message }) => message),
    }))
  },
  ends: {
    preview: (db, { id }) => previewOpenOrders(db, id),
    end: (tx, { id }) => cancelUnshipped(deps, tx, id),
  },
})

const purchaseOf = (id: string) => ({ purpose: 'order' as const, subjectId: id, isUnused: true })

const OPEN = ['PENDING', 'PROCESSING', 'SHIPPED'] as const
const isOpen = ({ status }: OrderRow): boolean => OPEN.some((open) => open === status)

const isOpenOf = (userId: string) => and(eq(orders.userId, userId), inArray(orders.status, OPEN))

async function previewOpenOrders(db: Reader, userId: string): Promise<ErasureItem[]> {
  const open = await db.select().from(orders).where(isOpenOf(userId)).orderBy(desc(orders.createdAt))
  return Promise.all(open.map((order) => itemOf(db, order)))
}

async function itemOf(db: Reader, { id, status, totalCents }: OrderRow): Promise<ErasureItem> {
  const amounts = isUnshipped(status)
    ? await previewErasureRefund(db, purchaseOf(id))
    : { paidCents: totalCents, refundCents: 0 }
  return { kind: 'order', name: `Order #${orderNumber(id)}`, status, startsAt: null, ...NOT_A_SPOT, ...amounts }
}

/** Returns reserved units to stock. A payment that still arrives is refunded when it does. */
async function cancelUnshipped(deps: Pick<Deps, 'jobs'>, tx: Tx, userId: string): Promise<ErasureItem[]> {
  const open = await tx.select({ id: orders.id }).from(orders).where(isOpenOf(userId)).orderBy(orders.id)
  const items: ErasureItem[] = []
  for (const { id } of open) {
    // Read again under the lock: it may have been paid, shipped or delivered in between.
    const order = await lockOrder(tx, id)
    if (!order || !isOpen(order)) continue
    items.push(await itemOf(tx, order))
    if (!isUnshipped(order.status)) continue
    await changeOrder(tx, order, { status: 'CANCELLED' })
    await refundErased(deps, tx, purchaseOf(id))
  }
  return items
}
