import { ordersApi } from '@crew-chief/contract/orders'
import { paymentsApi } from '@crew-chief/contract/payments'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { orderRequests } from '../../testing/order-requests.ts'
import { productBuilders } from '../../testing/product-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { products } from '../shop/shop.tables.ts'
import { listItems } from './orders.store.ts'
import { orders } from './orders.tables.ts'

const server = await startServerWithPayments()
const { db, knobs } = server
const given = builders(server)
const { product, stockTotals, stockOf } = productBuilders(server)
const { start, open, pay, paymentOf, orderOf, ordersOf, mailsTo } = orderRequests(server)

test('checkout creates a pending order with item snapshots, reserved stock and a payment at current prices', async () => {
  const ann = await given.signedIn()
  const choices = { sizes: ['M', 'L'], colors: ['black'], byVariant: true }
  const shirt = await product({ name: 'Cooling Shirt', priceCents: 3_499, ...choices })
  const whistle = await product({ name: 'Whistle', priceCents: 800 })
  const sessionId = await open(ann.token, [
    { productId: shirt.id, quantity: 2, size: 'M', color: 'black' },
    { productId: whistle.id, quantity: 1 },
  ])
  const order = await orderOf(sessionId)
  expect(order).toMatchObject({ userId: ann.id, status: 'PENDING', totalCents: 7_798, paidAt: null })
  expect(await listItems(db, [order.id])).toMatchObject([
    { name: 'Cooling Shirt', size: 'M', color: 'black', quantity: 2, priceCents: 3_499, category: 'EQUIPMENT' },
    { name: 'Whistle', size: null, color: null, quantity: 1, priceCents: 800 },
  ])
  expect(await paymentOf(sessionId)).toMatchObject({
    purpose: 'order',
    subjectId: order.id,
    amountCents: 7_798,
    description: `Order #${orderNumber(order.id)}`,
    request: {
      collectShipping: true,
      lines: [
        { name: 'Cooling Shirt (M, black)', unitCents: 3_499, quantity: 2 },
        { name: 'Whistle', unitCents: 800, quantity: 1 },
      ],
    },
  })
  expect((await stockOf(shirt.id)).map(({ size, quantity }) => [size, quantity])).toEqual([
    ['L', 10],
    ['M', 8],
  ])
  expect(await stockTotals(whistle.id)).toEqual({ product: 9, rows: 9 })
})

test('identical lines are merged', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ sizes: ['M'] })
  const sessionId = await open(ann.token, [
    { productId: id, quantity: 1, size: 'M' },
    { productId: id, quantity: 2, size: 'M', color: '' },
  ])
  expect(await listItems(db, [(await orderOf(sessionId)).id])).toMatchObject([{ quantity: 3 }])
  expect(await stockTotals(id)).toEqual({ product: 7, rows: 7 })
})

test('a payment sets PROCESSING and the address, and emails items, total and address', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ name: 'Lanyard', priceCents: 650 })
  const sessionId = await open(ann.token, [{ productId: id, quantity: 3 }])
  await knobs.pay(sessionId, { shipping: { name: 'Ann Field', line1: '12 Baseline Rd', city: 'Dayton', state: 'OH' } })
  await knobs.delivered()
  const order = await orderOf(sessionId)
  expect(order).toMatchObject({
    status: 'PROCESSING',
    paidAt: expect.any(Date),
    shippingAddress: { name: 'Ann Field', address: '12 Baseline Rd', city: 'Dayton', state: 'OH', country: 'US' },
  })
  const [mail, ...more] = await mailsTo(ann.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Order confirmed: #${orderNumber(order.id)}`)
  expect(mail?.text).toMatch(/3 x Lanyard: \$19\.50.*Total: \$19\.50.*Ann Field, 12 Baseline Rd, Dayton, OH/s)
})

test('returning from a cancelled checkout releases the stock immediately and hides the order', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ stock: 1 })
  const sessionId = await open(ann.token, [{ productId: id, quantity: 1 }])
  await server.send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: ann.token })
  expect(await orderOf(sessionId)).toMatchObject({ status: 'CANCELLED', paidAt: null, holdsStock: false })
  expect(await stockTotals(id)).toEqual({ product: 1, rows: 1 })
  expect(await mailsTo(ann.email)).toEqual([])
})

test('a shortage is rejected with product and units left, and nothing is reserved', async () => {
  const ann = await given.signedIn()
  const shirt = await product({ name: 'Shirt', sizes: ['M'], colors: ['black', 'gray'], byVariant: true, stock: 2 })
  const hat = await product({ name: 'Hat' })
  const soldOut = await product({ name: 'Bag', stock: 0 })
  const answer = await start(ann.token, [
    { productId: hat.id, quantity: 1 },
    { productId: shirt.id, quantity: 3, size: 'M', color: 'black' },
    { productId: soldOut.id, quantity: 1 },
  ])
  expect(answer).toMatchObject({
    status: 409,
    code: 'orders.not_enough',
    message: 'Only 2 left of Shirt (M, black). Bag is sold out.',
    fields: { 'items.1': 'Only 2 left of Shirt (M, black).', 'items.2': 'Bag is sold out.' },
  })
  expect(await stockTotals(hat.id)).toEqual({ product: 10, rows: 10 })
  expect(await stockTotals(shirt.id)).toEqual({ product: 4, rows: 4 })
  expect(await ordersOf(ann.id)).toEqual([])
})

test('sizes that share one stock number sell out together', async () => {
  const ann = await given.signedIn()
  const shirt = await product({ name: 'Shirt', sizes: ['M', 'L'], stock: 3 })
  const answer = await start(ann.token, [
    { productId: shirt.id, quantity: 2, size: 'M' },
    { productId: shirt.id, quantity: 2, size: 'L' },
  ])
  expect(answer.message).toBe('Only 3 left of Shirt.')
  await open(ann.token, [
    { productId: shirt.id, quantity: 2, size: 'M' },
    { productId: shirt.id, quantity: 1, size: 'L' },
  ])
  expect(await stockTotals(shirt.id)).toEqual({ product: 0, rows: 0 })
})

test.each([
  [{}, 'Shirt: Please choose a size'],
  [{ size: 'M' }, 'Shirt: Please choose a color'],
  [{ size: 'S', color: 'black' }, 'Shirt: This size isn’t available'],
  [{ size: 'M', color: 'pink' }, 'Shirt: This color isn’t available'],
])('an invalid choice is rejected: %j', async (choice, message) => {
  const ann = await given.signedIn()
  const { id } = await product({ name: 'Shirt', sizes: ['M'], colors: ['black'] })
  const answer = await start(ann.token, [{ productId: id, quantity: 1, ...choice }])
  expect(answer).toMatchObject({ status: 400, code: 'orders.bad_choice', message })
})

test('unknown, archived and unavailable products cannot be ordered', async () => {
  const ann = await given.signedIn()
  const archived = await product({ archivedAt: new Date() })
  const hidden = await product({ name: 'Hat', inStock: false })
  const order = (productId: string) => start(ann.token, [{ productId, quantity: 1 }])
  expect(await order(crypto.randomUUID())).toMatchObject({ status: 404, code: 'products.not_found' })
  expect(await order(archived.id)).toMatchObject({ status: 404, code: 'products.not_found' })
  expect(await order(hidden.id)).toMatchObject({ status: 409, message: 'Hat is sold out.' })
})

test('an empty cart, a missing quantity and a foreign return URL are rejected', async () => {
  const ann = await given.signedIn()
  const { id } = await product()
  const empty = await start(ann.token, [])
  expect([empty.status, empty.fields]).toEqual([
    400,
    { items: 'Please add some items to your cart before checking out' },
  ])
  expect((await start(ann.token, [{ productId: id, quantity: 0 }])).status).toBe(400)
  const body = { items: [{ productId: id, quantity: 1 }], successUrl: 'https://elsewhere.example/', cancelUrl: '/shop' }
  const answer = await server.send(ordersApi.startOrder, { body }, { token: ann.token })
  expect(answer).toMatchObject({ status: 400, code: 'payments.foreign_url' })
  expect(await stockTotals(id)).toEqual({ product: 10, rows: 10 })
})

test('an order above the maximum payment is rejected', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ priceCents: 100_000_000, stock: 99 })
  expect((await start(ann.token, [{ productId: id, quantity: 99 }])).status).toBe(400)
})

test('a double click reuses the order and checkout; a different cart creates another', async () => {
  const ann = await given.signedIn()
  const { id } = await product()
  const cart = [{ productId: id, quantity: 2 }]
  const answers = await runConcurrently(4, () => start(ann.token, cart))
  expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1)
  expect(await ordersOf(ann.id)).toHaveLength(1)
  const other = await start(ann.token, [{ productId: id, quantity: 1 }])
  expect(other.body.sessionId).not.toBe(answers[0]?.body.sessionId)
  expect(await ordersOf(ann.id)).toHaveLength(2)
  expect(await stockTotals(id)).toEqual({ product: 7, rows: 7 })
})

test('a price change does not affect an open checkout but applies to the next one', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ priceCents: 1_000 })
  const cart = [{ productId: id, quantity: 2 }]
  const before = await open(ann.token, cart)
  await db.update(products).set({ priceCents: 5_000, name: 'Renamed' }).where(eq(products.id, id))
  const after = await open(ann.token, cart)
  expect(after).not.toBe(before)
  await knobs.pay(before)
  await knobs.pay(after)
  await knobs.delivered()
  expect(await orderOf(before)).toMatchObject({ status: 'PROCESSING', totalCents: 2_000 })
  expect(await orderOf(after)).toMatchObject({ status: 'PROCESSING', totalCents: 10_000 })
})

test('units held by the customer’s earlier checkout are available to the new one', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const hat = await product({ name: 'Hat', stock: 1 })
  const bag = await product()
  const earlier = await open(ann.token, [{ productId: hat.id, quantity: 1 }])
  expect((await start(ben.token, [{ productId: hat.id, quantity: 1 }])).message).toBe('Hat is sold out.')
  const later = await open(ann.token, [
    { productId: hat.id, quantity: 1 },
    { productId: bag.id, quantity: 1 },
  ])
  expect((await orderOf(earlier)).status).toBe('CANCELLED')
  await expect(knobs.pay(earlier)).rejects.toThrow()
  await knobs.pay(later)
  await knobs.delivered()
  expect((await orderOf(later)).status).toBe('PROCESSING')
  expect(await stockTotals(hat.id)).toEqual({ product: 0, rows: 0 })
})

test('an earlier checkout that does not hold enough units is not closed', async () => {
  const ann = await given.signedIn()
  const hat = await product({ name: 'Hat', stock: 2 })
  const earlier = await open(ann.token, [{ productId: hat.id, quantity: 1 }])
  expect((await start(ann.token, [{ productId: hat.id, quantity: 3 }])).message).toBe('Only 1 left of Hat.')
  expect((await orderOf(earlier)).status).toBe('PENDING')
})

test('a free cart is ordered immediately without a checkout', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ priceCents: 0 })
  const answer = await start(ann.token, [{ productId: id, quantity: 1 }])
  expect(answer.body).toEqual({ url: 'http://crew-chief.test/shop?success=true', sessionId: null })
  expect(await ordersOf(ann.id)).toMatchObject([{ status: 'PROCESSING', totalCents: 0, paidAt: expect.any(Date) }])
  expect(await mailsTo(ann.email)).toHaveLength(1)
})

test('a double click on a free cart creates one order, even for the last unit', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ priceCents: 0, stock: 2 })
  const cart = [{ productId: id, quantity: 2 }]
  const answers = await runConcurrently(4, () => start(ann.token, cart))
  answers.push(await start(ann.token, cart))
  expect(new Set(answers.map(({ body }) => body.url))).toEqual(new Set(['http://crew-chief.test/shop?success=true']))
  expect(await ordersOf(ann.id)).toHaveLength(1)
  expect(await mailsTo(ann.email)).toHaveLength(1)
  expect(await stockTotals(id)).toEqual({ product: 0, rows: 0 })
})

test('a different free cart, another customer or the same cart 30 seconds later are separate orders', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await product({ priceCents: 0 })
  await start(ann.token, [{ productId: id, quantity: 1 }])
  await start(ann.token, [{ productId: id, quantity: 2 }])
  await start(ben.token, [{ productId: id, quantity: 1 }])
  expect([await ordersOf(ann.id), await ordersOf(ben.id)].map(({ length }) => length)).toEqual([2, 1])
  await db.update(orders).set({ createdAt: sql`now() - interval '31 seconds'` }).where(eq(orders.userId, ben.id))
  await start(ben.token, [{ productId: id, quantity: 1 }])
  expect(await ordersOf(ben.id)).toHaveLength(2)
  expect(await stockTotals(id)).toEqual({ product: 5, rows: 5 })
})

test('a cancelled free order can be repeated immediately', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ priceCents: 0 })
  await start(ann.token, [{ productId: id, quantity: 1 }])
  await db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.userId, ann.id))
  await start(ann.token, [{ productId: id, quantity: 1 }])
  expect((await ordersOf(ann.id)).map(({ status }) => status).sort()).toEqual(['CANCELLED', 'PROCESSING'])
})

test('if the provider does not respond, an error is returned and the stock released', async () => {
  const ann = await given.signedIn()
  const { id } = await product({ stock: 1 })
  await knobs.respond500({ path: '/v1/checkout/sessions', times: 2 })
  const answer = await start(ann.token, [{ productId: id, quantity: 1 }])
  expect(answer).toMatchObject({ status: 502, code: 'payments.provider_failed' })
  expect(await stockTotals(id)).toEqual({ product: 1, rows: 1 })
  expect((await orderOf(await pay(ann.token, [{ productId: id, quantity: 1 }]))).status).toBe('PROCESSING')
})

test('without a usable address in the profile, the page prefills that of the last order', async () => {
  const ann = await given.signedIn({ address: 'Dayton' })
  const cart = [{ productId: (await product()).id, quantity: 1 }]
  for (const city of ['Akron', 'Toledo']) {
    const sessionId = await open(ann.token, cart)
    const address = { line1: `7 ${city} Rd`, city, state: 'OH', postal_code: '45402', country: 'US' }
    await knobs.pay(sessionId, { shipping: { name: 'Ann Field', ...address } })
    await knobs.delivered()
  }
  const { body } = await start(ann.token, cart)
  const page = await (await fetch(body.url)).text()
  for (const value of ['Ann Field', '7 Toledo Rd', 'Toledo', 'OH', '45402']) expect(page).toContain(`value="${value}"`)
})

test('the payment page prefills name and address of the account', async () => {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Lee', address: '12 Baseline Rd, Dayton, OH 45402' })
  const { body } = await start(ann.token, [{ productId: (await product()).id, quantity: 1 }])
  const page = await (await fetch(body.url)).text()
  for (const value of ['Ann Lee', '12 Baseline Rd', 'Dayton', 'OH', '45402']) expect(page).toContain(`value="${value}"`)
})
