// Order items are snapshots of the product at the time of the order.

import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'
import type { ShippingAddress } from '../../platform/payment-provider/provider.ts'
import { users } from '../accounts/public.ts'

const STATUSES = sql.raw(`'{${ORDER_STATUSES.join()}}'::text[]`)

/** Statuses sort as an order goes through them. */
const orderStage = (status: SQLWrapper): SQL => sql`array_position(${STATUSES}, ${status})`

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('PENDING'),
    totalCents: integer('total_cents').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    trackingNumber: text('tracking_number'),
    createdAt: createdAt(),
    // Null until the order is paid.
    paidAt: instant('paid_at'),
    changedAt: instant('changed_at').notNull().defaultNow(),
    // False once the units are back in stock. Orders cancelled after shipping keep their units.
    holdsStock: boolean('holds_stock').notNull().default(true),
    // The sum of the quantities of its items, kept by a trigger: the list is sorted by it.
    units: integer('units').notNull().default(0),
    // Its latest payment was made in test mode; kept by a trigger.
    isTest: boolean('is_test').notNull().default(false),
  },
  (t) => [
    oneOf('orders__status', t.status, ORDER_STATUSES),
    check('orders__total', sql`${t.totalCents} >= 0`),
    index('orders__of_user').on(t.userId, t.createdAt.desc(), t.id),
    index('orders__newest').on(t.createdAt.desc(), t.id),
    index('orders__by_stage').on(orderStage(t.status), t.id),
    index('orders__by_units').on(t.units, t.id),
    index('orders__placed').on(t.createdAt.desc(), t.id).where(sql`status <> 'CANCELLED' or paid_at is not null`),
    index('orders__by_total').on(t.totalCents, t.id),
    index('orders__by_status').on(t.status, t.createdAt.desc(), t.id),
    index('orders__paid').on(t.paidAt).where(sql`paid_at is not null`),
    index('orders__to_ship').on(t.paidAt).where(sql`status = 'PROCESSING'`),
  ],
)
export const ORDER_STAGE = orderStage(orders.status)
export type OrderRow = typeof orders.$inferSelect

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    // Position in the cart.
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    // The stock row the units were reserved from.
    stockId: uuid('stock_id').notNull(),
    name: text('name').notNull(),
    category: text('category', { enum: PRODUCT_CATEGORIES }).notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url'),
    size: text('size'),
    color: text('color'),
    priceCents: integer('price_cents').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    check('order_items__quantity', sql`${t.quantity} >= 1`),
    check('order_items__price', sql`${t.priceCents} >= 0`),
    index('order_items__order').on(t.orderId),
    index('order_items__product').on(t.productId),
  ],
)
export type OrderItemRow = typeof orderItems.$inferSelect

/** Messages from customers to support. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('order_messages__order').on(t.orderId)],
)
