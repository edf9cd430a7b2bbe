import { expect, test } from 'vitest'
import { moveItem, removeAt } from './list-order.ts'

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
])('moves the entry at %i by %i: %s', (index, by, expected) => {
  expect(moveItem(['a', 'b', 'c'], index, by).join('')).toBe(expected)
})

test('removing an entry keeps the order of the others', () => {
  expect(removeAt(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
})
