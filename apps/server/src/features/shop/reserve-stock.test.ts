import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { findProductsForSale, stockRowFor } from './products.store.ts'
import { reserveStock, returnStock, type StockLine } from './reserve-stock.ts'
import { products } from './shop.tables.ts'
import { lockProduct, setStock } from './stock.store.ts'

const server = await startTestServer()
const { db } = server
const { product, stockOf, stockTotals } = productBuilders(server)

const reserve = (...lines: StockLine[]) => inTransaction(db, (tx) => reserveStock(tx, lines))
const returnUnits = (...lines: StockLine[]) => inTransaction(db, (tx) => returnStock(tx, lines))
const rowOf = async (id: string) => (await stockOf(id))[0]?.id ?? ''
const shirt = () => product({ sizes: ['S', 'M'], colors: ['Black', 'White'], byVariant: true, stock: 2 })
const offer = (id: string, ...choices: [size: string, color: string, quantity: number][]) =>
  inTransaction(db, async (tx) => {
    await lockProduct(tx, id)
    await setStock(
      tx,
      id,
      choices.map(([size, color, quantity]) => ({ size, color, quantity })),
    )
    const stockQuantity = choices.reduce((sum, [, , quantity]) => sum + quantity, 0)
    await tx.update(products).set({ stockQuantity }).where(eq(products.id, id))
  })

test('reserving a cart reduces the stock rows and the product totals', async () => {
  const shirts = await shirt()
  const whistle = await product({ stock: 5 })
  const [first, second] = await stockOf(shirts.id)
  const short = await reserve(
    { stockId: first?.id ?? '', quantity: 2 },
    { stockId: await rowOf(whistle.id), quantity: 3 },
    { stockId: second?.id ?? '', quantity: 1 },
  )
  expect(short).toEqual([])
  expect((await stockOf(shirts.id)).map(({ quantity }) => quantity)).toEqual([0, 1, 2, 2])
  expect(await stockTotals(shirts.id)).toEqual({ product: 5, rows: 5 })
  expect(await stockTotals(whistle.id)).toEqual({ product: 2, rows: 2 })
})

test('a shortage is reported with the units left, and no other line is reserved', async () => {
  const scarce = await product({ stock: 1 })
  const plenty = await product({ stock: 9 })
  const scarceRow = await rowOf(scarce.id)
  const unknown = randomUUID()
  const short = await reserve(
    { stockId: await rowOf(plenty.id), quantity: 1 },
    { stockId: scarceRow, quantity: 2 },
    { stockId: unknown, quantity: 1 },
  )
  expect(short).toHaveLength(2)
  expect(short).toEqual(
    expect.arrayContaining([
      { stockId: scarceRow, left: 1 },
      { stockId: unknown, left: 0 },
    ]),
  )
  expect(await stockTotals(plenty.id)).toEqual({ product: 9, rows: 9 })
})

test('sizes that share one stock number are summed before the check', async () => {
  const { id } = await product({ sizes: ['S', 'M'], stock: 3 })
  const stockId = await rowOf(id)
  expect(await reserve({ stockId, quantity: 2 }, { stockId, quantity: 2 })).toEqual([{ stockId, left: 3 }])
  expect(await reserve({ stockId, quantity: 2 }, { stockId, quantity: 1 })).toEqual([])
  expect(await stockTotals(id)).toEqual({ product: 0, rows: 0 })
})

test.each([
  ['archived', { archivedAt: new Date() }],
  ['not for sale', { inStock: false }],
])('nothing can be reserved of a product that is %s, even with units left', async (_, state) => {
  const { id } = await product(state)
  const stockId = await rowOf(id)
  expect(await reserve({ stockId, quantity: 1 })).toEqual([{ stockId, left: 0 }])
  expect(await stockTotals(id)).toEqual({ product: 10, rows: 10 })
})

test('units are returned to their stock row, even if the product has been archived', async () => {
  const { id } = await shirt()
  const [first, second] = (await stockOf(id)).map((row) => ({ stockId: row.id, quantity: 1 }))
  const lines = [first, second, first].filter((line) => line !== undefined)
  await reserve(...lines)
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
  await returnUnits(...lines)
  expect((await stockOf(id)).map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2])
  expect(await stockTotals(id)).toEqual({ product: 8, rows: 8 })
})

test('units of a variant no longer offered are returned to the product’s plain stock', async () => {
  const { id } = await shirt()
  const stockId = await rowOf(id)
  await reserve({ stockId, quantity: 2 })
  await offer(id, ['', '', 6])
  await returnUnits({ stockId, quantity: 2 })
  expect(await stockTotals(id)).toEqual({ product: 8, rows: 8 })
})

test('with variant stock, units of a variant no longer offered are dropped, and the total stays correct', async () => {
  const { id } = await shirt()
  const stockId = await rowOf(id)
  await reserve({ stockId, quantity: 1 })
  await offer(id, ['S', 'Black', 2])
  await returnUnits({ stockId, quantity: 1 })
  expect(await stockTotals(id)).toEqual({ product: 2, rows: 2 })
})

test('a variant offered again receives the units of earlier orders', async () => {
  const { id } = await shirt()
  const [black] = await stockOf(id)
  const line = { stockId: black?.id ?? '', quantity: 1 }
  await reserve(line)
  await offer(id, ['M', 'White', 2])
  await offer(id, ['M', 'White', 2], ['M', 'Black', 4])
  await returnUnits(line)
  expect((await stockOf(id)).map(({ quantity }) => quantity)).toEqual([5, 2])
})

test('units reserved before the switch to variant stock are dropped', async () => {
  const { id } = await product({ stock: 3 })
  const stockId = await rowOf(id)
  await reserve({ stockId, quantity: 1 })
  await offer(id, ['S', '', 1], ['M', '', 1])
  await returnUnits({ stockId, quantity: 1 })
  expect(await stockTotals(id)).toEqual({ product: 2, rows: 2 })
  expect(await reserve({ stockId, quantity: 1 })).toEqual([{ stockId, left: 0 }])
})

test('returning units of a deleted product does nothing', async () => {
  await returnUnits({ stockId: randomUUID(), quantity: 1 })
  await returnUnits()
  expect(await reserve()).toEqual([])
})

test('a database constraint rejects negative stock', async () => {
  const { id } = await product({ stock: 1 })
  await expect(db.execute(sql`update product_stock set quantity = -1 where product_id = ${id}`)).rejects.toThrow()
  await expect(db.execute(sql`update products set stock_quantity = -1 where id = ${id}`)).rejects.toThrow()
})

test('findProductsForSale returns products with their stock rows', async () => {
  const shirts = await shirt()
  const plain = await product({ sizes: ['S', 'M'], stock: 4 })
  const archived = await product({ archivedAt: new Date() })
  const found = await findProductsForSale(db, [shirts.id, plain.id, archived.id, randomUUID()])
  expect(found.map(({ id }) => id).sort()).toEqual([shirts.id, plain.id].sort())
  const rowFor = (id: string, size: string | null, color: string | null) => {
    const one = found.find((candidate) => candidate.id === id)
    return one && stockRowFor(one, { size, color })
  }
  expect(rowFor(shirts.id, 'M', 'White')).toMatchObject({ size: 'M', color: 'White', quantity: 2 })
  expect(rowFor(shirts.id, 'M', null)).toBeUndefined()
  expect(rowFor(plain.id, 'M', null)).toMatchObject({ size: '', quantity: 4 })
  expect(await findProductsForSale(db, [])).toEqual([])
})
