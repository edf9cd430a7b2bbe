import { ordersApi } from '@crew-chief/contract/orders'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { orderBuilders } from '../../testing/order-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { order } = orderBuilders(server)

const list = (token: string, page?: number) =>
  server.send(ordersApi.listOrders, { query: { ...(page && { page }) } }, { token })
const get = (token: string, id: string) => server.send(ordersApi.getOrder, { params: { id } }, { token })

test('lists the user’s own orders, newest first, 10 per page (spec 1 §9)', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  await order(ben.id)
  const mine: string[] = []
  for (let n = 0; n < 23; n++) mine.unshift((await order(ann.id)).id)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(ann.token, page)))
  expect(pages.map(({ body }) => body.orders.map(({ id }) => id))).toEqual([
    mine.slice(0, 10),
    mine.slice(10, 20),
    mine.slice(20),
    [],
  ])
  expect(pages.map(({ body }) => body.pagination)).toEqual(
    [1, 2, 3, 4].map((page) => ({ page, total: 23, totalPages: 3 })),
  )
})

test('a user without orders gets an empty page', async () => {
  const { token } = await given.signedIn()
  expect((await list(token)).body).toEqual({ orders: [], pagination: { page: 1, total: 0, totalPages: 1 } })
})

test('an order contains amounts in dollars, the address as a JSON string and item snapshots', async () => {
  const ann = await given.signedIn()
  const address = { name: 'Ann', address: '1 Rd', city: 'Dayton', state: 'OH', zipCode: '45402', country: 'US' }
  const items = [
    { name: 'Cooling Shirt', size: 'M', color: 'black', priceCents: 3_499, quantity: 2, category: 'APPAREL' as const },
    { name: 'Whistle', priceCents: 800, description: 'Loud' },
  ]
  const fields = { status: 'SHIPPED', trackingNumber: '1Z', shippingAddress: address, isTest: false } as const
  const { id } = await order(ann.id, fields, items)
  const { messages, ...body } = (await get(ann.token, id)).body
  expect(messages).toEqual([])
  expect(body).toMatchObject({
    id,
    status: 'SHIPPED',
    totalAmount: 77.98,
    trackingNumber: '1Z',
    items: [
      { product: { name: 'Cooling Shirt', category: 'APPAREL' }, size: 'M', color: 'black', price: 34.99, quantity: 2 },
      { product: { name: 'Whistle', description: 'Loud', imageUrl: null }, size: null, color: null, price: 8 },
    ],
  })
  expect(JSON.parse(body.shippingAddress ?? '')).toEqual(address)
  expect((await list(ann.token)).body.orders).toEqual([body])
  // No fields of the stock, the customer or the payment.
  expect(Object.keys(body).sort()).toEqual(
    ['id', 'status', 'totalAmount', 'createdAt', 'shippingAddress', 'trackingNumber', 'items'].sort(),
  )
})

test('abandoned checkouts are not listed; paid and cancelled orders are', async () => {
  const ann = await given.signedIn()
  const cancelled = await order(ann.id, { status: 'CANCELLED' })
  const pending = await order(ann.id, { status: 'PENDING' })
  await order(ann.id, { status: 'CANCELLED', paidAt: null })
  const { body } = await list(ann.token)
  expect(body.orders.map(({ id }) => id)).toEqual([pending.id, cancelled.id])
  expect(body.pagination.total).toBe(2)
})

test('returns 404 for another user’s order, even for admins on this endpoint', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const admin = await given.as('ADMIN')
  const { id } = await order(ann.id)
  for (const { token } of [ben, admin])
    expect(await get(token, id)).toMatchObject({ status: 404, code: 'orders.not_found', message: 'Order not found' })
  expect((await get(ann.token, id)).status).toBe(200)
})
