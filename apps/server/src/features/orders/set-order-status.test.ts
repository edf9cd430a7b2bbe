import { ordersApi } from '@crew-chief/contract/orders'
import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { auditEntries } from '../audit/audit.tables.ts'

const server = await startServerWithPayments()
const { db, knobs, runJobs } = server
const given = builders(server)
const { product, stockTotals } = productBuilders(server)
const { open, pay, orderOf, refundsOf, setStatus, mailsTo } = orderRequests(server)
const admin = await given.as('ADMIN')

/** A paid order for two of three units. */
async function sold() {
  const ann = await given.signedIn()
  const { id: productId } = await product({ name: 'Hat', stock: 3 })
  const sessionId = await pay(ann.token, [{ productId, quantity: 2 }])
  const { id } = await orderOf(sessionId)
  return { ann, productId, sessionId, id, left: async () => (await stockTotals(productId)).product }
}

const subjectsTo = async (address: string) =>
  (await mailsTo(address)).map(({ subject }) => subject.replace(/#[0-9A-F]{8}/, '#'))

test('any status can follow any other, and each change is audited (spec 1 §4)', async () => {
  const { id } = await sold()
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      expect((await setStatus(admin.token, id, { status: from })).body.status).toBe(from)
      expect((await setStatus(admin.token, id, { status: to })).body.status).toBe(to)
    }
  }
  const [line] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.at))
  expect(line).toMatchObject({ action: 'orders.status_changed', details: { from: 'CANCELLED', to: 'REFUNDED' } })
})

test('shipping emails the tracking number, and again only when it changes', async () => {
  const { ann, id } = await sold()
  const answer = await setStatus(admin.token, id, { status: 'SHIPPED', trackingNumber: ' 1Z999 ' })
  expect(answer.body).toMatchObject({ status: 'SHIPPED', trackingNumber: '1Z999' })
  expect((await mailsTo(ann.email)).at(-1)?.text).toContain('Tracking number: 1Z999')
  await setStatus(admin.token, id, { status: 'SHIPPED' })
  await setStatus(admin.token, id, { status: 'DELIVERED' })
  expect(await subjectsTo(ann.email)).toEqual(['Order confirmed: #', 'Order shipped: #'])
  await setStatus(admin.token, id, { status: 'SHIPPED', trackingNumber: '1Z777' })
  expect(await subjectsTo(ann.email)).toHaveLength(3)
  expect((await setStatus(admin.token, id, { status: 'SHIPPED', trackingNumber: '' })).body.trackingNumber).toBeNull()
})

test('a refund returns the money and the stock and emails the customer', async () => {
  const { ann, id, sessionId, left } = await sold()
  const answer = await setStatus(admin.token, id, { status: 'REFUNDED', refund: true })
  expect(answer.body).toMatchObject({ status: 'REFUNDED', refund: 'succeeded', refundable: 0 })
  expect(await refundsOf(sessionId)).toMatchObject([{ status: 'succeeded', amountCents: 2_400 }])
  expect(await left()).toBe(3)
  expect(await subjectsTo(ann.email)).toEqual(['Order confirmed: #', 'Refund for your order: #'])
  const [line] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(line).toMatchObject({ action: 'orders.refunded', details: { from: 'PROCESSING', amount: '24' } })
  const again = await setStatus(admin.token, id, { status: 'REFUNDED', refund: true })
  expect(again).toMatchObject({ status: 409, code: 'orders.nothing_to_refund' })
})

test('cancelling with a refund keeps the status CANCELLED', async () => {
  const { ann, id, left } = await sold()
  const answer = await setStatus(admin.token, id, { status: 'CANCELLED', refund: true })
  expect(answer.body).toMatchObject({ status: 'CANCELLED', refund: 'succeeded', refundable: 0 })
  expect(await left()).toBe(3)
  expect((await mailsTo(ann.email)).at(-1)?.text).toContain(
    'Your order was canceled. We’re refunding $24.00 to your card.',
  )
})

test('a refund without a response from the provider changes nothing; the job retries it', async () => {
  const { id, sessionId } = await sold()
  await knobs.respond500({ path: '/v1/refunds', times: 2 })
  const answer = await setStatus(admin.token, id, { status: 'REFUNDED', refund: true })
  expect(answer.body).toMatchObject({ status: 'PROCESSING', refund: 'wanted' })
  await runJobs()
  expect((await orderOf(sessionId)).status).toBe('REFUNDED')
})

test('four concurrent refunds return the money once', async () => {
  const { id, left } = await sold()
  const before = (await knobs.calls())['POST /v1/refunds'] ?? 0
  const answers = await runConcurrently(4, () => setStatus(admin.token, id, { status: 'REFUNDED', refund: true }))
  await runJobs()
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await knobs.calls())['POST /v1/refunds']).toBe(before + 1)
  expect(await left()).toBe(3)
})

test('without a refund the payment is kept, and unshipped units return to stock', async () => {
  const { ann, id, left, sessionId } = await sold()
  const answer = await setStatus(admin.token, id, { status: 'CANCELLED' })
  expect(answer.body).toMatchObject({ status: 'CANCELLED', refundable: 24, refund: null })
  expect(await refundsOf(sessionId)).toEqual([])
  expect(await left()).toBe(3)
  expect(await subjectsTo(ann.email)).toEqual(['Order confirmed: #'])
  await setStatus(admin.token, id, { status: 'REFUNDED' })
  expect(await left()).toBe(3)
})

test('cancelling a shipped order does not return stock, and reactivating it does not reserve twice', async () => {
  const { id, left } = await sold()
  for (const status of ['SHIPPED', 'CANCELLED', 'DELIVERED'] as const) {
    await setStatus(admin.token, id, { status })
    expect(await left()).toBe(1)
  }
})

test('a cancelled order can be reactivated only while enough stock is left', async () => {
  const { id, productId, left } = await sold()
  await setStatus(admin.token, id, { status: 'CANCELLED' })
  expect((await setStatus(admin.token, id, { status: 'PROCESSING' })).body.status).toBe('PROCESSING')
  expect(await left()).toBe(1)
  await setStatus(admin.token, id, { status: 'CANCELLED' })
  await pay((await given.signedIn()).token, [{ productId, quantity: 2 }])
  const refused = await setStatus(admin.token, id, { status: 'PROCESSING' })
  expect(refused).toMatchObject({ status: 409, code: 'orders.not_enough', message: 'Only 1 left of Hat.' })
  expect(await left()).toBe(1)
})

test.each(['PROCESSING', 'SHIPPED', 'DELIVERED', 'REFUNDED', 'CANCELLED'] as const)(
  'an unpaid order becomes %s, and its open payment page is closed',
  async (status) => {
    const ann = await given.signedIn()
    const { id: productId } = await product({ stock: 3 })
    const sessionId = await open(ann.token, [{ productId, quantity: 1 }])
    const { id } = await orderOf(sessionId)
    expect((await setStatus(admin.token, id, { status })).body.status).toBe(status)
    await server.runJobs()
    await expect(knobs.pay(sessionId)).rejects.toThrow()
    expect((await orderOf(sessionId)).status).toBe(status)
    const left = status === 'REFUNDED' || status === 'CANCELLED' ? 3 : 2
    expect(await stockTotals(productId)).toEqual({ product: left, rows: left })
  },
)

test('while the bank processes the payment the status cannot be changed', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product()
  const sessionId = await open(ann.token, [{ productId, quantity: 1 }])
  const { id } = await orderOf(sessionId)
  // Its event has not arrived yet.
  await knobs.hold()
  await knobs.pay(sessionId, { card: '4000000000007775' })
  for (const status of ['SHIPPED', 'CANCELLED'] as const)
    expect(await setStatus(admin.token, id, { status })).toMatchObject({ status: 409, code: 'orders.still_paying' })
  await knobs.release()
  expect((await orderOf(sessionId)).status).toBe('PENDING')
})

test('an order that was just paid is paid before its status changes', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product()
  const sessionId = await open(ann.token, [{ productId, quantity: 1 }])
  await knobs.hold()
  await knobs.pay(sessionId)
  const { id } = await orderOf(sessionId)
  expect((await setStatus(admin.token, id, { status: 'SHIPPED' })).body.status).toBe('SHIPPED')
  await knobs.release()
  await server.runJobs()
  const { body } = await setStatus(admin.token, id, { status: 'DELIVERED' })
  expect([body.status, body.paidAt !== null, body.refundable > 0]).toEqual(['DELIVERED', true, true])
})

test('an unpaid order that an admin reactivates is shown as unpaid', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product()
  const { id } = await orderOf(await open(ann.token, [{ productId, quantity: 1 }]))
  const read = async () => (await server.send(ordersApi.getOrder, { params: { id } }, { token: ann.token })).body
  expect(await read()).toMatchObject({ openCheckout: expect.anything() })
  expect((await read()).isUnpaid).toBeUndefined()
  await setStatus(admin.token, id, { status: 'CANCELLED' })
  await setStatus(admin.token, id, { status: 'PENDING' })
  expect(await read()).toMatchObject({ status: 'PENDING', isUnpaid: true })
})

test('cancelling fails if the customer has just paid', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product()
  const sessionId = await open(ann.token, [{ productId, quantity: 1 }])
  await knobs.hold()
  await knobs.pay(sessionId)
  const { id } = await orderOf(sessionId)
  const refused = await setStatus(admin.token, id, { status: 'CANCELLED' })
  await knobs.release()
  expect(refused).toMatchObject({
    status: 409,
    code: 'orders.still_paying',
    message: 'The customer just paid. Review the order before you cancel it.',
  })
  expect((await orderOf(sessionId)).status).toBe('PROCESSING')
})

test('a manually processed order counts as paid; a refund needs the status CANCELLED or REFUNDED', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product()
  const { id } = await orderOf(await open(ann.token, [{ productId, quantity: 1 }]))
  await setStatus(admin.token, id, { status: 'CANCELLED' })
  expect((await setStatus(admin.token, id, { status: 'PROCESSING' })).body.paidAt).not.toBeNull()
  expect((await setStatus(admin.token, id, { status: 'SHIPPED', refund: true })).status).toBe(400)
  const nothing = await setStatus(admin.token, id, { status: 'REFUNDED', refund: true })
  expect(nothing).toMatchObject({ status: 409, code: 'orders.nothing_to_refund' })
})

test('returns 404 for an unknown order and 403 for non-admins', async () => {
  const unknown = await setStatus(admin.token, crypto.randomUUID(), { status: 'SHIPPED' })
  expect(unknown).toMatchObject({ status: 404, code: 'orders.not_found' })
  const { ann, id } = await sold()
  expect((await setStatus(ann.token, id, { status: 'SHIPPED' })).status).toBe(403)
})
