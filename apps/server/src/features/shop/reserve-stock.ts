import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { productStock } from './shop.tables.ts'
import { changeProductTotals, changeStock, lockProducts, lockStock, type Units } from './stock.store.ts'

export type StockLine = { stockId: string; quantity: number }
export type Shortage = { stockId: string; left: number }

/**
 * Reserves all lines, or none and returns the shortages. Archived products and products not for sale have no stock,
 * even if the caller read them earlier.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<Shortage[]> {
  const wanted = unitsOf(lines)
  if (wanted.size === 0) return []
  const rows = await lockStock(tx, inArray(productStock.id, [...wanted.keys()]))
  const sold = await lockProducts(
    tx,
    rows.map(({ productId }) => productId),
  )
  const isSold = (id: string) => sold.some((product) => product.id === id && product.inStock && !product.archivedAt)
  const leftOf = (id: string) => {
    const row = rows.find((candidate) => candidate.id === id)
    return row?.isOffered && isSold(row.productId) ? row.quantity : 0
  }
  const short = [...wanted].filter(([id, units]) => leftOf(id) < units)
  if (short.length > 0) return short.map(([id]) => ({ stockId: id, left: leftOf(id) }))
  const taken = rows.map(({ id, productId }) => ({ id, productId, units: -(wanted.get(id) ?? 0) }))
  await applyUnits(tx, taken)
  return []
}

/**
 * Returns units to their stock row. If that variant is no longer offered, they go to the product's plain row when that
 * is offered; otherwise an admin has to count them in.
 */
export async function returnStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const back = unitsOf(lines)
  if (back.size === 0) return
  const named = inArray(productStock.id, [...back.keys()])
  const productIds = tx.select({ id: productStock.productId }).from(productStock).where(named)
  const isPlain = and(eq(productStock.size, ''), eq(productStock.color, ''))
  // Every product has a plain row. It is locked in the same statement to keep the lock order, even if it is not needed.
  const rows = await lockStock(tx, or(named, and(isPlain, inArray(productStock.productId, productIds))))
  const returned = rows.flatMap((row) => {
    const plain = rows.find(({ productId, size, color }) => productId === row.productId && size + color === '')
    const target = [row, plain].find((candidate) => candidate?.isOffered)
    return target && back.has(row.id) ? [{ ...target, units: back.get(row.id) ?? 0 }] : []
  })
  if (returned.length === 0) return
  await lockProducts(
    tx,
    returned.map(({ productId }) => productId),
  )
  await applyUnits(tx, returned)
}

async function applyUnits(tx: Tx, rows: readonly { id: string; productId: string; units: number }[]): Promise<void> {
  await changeStock(tx, sumById(rows.map(({ id, units }) => [id, units])))
  await changeProductTotals(tx, sumById(rows.map(({ productId, units }) => [productId, units])))
}

/** Several lines can use the same row: sizes may share one stock number. */
const unitsOf = (lines: readonly StockLine[]): Units =>
  sumById(lines.map(({ stockId, quantity }) => [stockId, quantity]))

function sumById(list: readonly (readonly [string, number])[]): Units {
  const units = new Map<string, number>()
  for (const [id, count] of list) units.set(id, (units.get(id) ?? 0) + count)
  return units
}
