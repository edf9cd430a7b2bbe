import { ordersApi } from '@crew-chief/contract/orders'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { orderBuilders } from '../../testing/order-builders.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { orderMessages, orders } from './orders.tables.ts'

const server = await startServerWithPayments()
const { db, knobs, send, runJobs } = server
const given = builders(server)
const { order } = orderBuilders(server)
const { product, stockTotals } = productBuilders(server)
const { open, orderOf, refundsOf } = orderRequests(server)
const address = { name: 'Ann', address: '1 Rd', city: 'Dayton', state: 'OH', zipCode: '45402', country: 'US' }

test('the export contains only the user’s own orders', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await order(ann.id, { shippingAddress: address }, [{ name: 'Hat', quantity: 2 }])
  await order(ben.id)
  await send(ordersApi.askSupport, { params: { id }, body: { message: 'Hello?' } }, { token: ann.token })
  const { body } = await send(usersApi.exportMe, {}, { token: ann.token })
  expect(JSON.parse(JSON.stringify(body))).toMatchObject({
    orders: [
      {
        id,
        totalCents: 2_400,
        shippingAddress: address,
        items: [{ name: 'Hat', quantity: 2 }],
        messages: [{ text: 'Hello?' }],
      },
    ],
  })
})

test('erasure cancels and refunds a paid order that was not shipped, as announced', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product({ stock: 2 })
  const shipped = await order(ann.id, { status: 'SHIPPED', shippingAddress: address })
  const sessionId = await open(ann.token, [{ productId, quantity: 1 }])
  await knobs.pay(sessionId)
  await knobs.delivered()
  const { body: preview } = await send(usersApi.previewErasure, {}, { token: ann.token })
  expect(preview.map(({ kind, status, refund }) => [kind, status, refund > 0])).toEqual([
    ['order', 'PROCESSING', true],
    ['order', 'SHIPPED', false],
  ])
  await send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  while ((await runJobs()) > 0);
  expect(await refundsOf(sessionId)).toMatchObject([{ status: 'succeeded', reason: 'Account deleted' }])
  expect((await orderOf(sessionId)).status).toBe('REFUNDED')
  expect(await stockTotals(productId)).toEqual({ product: 2, rows: 2 })
  expect((await db.select().from(orders).where(eq(orders.id, shipped.id)))[0]?.status).toBe('SHIPPED')
})

test('erasure keeps orders without name, street and messages, and returns unpaid stock', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product({ stock: 1 })
  const past = await order(ann.id, { status: 'DELIVERED', shippingAddress: address })
  await send(ordersApi.askSupport, { params: { id: past.id }, body: { message: 'Hello?' } }, { token: ann.token })
  const sessionId = await open(ann.token, [{ productId, quantity: 1 }])
  await send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  const [left] = await db.select().from(orders).where(eq(orders.id, past.id))
  expect(left).toMatchObject({ status: 'DELIVERED', totalCents: 1_200 })
  expect(left?.shippingAddress).toEqual({ ...address, name: 'Deleted User', address: '', zipCode: '' })
  expect(await db.select().from(orderMessages).where(eq(orderMessages.orderId, past.id))).toEqual([])
  expect((await orderOf(sessionId)).status).toBe('CANCELLED')
  expect(await stockTotals(productId)).toEqual({ product: 1, rows: 1 })
  // A payment through the checkout that is still open is refunded.
  await knobs.pay(sessionId)
  do await knobs.delivered()
  while ((await runJobs()) > 0)
  expect(await refundsOf(sessionId)).toMatchObject([{ status: 'succeeded' }])
  expect(await stockTotals(productId)).toEqual({ product: 1, rows: 1 })
})
