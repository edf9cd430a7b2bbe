import { PRODUCT_CATEGORIES } from '@crew-chief/domain/shop/product-choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from '../../db/columns.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    // In the URL of the product's page; stays when the name changes. The default is for nodes of the previous version.
    slug: text('slug').notNull().default(sql`gen_random_uuid()::text`),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    category: text('category', { enum: PRODUCT_CATEGORIES }).notNull(),
    imageUrl: text('image_url'),
    // More pictures for the product's page.
    gallery: text('gallery').array().notNull().default([]),
    inStock: boolean('in_stock').notNull().default(true),
    features: text('features').array().notNull().default([]),
    sizes: text('sizes').array().notNull().default([]),
    colors: text('colors').array().notNull().default([]),
    // True: stock per size and color. False: one number for the product.
    hasVariantStock: boolean('has_variant_stock').notNull().default(false),
    // Sum of the stock rows, updated in the same transaction.
    stockQuantity: integer('stock_quantity').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    // No longer sold; the row stays because orders refer to it.
    archivedAt: instant('archived_at'),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(name || ' ' || description)`),
  },
  (t) => [
    oneOf('products__category', t.category, PRODUCT_CATEGORIES),
    uniqueIndex('products__one_per_slug').on(t.slug),
    check('products__price', sql`${t.priceCents} >= 0`),
    check('products__stock', sql`${t.stockQuantity} >= 0`),
    index('products__by_name').on(t.name, t.id).where(sql`archived_at is null`),
    index('products__search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
)
export type ProductRow = typeof products.$inferSelect

/**
 * One offered row (empty size and color) for a product without variant stock, else one per combination. Units reserved
 * by open checkouts are already subtracted. A variant no longer offered keeps its row: open orders refer to it.
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
