import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const NOW = new Date('2027-06-12T12:00:00Z')

test.each([
  ['2027-06-12T12:00:05Z', 'Just now'],
  ['2027-06-12T11:59:01Z', 'Just now'],
  ['2027-06-12T11:59:00Z', '1 min ago'],
  ['2027-06-12T11:00:01Z', '59 min ago'],
  ['2027-06-12T11:00:00Z', '1 h ago'],
  ['2027-06-11T12:00:01Z', '23 h ago'],
  ['2027-06-11T12:00:00Z', '1 d ago'],
  ['2027-06-05T12:00:01Z', '6 d ago'],
  ['2027-06-05T12:00:00Z', 'Jun 5, 2027'],
])('%s is shown as %s', (moment, text) => {
  expect(timeAgo(moment, NOW)).toBe(text)
})
