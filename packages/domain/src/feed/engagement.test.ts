import { expect, test } from 'vitest'
import { engagementRate, hasEnoughData } from './engagement.ts'

test('likes and comments count equally, relative to views', () => {
  expect(engagementRate({ views: 8, likes: 1, comments: 1 })).toBe(0.25)
  expect(engagementRate({ views: 2, likes: 3, comments: 1 })).toBe(2)
  expect(engagementRate({ views: 5, likes: 0, comments: 0 })).toBe(0)
})

test('there is no rate without views', () => {
  expect(engagementRate({ views: 0, likes: 3, comments: 0 })).toBeNull()
})

test.each([
  [0, false],
  [9, false],
  [10, true],
  [4000, true],
])('%i views are enough for analytics: %s', (views, expected) => {
  expect(hasEnoughData({ views })).toBe(expected)
})
