// Units are taken off while somebody pays, by whole carts, and given back when nothing comes of it.

import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { productStock } from './shop.tables.ts'
import { changeStock, changeSums, lockProducts, lockStock, type Units } from './stock.store.ts'

export type StockLine = { stockId: string; quantity: number }
export type Shortage = { stockId: string; left: number }

/**
 * Takes all lines, or none and says of which there are not enough. Of a product that is archived or not for sale there
 * are none, whatever the caller has read before.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<Shortage[]> {
  const wanted = unitsOf(lines)
  if (wanted.size === 0) return []
  const rows = await lockStock(tx, inArray(productStock.id, [...wanted.keys()]))
  const sold = await lockProducts(
    tx,
    rows.map(({ productId }) => productId),
  )
  const isSold = (id: string) => sold.some((one) => one.id === id && one.inStock && !one.archivedAt)
  const leftOf = (id: string) => {
    const row = rows.find((candidate) => candidate.id === id)
    return row?.isOffered && isSold(row.productId) ? row.quantity : 0
  }
  const short = [...wanted].filter(([id, units]) => leftOf(id) < units)
  if (short.length > 0) return short.map(([id]) => ({ stockId: id, left: leftOf(id) }))
  const taken = rows.map(({ id, productId }) => ({ id, productId, units: -(wanted.get(id) ?? 0) }))
  await change(tx, taken)
  return []
}

/**
 * Gives units back to where they came from. Where that choice is offered no longer, they go to the product's one number
 * if it keeps one now; otherwise nobody can say what they are, and it is left to the admin to count them in.
 */
export async function returnStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const back = unitsOf(lines)
  if (back.size === 0) return
  const named = inArray(productStock.id, [...back.keys()])
  const theirs = tx.select({ id: productStock.productId }).from(productStock).where(named)
  const isPlain = and(eq(productStock.size, ''), eq(productStock.color, ''))
  // A product's plain row is always there, so it can be locked in its turn, whether or not it will be needed.
  const rows = await lockStock(tx, or(named, and(isPlain, inArray(productStock.productId, theirs))))
  const given = rows.flatMap((row) => {
    const plain = rows.find(({ productId, size, color }) => productId === row.productId && size + color === '')
    const home = [row, plain].find((candidate) => candidate?.isOffered)
    return home && back.has(row.id) ? [{ ...home, units: back.get(row.id) ?? 0 }] : []
  })
  if (given.length === 0) return
  await lockProducts(
    tx,
    given.map(({ productId }) => productId),
  )
  await change(tx, given)
}

async function change(tx: Tx, rows: readonly { id: string; productId: string; units: number }[]): Promise<void> {
  await changeStock(tx, summed(rows.map(({ id, units }) => [id, units])))
  await changeSums(tx, summed(rows.map(({ productId, units }) => [productId, units])))
}

/** Two lines may come from the same row: sizes that share one number. */
const unitsOf = (lines: readonly StockLine[]): Units =>
  summed(lines.map(({ stockId, quantity }) => [stockId, quantity]))

function summed(list: readonly (readonly [string, number])[]): Units {
  const units = new Map<string, number>()
  for (const [id, count] of list) units.set(id, (units.get(id) ?? 0) + count)
  return units
}
