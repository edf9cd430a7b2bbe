import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { insertUser, users } from '../features/accounts/public.ts'
import { orderItems, orderMessages, orders } from '../features/orders/orders.tables.ts'
import { payments, refunds } from '../features/payments/payments.tables.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fillOrders } from './fill-orders.ts'
import { fillProducts } from './fill-products.ts'
import { DEMO_PEOPLE, type DemoUser, GENERATED_PEOPLE } from './people.ts'

const { db, deps } = await startTestServer()
await inTransaction(db, async (tx) => {
  const people = new Map<string, DemoUser>()
  for (const { daysAgo: _ago, ...person } of [...DEMO_PEOPLE, ...GENERATED_PEOPLE]) {
    const { id, firstName, lastName, role } = await insertUser(tx, person)
    people.set(person.email, { id, name: `${firstName} ${lastName}`, role })
  }
  await fillProducts(tx)
  await fillOrders(tx, deps.config.publicUrl, people)
})

const allOrders = await db.select().from(orders)
const items = await db.select().from(orderItems)
const allPayments = await db.select().from(payments)
const [renee] = await db.select().from(users).where(eq(users.email, 'renee.alvarado@mail.example'))
const reneeOrders = allOrders.filter(({ userId }) => userId === renee?.id)

test('Renee has orders in every status, a shipped one with a tracking number, and more than one page', () => {
  expect(new Set(reneeOrders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
  expect(reneeOrders.find(({ status }) => status === 'SHIPPED')?.trackingNumber).toMatch(/^9400/)
  expect(reneeOrders.length).toBeGreaterThan(10)
})

test('the items of an order add up to its total, and paid orders have an address', () => {
  for (const { id, totalCents, paidAt, shippingAddress } of allOrders) {
    const lines = items.filter(({ orderId }) => orderId === id)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)).toBe(totalCents)
    expect(shippingAddress !== null).toBe(paidAt !== null)
    if (shippingAddress) expect(shippingAddress.zipCode).toMatch(/^\d{5}$/)
  }
})

test('paid orders have a sandbox payment, canceled ones a refund, and no date is in the future', async () => {
  const paid = allOrders.filter(({ paidAt }) => paidAt !== null)
  const known = allPayments.filter(
    ({ status, paymentIntentId }) => status === 'paid' && paymentIntentId?.startsWith('pi_demo_'),
  )
  const sums = (rows: { id: string; cents: number }[]) => rows.map(({ id, cents }) => `${id} ${cents}`).sort()
  expect(sums(known.map(({ subjectId, amountCents }) => ({ id: subjectId, cents: amountCents })))).toEqual(
    sums(paid.map(({ id, totalCents }) => ({ id, cents: totalCents }))),
  )
  const over = allOrders.filter(({ status }) => status === 'CANCELLED' || status === 'REFUNDED')
  expect(await db.$count(refunds)).toBe(over.length)
  for (const { createdAt, changedAt } of allOrders)
    expect(Math.max(createdAt.getTime(), changedAt.getTime())).toBeLessThanOrEqual(Date.now())
})

test('there are orders in each of the last six months, two open payments and a customer message', async () => {
  const daysAgo = allOrders.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / 86_400_000)
  for (const month of [0, 1, 2, 3, 4, 5]) expect(daysAgo.some((days) => Math.floor(days / 30) === month)).toBe(true)
  expect(allPayments.filter(({ status }) => status === 'open')).toHaveLength(2)
  expect(await db.select().from(orderMessages)).toHaveLength(1)
})
