import { expect, it } from 'vitest'
import { nextCourt, toRows } from './keyboard-drag.tsx'

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
])('from %s with %s goes to %s', (current, key, next) => {
  expect(nextCourt(ROWS, current, key)).toBe(next)
})

it('starts at the first court, or backwards at the last', () => {
  expect(nextCourt(ROWS, null, 'ArrowDown')).toBe('a')
  expect(nextCourt(ROWS, null, 'ArrowLeft')).toBe('e')
})

it('starts over if the current court is no longer shown', () => {
  expect(nextCourt(ROWS, 'gone', 'ArrowRight')).toBe('a')
})

it('returns null without courts', () => {
  expect(nextCourt([], null, 'ArrowRight')).toBeNull()
})

it('each slot starts a new row', () => {
  expect(toRows([['a', 'b', 'c'], ['d']], 2)).toEqual([['a', 'b'], ['c'], ['d']])
})
