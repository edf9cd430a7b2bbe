import { expect, test } from 'vitest'
import { createOrderMatches } from './order-totals.ts'

test('few matches are counted on every read; many are cached for five seconds or until invalidated', async () => {
  let now = 0
  let orders = 1
  const matches = createOrderMatches({ threshold: 1, now: () => now })
  const ask = () => matches.matching('whistle', async () => orders++)
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(2)
  expect(await ask()).toBe(2)
  matches.invalidate()
  expect(await ask()).toBe(3)
  now += 5_000
  expect(await ask()).toBe(4)
})

test('while one request recounts, concurrent requests use the cached value', async () => {
  let now = 0
  let counts = 0
  const matches = createOrderMatches({ threshold: 1, now: () => now })
  const ask = () => matches.matching('whistle', async () => 10 + counts++)
  expect(await ask()).toBe(10)
  now += 5_000
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([11, 10, 10])
  expect([await ask(), counts]).toEqual([11, 2])
})

test('a count started before an invalidation is not cached', async () => {
  const matches = createOrderMatches({ threshold: 1, now: () => 0 })
  const slow = Promise.withResolvers<number>()
  const before = matches.matching('whistle', () => slow.promise)
  matches.invalidate()
  slow.resolve(10)
  expect(await before).toBe(10)
  expect(await matches.matching('whistle', async () => 11)).toBe(11)
})
