import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { orderBuilders } from '../../testing/order-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { orderItems, orders } from './orders.tables.ts'
import { ordersPanel } from './orders-panel.ts'

const server = await startTestServer()
const { order } = orderBuilders(server)
const { id: userId } = await builders(server).user()
const read = () => ordersPanel(server.deps)
const chart = async (id: string) => (await read()).charts?.find((each) => each.id === id)

beforeEach(async () => {
  await server.db.delete(orderItems)
  await server.db.delete(orders)
})

test('orders to be shipped need attention and link to the list; without any nothing is shown', async () => {
  expect((await read()).matters).toEqual([])
  await order(userId, { paidAt: new Date('2026-03-05T18:00:00Z') })
  await order(userId)
  await order(userId, { status: 'SHIPPED' })
  const { matters, figures } = await read()
  expect(matters).toMatchObject([
    {
      title: '2 orders to ship',
      text: 'Oldest from March 5',
      link: { label: 'Show orders', to: '/admin/orders?status=PROCESSING' },
    },
  ])
  expect(figures).toMatchObject([{ label: 'Orders to ship', value: 2 }])
})

test('sales by week count paid and not refunded orders by week of payment', async () => {
  // The middle of a week, so that no time zone shifts it to another week.
  const weeksAgo = (weeks: number) => new Date(wednesday() - weeks * 7 * 24 * 3600 * 1000)
  await order(userId, { paidAt: weeksAgo(0) }, [{ priceCents: 1_999 }])
  await order(userId, { paidAt: weeksAgo(2), status: 'DELIVERED' }, [{ priceCents: 500, quantity: 3 }])
  await order(userId, { paidAt: weeksAgo(2), status: 'REFUNDED' })
  await order(userId, { paidAt: weeksAgo(2), status: 'CANCELLED' })
  await order(userId, { paidAt: weeksAgo(20) })
  await order(userId, { status: 'PENDING' })
  expect((await chart('sales-by-week'))?.points.map(({ value }) => value)).toEqual([
    ...[0, 0, 0, 0, 0, 0, 0, 0, 0],
    ...[1_500, 0, 1_999],
  ])
})

/** The current week in the organization's time zone. */
function wednesday(): number {
  const timeZone = server.deps.config.timezone
  const today = new Date(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date()))
  const sinceMonday = (today.getUTCDay() + 6) % 7
  return today.getTime() + ((2 - sinceMonday) * 24 + 12) * 3600 * 1000
}

test('best sellers are ranked by units, with current names and without refunded orders', async () => {
  const hat = crypto.randomUUID()
  const bag = crypto.randomUUID()
  await order(userId, { paidAt: new Date(Date.now() - 86_400_000) }, [{ productId: hat, name: 'Old Hat', quantity: 2 }])
  await order(userId, { paidAt: new Date() }, [
    { productId: hat, name: 'Hat', quantity: 2 },
    { productId: bag, name: 'Bag', quantity: 3 },
  ])
  await order(userId, { status: 'REFUNDED' }, [{ productId: bag, name: 'Bag', quantity: 50 }])
  expect((await chart('best-sellers'))?.points).toEqual([
    { label: 'Hat', value: 4 },
    { label: 'Bag', value: 3 },
  ])
})

test('once payments are real, orders paid in test mode are neither shipped nor sold', async () => {
  const live = { ...server.deps, config: { ...server.deps.config, testPayments: false } }
  await order(userId, { paidAt: new Date() }, [{ name: 'Test hat' }])
  await order(userId, { isTest: false, paidAt: new Date() }, [{ name: 'Bag', priceCents: 700 }])
  const { figures, charts } = await ordersPanel(live)
  expect(figures).toMatchObject([{ value: 1, context: '$7.00 sold this week' }])
  expect(charts?.map(({ title }) => title)).toEqual(['Shop sales by week', 'Best sellers'])
  expect(charts?.[1]?.points).toEqual([{ label: 'Bag', value: 1 }])
  const tested = await read()
  expect(tested.figures).toMatchObject([{ value: 2, context: '$12.00 sold this week' }])
  expect(tested.charts?.map(({ title }) => title)).toEqual(['Test shop sales by week', 'Best sellers'])
})
