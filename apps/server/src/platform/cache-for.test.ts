import { expect, test } from 'vitest'
import { cacheFor } from './cache-for.ts'

test('concurrent calls and calls within the time share one result', async () => {
  let calls = 0
  let now = 0
  const load = cacheFor(async () => ++calls, { ttlMs: 5_000, now: () => now })
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  now = 4_999
  expect(await load()).toBe(1)
  now = 5_000
  expect(await load()).toBe(2)
})

test('an error is cached like a result', async () => {
  let calls = 0
  const load = cacheFor(
    async () => {
      calls += 1
      throw new Error('down')
    },
    { ttlMs: 5_000, now: () => 0 },
  )
  await expect(load()).rejects.toThrow('down')
  await expect(load()).rejects.toThrow('down')
  expect(calls).toBe(1)
})
