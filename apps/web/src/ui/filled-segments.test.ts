import { expect, test } from 'vitest'
import { filledSegments } from './filled-segments.ts'

test.each([
  [94, 120, 16],
  [32, 36, 18],
  [142, 300, 9],
  [80, 80, 20],
  [0, 48, 0],
])('%i of %i seats fills %i of 20 segments', (taken, total, filled) => {
  expect(filledSegments(taken, total)).toBe(filled)
})

test('one seat taken shows, and one seat left shows', () => {
  expect(filledSegments(1, 300)).toBe(1)
  expect(filledSegments(299, 300)).toBe(19)
})

test('more taken than there are seats is simply full', () => {
  expect(filledSegments(81, 80)).toBe(20)
})
