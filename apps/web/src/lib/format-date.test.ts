import { expect, test } from 'vitest'
import { formatDayTime, formatLongDay, formatTime } from './format-date.ts'

const saturday = new Date(2027, 5, 12, 8, 0)

test('a day is long, in the US format', () => {
  expect(formatLongDay(saturday)).toBe('Saturday, June 12, 2027')
})

test('a moment is short, with plain spaces', () => {
  expect(formatDayTime(saturday)).toBe('Sat, Jun 12 · 8:00 AM')
  expect(formatTime(new Date(2027, 5, 12, 0, 5))).toBe('12:05 AM')
})
