import { describe, expect, test } from 'vitest'
import { daysBetween, isTimeZone, shiftByDays, toInstant, toIsoWithOffset, toWallClock } from './time-zone.ts'

/** Converted in both directions. */
const SAME_MOMENT = [
  ['New York in summer', '2027-06-12T08:00', 'America/New_York', '2027-06-12T12:00:00.000Z'],
  ['New York in winter', '2027-01-12T08:00', 'America/New_York', '2027-01-12T13:00:00.000Z'],
  [
    'New York, the minute before daylight saving starts',
    '2027-03-14T01:59',
    'America/New_York',
    '2027-03-14T06:59:00.000Z',
  ],
  ['New York, just after daylight saving starts', '2027-03-14T03:00', 'America/New_York', '2027-03-14T07:00:00.000Z'],
  [
    'New York, the evening before daylight saving ends',
    '2027-11-06T23:30',
    'America/New_York',
    '2027-11-07T03:30:00.000Z',
  ],
  ['New York, after daylight saving ends', '2027-11-07T02:00', 'America/New_York', '2027-11-07T07:00:00.000Z'],
  ['London in summer', '2027-07-01T09:15', 'Europe/London', '2027-07-01T08:15:00.000Z'],
  ['London in winter', '2027-12-01T09:15', 'Europe/London', '2027-12-01T09:15:00.000Z'],
  ['London, just after daylight saving starts', '2027-03-28T02:00', 'Europe/London', '2027-03-28T01:00:00.000Z'],
  ['Kolkata, half an hour off', '2027-06-12T00:10', 'Asia/Kolkata', '2027-06-11T18:40:00.000Z'],
  ['Adelaide in its summer', '2027-01-26T10:00', 'Australia/Adelaide', '2027-01-25T23:30:00.000Z'],
  ['Adelaide in its winter', '2027-06-26T10:00', 'Australia/Adelaide', '2027-06-26T00:30:00.000Z'],
  ['midnight', '2027-06-12T00:00', 'America/Chicago', '2027-06-12T05:00:00.000Z'],
  ['the last minute of a year', '2027-12-31T23:59', 'America/Los_Angeles', '2028-01-01T07:59:00.000Z'],
] as const

describe('wall clock and instant', () => {
  test.each(SAME_MOMENT)('%s', (_, wallClock, zone, instant) => {
    expect(toInstant(wallClock, zone).toISOString()).toBe(instant)
    expect(toWallClock(new Date(instant), zone)).toBe(wallClock)
  })

  test.each([
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30'],
    ['Europe/London', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z', '2027-03-28T02:30'],
    ['Australia/Adelaide', '2027-10-03T02:15', '2027-10-02T16:45:00.000Z', '2027-10-03T03:15'],
  ])('a time skipped by daylight saving in %s is shifted forward', (zone, skipped, instant, shown) => {
    expect(toInstant(skipped, zone).toISOString()).toBe(instant)
    expect(toWallClock(toInstant(skipped, zone), zone)).toBe(shown)
  })

  test.each([
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
    ['Europe/London', '2027-10-31T01:30', '2027-10-31T00:30:00.000Z'],
    ['Australia/Adelaide', '2027-04-04T02:30', '2027-04-03T16:00:00.000Z'],
  ])('an ambiguous time in %s is the first of the two', (zone, twice, first) => {
    expect(toInstant(twice, zone).toISOString()).toBe(first)
    const again = new Date(toInstant(twice, zone).getTime() + 60 * 60 * 1000)
    expect(toWallClock(again, zone)).toBe(twice)
  })

  test('seconds are truncated', () => {
    expect(toWallClock(new Date('2027-06-12T12:00:59.999Z'), 'America/New_York')).toBe('2027-06-12T08:00')
  })

  test.each(['', 'soon', '2027-06-12', '2027-13-01T08:00', '2027-06-12T08:00:00Z'])(
    '%j is not a date and time',
    (text) => {
      expect(() => toInstant(text, 'Europe/London')).toThrow(`Not a date and time: ${text}`)
    },
  )
})

test.each([
  ['America/New_York', true],
  ['Australia/Adelaide', true],
  ['UTC', true],
  ['Milwaukee', false],
  ['+05:30', false],
  ['+05:30 Kolkata', false],
  ['', false],
])('%j is a time zone: %j', (text, expected) => {
  expect(isTimeZone(text)).toBe(expected)
})

test.each([
  ['America/Chicago', '2027-06-12T08:00:00-05:00'],
  ['America/Chicago', '2027-12-12T08:00:00-06:00'],
  ['Asia/Kolkata', '2027-06-12T08:00:00+05:30'],
  ['UTC', '2027-06-12T08:00:00+00:00'],
])('a moment in %s is written as %s', (zone, text) => {
  expect(toIsoWithOffset(new Date(text), zone)).toBe(text)
})

test('a moment is shifted by days at the same local time, also across a daylight saving change', () => {
  const before = new Date('2027-03-13T14:00:00Z')
  expect(shiftByDays(before, 'America/Chicago', 1)).toEqual(new Date('2027-03-14T13:00:00Z'))
  expect(shiftByDays(new Date('2027-03-14T13:00:00Z'), 'America/Chicago', -1)).toEqual(before)
  expect(shiftByDays(new Date('2027-02-28T14:00:00Z'), 'America/Chicago', 1)).toEqual(new Date('2027-03-01T14:00:00Z'))
})

test('days between two dates are calendar days', () => {
  expect(daysBetween('2027-06-12', '2027-06-14')).toBe(2)
  expect(daysBetween('2027-06-14', '2027-06-12')).toBe(-2)
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1)
})
