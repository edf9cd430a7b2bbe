import { expect, test } from 'vitest'
import { periodLabel, pointsByDay, pointsByHour } from './chart-points.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2027, 5, 1 + index)).toISOString().slice(0, 10),
    views: index + 1,
  }))

test('short periods have one point per day', () => {
  expect(pointsByDay(days(3), ({ views }) => views)).toEqual([
    { label: 'Jun 1', value: 1 },
    { label: 'Jun 2', value: 2 },
    { label: 'Jun 3', value: 3 },
  ])
})

test('long periods have one point per week, the oldest may be shorter', () => {
  expect(pointsByDay(days(16), () => 1)).toEqual([
    { label: 'Jun 1', value: 2 },
    { label: 'Jun 3', value: 7 },
    { label: 'Jun 10', value: 7 },
  ])
  expect(pointsByDay([], () => 1)).toEqual([])
})

test('the label names the unit and the time zone', () => {
  expect(periodLabel(days(7), 'America/New_York')).toBe('By day, America/New_York')
  expect(periodLabel(days(30), 'UTC')).toBe('By week, UTC')
})

test('hours are grouped into eight points of three hours', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const points = pointsByHour(hours)
  expect(points.map(({ label }) => label)).toEqual([
    '12 AM – 3 AM',
    '3 AM – 6 AM',
    '6 AM – 9 AM',
    '9 AM – 12 PM',
    '12 PM – 3 PM',
    '3 PM – 6 PM',
    '6 PM – 9 PM',
    '9 PM – 12 AM',
  ])
  expect(points.map(({ value }) => value)).toEqual([3, 12, 21, 30, 39, 48, 57, 66])
})
