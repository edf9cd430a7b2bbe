// Products, and how many of each can still be sold.

import { PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    category: text('category', { enum: PRODUCT_CATEGORIES }).notNull(),
    imageUrl: text('image_url'),
    inStock: boolean('in_stock').notNull().default(true),
    features: text('features').array().notNull().default([]),
    sizes: text('sizes').array().notNull().default([]),
    colors: text('colors').array().notNull().default([]),
    // Stock by size and colour; otherwise one number counts for all of them.
    hasVariantStock: boolean('has_variant_stock').notNull().default(false),
    // The sum of its stock rows, kept by the same statements: lists need not add up.
    stockQuantity: integer('stock_quantity').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    // Ordered once, sold no more: the row stays for the orders.
    archivedAt: instant('archived_at'),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(name || ' ' || description)`),
  },
  (t) => [
    oneOf('products__category', t.category, PRODUCT_CATEGORIES),
    check('products__price', sql`${t.priceCents} >= 0`),
    check('products__stock', sql`${t.stockQuantity} >= 0`),
    index('products__by_name').on(t.name, t.id).where(sql`archived_at is null`),
    index('products__search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)
export type ProductRow = typeof products.$inferSelect

/**
 * One offered row for a product without variant stock (both empty), else one for every combination. Units on a payment
 * page are taken off already. A choice that is offered no longer keeps its row: orders still under way know its id.
 */
export const productStock = pgTable(
  'product_stock',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size').notNull().default(''),
    color: text('color').notNull().default(''),
    quantity: integer('quantity').notNull(),
    isOffered: boolean('is_offered').notNull().default(true),
  },
  (t) => [
    uniqueIndex('product_stock__one_per_choice').on(t.productId, t.size, t.color),
    check('product_stock__never_negative', sql`${t.quantity} >= 0`),
  ],
)
export type StockRow = typeof productStock.$inferSelect
