import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { notificationRequests } from '../../testing/notification-requests.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'

const server = await startServerWithPayments()
const { knobs, runJobs } = server
const given = builders(server)
const { product } = productBuilders(server)
const { open, pay, start, orderOf, ordersOf, setStatus } = orderRequests(server)
const { notificationsOf, mailsAfterJobs } = notificationRequests(server)
const admin = await given.as('ADMIN')

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}
const shown = async (person: { token: string }) =>
  (await notificationsOf(person)).map(({ kind, title, path }) => [kind, title.replace(/#[0-9A-F]{8}/, '#'), path])

test('a paid and a refunded order notify the customer; shipping is mailed only', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product({ stock: 2 })
  const sessionId = await pay(ann.token, [{ productId, quantity: 1 }])
  await settle()
  const { id } = await orderOf(sessionId)
  const path = `/orders/${id}`
  expect(await shown(ann)).toEqual([['payment', 'Order confirmed: #', path]])
  await setStatus(admin.token, id, { status: 'SHIPPED' })
  expect(await shown(ann)).toHaveLength(1)
  await setStatus(admin.token, id, { status: 'REFUNDED', refund: true })
  await settle()
  expect((await shown(ann)).slice(1)).toEqual([['payment', 'Refund for your order: #', path]])
  const subjects = (await mailsAfterJobs(ann.email)).map(({ subject }) => subject.replace(/: #.*/, ''))
  expect(subjects).toEqual(['Order confirmed', 'Order shipped', 'Refund for your order'])
})

test('a payment that the bank declines later notifies the customer', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product({ stock: 1 })
  const sessionId = await open(ann.token, [{ productId, quantity: 1 }])
  await knobs.pay(sessionId, { card: '4000000000007775' })
  await knobs.delivered()
  await knobs.settleLate(sessionId, 'failed')
  await settle()
  expect((await shown(ann)).map(([kind, title]) => [kind, title])).toEqual([['payment', 'Payment failed: #']])
})

test('a free order is mailed only', async () => {
  const ann = await given.signedIn()
  const { id: productId } = await product({ stock: 1, priceCents: 0 })
  expect((await start(ann.token, [{ productId, quantity: 1 }])).status).toBe(200)
  expect(await ordersOf(ann.id)).toHaveLength(1)
  expect(await shown(ann)).toEqual([])
  expect(await mailsAfterJobs(ann.email)).toHaveLength(1)
})
