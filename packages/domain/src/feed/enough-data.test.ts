import { expect, test } from 'vitest'
import { hasEnoughData } from './enough-data.ts'

test.each([
  [0, false],
  [9, false],
  [10, true],
  [4000, true],
])('%i views are enough to speak of engagement and audience: %s', (views, expected) => {
  expect(hasEnoughData({ views })).toBe(expected)
})
