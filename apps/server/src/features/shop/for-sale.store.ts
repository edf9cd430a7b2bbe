// Products as a checkout needs them: what they cost now, and which row of stock a choice comes from.

import type { Choice } from '@crew-chief/domain/shop/variants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { type ProductRow, productStock, products, type StockRow } from './shop.tables.ts'

export type ProductForSale = ProductRow & { stock: StockRow[] }

/** Archived products are not found. Whether one is for sale at all is in its `inStock`. */
export async function findProductsForSale(db: Reader, ids: readonly string[]): Promise<ProductForSale[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ product: products, row: productStock })
    .from(products)
    .innerJoin(productStock, and(eq(productStock.productId, products.id), eq(productStock.isOffered, true)))
    .where(and(inArray(products.id, [...ids]), isNull(products.archivedAt)))
  const byProduct = new Map<string, ProductForSale>()
  for (const { product, row } of found) {
    const known = byProduct.get(product.id)
    if (known) known.stock.push(row)
    else byProduct.set(product.id, { ...product, stock: [row] })
  }
  return [...byProduct.values()]
}

/** Where units of this choice are taken from; undefined when it is not on offer. */
export const stockRowFor = ({ hasVariantStock, stock }: ProductForSale, choice: Choice): StockRow | undefined =>
  hasVariantStock
    ? stock.find(({ size, color }) => size === (choice.size ?? '') && color === (choice.color ?? ''))
    : stock[0]
