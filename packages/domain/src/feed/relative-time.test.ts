import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = new Date('2027-06-10T12:00:00Z')
const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000
const ago = (milliseconds: number) => relativeTime(new Date(NOW.getTime() - milliseconds), NOW, 'UTC')

test.each([
  [0, 'just now'],
  [59 * SECOND + 999, 'just now'],
  [MINUTE, '1m ago'],
  [2 * MINUTE - 1, '1m ago'],
  [HOUR - 1, '59m ago'],
  [HOUR, '1h ago'],
  [DAY - 1, '23h ago'],
  [DAY, '1d ago'],
  [7 * DAY - 1, '6d ago'],
  [7 * DAY, 'Jun 3, 2027'],
  [400 * DAY, 'May 6, 2026'],
])('%i ms ago is “%s”', (passed, text) => {
  expect(ago(passed)).toBe(text)
})

test('a time in the future, from a fast clock, is now', () => {
  expect(ago(-5 * MINUTE)).toBe('just now')
})

test('a date uses the given time zone, and ISO strings are accepted', () => {
  expect(relativeTime('2027-06-02T02:00:00Z', NOW, 'America/New_York')).toBe('Jun 1, 2027')
  expect(relativeTime('2027-06-02T02:00:00Z', NOW, 'UTC')).toBe('Jun 2, 2027')
})
