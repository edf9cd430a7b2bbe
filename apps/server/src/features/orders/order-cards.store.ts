// Reads a page of orders with items, customer, payment and messages in one statement.

import type { ORDER_SORTS } from '@crew-chief/contract/orders-admin'
import type { ProductCategory } from '@crew-chief/domain/shop/product-choices'
import { and, eq, getTableColumns, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Sorting } from '../../db/sorting.ts'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { isLatestRefund, isSuspended, payments, refunds, wasPaid } from '../payments/public.ts'
import { ORDER_STAGE, orderItems, orderMessages, orders } from './orders.tables.ts'

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

// Raw SQL: drizzle would omit the table name here, and `id` would mean the item's id.
const PAGE_ID = sql.raw('page.id')

const ITEMS = sql<CardItem[]>`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'productId', i.product_id, 'name', i.name, 'category', i.category, 'description', i.description,
    'imageUrl', i.image_url, 'size', i.size, 'color', i.color, 'priceCents', i.price_cents, 'quantity', i.quantity
  ) order by i.position), '[]') from ${orderItems} i where i.order_id = ${PAGE_ID})`

const MESSAGES = sql<{ id: string; text: string; createdAt: string }[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'text', m.text, 'createdAt', m.created_at)
    order by m.created_at, m.id), '[]') from ${orderMessages} m where m.order_id = ${PAGE_ID})`

type OpenCheckout = { paymentId: string; expiresAt: string }

// At most one payment of an order is open.
const OPEN_CHECKOUT = sql<OpenCheckout | null>`(
  select json_build_object('paymentId', p.id, 'expiresAt', p.expires_at) from ${payments} p
  where p.purpose = 'order' and p.subject_id = ${PAGE_ID} and p.status = 'open')`

// Set to PENDING by an admin: the customer neither pays nor has paid.
const HAS_PAYMENT = sql<boolean>`exists (select from ${payments} p
  where p.purpose = 'order' and p.subject_id = ${PAGE_ID} and p.status in ('open', 'processing', 'quarantined'))`

export type OrderSorting = Sorting<(typeof ORDER_SORTS)[number]>
const NEWEST_FIRST: OrderSorting = { sort: 'date', order: 'desc' }

const OWNER_NAME = sql`lower(${users.lastName} || ' ' || ${users.firstName})`

const SORT_KEYS: Record<(typeof ORDER_SORTS)[number], SQLWrapper> = {
  customer: OWNER_NAME,
  items: orders.units,
  total: orders.totalCents,
  status: ORDER_STAGE,
  date: orders.createdAt,
}

/** As the indexes have them. */
function ordered(key: SQLWrapper, id: SQLWrapper, { sort, order }: OrderSorting): SQL[] {
  if (sort === 'date') return [order === 'desc' ? sql`${key} desc nulls last` : sql`${key} nulls first`, sql`${id}`]
  return order === 'desc' ? [sql`${key} desc`, sql`${id} desc`] : [sql`${key}`, sql`${id}`]
}

/** Placeholders for prepared statements. */
export type LimitOffset = { limit: number | Placeholder; offset: number | Placeholder }
export const FIRST: LimitOffset = { limit: 1, offset: 0 }

/** Limits orders in a subquery, so that items and messages are read for one page only. */
function pageOf(db: Reader, where: SQL | undefined, { limit, offset }: LimitOffset, sorting = NEWEST_FIRST) {
  const key = SORT_KEYS[sorting.sort ?? 'date']
  const isOwner = sorting.sort === 'customer' ? eq(users.id, orders.userId) : undefined
  const all = db.select({ id: orders.id }).from(orders)
  // The ids first: the orders of the pages before are only counted in the index.
  const ids = (isOwner ? all.innerJoin(users, isOwner) : all)
    .where(where)
    .orderBy(...ordered(key, orders.id, sorting))
    .limit(limit)
    .offset(offset)
  const found = db.select({ ...getTableColumns(orders), sortKey: sql`${key}`.as('sort_key') }).from(orders)
  return (isOwner ? found.innerJoin(users, isOwner) : found).where(inArray(orders.id, ids)).as('page')
}

type PageOfOrders = ReturnType<typeof pageOf>

const cardOf = (page: PageOfOrders) => ({
  id: page.id,
  status: page.status,
  totalCents: page.totalCents,
  createdAt: page.createdAt,
  shippingAddress: page.shippingAddress,
  trackingNumber: page.trackingNumber,
  paidAt: page.paidAt,
  isTest: page.isTest,
  items: ITEMS,
  isSuspended: isSuspended(PAGE_ID),
})

/** Excludes abandoned checkouts. */
export const isPlaced: SQL = sql`(${orders.status} <> 'CANCELLED' or ${orders.paidAt} is not null)`

export const ofCustomer = (userId: string | Placeholder): SQL => eq(orders.userId, userId)

export const withId = (id: string): SQL => eq(orders.id, id)

/** Total number of orders, selected with the page; null where counting is too expensive. */
type Total = SQL<number | null>
export const NO_COUNT: Total = sql<null>`null`
export const countSubquery = (where: SQL | undefined): Total =>
  sql`(select count(*) from ${orders} where ${where})`.mapWith(Number)

export function selectCards(db: Reader, where: SQL | undefined, slice: LimitOffset) {
  const page = pageOf(db, where, slice)
  return db
    .select({ ...cardOf(page), openCheckout: OPEN_CHECKOUT, hasPayment: HAS_PAYMENT })
    .from(page)
    .orderBy(...ordered(page.sortKey, page.id, NEWEST_FIRST))
}
/** `openCheckout` and `hasPayment` are read for customers only. */
export type OrderCard = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'openCheckout' | 'hasPayment'> & {
  openCheckout?: OpenCheckout | null
  hasPayment?: boolean
}

type AdminCardOptions = { sorting?: OrderSorting; total?: Total }

export function selectAdminCards(
  db: Reader,
  where: SQL | undefined,
  slice: LimitOffset,
  { sorting: wanted, total = NO_COUNT }: AdminCardOptions = {},
) {
  const sorting = wanted?.sort ? wanted : NEWEST_FIRST
  const page = pageOf(db, where, slice, sorting)
  const isItsPayment = and(eq(payments.purpose, 'order'), eq(payments.subjectId, page.id), wasPaid)
  return db
    .select({
      ...cardOf(page),
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      refundableCents: sql<
        number | null
      >`coalesce(${payments.paidCents}, ${payments.amountCents}) - ${payments.refundedCents}`,
      refund: refunds.status,
      messages: MESSAGES,
      total,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.userId))
    .leftJoin(payments, isItsPayment)
    .leftJoin(refunds, isLatestRefund)
    .orderBy(...ordered(page.sortKey, page.id, sorting))
}
export type AdminOrderCard = Awaited<ReturnType<typeof selectAdminCards>>[number]
