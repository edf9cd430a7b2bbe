import { describe, expect, test } from 'vitest'
import { eventDay, formatEventDates, formatMoment, zoneName } from './event-dates.ts'

const now = new Date('2027-04-01T12:00:00Z')
const AT_VENUE = { type: 'camp', location: 'Lakeshore Fieldhouse' } as const
const CAMP = {
  ...AT_VENUE,
  startDate: '2027-06-12T13:00:00Z',
  endDate: '2027-06-14T21:30:00Z',
  timezone: 'America/Chicago',
}
const WORKSHOP = {
  ...AT_VENUE,
  startDate: '2027-05-22T13:00:00Z',
  endDate: '2027-05-22T19:00:00Z',
  timezone: 'America/New_York',
}

const CASES = [
  [
    'several days, in another zone than the reader’s',
    CAMP,
    'America/New_York',
    'Sat, Jun 12 · 8:00 AM to Mon, Jun 14 · 4:30 PM CDT',
  ],
  ['several days, seen from there', CAMP, 'America/Chicago', 'Sat, Jun 12 · 8:00 AM to Mon, Jun 14 · 4:30 PM'],
  ['one day', WORKSHOP, 'America/New_York', 'Sat, May 22 · 9:00 AM to 3:00 PM'],
  [
    'an online event, in the reader’s zone',
    { ...WORKSHOP, location: 'Online' },
    'America/Chicago',
    'Sat, May 22 · 8:00 AM to 2:00 PM',
  ],
  [
    'an online event, for an unknown reader',
    { ...WORKSHOP, type: 'webinar' },
    null,
    'Sat, May 22 · 9:00 AM to 3:00 PM EDT',
  ],
  ['one day, seen from afar', WORKSHOP, 'Asia/Kolkata', 'Sat, May 22 · 9:00 AM to 3:00 PM EDT'],
  ['a zone of another name with the same clock', WORKSHOP, 'America/Detroit', 'Sat, May 22 · 9:00 AM to 3:00 PM'],
  [
    'one day at the venue, two days for the reader',
    { ...AT_VENUE, startDate: '2027-05-22T03:30:00Z', endDate: '2027-05-22T06:30:00Z', timezone: 'Asia/Kolkata' },
    'America/New_York',
    'Sat, May 22 · 9:00 AM to 12:00 PM GMT+5:30',
  ],
  [
    'across a daylight saving change',
    { ...AT_VENUE, startDate: '2027-03-13T14:00:00Z', endDate: '2027-03-14T20:00:00Z', timezone: 'America/Chicago' },
    'America/New_York',
    'Sat, Mar 13 · 8:00 AM CST to Sun, Mar 14 · 3:00 PM CDT',
  ],
  [
    'a zone that has the same time at the start only',
    { ...AT_VENUE, startDate: '2027-03-13T14:00:00Z', endDate: '2027-03-14T20:00:00Z', timezone: 'America/Regina' },
    'America/Chicago',
    'Sat, Mar 13 · 8:00 AM to Sun, Mar 14 · 2:00 PM CST',
  ],
  [
    'another year, which is shown',
    { ...AT_VENUE, startDate: '2025-06-14T13:00:00Z', endDate: '2025-06-14T19:00:00Z', timezone: 'America/New_York' },
    'America/New_York',
    'Sat, Jun 14, 2025 · 9:00 AM to 3:00 PM',
  ],
] as const

describe('the dates of an event', () => {
  test.each(CASES)('%s', (_, event, zone, expected) => {
    expect(formatEventDates(event, { zone, now })).toBe(expected)
  })

  test('the calendar day is the one at the venue, not in the reader’s zone', () => {
    const late = { ...CAMP, startDate: '2027-06-12T03:00:00Z' }
    expect(eventDay(CAMP, 'Europe/London')).toEqual({ month: 'Jun', day: '12' })
    expect(eventDay(late, 'Europe/London')).toEqual({ month: 'Jun', day: '11' })
  })

  test('the calendar day of an online event is the reader’s', () => {
    const late = { ...CAMP, type: 'webinar' as const, startDate: '2027-06-12T03:00:00Z' }
    expect(eventDay(late, 'Europe/London')).toEqual({ month: 'Jun', day: '12' })
    expect(eventDay(late, null)).toEqual({ month: 'Jun', day: '11' })
  })
})

test('a single time names its zone when it differs from the reader’s', () => {
  const until = new Date('2027-04-03T22:15:00Z')
  expect(formatMoment(until, 'America/New_York', { zone: 'America/New_York', now })).toBe('Sat, Apr 3 · 6:15 PM')
  expect(formatMoment(until, 'America/New_York', { zone: 'Europe/London', now })).toBe('Sat, Apr 3 · 6:15 PM EDT')
})

test('zones have their short names', () => {
  expect(zoneName(new Date('2027-06-12T12:00:00Z'), 'America/Los_Angeles')).toBe('PDT')
  expect(zoneName(new Date('2027-12-12T12:00:00Z'), 'America/Los_Angeles')).toBe('PST')
})
