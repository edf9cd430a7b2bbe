import { expect, test } from 'vitest'
import { offlineWords } from './offline-words.ts'

const now = new Date(2027, 5, 12, 14, 0)

test('the bar says how old is what is shown', () => {
  expect(offlineWords({ from: new Date(2027, 5, 12, 8, 12), now, waiting: 0 })).toBe(
    'Showing what was kept today at 8:12 AM.',
  )
  expect(offlineWords({ from: new Date(2027, 5, 11, 20, 5), now, waiting: 0 })).toBe(
    'Showing what was kept Fri, Jun 11 · 8:05 PM.',
  )
})

test.each([
  [1, '1 evaluation is not sent yet.'],
  [3, '3 evaluations are not sent yet.'],
])('with %i waiting it ends: %s', (waiting, words) => {
  expect(offlineWords({ from: now, now, waiting })).toMatch(words)
})
