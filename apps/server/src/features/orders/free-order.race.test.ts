import { ordersApi } from '@crew-chief/contract/orders'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { orderRequests, SHOP_URLS } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { insertOrder } from './orders.store.ts'
import { orders } from './orders.tables.ts'
import { readCart } from './read-cart.ts'
import { wasJustOrdered } from './start-order.ts'

const ROUNDS = 5
const CLICKS = 8

const server = await startServerWithPayments()
const other = await startSecondNode(server)
const { db } = server
const given = builders(server)
const { product, stockTotals } = productBuilders(server)
const { mailsTo } = orderRequests(server)

test('concurrent checkouts of a free cart on two nodes create one order', async () => {
  const { id: productId } = await product({ priceCents: 0, stock: ROUNDS })
  for (let round = 0; round < ROUNDS; round++) {
    const ann = await given.signedIn()
    const payload = { items: [{ productId, quantity: 1 }], ...SHOP_URLS }
    const headers = { authorization: `Bearer ${ann.token}` }
    const { method, path: url } = ordersApi.startOrder
    const answers = await runConcurrently(CLICKS, (click) =>
      (click % 2 ? server : other).app.inject({ method, url, headers, payload }),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await db.$count(orders, eq(orders.userId, ann.id))).toBe(1)
    expect(await mailsTo(ann.email)).toHaveLength(1)
  }
  expect(await stockTotals(productId)).toEqual({ product: 0, rows: 0 })
})

test('control: without the customer lock, concurrent checkouts create several orders', async () => {
  const { id: userId } = await given.user()
  const { id: productId } = await product({ priceCents: 0 })
  const allRead = createBarrier(CLICKS)
  await runConcurrently(CLICKS, () =>
    inTransaction(db, async (tx) => {
      const { items } = await readCart(tx, [{ productId, quantity: 1, size: null, color: null }])
      const isDone = await wasJustOrdered(tx, userId, items)
      await allRead()
      if (!isDone) await insertOrder(tx, { userId, status: 'PROCESSING', totalCents: 0 }, items)
    }),
  )
  expect(await db.$count(orders, eq(orders.userId, userId))).toBeGreaterThan(1)
})
