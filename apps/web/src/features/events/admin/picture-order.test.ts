import { expect, test } from 'vitest'
import { moved, without } from './picture-order.ts'

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
])('the picture at %i moved by %i gives %s', (index, by, expected) => {
  expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(expected)
})

test('a picture that is taken away leaves the others in their order', () => {
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
})
