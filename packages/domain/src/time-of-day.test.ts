import { expect, test } from 'vitest'
import { isTimeOfDay, minutesOf, timeOf, timeRange, timesEvery, to12Hour } from './time-of-day.ts'

test.each(['00:00', '08:05', '19:59', '23:59'])('%s is a time', (time) => {
  expect(isTimeOfDay(time)).toBe(true)
})

test.each(['', '8:00', '24:00', '12:60', '08:00:00', '08.00', ' 08:00', '08:00\n', '１２:00'])(
  '%j is not a time',
  (text) => {
    expect(isTimeOfDay(text)).toBe(false)
  },
)

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['08:00', '8:00 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:05', '1:05 PM'],
  ['23:59', '11:59 PM'],
])('%s is shown as %s (2 §9)', (time, shown) => {
  expect(to12Hour(time)).toBe(shown)
})

test('a range shows both ends', () => {
  expect(timeRange('08:00', '13:30')).toBe('8:00 AM - 1:30 PM')
})

test('minutes and times convert both ways for every minute of the day', () => {
  const allDay = Array.from({ length: 1440 }, (_, minute) => minute)
  expect(allDay.map((minute) => minutesOf(timeOf(minute)))).toEqual(allDay)
  expect(allDay.map(timeOf).every(isTimeOfDay)).toBe(true)
})

test('the schedule offers every five minutes of the day (2 §5)', () => {
  const times = timesEvery(5)
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([288, '00:00', '00:05', '23:55'])
})

test('a court offers every minute from 06:00 to 21:59 (2 §5)', () => {
  const times = timesEvery(1, '06:00', '21:59')
  expect([times.length, times[0], times.at(-1)]).toEqual([960, '06:00', '21:59'])
})
