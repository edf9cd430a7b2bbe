import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { updateProductRow } from './products.store.ts'
import { reserveStock, returnStock, type StockLine } from './reserve-stock.ts'
import { productStock } from './shop.tables.ts'
import { lockProduct, setStock } from './stock.store.ts'

const ROUNDS = 20
const server = await startTestServer()
const { db } = server
const { product, stockOf, stockTotals } = productBuilders(server)

class OutOfStock extends Error {}

/** Like a checkout: reserves all lines or rolls back. */
const buy = (lines: readonly StockLine[]): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if ((await reserveStock(tx, lines)).length > 0) throw new OutOfStock()
    return true
  }).catch((error) => {
    if (error instanceof OutOfStock) return false
    throw error
  })

const returnUnits = (lines: readonly StockLine[]) => inTransaction(db, (tx) => returnStock(tx, lines))
const rowOf = async (id: string) => (await stockOf(id))[0]?.id ?? ''

test('of two carts competing for the last unit exactly one gets it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await product({ stock: 1 })
    const line = { stockId: await rowOf(id), quantity: 1 }
    expect((await runConcurrently(2, () => buy([line]))).sort()).toEqual([false, true])
    expect(await stockTotals(id)).toEqual({ product: 0, rows: 0 })
  }
})

test('carts with the same products in different order do not deadlock, and the totals stay correct', async () => {
  const shirt = await product({ sizes: ['S', 'M', 'L'], colors: ['Black', 'White'], byVariant: true, stock: 20 })
  const whistle = await product({ stock: 120 })
  const rows = [...(await stockOf(shirt.id)), ...(await stockOf(whistle.id))]
  // inTransaction retries deadlocks, so the database's own counter is compared.
  const deadlocks = async () =>
    (await db.execute(sql`select deadlocks::int from pg_stat_database where datname = current_database()`)).rows[0]
  const before = await deadlocks()
  const purchases = await runConcurrently(120, (n) => {
    const turned = [...rows.slice(n % rows.length), ...rows.slice(0, n % rows.length)]
    const some = (n % 2 ? turned : turned.toReversed()).slice(0, 4)
    return buy(some.map(({ id }) => ({ stockId: id, quantity: 1 })))
  })
  const sold = purchases.filter(Boolean).length * 4
  const left = (await stockTotals(shirt.id)).rows + (await stockTotals(whistle.id)).rows
  expect(left).toBe(240 - sold)
  for (const { id } of [shirt, whistle]) {
    const { product: total, rows: sum } = await stockTotals(id)
    expect(total).toBe(sum)
  }
  await db.execute(sql`select pg_stat_force_next_flush()`)
  expect(await deadlocks()).toEqual(before)
})

test('units returned during concurrent reservations are counted once', async () => {
  const { id } = await product({ stock: 10 })
  const line = { stockId: await rowOf(id), quantity: 1 }
  const purchases = await runConcurrently(30, (n) => (n % 3 === 0 ? returnUnits([line]).then(() => null) : buy([line])))
  const left = 10 + 10 - purchases.filter((isSold) => isSold === true).length
  expect(await stockTotals(id)).toEqual({ product: left, rows: left })
})

test('a purchase concurrent with an edit never exceeds the stock set by the edit', async () => {
  const { id } = await product({ stock: 5 })
  const stockId = await rowOf(id)
  await runConcurrently(12, (n) =>
    n % 4 === 0
      ? inTransaction(db, async (tx) => {
          await lockProduct(tx, id)
          await setStock(tx, id, [{ size: '', color: '', quantity: 3 }])
          await updateProductRow(tx, id, { stockQuantity: 3 })
          return true
        })
      : buy([{ stockId, quantity: 1 }]),
  )
  const { product: total, rows: sum } = await stockTotals(id)
  expect(total).toBe(sum)
  expect(total).toBeLessThanOrEqual(3)
})

test('control: reading before writing without a lock sells the last unit twice', async () => {
  await db.execute(sql`alter table product_stock drop constraint product_stock__never_negative`)
  const { id } = await product({ stock: 1 })
  const bothRead = createBarrier(2)
  const stockId = await rowOf(id)
  const sold = await runConcurrently(2, async () => {
    const [row] = await db.select().from(productStock).where(eq(productStock.id, stockId))
    await bothRead()
    if (!row || row.quantity < 1) return false
    await db.execute(sql`update product_stock set quantity = quantity - 1 where id = ${stockId}`)
    return true
  })
  expect(sold).toEqual([true, true])
  expect((await stockTotals(id)).rows).toBe(-1)
})

test('control: locking in cart order deadlocks', async () => {
  const one = await rowOf((await product()).id)
  const two = await rowOf((await product()).id)
  const bothLockedOne = createBarrier(2)
  const take = async (first: string, then: string) => {
    const client = await db.$client.connect()
    try {
      await client.query('begin')
      await client.query('update product_stock set quantity = quantity - 1 where id = $1', [first])
      await bothLockedOne()
      await client.query('update product_stock set quantity = quantity - 1 where id = $1', [then])
      await client.query('commit')
      return 'through'
    } catch (error) {
      await client.query('rollback')
      return error instanceof Error && 'code' in error ? error.code : error
    } finally {
      client.release()
    }
  }
  expect((await Promise.all([take(one, two), take(two, one)])).sort()).toEqual(['40P01', 'through'])
})
