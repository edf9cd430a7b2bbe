import { ORDER_SORTS, ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { ORDER_STATUSES, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import { orderNumber, shortOrderId } from '@crew-chief/domain/orders/short-id'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { signInMany } from '../../testing/many-users.ts'
import { orderBuilders } from '../../testing/order-builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { orderItems, orders } from './orders.tables.ts'

const server = await startTestServer()
const { db } = server
const given = builders(server)
const { order } = orderBuilders(server)
const admin = await given.as('ADMIN')

beforeEach(async () => {
  await db.delete(orderItems)
  await db.delete(orders)
})

type Query = {
  page?: number
  limit?: number
  status?: OrderStatus
  search?: string
  sort?: (typeof ORDER_SORTS)[number] | undefined
  order?: 'asc' | 'desc'
}
const list = (query: Query = {}) => server.send(ordersAdminApi.listAllOrders, { query }, { token: admin.token })
const found = async (query: Query) => (await list(query)).body.orders.map(({ id }) => id)
const get = (id: string) => server.send(ordersAdminApi.getOrderAsAdmin, { params: { id } }, { token: admin.token })

test('lists all orders with their customers, newest first, 20 per page (spec 1 §9)', async () => {
  const ann = await given.user({ firstName: 'Ann', lastName: 'Field', email: 'ann.field@mail.example' })
  const ids: string[] = []
  for (let n = 0; n < 41; n++) ids.unshift((await order(ann.id)).id)
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page })))
  expect(pages.map(({ body }) => body.orders.map(({ id }) => id))).toEqual([
    ids.slice(0, 20),
    ids.slice(20, 40),
    ids.slice(40),
  ])
  expect(pages[2]?.body.pagination).toEqual({ page: 3, total: 41, totalPages: 3 })
  expect(pages[0]?.body.orders[0]?.user).toEqual({
    id: ann.id,
    firstName: 'Ann',
    lastName: 'Field',
    email: 'ann.field@mail.example',
  })
})

test('the summary matches SQL sums to the cent; abandoned checkouts are not counted', async () => {
  const ann = await given.user()
  for (const [n, status] of [...ORDER_STATUSES, ...ORDER_STATUSES].entries())
    await order(ann.id, { status }, [{ priceCents: 1_999 + n * 7, quantity: 3 }, { priceCents: 33 }])
  await order(ann.id, { status: 'CANCELLED', paidAt: null })
  const { body } = await list()
  const { rows } = await db.execute(sql`select
    count(*) filter (where status <> 'CANCELLED' or paid_at is not null)::int as total,
    count(*) filter (where status = 'PENDING')::int as pending,
    count(*) filter (where status = 'PROCESSING')::int as processing,
    sum(price_cents * quantity) filter (where status in ('PROCESSING', 'SHIPPED', 'DELIVERED'))::float / 100 as revenue
    from (select o.status, o.paid_at, o.id, sum(i.price_cents * i.quantity) as price_cents, 1 as quantity
      from orders o join order_items i on i.order_id = o.id group by o.id) as each`)
  expect(body.summary).toEqual(rows[0])
  expect(body.summary.total).toBe(12)
  expect(body.pagination.total).toBe(12)
})

test('revenue above a million dollars is returned exactly', async () => {
  const ann = await given.user()
  for (let n = 0; n < 3; n++) await order(ann.id, {}, [{ priceCents: 50_000_001 }])
  expect((await list()).body.summary.revenue).toBe(1_500_000.03)
})

test('filters by status; abandoned checkouts appear only among cancelled orders', async () => {
  const ann = await given.user()
  const shipped = await order(ann.id, { status: 'SHIPPED' })
  const cancelled = await order(ann.id, { status: 'CANCELLED' })
  const abandoned = await order(ann.id, { status: 'CANCELLED', paidAt: null })
  expect(await found({ status: 'SHIPPED' })).toEqual([shipped.id])
  expect(await found({ status: 'CANCELLED' })).toEqual([abandoned.id, cancelled.id])
  expect((await list({ status: 'CANCELLED' })).body.pagination.total).toBe(2)
  expect(await found({})).toEqual([cancelled.id, shipped.id])
  expect(await found({ status: 'PENDING' })).toEqual([])
})

test('the search matches the short id or the full id', async () => {
  const ann = await given.user()
  const id = 'ab12cd34-0000-4000-8000-000000000001'
  await order(ann.id, { id })
  await order(ann.id, { id: 'ab12cd35-0000-4000-8000-000000000001' })
  for (const search of [id, id.slice(0, 8), 'AB12CD34', `#${orderNumber(id)}`, shortOrderId(id), 'ab12cd34-00'])
    expect(await found({ search })).toEqual([id])
  expect(await found({ search: 'ab12cd3' })).toHaveLength(2)
  expect(await found({ search: 'b12cd34' })).toEqual([])
})

test('the search matches the customer’s e-mail or name, ignoring case, but not the phone number', async () => {
  const ann = await given.user({
    firstName: 'Annika',
    lastName: 'Strøm',
    email: 'a.strom@ref.example',
    phoneNumber: '4145550199',
  })
  const ben = await given.user({ firstName: 'Benno', lastName: 'Gray' })
  const hers = await order(ann.id)
  await order(ben.id)
  for (const search of ['annika', 'ANNIKA STRØM', 'strom@ref', 'A.Strom@ref.example'])
    expect(await found({ search })).toEqual([hers.id])
  expect(await found({ search: '4145550199' })).toEqual([])
  expect(await found({ search: '100%' })).toEqual([])
  expect(await found({ search: 'annika', status: 'SHIPPED' })).toEqual([])
})

test('a search that matches hundreds of customers is counted and paged', async () => {
  const people = await signInMany(server, 230)
  const each = (userId: string, n: number) => ({ userId, totalCents: 1_200, createdAt: new Date(n * 1000) })
  await db.insert(orders).values(people.map(({ id }, n) => each(id, n)))
  const { body } = await list({ search: 'crowd', page: 2, limit: 100 })
  expect(body.pagination).toEqual({ page: 2, total: 230, totalPages: 3 })
  expect(body.orders[0]?.user.id).toBe(people[129]?.id)
})

const costOf = async (query: Query) => (await statementsOf(() => list(query))).length

test('sorts all pages by a column in both directions', async () => {
  const adams = await given.user({ lastName: 'adams' })
  const baker = await given.user({ lastName: 'Baker' })
  const one = await order(baker.id, { status: 'DELIVERED' }, [{ priceCents: 900, quantity: 1 }])
  const two = await order(adams.id, { status: 'SHIPPED' }, [{ priceCents: 100, quantity: 5 }])
  const three = await order(baker.id, { status: 'PENDING' }, [{ priceCents: 50, quantity: 2 }, { priceCents: 600 }])
  const sorted = async (query: Query) =>
    (await Promise.all([1, 2, 3].map((page) => found({ ...query, limit: 1, page })))).flat()
  const expected = {
    items: [one, three, two],
    total: [two, three, one],
    status: [three, two, one],
    date: [one, two, three],
  }
  for (const [sort, rows] of Object.entries(expected)) {
    const by = ORDER_SORTS.find((column) => column === sort)
    const ids = rows.map(({ id }) => id)
    expect(await sorted({ sort: by })).toEqual(ids)
    expect(await sorted({ sort: by, order: 'desc' })).toEqual(ids.toReversed())
    expect(await sorted({ sort: by, search: 'a' })).toEqual(ids)
  }
  expect((await sorted({ sort: 'customer' }))[0]).toBe(two.id)
  expect((await sorted({ sort: 'customer', order: 'desc' }))[2]).toBe(two.id)
})

test('orders with the same value are on exactly one page', async () => {
  const ann = await given.user()
  for (let n = 0; n < 5; n++) await order(ann.id, { status: 'SHIPPED' })
  for (const direction of ['asc', 'desc'] as const) {
    const pages = [1, 2, 3].map((page) => found({ sort: 'status', order: direction, limit: 2, page }))
    expect(new Set((await Promise.all(pages)).flat()).size).toBe(5)
  }
})

test('rejects an unknown column', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const reply = await server.app.inject({ url: '/api/orders/admin/all?sort=id', headers })
  expect([reply.statusCode, reply.json().message]).toEqual([400, `Sort by one of: ${ORDER_SORTS.join(', ')}`])
})

test('the number of queries does not depend on the page size', async () => {
  const ann = await given.user()
  await order(ann.id)
  const few = await costOf({ limit: 100 })
  for (let n = 0; n < 30; n++) await order(ann.id, {}, [{}, {}, {}])
  expect(await costOf({ limit: 100 })).toBe(few)
})

test('a search takes four queries: session, customers, orders with total, and summary', async () => {
  const ann = await given.user({ firstName: 'Quentin' })
  for (let n = 0; n < 3; n++) await order(ann.id)
  expect((await list({ search: 'quentin', limit: 2 })).body.pagination).toEqual({ page: 1, total: 3, totalPages: 2 })
  expect(await costOf({ search: 'quentin', limit: 2 })).toBe(4)
})

test('a search that matches several customers returns the total on every page and past the last', async () => {
  const people = [await given.user({ lastName: 'Zweig' }), await given.user({ lastName: 'Zweig' })]
  for (const { id } of people) for (let n = 0; n < 2; n++) await order(id)
  await order(people[0]?.id ?? '', { status: 'SHIPPED' })
  const totalOf = async (query: Query) => (await list({ search: 'zweig', limit: 2, ...query })).body.pagination.total
  expect(await Promise.all([1, 2, 3, 9].map((page) => totalOf({ page })))).toEqual([5, 5, 5, 5])
  expect(await totalOf({ status: 'SHIPPED' })).toBe(1)
})

test('returns one order with customer and items, and 404 for an unknown one', async () => {
  const ann = await given.user()
  const { id } = await order(ann.id, {}, [{ name: 'Hat' }, { name: 'Bag' }])
  expect((await get(id)).body).toMatchObject({
    id,
    user: { email: ann.email },
    items: [{ product: { name: 'Hat' } }, { product: { name: 'Bag' } }],
    refundable: 0,
    refund: null,
    messages: [],
  })
  expect(await get(crypto.randomUUID())).toMatchObject({ status: 404, code: 'orders.not_found' })
})
