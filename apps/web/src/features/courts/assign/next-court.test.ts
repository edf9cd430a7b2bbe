import { expect, it } from 'vitest'
import { nextCourt, toRows } from './next-court.ts'

const ROWS = [
  ['a', 'b', 'c'],
  ['d', 'e'],
]

it.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'Tab', 'd'],
  ['e', 'ArrowRight', 'a'],
  ['d', 'ArrowLeft', 'c'],
  ['a', 'Shift+Tab', 'e'],
  ['b', 'ArrowDown', 'e'],
  ['c', 'ArrowDown', 'e'],
  ['d', 'ArrowUp', 'a'],
  ['a', 'ArrowUp', 'd'],
])('from %s with %s goes to %s', (at, key, next) => {
  expect(nextCourt(ROWS, at, key)).toBe(next)
})

it('begins at the first court, or backwards at the last', () => {
  expect(nextCourt(ROWS, null, 'ArrowDown')).toBe('a')
  expect(nextCourt(ROWS, null, 'ArrowLeft')).toBe('e')
})

it('begins anew when the court it was over is not shown any more', () => {
  expect(nextCourt(ROWS, 'gone', 'ArrowRight')).toBe('a')
})

it('has nowhere to go without courts', () => {
  expect(nextCourt([], null, 'ArrowRight')).toBeNull()
})

it('begins a row with each slot', () => {
  expect(toRows([['a', 'b', 'c'], ['d']], 2)).toEqual([['a', 'b'], ['c'], ['d']])
})
