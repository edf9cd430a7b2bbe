import { ORDER_STATUSES } from '@crew-chief/domain/orders/order-status'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertUser, users } from '../../features/accounts/public.ts'
import { orderItems, orderMessages, orders } from '../../features/orders/orders.tables.ts'
import { payments, refunds } from '../../features/payments/payments.tables.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { inTransaction } from '../transaction.ts'
import { DEMO_CROWD } from './crowd.ts'
import { fillOrders } from './fill-orders.ts'
import { fillProducts } from './fill-products.ts'
import { DEMO_PEOPLE, type DemoUser } from './people.ts'

const { db, deps } = await startTestServer()
await inTransaction(db, async (tx) => {
  const people = new Map<string, DemoUser>()
  for (const { daysAgo: _ago, ...person } of [...DEMO_PEOPLE, ...DEMO_CROWD]) {
    const { id, firstName, lastName, role } = await insertUser(tx, person)
    people.set(person.email, { id, name: `${firstName} ${lastName}`, role })
  }
  await fillProducts(tx)
  await fillOrders(tx, deps.config.publicUrl, people)
})

const everything = await db.select().from(orders)
const items = await db.select().from(orderItems)
const money = await db.select().from(payments)
const [renee] = await db.select().from(users).where(eq(users.email, 'renee.alvarado@mail.example'))
const ofRenee = everything.filter(({ userId }) => userId === renee?.id)

test('Renee has an order in every state, one on its way with a number to follow, and more than one page of them', () => {
  expect(new Set(ofRenee.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
  expect(ofRenee.find(({ status }) => status === 'SHIPPED')?.trackingNumber).toMatch(/^9400/)
  expect(ofRenee.length).toBeGreaterThan(10)
})

test('every order has items that add up to its total, and an address once it is paid', () => {
  for (const { id, totalCents, paidAt, shippingAddress } of everything) {
    const lines = items.filter(({ orderId }) => orderId === id)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)).toBe(totalCents)
    expect(shippingAddress !== null).toBe(paidAt !== null)
    if (shippingAddress) expect(shippingAddress.zipCode).toMatch(/^\d{5}$/)
  }
})

test('what was paid has a payment the sandbox will know; what is over went back; nothing lies in the future', async () => {
  const paid = everything.filter(({ paidAt }) => paidAt !== null)
  const known = money.filter(
    ({ status, paymentIntentId }) => status === 'paid' && paymentIntentId?.startsWith('pi_demo_'),
  )
  const sums = (rows: { id: string; cents: number }[]) => rows.map(({ id, cents }) => `${id} ${cents}`).sort()
  expect(sums(known.map(({ subjectId, amountCents }) => ({ id: subjectId, cents: amountCents })))).toEqual(
    sums(paid.map(({ id, totalCents }) => ({ id, cents: totalCents }))),
  )
  const over = everything.filter(({ status }) => status === 'CANCELLED' || status === 'REFUNDED')
  expect(await db.$count(refunds)).toBe(over.length)
  for (const { createdAt, changedAt } of everything)
    expect(Math.max(createdAt.getTime(), changedAt.getTime())).toBeLessThanOrEqual(Date.now())
})

test('orders of the last months, somebody at the payment page, and a customer who wrote', async () => {
  const daysAgo = everything.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / 86_400_000)
  for (const month of [0, 1, 2, 3, 4, 5]) expect(daysAgo.some((days) => Math.floor(days / 30) === month)).toBe(true)
  expect(money.filter(({ status }) => status === 'open')).toHaveLength(1)
  expect(await db.select().from(orderMessages)).toHaveLength(1)
})
