import { expect, test } from 'vitest'
import { splitEvenly } from './split-evenly.ts'

test('splitEvenly makes as few pages as possible, of about the same size', () => {
  const sizes = (count: number) => splitEvenly(Array.from({ length: count }), 4).map(({ length }) => length)
  expect([0, 1, 4, 5, 6, 9, 12].map(sizes)).toEqual([[], [1], [4], [3, 2], [3, 3], [3, 3, 3], [4, 4, 4]])
})
