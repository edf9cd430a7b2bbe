import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import type { ShippingAddress } from '../../platform/payment-provider/provider.ts'
import { users } from '../accounts/public.ts'
import { type PaymentRow, payments, wasPaid } from '../payments/public.ts'
import { type OrderItemRow, type OrderRow, orderItems, orderMessages, orders } from './orders.tables.ts'

export type NewItem = Omit<OrderItemRow, 'id' | 'orderId' | 'position'>

/**
 * Serializes the checkouts of a customer, so that a second click finds the order of the first.
 * Returns false when the account has been erased.
 */
export async function lockCustomer(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update')
  return rows.length === 1
}

/** Written with the database's clock, `now()`, unless the provider says when. */
type PaidAt = { paidAt?: Date | SQL | null }

export async function insertOrder(
  tx: Tx,
  order: Omit<typeof orders.$inferInsert, 'paidAt'> & PaidAt,
  items: readonly NewItem[],
): Promise<{ order: OrderRow; items: OrderItemRow[] }> {
  const [row] = await tx.insert(orders).values(order).returning()
  if (!row) throw new Error('insert into orders returned no row')
  const lines = items.map((item, position) => ({ ...item, orderId: row.id, position }))
  return { order: row, items: await tx.insert(orderItems).values(lines).returning() }
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

export async function isOrderOf(db: Reader, id: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return rows.length === 1
}

export type OrderChange = Partial<Omit<OrderRow, 'paidAt'>> & PaidAt

export async function updateOrder(tx: Tx, id: string, change: OrderChange): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...change, changedAt: sql`now()` })
    .where(eq(orders.id, id))
    .returning()
  if (!row) throw new Error(`order ${id} is gone`)
  return row
}

export const listItems = (db: Reader, orderIds: readonly string[]): Promise<OrderItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))

type OpenOrder = { payment: PaymentRow; items: OrderItemRow[] }

/** Orders with an open checkout, newest first. */
export async function listOpenOrders(db: Reader, userId: string): Promise<OpenOrder[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.subjectId))
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.purpose, 'order'),
        eq(payments.status, 'open'),
        eq(orders.status, 'PENDING'),
      ),
    )
    .orderBy(sql`${payments.createdAt} desc`)
  if (rows.length === 0) return []
  const items = await listItems(
    db,
    rows.map(({ payment }) => payment.subjectId),
  )
  return rows.map(({ payment }) => ({
    payment,
    items: items.filter(({ orderId }) => orderId === payment.subjectId),
  }))
}

/** Items of the customer's recent free orders, grouped by order. */
export async function listFreeOrders(db: Reader, userId: string, seconds: number): Promise<OrderItemRow[][]> {
  const rows = await db
    .select(getTableColumns(orderItems))
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.totalCents, 0),
        // Cancelled orders are not duplicates: ordering again is intended.
        eq(orders.status, 'PROCESSING'),
        gt(orders.createdAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
  return [...Map.groupBy(rows, ({ orderId }) => orderId).values()]
}

export async function findLastShippingAddress(db: Reader, userId: string): Promise<ShippingAddress | undefined> {
  const [row] = await db
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.shippingAddress)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row?.address ?? undefined
}

/** Ordered products must not be deleted. */
export async function wasOrdered(tx: Tx, productId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.productId, productId))
    .limit(1)
  return rows.length === 1
}

export async function isPictureInOrders(tx: Tx, url: string): Promise<boolean> {
  const rows = await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.imageUrl, url)).limit(1)
  return rows.length === 1
}

export async function insertMessage(tx: Tx, orderId: string, text: string): Promise<void> {
  await tx.insert(orderMessages).values({ orderId, text })
}

/** Oldest first. */
export const listMessages = (db: Reader, orderId: string) =>
  db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(orderMessages.createdAt, orderMessages.id)

export async function findPaidPayment(db: Reader, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, 'order'), eq(payments.subjectId, orderId), wasPaid))
  return row
}
