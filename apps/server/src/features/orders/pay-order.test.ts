import { ordersApi } from '@crew-chief/contract/orders'
import { paymentsApi } from '@crew-chief/contract/payments'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'

const server = await startServerWithPayments()
const { knobs, send } = server
const given = builders(server)
const { product, stockTotals } = productBuilders(server)
const { start, orderOf, paymentOf } = orderRequests(server)

/** An order for two of three units, left at checkout. */
async function abandoned() {
  const ann = await given.signedIn()
  const { id: productId } = await product({ stock: 3 })
  const { body } = await start(ann.token, [{ productId, quantity: 2 }])
  const sessionId = body.sessionId ?? ''
  const { id } = await orderOf(sessionId)
  return { ann, productId, id, sessionId, url: body.url, left: async () => (await stockTotals(productId)).product }
}

const payOrder = (token: string, id: string) => send(ordersApi.payOrder, { params: { id } }, { token })
const read = (token: string, id: string) => send(ordersApi.getOrder, { params: { id } }, { token })
const list = async (token: string) => (await send(ordersApi.listOrders, { query: {} }, { token })).body.orders
const cancel = (token: string, sessionId: string) =>
  send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token })

const returnUrl = (sessionId: string) => `http://crew-chief.test/shop?success=true&session_id=${sessionId}`

test('an abandoned order names its payment and deadline, and continues the same checkout', async () => {
  const { ann, id, sessionId, url, left } = await abandoned()
  const payment = await paymentOf(sessionId)
  const openCheckout = { paymentId: payment.id, expiresAt: payment.expiresAt.toISOString() }
  expect((await read(ann.token, id)).body).toMatchObject({ status: 'PENDING', openCheckout })
  expect(await list(ann.token)).toMatchObject([{ id, openCheckout }])
  expect((await payOrder(ann.token, id)).body).toEqual({ url, sessionId })
  expect(await left()).toBe(1)
  await knobs.pay(sessionId)
  await knobs.delivered()
  const { body } = await read(ann.token, id)
  expect([body.status, body.openCheckout]).toEqual(['PROCESSING', undefined])
})

test('cancelling by the payment id returns the stock and hides the order', async () => {
  const { ann, id, left } = await abandoned()
  const { body } = await read(ann.token, id)
  expect((await cancel(ann.token, body.openCheckout?.paymentId ?? '')).body.status).toBe('expired')
  expect([await left(), await list(ann.token)]).toEqual([3, []])
  expect(await payOrder(ann.token, id)).toMatchObject({ status: 409, code: 'orders.checkout_closed' })
})

test('a payment that the bank processes is not an open checkout, and leads to the return page', async () => {
  const { ann, id, sessionId } = await abandoned()
  await knobs.pay(sessionId, { card: '4000000000007775' })
  await knobs.delivered()
  const { body } = await read(ann.token, id)
  expect([body.status, body.openCheckout]).toEqual(['PENDING', undefined])
  expect((await payOrder(ann.token, id)).body.url).toBe(returnUrl(sessionId))
})

test('paid in another tab: continuing leads back to the shop, and the order is processed', async () => {
  const { ann, id, sessionId } = await abandoned()
  await knobs.drop(true)
  await knobs.pay(sessionId)
  const { body } = await payOrder(ann.token, id)
  await knobs.drop(false)
  expect(body.url).toBe(returnUrl(sessionId))
  expect((await read(ann.token, id)).body.status).toBe('PROCESSING')
})

test('a paid order has nothing left to pay, and another user’s order does not exist', async () => {
  const { ann, id, sessionId } = await abandoned()
  const ben = await given.signedIn()
  expect((await payOrder(ben.token, id)).status).toBe(404)
  expect((await cancel(ben.token, (await paymentOf(sessionId)).id)).status).toBe(404)
  await knobs.pay(sessionId)
  await knobs.delivered()
  expect((await payOrder(ann.token, id)).code).toBe('orders.checkout_closed')
})
