import { expect, test } from 'vitest'
import { engagementRate } from './engagement.ts'

test('likes and comments count alike, against the views', () => {
  expect(engagementRate({ views: 8, likes: 1, comments: 1 })).toBe(0.25)
  expect(engagementRate({ views: 2, likes: 3, comments: 1 })).toBe(2)
  expect(engagementRate({ views: 5, likes: 0, comments: 0 })).toBe(0)
})

test('before the first view there is no rate, whatever was liked', () => {
  expect(engagementRate({ views: 0, likes: 3, comments: 0 })).toBeNull()
})
