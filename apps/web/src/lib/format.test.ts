import { expect, test } from 'vitest'
import { formatDayTime, formatLongDay, formatOrdinal, formatTime, plural } from './format.ts'

const saturday = new Date(2027, 5, 12, 8, 0)

test('a long day names the weekday, in US format', () => {
  expect(formatLongDay(saturday)).toBe('Saturday, June 12, 2027')
})

test('day and time are short, with plain spaces', () => {
  expect(formatDayTime(saturday)).toBe('Sat, Jun 12 · 8:00 AM')
  expect(formatTime(new Date(2027, 5, 12, 0, 5))).toBe('12:05 AM')
})

test('a position is an ordinal number', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(formatOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
  ])
})

test('plural adds an s unless another plural is given', () => {
  expect([plural(1, 'seat'), plural(0, 'seat'), plural(2, 'person', 'people')]).toEqual([
    '1 seat',
    '0 seats',
    '2 people',
  ])
})
