import { expect, test } from 'vitest'
import { announcedAt } from './announced-at.ts'

test('a moment is its short month, day, year, hour and minute (2 §2)', () => {
  // Without a zone it is the reader's clock, whatever that is.
  expect(announcedAt('2027-06-02T08:05:00')).toBe('Jun 2, 2027, 8:05 AM')
  expect(announcedAt('2027-12-24T23:59:59')).toBe('Dec 24, 2027, 11:59 PM')
})
