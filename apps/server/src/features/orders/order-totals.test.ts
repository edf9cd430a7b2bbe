import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { pastOrders } from '../../testing/past-orders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createOrderTotals, summaryOf } from './order-totals.ts'

const server = await startTestServer()
const { order } = pastOrders(server)
const { id: userId } = await builders(server).user()

test('few are counted each time; of many the figures may be five seconds old, and are new to whoever changes them', async () => {
  let now = 0
  const totals = createOrderTotals(server.db, { many: 1, now: () => now })
  const total = async () => summaryOf(await totals.tally()).total
  await order(userId)
  expect(await total()).toBe(1)
  await order(userId)
  expect(await total()).toBe(2)
  await order(userId)
  expect(await total()).toBe(2)
  totals.forget()
  expect(await total()).toBe(3)
  await order(userId)
  now += 5_000
  expect(await total()).toBe(4)
})

test('while one counts many anew, the others go on with what is known', async () => {
  let [now, counts] = [0, 0]
  const totals = createOrderTotals(server.db, { many: 1, now: () => now })
  const ask = () => totals.matching('whistle', async () => 10 + counts++)
  expect(await ask()).toBe(10)
  now += 5_000
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([11, 10, 10])
  expect([await ask(), counts]).toEqual([11, 2])
})

test('what was counted before a change is not remembered after it', async () => {
  const totals = createOrderTotals(server.db, { many: 1, now: () => 0 })
  const slow = Promise.withResolvers<number>()
  const before = totals.matching('whistle', () => slow.promise)
  totals.forget()
  slow.resolve(10)
  expect(await before).toBe(10)
  expect(await totals.matching('whistle', async () => 11)).toBe(11)
})
