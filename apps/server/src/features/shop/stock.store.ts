// Lock order: stock rows by id, then products by id. All writers follow it, so checkouts and edits never deadlock.

import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { type ProductRow, productStock, products, type StockRow } from './shop.tables.ts'

export type OfferedStock = Pick<StockRow, 'size' | 'color' | 'quantity'>
/** Row id → change in units. */
export type Units = ReadonlyMap<string, number>

export const lockStock = (tx: Tx, which: SQL | undefined): Promise<StockRow[]> =>
  tx.select().from(productStock).where(which).orderBy(productStock.id).for('update')

/** Lock the stock rows first. */
export const lockProducts = (tx: Tx, ids: readonly string[]): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update')

/** Locks a product and its stock; returns it with its offered stock rows. */
export async function lockProduct(tx: Tx, id: string) {
  const rows = await lockStock(tx, eq(productStock.productId, id))
  const [product] = await lockProducts(tx, [id])
  return product && { ...product, stock: rows.filter(({ isOffered }) => isOffered) }
}

/** Replaces the offered stock. The product must be locked or new. */
export async function setStock(tx: Tx, productId: string, offered: readonly OfferedStock[]): Promise<void> {
  await tx.update(productStock).set({ quantity: 0, isOffered: false }).where(eq(productStock.productId, productId))
  // The plain row always exists, because returnStock relies on it.
  const hasPlain = offered.some(({ size, color }) => size + color === '')
  const plain = hasPlain ? [] : [{ productId, quantity: 0, isOffered: false }]
  await tx
    .insert(productStock)
    .values([...plain, ...offered.map((row) => ({ ...row, productId, isOffered: true }))])
    .onConflictDoUpdate({
      target: [productStock.productId, productStock.size, productStock.color],
      set: { quantity: sql`excluded.quantity`, isOffered: sql`excluded.is_offered` },
    })
}

const asTable = (units: Units): SQL =>
  sql`unnest(${sql.param([...units.keys()])}::uuid[], ${sql.param([...units.values()])}::int[]) as change (id, units)`

/** The caller has locked the rows and checked the quantities; the condition and the CHECK constraint guard against bugs. */
export async function changeStock(tx: Tx, change: Units): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${productStock} set quantity = quantity + change.units from ${asTable(change)}
    where ${productStock.id} = change.id and quantity + change.units >= 0`)
  if (rowCount !== change.size) throw new Error('stock changed under its lock')
}

/** Keeps `products.stock_quantity` equal to the sum of the stock rows. */
export async function changeProductTotals(tx: Tx, change: Units): Promise<void> {
  await tx.execute(sql`
    update ${products} set stock_quantity = stock_quantity + change.units from ${asTable(change)}
    where ${products.id} = change.id`)
}
