import { expect, test } from 'vitest'
import { openedRecord } from './use-opened-record.ts'

const WATER = { id: 'a', title: 'Bring water' }
const FILM = { id: 'b', title: 'Film' }

test('an open record does not change when the list does', () => {
  expect(openedRecord(undefined, [WATER, FILM], 'a')).toBe(WATER)
  expect(openedRecord(WATER, [{ ...WATER, title: 'Bring towels' }, FILM], 'a')).toBe(WATER)
})

test('a deleted record stays open', () => {
  expect(openedRecord(WATER, [FILM], 'a')).toBe(WATER)
})

test('closing or opening another record replaces it', () => {
  expect(openedRecord(WATER, [WATER, FILM], null)).toBeUndefined()
  expect(openedRecord(WATER, [WATER, FILM], 'b')).toBe(FILM)
})

test('an unknown id opens nothing', () => {
  expect(openedRecord(undefined, [FILM], 'a')).toBeUndefined()
})
