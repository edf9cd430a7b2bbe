import { expect, test } from 'vitest'
import { offlineMessage } from './offline-message.ts'

const now = new Date(2027, 5, 12, 14, 0)

test('the message contains the age of the data', () => {
  expect(offlineMessage({ dataFrom: new Date(2027, 5, 12, 8, 12), now, queued: 0 })).toBe(
    'Showing data from today at 8:12 AM.',
  )
  expect(offlineMessage({ dataFrom: new Date(2027, 5, 11, 20, 5), now, queued: 0 })).toBe(
    'Showing data from Fri, Jun 11 · 8:05 PM.',
  )
})

test.each([
  [1, '1 evaluation hasn’t been sent yet.'],
  [3, '3 evaluations haven’t been sent yet.'],
])('with %i queued evaluations it ends with: %s', (queued, ending) => {
  expect(offlineMessage({ dataFrom: now, now, queued })).toMatch(ending)
})
