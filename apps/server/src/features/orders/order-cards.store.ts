// Orders with everything their reader sees, a page in one statement however long the carts are.

import type { ProductCategory } from '@crew-chief/domain/shop/product-choices'
import { type AnyColumn, and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { hasMoney, payments, refunds } from '../payments/public.ts'
import { orderItems, orderMessages, orders } from './orders.tables.ts'

type CardItem = {
  id: string
  productId: string
  name: string
  category: ProductCategory
  description: string
  imageUrl: string | null
  size: string | null
  color: string | null
  priceCents: number
  quantity: number
}

// Written out: alone in its `from`, the page's column would come without its table and mean the item's own id.
const ITS_ID = sql.raw('page.id')

const ITEMS = sql<CardItem[]>`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'productId', i.product_id, 'name', i.name, 'category', i.category, 'description', i.description,
    'imageUrl', i.image_url, 'size', i.size, 'color', i.color, 'priceCents', i.price_cents, 'quantity', i.quantity
  ) order by i.position), '[]') from ${orderItems} i where i.order_id = ${ITS_ID})`

const MESSAGES = sql<{ id: string; text: string; createdAt: string }[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'text', m.text, 'createdAt', m.created_at)
    order by m.created_at, m.id), '[]') from ${orderMessages} m where m.order_id = ${ITS_ID})`

/** Word for word as the indexes are sorted: without `nulls last` they would not be used. */
const newest = (createdAt: AnyColumn) => sql`${createdAt} desc nulls last`

/** Which part of the list; a placeholder where the statement is built before the page is known. */
export type Cut = { limit: number | Placeholder; offset: number | Placeholder }
export const FIRST: Cut = { limit: 1, offset: 0 }

/** Cut out first: what hangs on an order is then read for one page, not for all that come before it. */
const pageOf = (db: Reader, where: SQL | undefined, { limit, offset }: Cut) =>
  db
    .select()
    .from(orders)
    .where(where)
    .orderBy(newest(orders.createdAt), orders.id)
    .limit(limit)
    .offset(offset)
    .as('page')

type PageOfOrders = ReturnType<typeof pageOf>

const cardOf = (page: PageOfOrders) => ({
  id: page.id,
  status: page.status,
  totalCents: page.totalCents,
  createdAt: page.createdAt,
  shippingAddress: page.shippingAddress,
  trackingNumber: page.trackingNumber,
  paidAt: page.paidAt,
  items: ITEMS,
})

/** How many there are, read along with the page; null where that costs too much to be asked each time. */
type Total = SQL<number | null>
export const UNCOUNTED: Total = sql<null>`null`
export const counted = (where: SQL | undefined): Total =>
  sql`(select count(*) from ${orders} where ${where})`.mapWith(Number)

export function selectCards(db: Reader, where: SQL | undefined, cut: Cut) {
  const page = pageOf(db, where, cut)
  return db.select(cardOf(page)).from(page).orderBy(newest(page.createdAt), page.id)
}
/** What its customer sees of it. */
export type ShownCard = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'paidAt'>

export function selectAdminCards(db: Reader, where: SQL | undefined, cut: Cut, total = UNCOUNTED) {
  const page = pageOf(db, where, cut)
  const isItsPayment = and(eq(payments.purpose, 'order'), eq(payments.subjectId, page.id), hasMoney)
  return db
    .select({
      ...cardOf(page),
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      paidCents: sql<number | null>`coalesce(${payments.paidCents}, ${payments.amountCents})`,
      refund: refunds.status,
      messages: MESSAGES,
      total,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .leftJoin(payments, isItsPayment)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .orderBy(newest(page.createdAt), page.id)
}
export type AdminOrderCard = Awaited<ReturnType<typeof selectAdminCards>>[number]
