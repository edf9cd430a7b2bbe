import { expect, test } from 'vitest'
import { inBatches, inOrder } from './in-batches.ts'

test('calls of the same turn are one call, later ones another; each gets its own result', async () => {
  const batches: number[][] = []
  const double = inBatches(async (keys: number[]) => {
    batches.push(keys)
    return keys.map((key) => key * 2)
  })
  expect(await Promise.all([3, 1, 3].map(double))).toEqual([6, 2, 6])
  expect(await double(4)).toBe(8)
  expect(batches).toEqual([[3, 1, 3], [4]])
})

test('a failed batch fails all its calls; the next batch works', async () => {
  let isDown = true
  const find = inBatches(async (keys: number[]) => {
    if (isDown) throw new Error('no database')
    return keys
  })
  const outcomes = await Promise.allSettled([find(1), find(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await find(3)).toBe(3)
})

test('control: a missing result is an error, not undefined', async () => {
  await expect(inBatches(async () => [])(1)).rejects.toThrow('a batch returned 0 results')
})

test('rows are put in the order of their keys', () => {
  const found = [
    { position: 3, row: 'c' },
    { position: 1, row: 'a' },
  ]
  expect(inOrder(found, 4)).toEqual(['a', undefined, 'c', undefined])
})
