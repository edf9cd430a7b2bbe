import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { orderBuilders } from '../../testing/order-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createOrderTotals, summaryOf } from './order-totals.ts'

const server = await startTestServer()
const { order } = orderBuilders(server)
const { id: userId } = await builders(server).user()

test('few orders are counted on every read; many are cached for five seconds or until invalidated', async () => {
  let now = 0
  const totals = createOrderTotals(server.db, { threshold: 1, now: () => now })
  const total = async () => summaryOf(await totals.byStatus()).total
  await order(userId)
  expect(await total()).toBe(1)
  await order(userId)
  expect(await total()).toBe(2)
  await order(userId)
  expect(await total()).toBe(2)
  totals.invalidate()
  expect(await total()).toBe(3)
  await order(userId)
  now += 5_000
  expect(await total()).toBe(4)
})

test('while one request recounts, concurrent requests use the cached value', async () => {
  let now = 0
  let counts = 0
  const totals = createOrderTotals(server.db, { threshold: 1, now: () => now })
  const ask = () => totals.matching('whistle', async () => 10 + counts++)
  expect(await ask()).toBe(10)
  now += 5_000
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([11, 10, 10])
  expect([await ask(), counts]).toEqual([11, 2])
})

test('a count started before an invalidation is not cached', async () => {
  const totals = createOrderTotals(server.db, { threshold: 1, now: () => 0 })
  const slow = Promise.withResolvers<number>()
  const before = totals.matching('whistle', () => slow.promise)
  totals.invalidate()
  slow.resolve(10)
  expect(await before).toBe(10)
  expect(await totals.matching('whistle', async () => 11)).toBe(11)
})
