import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { orderItems, orders } from '../orders/orders.tables.ts'
import { wasOrdered } from '../orders/public.ts'
import { deleteProductRow } from './products.store.ts'
import { reserveStock } from './reserve-stock.ts'
import { type ProductRow, products } from './shop.tables.ts'

const ROUNDS = 20
const server = await startTestServer()
const { db } = server
const { product, stockOf } = productBuilders(server)
const admin = await builders(server).as('ADMIN')

/** Like a checkout: reserves the units and inserts the order in one transaction. */
const order = ({ id, name, description, category, priceCents }: ProductRow, stockId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if ((await reserveStock(tx, [{ stockId, quantity: 1 }])).length > 0) return false
    const [row] = await tx.insert(orders).values({ userId: admin.id, totalCents: priceCents }).returning()
    const item = { orderId: row?.id ?? '', position: 0, productId: id, stockId, quantity: 1 }
    await tx.insert(orderItems).values({ ...item, name, description, category, priceCents })
    return true
  })

const isThere = async ({ id }: ProductRow) =>
  (await db.select().from(products).where(eq(products.id, id))).map(({ archivedAt }) => archivedAt !== null)
const rowOf = async ({ id }: ProductRow) => (await stockOf(id))[0]?.id ?? ''

test('a product ordered while it is deleted is either archived with its order or deleted without one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const row = await product()
    const stockId = await rowOf(row)
    const remove = () => server.send(productsAdminApi.deleteProduct, { params: { id: row.id } }, admin)
    const [isOrdered, { status }] = await Promise.all([order(row, stockId), remove()])
    expect([status, await isThere(row)]).toEqual([204, isOrdered ? [true] : []])
  }
})

test('control: checking for orders before locking the stock deletes a product that is being ordered', async () => {
  const row = await product()
  const stockId = await rowOf(row)
  const isOrdered = await inTransaction(db, (tx) => wasOrdered(tx, row.id))
  expect(await order(row, stockId)).toBe(true)
  if (!isOrdered) await inTransaction(db, (tx) => deleteProductRow(tx, row.id))
  expect(await isThere(row)).toEqual([])
  expect(await db.select().from(orderItems).where(eq(orderItems.productId, row.id))).toHaveLength(1)
})
