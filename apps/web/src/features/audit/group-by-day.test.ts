import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const now = new Date(2027, 2, 1, 9, 0)
const at = (year: number, month: number, day: number, hour: number) => ({
  at: new Date(year, month, day, hour).toISOString(),
})

test('groups entries by day and names today and yesterday', () => {
  const entries = [at(2027, 2, 1, 8), at(2027, 2, 1, 0), at(2027, 1, 28, 23), at(2027, 1, 27, 12), at(2026, 1, 27, 12)]
  const days = groupByDay(entries, now).map(({ heading, entries: of }) => [heading, of.length])
  expect(days).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Saturday, February 27, 2027', 1],
    ['Friday, February 27, 2026', 1],
  ])
})

test('no entries result in no days', () => {
  expect(groupByDay([], now)).toEqual([])
})
