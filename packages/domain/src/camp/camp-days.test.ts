import { describe, expect, test } from 'vitest'
import { campDays, currentDay, dayLabel, momentOf, shortDayLabel } from './camp-days.ts'

const NEW_YORK = 'America/New_York'
const between = (startDate: string, endDate: string, timezone: string) => campDays({ startDate, endDate, timezone })
const dates = (...times: Parameters<typeof between>) => between(...times).map(({ date }) => date)

describe('the days of a camp (2 §2 Schedule tab)', () => {
  test('are numbered in order', () => {
    expect(between('2027-06-12T13:00:00Z', '2027-06-14T22:00:00Z', 'America/Chicago')).toEqual([
      { key: 'day1', date: '2027-06-12' },
      { key: 'day2', date: '2027-06-13' },
      { key: 'day3', date: '2027-06-14' },
    ])
  })

  test('include the first day of a camp that ends when it starts', () => {
    const midnight = '2027-06-12T05:00:00Z'
    expect(between(midnight, midnight, 'America/Chicago')).toEqual([{ key: 'day1', date: '2027-06-12' }])
  })

  test('are local days, not UTC days', () => {
    // 18:00 to 23:00 in Los Angeles is the next day in UTC.
    expect(dates('2027-06-13T01:00:00Z', '2027-06-13T06:00:00Z', 'America/Los_Angeles')).toEqual(['2027-06-12'])
    expect(dates('2027-06-12T20:00:00Z', '2027-06-12T23:00:00Z', 'Pacific/Auckland')).toEqual(['2027-06-13'])
  })

  test('do not include a day that starts when the camp ends', () => {
    expect(dates('2027-06-12T13:00:00Z', '2027-06-14T05:00:00Z', 'America/Chicago')).toEqual([
      '2027-06-12',
      '2027-06-13',
    ])
  })

  test('are calendar days when daylight saving time starts', () => {
    // Friday the 12th, 8:00 EST, to Monday the 15th, 0:00 EDT: 63 hours, three days.
    const days = between('2027-03-12T13:00:00Z', '2027-03-15T04:00:00Z', NEW_YORK)
    expect(days.map(({ date }) => date)).toEqual(['2027-03-12', '2027-03-13', '2027-03-14'])
    expect(days.map((day) => momentOf(day, '08:00', NEW_YORK).toISOString())).toEqual([
      '2027-03-12T13:00:00.000Z',
      '2027-03-13T13:00:00.000Z',
      '2027-03-14T12:00:00.000Z',
    ])
  })

  test('are calendar days when daylight saving time ends', () => {
    // Friday the 5th, 8:00 EDT, to Sunday the 7th, 23:59 EST.
    const days = between('2027-11-05T12:00:00Z', '2027-11-08T04:59:00Z', NEW_YORK)
    expect(days.map(({ date }) => date)).toEqual(['2027-11-05', '2027-11-06', '2027-11-07'])
    expect(days.map((day) => momentOf(day, '08:00', NEW_YORK).toISOString())).toEqual([
      '2027-11-05T12:00:00.000Z',
      '2027-11-06T12:00:00.000Z',
      '2027-11-07T13:00:00.000Z',
    ])
  })

  test('continue across months and years', () => {
    expect(dates('2027-12-31T15:00:00Z', '2028-01-01T23:00:00Z', 'America/Chicago')).toEqual([
      '2027-12-31',
      '2028-01-01',
    ])
    expect(dates('2028-02-28T15:00:00Z', '2028-03-01T15:00:00Z', 'America/Chicago')).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
  })

  test('are at least one and at most sixty', () => {
    const noon = '2027-06-12T17:00:00Z'
    expect(between(noon, noon, 'America/Chicago')).toEqual([{ key: 'day1', date: '2027-06-12' }])
    expect(between(noon, '2030-01-01T00:00:00Z', 'America/Chicago')).toHaveLength(60)
  })
})

test('the label of a day has its number, weekday and date', () => {
  expect(dayLabel({ key: 'day2', date: '2027-06-13' }, 1)).toBe('Day 2 - Sunday, June 13')
  expect(shortDayLabel({ key: 'day2', date: '2027-06-13' }, 1)).toBe('Day 2 · Sun, Jun 13')
})

describe('the current day', () => {
  const days = between('2027-06-12T13:00:00Z', '2027-06-14T22:00:00Z', 'America/Chicago')
  const at = (now: string) => currentDay(days, 'America/Chicago', new Date(now))?.key

  test('is the first before the camp and the last after it', () => {
    expect([at('2027-01-01T00:00:00Z'), at('2027-07-01T00:00:00Z')]).toEqual(['day1', 'day3'])
  })

  test('changes at local midnight', () => {
    expect([at('2027-06-13T04:59:00Z'), at('2027-06-13T05:00:00Z')]).toEqual(['day1', 'day2'])
  })
})
