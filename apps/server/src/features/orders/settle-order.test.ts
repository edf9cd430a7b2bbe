import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { expirePayment } from '../../testing/payment-state.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { lockPayment } from '../payments/payments.store.ts'
import { runExpireHolds } from '../payments/reconcile.job.ts'
import { release } from '../payments/settle-session.ts'

const server = await startServerWithPayments()
const { db, deps, knobs, runJobs } = server
const given = builders(server)
const { product, stockTotals } = productBuilders(server)
const { open, pay, paymentOf, orderOf, refundsOf, mailsTo } = orderRequests(server)
const jobs = settlementDeps(deps)

const subjectsTo = async (address: string) =>
  (await mailsTo(address)).map(({ subject }) => subject.replace(/#[0-9A-F]{8}/, '#'))

/** Expires the order here while the provider's checkout can still be paid. */
async function expireHold(sessionId: string) {
  const { id } = await paymentOf(sessionId)
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment) await release(jobs, tx, payment)
  })
}

/** Delivers all provider events and runs all jobs until idle. */
async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

test('an expired checkout is cancelled and its stock returned', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ stock: 2 })
  const sessionId = await open(ann.token, [{ productId: id, quantity: 2 }])
  expect(await stockTotals(id)).toEqual({ product: 0, rows: 0 })
  await expirePayment(server, sessionId)
  await runExpireHolds(jobs)
  expect(await orderOf(sessionId)).toMatchObject({ status: 'CANCELLED', paidAt: null })
  expect(await stockTotals(id)).toEqual({ product: 2, rows: 2 })
  await expect(knobs.pay(sessionId)).rejects.toThrow()
})

test('a late payment reserves the stock again, once, if enough is left', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ stock: 2 })
  const sessionId = await open(ann.token, [{ productId: id, quantity: 2 }])
  await expireHold(sessionId)
  await knobs.duplicate(4)
  await knobs.pay(sessionId)
  await settle()
  await knobs.duplicate(1)
  expect(await orderOf(sessionId)).toMatchObject({ status: 'PROCESSING', holdsStock: true })
  expect(await stockTotals(id)).toEqual({ product: 0, rows: 0 })
  expect(await subjectsTo(ann.email)).toEqual(['Order confirmed: #'])
  expect(await refundsOf(sessionId)).toEqual([])
})

test('a late payment is fully refunded if one of its items is sold out', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const hat = await product({ stock: 5 })
  const bag = await product({ stock: 1, priceCents: 2_000 })
  const sessionId = await open(ann.token, [
    { productId: hat.id, quantity: 1 },
    { productId: bag.id, quantity: 1 },
  ])
  await expireHold(sessionId)
  await pay(ben.token, [{ productId: bag.id, quantity: 1 }])
  await knobs.pay(sessionId)
  await settle()
  expect(await orderOf(sessionId)).toMatchObject({ status: 'REFUNDED', paidAt: expect.any(Date), holdsStock: false })
  expect(await refundsOf(sessionId)).toMatchObject([
    { status: 'succeeded', amountCents: 3_200, reason: 'Paid too late' },
  ])
  expect(await stockTotals(hat.id)).toEqual({ product: 5, rows: 5 })
  expect(await stockTotals(bag.id)).toEqual({ product: 0, rows: 0 })
  expect(await subjectsTo(ann.email)).toEqual(['Refund for a late payment: #'])
  expect(await subjectsTo(deps.config.supportEmail)).toEqual(['Refund for a late payment: Order #'])
})

test('a refund made at the provider sets REFUNDED, returns stock and emails the customer', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ stock: 3 })
  const sessionId = await pay(ann.token, [{ productId: id, quantity: 2 }])
  const { paymentIntentId } = await paymentOf(sessionId)
  const asked = { key: 'by-hand', paymentIntentId: paymentIntentId ?? '', amountCents: 2_400 }
  await deps.provider.refund(asked)
  await settle()
  expect((await orderOf(sessionId)).status).toBe('REFUNDED')
  expect(await stockTotals(id)).toEqual({ product: 3, rows: 3 })
  expect(await subjectsTo(ann.email)).toEqual(['Order confirmed: #', 'Refund for your order: #'])
})

test('refunding a shipped order does not return stock', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ stock: 3 })
  const sessionId = await pay(ann.token, [{ productId: id, quantity: 2 }])
  await db.execute(sql`update orders set status = 'SHIPPED' where id = ${(await orderOf(sessionId)).id}`)
  const { paymentIntentId } = await paymentOf(sessionId)
  await deps.provider.refund({ key: 'by-hand-2', paymentIntentId: paymentIntentId ?? '', amountCents: 2_400 })
  await settle()
  expect(await orderOf(sessionId)).toMatchObject({ status: 'REFUNDED', holdsStock: true })
  expect(await stockTotals(id)).toEqual({ product: 1, rows: 1 })
})

test('a payment with a wrong amount is quarantined until an admin accepts it', async () => {
  const ann = await given.signedIn()
  const { id } = await product()
  const sessionId = await open(ann.token, [{ productId: id, quantity: 1 }])
  await db.execute(sql`update payments set amount_cents = 100 where session_id = ${sessionId}`)
  await knobs.pay(sessionId)
  await knobs.delivered()
  expect((await orderOf(sessionId)).status).toBe('PENDING')
  expect((await paymentOf(sessionId)).status).toBe('quarantined')
  expect(await subjectsTo(ann.email)).toEqual([])
  const admin = await given.as('ADMIN')
  const { id: paymentId } = await paymentOf(sessionId)
  const decided = { params: { id: paymentId }, body: { refund: false, note: 'Fine with us' } }
  expect((await server.send(paymentsApi.resolvePayment, decided, { token: admin.token })).status).toBe(200)
  const order = await orderOf(sessionId)
  expect(order).toMatchObject({ status: 'PROCESSING', shippingAddress: { name: 'Test Person' } })
  expect(await subjectsTo(ann.email)).toEqual(['Order confirmed: #'])
  const back = { params: { id: order.id }, body: { status: 'REFUNDED' as const, refund: true } }
  const answer = await server.send(ordersAdminApi.setOrderStatus, back, { token: admin.token })
  expect(answer.body).toMatchObject({ status: 'REFUNDED', refund: 'succeeded' })
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 1_200 }])
})

test('a payment declined later cancels the order, returns stock and emails the customer', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ stock: 1 })
  const sessionId = await open(ann.token, [{ productId: id, quantity: 1 }])
  await knobs.pay(sessionId, { card: '4000000000007775' })
  await knobs.delivered()
  expect((await paymentOf(sessionId)).status).toBe('processing')
  expect((await orderOf(sessionId)).status).toBe('PENDING')
  await knobs.settleLate(sessionId, 'failed')
  await knobs.delivered()
  expect(await orderOf(sessionId)).toMatchObject({ status: 'CANCELLED', paidAt: null })
  expect(await stockTotals(id)).toEqual({ product: 1, rows: 1 })
  expect(await subjectsTo(ann.email)).toEqual(['Payment failed: #'])
})
