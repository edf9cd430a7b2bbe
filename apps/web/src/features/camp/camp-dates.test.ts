import { expect, test } from 'vitest'
import { formatCampDates } from './camp-dates.ts'

test.each([
  ['2027-06-12T13:00:00Z', '2027-06-14T21:30:00Z', 'America/Chicago', 'June 12 – June 14, 2027'],
  ['2027-06-12T13:00:00Z', '2027-06-12T21:30:00Z', 'America/Chicago', 'June 12, 2027'],
  ['2027-12-30T15:00:00Z', '2028-01-02T15:00:00Z', 'America/New_York', 'December 30, 2027 – January 2, 2028'],
  ['2027-06-12T02:00:00Z', '2027-06-13T02:00:00Z', 'America/Los_Angeles', 'June 11 – June 12, 2027'],
])('from %s to %s in %s: %s', (startDate, endDate, timezone, expected) => {
  expect(formatCampDates({ startDate, endDate, timezone })).toBe(expected)
})
