import { expect, test } from 'vitest'
import { filledSegments } from './seat-meter.tsx'

test.each([
  [94, 120, 16],
  [32, 36, 18],
  [142, 300, 9],
  [80, 80, 20],
  [0, 48, 0],
])('%i of %i seats fills %i of 20 segments', (taken, total, filled) => {
  expect(filledSegments(taken, total)).toBe(filled)
})

test('a single taken seat and a single free seat are visible', () => {
  expect(filledSegments(1, 300)).toBe(1)
  expect(filledSegments(299, 300)).toBe(19)
})

test('an overbooked event is full', () => {
  expect(filledSegments(81, 80)).toBe(20)
})
