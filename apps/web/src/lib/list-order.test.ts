import { expect, test } from 'vitest'
import { moved, without } from './list-order.ts'

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
])('the entry at %i moved by %i gives %s', (index, by, expected) => {
  expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(expected)
})

test('removing an entry keeps the order of the others', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
})
