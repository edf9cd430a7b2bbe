// Counting products for the dashboard.

import { LOW_STOCK } from '@crew-chief/domain/shop/product-choices'
import { and, count, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { products } from './shop.tables.ts'

const isOffered = and(isNull(products.archivedAt), eq(products.inStock, true))

/** How many products are in the shop, and how many of them can be bought. */
export async function countProducts(db: Reader): Promise<{ inShop: number; sellable: number }> {
  const [row] = await db
    .select({ inShop: count(), sellable: sql<number>`count(*) filter (where ${products.stockQuantity} > 0)::int` })
    .from(products)
    .where(isOffered)
  return row ?? { inShop: 0, sellable: 0 }
}

/** What is offered and running out, the scarcest first. */
export const listLowStock = (db: Reader) =>
  db
    .select({ name: products.name, stockQuantity: products.stockQuantity })
    .from(products)
    .where(and(isOffered, lte(products.stockQuantity, LOW_STOCK)))
    .orderBy(products.stockQuantity, products.name, products.id)
export type LowStock = Awaited<ReturnType<typeof listLowStock>>[number]
