// Queries on stock. Everybody locks in the same order, stock rows by id and then products by id: so carts that name the
// same things in another order, and admins who edit them, wait for each other and never deadlock.

import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { type ProductRow, productStock, products, type StockRow } from './shop.tables.ts'

export type OfferedStock = Pick<StockRow, 'size' | 'color' | 'quantity'>
/** By how many units which row changes. */
export type Units = ReadonlyMap<string, number>

export const lockStock = (tx: Tx, which: SQL | undefined): Promise<StockRow[]> =>
  tx.select().from(productStock).where(which).orderBy(productStock.id).for('update')

/** After their stock. */
export const lockProducts = (tx: Tx, ids: readonly string[]): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('update')

/** A product for whoever edits it, with what is on offer of it. */
export async function lockProduct(tx: Tx, id: string) {
  const rows = await lockStock(tx, eq(productStock.productId, id))
  const [product] = await lockProducts(tx, [id])
  return product && { ...product, stock: rows.filter(({ isOffered }) => isOffered) }
}

/** What is offered from now on, and how many of each; no other choice is. The product is locked, or nobody knows it yet. */
export async function setStock(tx: Tx, productId: string, offered: readonly OfferedStock[]): Promise<void> {
  await tx.update(productStock).set({ quantity: 0, isOffered: false }).where(eq(productStock.productId, productId))
  // The plain row is always there: see returnStock.
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

/** The rows are locked and there is enough. Should that ever be wrong, the condition stands, and the CHECK behind it. */
export async function changeStock(tx: Tx, change: Units): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${productStock} set quantity = quantity + change.units from ${asTable(change)}
    where ${productStock.id} = change.id and quantity + change.units >= 0`)
  if (rowCount !== change.size) throw new Error('stock changed under its lock')
}

/** The sums of their rows, kept in step. */
export async function changeSums(tx: Tx, change: Units): Promise<void> {
  await tx.execute(sql`
    update ${products} set stock_quantity = stock_quantity + change.units from ${asTable(change)}
    where ${products.id} = change.id`)
}
