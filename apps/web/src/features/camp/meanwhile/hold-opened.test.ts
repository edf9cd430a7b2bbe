import { expect, test } from 'vitest'
import { holdOpened } from './hold-opened.ts'

const WATER = { id: 'a', title: 'Bring water' }
const FILM = { id: 'b', title: 'Film' }

test('a record is held as it was when it was opened', () => {
  expect(holdOpened(undefined, [WATER, FILM], 'a')).toBe(WATER)
  expect(holdOpened(WATER, [{ ...WATER, title: 'Bring towels' }, FILM], 'a')).toBe(WATER)
})

test('one that is deleted meanwhile is held on', () => {
  expect(holdOpened(WATER, [FILM], 'a')).toBe(WATER)
})

test('closed, it is let go; another one takes its place', () => {
  expect(holdOpened(WATER, [WATER, FILM], null)).toBeUndefined()
  expect(holdOpened(WATER, [WATER, FILM], 'b')).toBe(FILM)
})

test('one that is not there is not opened', () => {
  expect(holdOpened(undefined, [FILM], 'a')).toBeUndefined()
})
